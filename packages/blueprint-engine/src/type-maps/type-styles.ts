import type { AttributeTypeName } from '@stepwright/domain-model';

/** One text for each type, as a library or a habit has it. */
export type TypeStyle = Partial<Record<AttributeTypeName, string>>;

/** A style from its words for text, whole numbers, fractions, truth, days, times and UUIDs. */
function words(text: string): TypeStyle {
  const [
    string = '',
    integer = '',
    number = '',
    boolean = '',
    date = '',
    time = '',
    uuid = string,
  ] = text.split(' ');
  return {
    string,
    uuid,
    integer,
    int32: integer,
    int64: integer,
    number,
    float: number,
    double: number,
    boolean,
    date,
    'date-time': time,
  };
}

/** The kinds of fields that a form in a browser has. */
export const fieldTypes = words('text number number checkbox date datetime-local');

const forms = [fieldTypes];

/** With the word for what has fields of its own; a byte is a whole number as well. */
function withObjects(style: TypeStyle, object: string): TypeStyle {
  return { ...style, ...(style.integer === undefined ? {} : { byte: style.integer }), object };
}

const typescript = [
  words('string number number boolean date date'),
  fieldTypes,
  withObjects(words('String Number Number Boolean Date Date'), 'Object'),
  ...[
    words('IsString IsNumber IsNumber IsBoolean IsDateString IsDateString IsUUID'),
    words('IsString IsInt IsNumber IsBoolean IsDateString IsDateString IsUUID'),
    words('IsString IsNumber IsNumber IsBoolean IsDate IsDate IsUUID'),
  ].map((style) => withObjects(style, 'IsObject')),
  withObjects(words('STRING INTEGER DECIMAL BOOLEAN DATEONLY DATE UUID'), 'JSON'),
  withObjects(
    { ...words('varchar int decimal boolean date timestamp uuid'), int64: 'bigint' },
    'json',
  ),
  withObjects(words('text integer numeric boolean date timestamp uuid'), 'json'),
];

/** What JDBC and its like put a value into a statement with, or get it from a row with. */
function accessors(verb: string, text: string): TypeStyle {
  const called = Object.entries(words(text)).map(([type, word]) => [type, verb + word]);
  const other = { int64: 'Long', double: 'Double', float: 'Float' };
  const numbers = Object.entries(other).map(([type, word]) => [type, verb + word]);
  return Object.fromEntries([...called, ...numbers]) as TypeStyle;
}

const jdbc = ['get', 'set'].flatMap((verb) => [
  accessors(verb, 'String Int BigDecimal Boolean Object Object Object'),
  accessors(verb, 'String Int BigDecimal Boolean Date Timestamp Object'),
]);

const kotlin = [
  { ...words('text integer decimal bool date timestamp uuid'), int64: 'long', double: 'double' },
  { ...words('varchar integer decimal bool date datetime uuid'), int64: 'long', double: 'double' },
  ...jdbc,
];
const django = words(
  'CharField IntegerField DecimalField BooleanField DateField DateTimeField UUIDField',
);
const python = [
  words('String Integer Float Boolean Date DateTime Uuid'),
  words('String Integer Numeric Boolean Date DateTime Uuid'),
  { ...django, float: 'FloatField', double: 'FloatField' },
  django,
  words('CharField IntegerField FloatField BooleanField DateField DateTimeField UUIDField'),
  words('StringField IntegerField FloatField BooleanField DateField DateTimeField UUIDField'),
];
const sql = [
  words('TEXT INTEGER NUMERIC BOOLEAN DATE TIMESTAMP UUID'),
  words('text integer numeric boolean date timestamp uuid'),
  { ...words('VARCHAR(255) INT DECIMAL BOOLEAN DATE TIMESTAMP CHAR(36)'), int64: 'BIGINT' },
  { ...words('VARCHAR(255) INTEGER NUMERIC BOOLEAN DATE TIMESTAMP UUID'), int64: 'BIGINT' },
  { ...words('VARCHAR(255) INTEGER DECIMAL BOOLEAN DATE TIMESTAMP UUID'), int64: 'BIGINT' },
  words('VARCHAR(255) BIGINT DECIMAL BOOLEAN DATE TIMESTAMP UUID'),
];

/** What a mapper of MyBatis says of a column, and of a value that is a class of Java. */
const mapper: readonly TypeStyle[] = [
  {
    ...words('VARCHAR INTEGER DECIMAL BIT DATE TIMESTAMP'),
    int64: 'BIGINT',
    byte: 'TINYINT',
    double: 'DOUBLE',
    float: 'REAL',
  },
  {
    ...words('java.lang.String java.lang.Integer java.math.BigDecimal java.lang.Boolean'),
    date: 'java.time.LocalDate',
    'date-time': 'java.time.LocalDateTime',
    uuid: 'java.util.UUID',
    byte: 'java.lang.Byte',
    int64: 'java.lang.Long',
    double: 'java.lang.Double',
    float: 'java.lang.Float',
  },
];

/** The types of columns, as a change of a database has them, and no schema does. */
export const columnTypes: TypeStyle = {
  ...words('string integer decimal boolean date datetime'),
  int64: 'biginteger',
  double: 'float',
  float: 'float',
};

/** Data may be about code or tables, in whose words it writes types. */
const data = [
  {
    ...words('String Integer BigDecimal Boolean LocalDate Instant UUID'),
    binary: 'byte[]',
    int64: 'Long',
    double: 'Double',
    float: 'Float',
  },
  words('String Number Number Boolean Date Date'),
  columnTypes,
];

const columns: TypeStyle = { int64: 'bigint', double: 'double', float: 'float' };

function upper(style: TypeStyle): TypeStyle {
  return Object.fromEntries(
    Object.entries(style).map(([type, text]) => [type, text.toUpperCase()]),
  );
}

/** In whose words data says types besides, where it says so of itself: those of tables, indexes and forms. */
const dataBesides: readonly TypeStyle[] = [
  { ...words('varchar(255) int decimal boolean date timestamp uuid'), ...columns },
  { ...words('VARCHAR(255) INT DECIMAL BOOLEAN DATE TIMESTAMP UUID'), ...upper(columns) },
  { ...words('varchar integer numeric boolean date timestamp uuid'), int64: 'bigint' },
  { ...words('string integer decimal boolean date datetime guid'), ...columns, double: 'float' },
  { ...words('string int double boolean string long'), int64: 'long', float: 'float' },
  { ...words('text integer double boolean date date keyword'), int64: 'long', float: 'float' },
  { ...words('string int double bool date date'), int64: 'long', number: 'decimal' },
  { ...words('string int decimal bool DateTime DateTime Guid'), int64: 'long', double: 'double' },
  words('string integer float boolean DateTime DateTime'),
  words('STRING INTEGER FLOAT BOOLEAN DATE TIMESTAMP'),
  words('String Int Float Boolean Date DateTime ID'),
  words('Data Int Float Check Date Datetime'),
];

/** Types of data that stand where it says a type, for what the sample does not have. */
export const wordsOfData = [...data, ...dataBesides];

/** What unseen types are likely written as, given those that are seen: by file extension. */
export const typeStyles: ReadonlyMap<string, readonly TypeStyle[]> = new Map([
  ...['ts', 'tsx', 'js', 'jsx'].map((extension) => [extension, typescript] as const),
  ...['html', 'vue', 'cshtml'].map((extension) => [extension, forms] as const),
  ...['json', 'yaml', 'yml'].map((extension) => [extension, data] as const),
  ['java', jdbc],
  ['kt', kotlin],
  ['py', python],
  ['sql', sql],
  ['xml', mapper],
]);
