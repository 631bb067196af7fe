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
const fields = words('text number number checkbox date datetime-local');

const forms = [fields];

const typescript = [
  fields,
  words('String Number Number Boolean Date Date'),
  words('IsString IsInt IsNumber IsBoolean IsDateString IsDateString IsUUID'),
  words('IsString IsNumber IsNumber IsBoolean IsDate IsDate IsUUID'),
  { ...words('varchar int decimal boolean date timestamp uuid'), int64: 'bigint' },
  words('text integer numeric boolean date timestamp uuid'),
];
const kotlin = [
  { ...words('text integer decimal bool date timestamp uuid'), int64: 'long', double: 'double' },
  { ...words('varchar integer decimal bool date datetime uuid'), int64: 'long', double: 'double' },
];
const python = [
  words('String Integer Float Boolean Date DateTime UUID'),
  words('String Integer Numeric Boolean Date DateTime UUID'),
  words('CharField IntegerField DecimalField BooleanField DateField DateTimeField UUIDField'),
  words('CharField IntegerField FloatField BooleanField DateField DateTimeField UUIDField'),
  words('StringField IntegerField FloatField BooleanField DateField DateTimeField UUIDField'),
];
const sql = [
  words('TEXT INTEGER NUMERIC BOOLEAN DATE TIMESTAMP UUID'),
  words('text integer numeric boolean date timestamp uuid'),
  words('VARCHAR(255) INT DECIMAL BOOLEAN DATE TIMESTAMP CHAR(36)'),
  words('VARCHAR(255) BIGINT DECIMAL BOOLEAN DATE TIMESTAMP UUID'),
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
    int64: 'Long',
    double: 'Double',
    float: 'Float',
  },
  words('String Number Number Boolean Date Date'),
  columnTypes,
];

/** What unseen types are likely written as, given those that are seen: by file extension. */
export const typeStyles: ReadonlyMap<string, readonly TypeStyle[]> = new Map([
  ...['ts', 'tsx', 'js', 'jsx'].map((extension) => [extension, typescript] as const),
  ...['html', 'vue', 'cshtml'].map((extension) => [extension, forms] as const),
  ...['json', 'yaml', 'yml'].map((extension) => [extension, data] as const),
  ['kt', kotlin],
  ['py', python],
  ['sql', sql],
]);
