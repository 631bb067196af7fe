import type { AttributeTypeName } from '@stepwright/domain-model';

type Texts = Partial<Record<AttributeTypeName, readonly string[]>>;

const jsonSchema: Texts = {
  uuid: ['string'],
  string: ['string'],
  date: ['string'],
  'date-time': ['string'],
  byte: ['string'],
  binary: ['string'],
  number: ['number'],
  float: ['number'],
  double: ['number'],
  integer: ['integer', 'number'],
  int32: ['integer', 'number'],
  int64: ['integer', 'number'],
  boolean: ['boolean'],
  object: ['object'],
};

const javaNumbers = ['int', 'Integer', 'long', 'Long', 'short', 'Short', 'BigInteger'];
const javaFractions = ['BigDecimal', 'double', 'Double', 'float', 'Float'];
const java: Texts = {
  uuid: ['UUID', 'String', 'Long', 'Integer'],
  string: ['String'],
  date: ['LocalDate', 'Date', 'String', 'LocalDateTime'],
  'date-time': ['LocalDateTime', 'Instant', 'ZonedDateTime', 'OffsetDateTime', 'Date', 'Timestamp'],
  byte: ['byte', 'Byte'],
  binary: ['byte[]'],
  number: javaFractions,
  float: ['float', ...javaFractions],
  double: ['double', ...javaFractions],
  integer: javaNumbers,
  int32: javaNumbers,
  int64: ['long', 'Long', 'int', 'Integer', 'BigInteger'],
  boolean: ['boolean', 'Boolean'],
  // Which page is asked for is an object of its own kind in Spring.
  object: ['Pageable'],
};

const kotlinNumbers = ['Int', 'Long', 'Short', 'BigInteger'];
const kotlinFractions = ['BigDecimal', 'Double', 'Float'];
const kotlin: Texts = {
  ...java,
  uuid: ['UUID', 'String', 'Long', 'Int'],
  byte: ['Byte'],
  binary: ['ByteArray'],
  number: kotlinFractions,
  float: ['Float', ...kotlinFractions],
  double: ['Double', ...kotlinFractions],
  integer: kotlinNumbers,
  int32: kotlinNumbers,
  int64: ['Long', 'Int', 'BigInteger'],
  boolean: ['Boolean'],
};

const csharpNumbers = ['int', 'long', 'short', 'uint', 'ulong'];
const csharpFractions = ['decimal', 'double', 'float'];
const csharp: Texts = {
  uuid: ['Guid', 'string', 'int', 'long'],
  string: ['string', 'String'],
  date: ['DateOnly', 'DateTime', 'DateTimeOffset'],
  'date-time': ['DateTime', 'DateTimeOffset'],
  byte: ['byte'],
  binary: ['byte[]'],
  number: csharpFractions,
  float: ['float', ...csharpFractions],
  double: ['double', ...csharpFractions],
  integer: csharpNumbers,
  int32: csharpNumbers,
  int64: ['long', 'int'],
  boolean: ['bool'],
};

const goNumbers = ['int', 'int64', 'int32', 'uint', 'uint64', 'uint32', 'int16', 'int8'];
const goFractions = ['float64', 'float32', 'decimal.Decimal'];
const go: Texts = {
  uuid: ['uuid.UUID', 'string', 'int64', 'uint', 'int'],
  string: ['string'],
  date: ['time.Time', 'string'],
  'date-time': ['time.Time', 'string', 'int64'],
  byte: ['byte'],
  binary: ['[]byte'],
  number: goFractions,
  float: goFractions,
  double: goFractions,
  integer: goNumbers,
  int32: ['int', 'int32', 'int64', 'uint32'],
  int64: ['int64', 'int', 'uint64', 'uint'],
  boolean: ['bool'],
};

const pythonFractions = [
  'float',
  'Decimal',
  'FloatField',
  'DecimalField',
  'Float',
  'Numeric',
  'condecimal',
];
const pythonNumbers = ['int', 'IntegerField', 'PositiveIntegerField', 'Integer', 'BigInteger'];
const pythonTimes = ['datetime', 'DateTimeField', 'DateTime', 'datetime.datetime', 'AwareDatetime'];
const python: Texts = {
  uuid: ['UUID', 'uuid.UUID', 'str', 'int', 'UUIDField', 'Integer', 'String', 'UUID4'],
  string: [
    'str',
    'CharField',
    'TextField',
    'String',
    'Text',
    'EmailField',
    'URLField',
    'SlugField',
  ],
  date: ['date', 'DateField', 'Date', 'datetime.date'],
  'date-time': pythonTimes,
  byte: ['int', 'bytes'],
  binary: ['bytes', 'BinaryField', 'LargeBinary'],
  number: pythonFractions,
  float: pythonFractions,
  double: pythonFractions,
  integer: pythonNumbers,
  int32: pythonNumbers,
  int64: [...pythonNumbers, 'BigIntegerField'],
  boolean: ['bool', 'BooleanField', 'Boolean'],
};

const typescript: Texts = {
  uuid: ['string', 'number'],
  string: ['string'],
  date: ['string', 'Date'],
  'date-time': ['Date', 'string', 'number'],
  byte: ['number', 'string'],
  binary: ['Uint8Array', 'Buffer'],
  number: ['number'],
  float: ['number'],
  double: ['number'],
  integer: ['number', 'bigint'],
  int32: ['number'],
  int64: ['number', 'bigint'],
  boolean: ['boolean'],
  object: ['object', 'any', 'unknown'],
};

/** Words of SQL, which are written in capitals or in small letters. */
const inSql = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text, text.toLowerCase()]);

const sqlNumbers = inSql('INTEGER', 'INT', 'BIGINT', 'SMALLINT');
const sqlFractions = inSql('NUMERIC', 'DECIMAL', 'DOUBLE PRECISION', 'DOUBLE', 'REAL', 'FLOAT');
const sql: Texts = {
  uuid: inSql('UUID', 'INTEGER', 'BIGINT', 'VARCHAR(36)', 'CHAR(36)'),
  string: inSql('TEXT', 'VARCHAR(255)', 'VARCHAR', 'CHARACTER VARYING'),
  date: inSql('DATE'),
  'date-time': inSql(
    'TIMESTAMP',
    'TIMESTAMPTZ',
    'TIMESTAMP WITH TIME ZONE',
    'TIMESTAMP WITHOUT TIME ZONE',
    'DATETIME',
  ),
  binary: inSql('BYTEA', 'BLOB'),
  number: sqlFractions,
  float: sqlFractions,
  double: sqlFractions,
  integer: sqlNumbers,
  int32: sqlNumbers,
  int64: [...inSql('BIGINT'), ...sqlNumbers],
  boolean: [...inSql('BOOLEAN', 'BOOL'), 'BIT'],
};

/** Columns, and what stands for them in Java, as a mapper of MyBatis has them. */
const mapper: Texts = {
  uuid: ['VARCHAR', 'OTHER', 'java.util.UUID'],
  string: ['VARCHAR', 'CHAR', 'LONGVARCHAR', 'java.lang.String'],
  date: ['DATE'],
  'date-time': ['TIMESTAMP'],
  binary: ['BLOB', 'LONGVARBINARY'],
  byte: ['TINYINT', 'java.lang.Byte'],
  number: ['DECIMAL', 'NUMERIC', 'java.math.BigDecimal'],
  float: ['REAL', 'FLOAT', 'java.lang.Float'],
  double: ['DOUBLE', 'java.lang.Double'],
  integer: ['INTEGER', 'java.lang.Integer'],
  int32: ['INTEGER', 'java.lang.Integer'],
  int64: ['BIGINT', 'java.lang.Long'],
  boolean: ['BIT', 'BOOLEAN', 'TINYINT', 'java.lang.Boolean'],
};

const proto: Texts = {
  ...jsonSchema,
  number: ['double', 'float'],
  float: ['float', 'double'],
  double: ['double', 'float'],
  integer: ['int32', 'int64'],
  int32: ['int32'],
  int64: ['int64'],
  boolean: ['bool'],
  binary: ['bytes'],
};

const graphqlNumbers = ['Int', 'BigInt', 'Long'];
const graphqlFractions = ['Float', 'Decimal', 'BigDecimal'];
const graphql: Texts = {
  uuid: ['ID', 'UUID', 'String', 'Int'],
  string: ['String'],
  date: ['Date', 'DateTime', 'LocalDate', 'String'],
  'date-time': ['DateTime', 'Date', 'Timestamp', 'String'],
  binary: ['String'],
  number: graphqlFractions,
  float: graphqlFractions,
  double: graphqlFractions,
  integer: graphqlNumbers,
  int32: [...graphqlNumbers, 'ID'],
  int64: [...graphqlNumbers, 'ID'],
  boolean: ['Boolean'],
};

const prisma: Texts = {
  uuid: ['String', 'Int', 'BigInt'],
  string: ['String'],
  date: ['DateTime', 'String'],
  'date-time': ['DateTime', 'String'],
  binary: ['Bytes'],
  number: ['Decimal', 'Float'],
  float: ['Float', 'Decimal'],
  double: ['Float', 'Decimal'],
  integer: ['Int', 'BigInt'],
  int32: ['Int', 'BigInt'],
  int64: ['BigInt', 'Int'],
  boolean: ['Boolean'],
};

/** Of days and times a schema of Avro says the number, and beside it what that counts. */
const avro: Texts = {
  ...jsonSchema,
  date: ['int', 'string'],
  'date-time': ['long', 'string'],
  byte: ['int'],
  binary: ['bytes'],
  number: ['double', 'float', 'bytes'],
  float: ['float', 'double'],
  double: ['double', 'float'],
  integer: ['int', 'long'],
  int32: ['int', 'long'],
  int64: ['long', 'int'],
};

/** How people write types, beyond the usual way of a language: by file extension, likeliest first. */
export const usualTypeTexts: ReadonlyMap<string, Texts> = new Map([
  ...['ts', 'tsx', 'mts', 'cts', 'vue'].map((extension) => [extension, typescript] as const),
  ...['json', 'yaml', 'yml'].map((extension) => [extension, jsonSchema] as const),
  ['cs', csharp],
  ['java', java],
  ['kt', kotlin],
  ['kts', kotlin],
  ['py', python],
  ['go', go],
  ['sql', sql],
  ['xml', mapper],
  ['proto', proto],
  ['avsc', avro],
  ...['graphql', 'graphqls', 'gql'].map((extension) => [extension, graphql] as const),
  ['prisma', prisma],
]);
