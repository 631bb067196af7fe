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

const typescript = [
  words('String Number Number Boolean Date Date'),
  words('IsString IsInt IsNumber IsBoolean IsDateString IsDateString IsUUID'),
  words('IsString IsNumber IsNumber IsBoolean IsDate IsDate IsUUID'),
  words('varchar int decimal boolean date timestamp uuid'),
  words('text integer numeric boolean date timestamp uuid'),
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

/** What unseen types are likely written as, given those that are seen: by file extension. */
export const typeStyles: ReadonlyMap<string, readonly TypeStyle[]> = new Map([
  ...['ts', 'tsx', 'js'].map((extension) => [extension, typescript] as const),
  ['py', python],
  ['sql', sql],
]);
