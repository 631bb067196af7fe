import type { TypeMap } from '#exchange/blueprint';

const typescript: TypeMap = {
  types: {
    integer: 'number',
    number: 'number',
    string: 'string',
    boolean: 'boolean',
    date: 'Date',
    'date-time': 'Date',
    byte: 'string',
    binary: 'Uint8Array',
    uuid: 'string',
    float: 'number',
    double: 'number',
    int32: 'number',
    int64: 'number',
    object: 'object',
  },
  boxed: {},
  collection: '$[]',
  nullable: '$ | null',
  declared: '${Pascal}',
  object: { start: '{ ', property: '${Camel}: $', separator: '; ', end: ' }' },
};

const csharp: TypeMap = {
  types: {
    integer: 'int',
    number: 'decimal',
    string: 'string',
    boolean: 'bool',
    date: 'DateOnly',
    'date-time': 'DateTime',
    byte: 'byte',
    binary: 'byte[]',
    uuid: 'Guid',
    float: 'float',
    double: 'double',
    int32: 'int',
    int64: 'long',
    object: 'object',
  },
  collection: 'List<$>',
  nullable: '$?',
  declared: '${Pascal}',
};

const java: TypeMap = {
  types: {
    integer: 'int',
    number: 'BigDecimal',
    string: 'String',
    boolean: 'boolean',
    date: 'LocalDate',
    'date-time': 'LocalDateTime',
    byte: 'byte',
    binary: 'byte[]',
    uuid: 'UUID',
    float: 'float',
    double: 'double',
    int32: 'int',
    int64: 'long',
    object: 'Object',
  },
  boxed: {
    integer: 'Integer',
    boolean: 'Boolean',
    byte: 'Byte',
    float: 'Float',
    double: 'Double',
    int32: 'Integer',
    int64: 'Long',
  },
  collection: 'List<$>',
  nullable: '$',
  declared: '${Pascal}',
};

const kotlin: TypeMap = {
  types: {
    integer: 'Int',
    number: 'BigDecimal',
    string: 'String',
    boolean: 'Boolean',
    date: 'LocalDate',
    'date-time': 'LocalDateTime',
    byte: 'Byte',
    binary: 'ByteArray',
    uuid: 'UUID',
    float: 'Float',
    double: 'Double',
    int32: 'Int',
    int64: 'Long',
    object: 'Any',
  },
  collection: 'List<$>',
  nullable: '$?',
  declared: '${Pascal}',
};

const python: TypeMap = {
  types: {
    integer: 'int',
    number: 'float',
    string: 'str',
    boolean: 'bool',
    date: 'date',
    'date-time': 'datetime',
    byte: 'int',
    binary: 'bytes',
    uuid: 'UUID',
    float: 'float',
    double: 'float',
    int32: 'int',
    int64: 'int',
    object: 'dict[str, Any]',
  },
  collection: 'list[$]',
  nullable: '$ | None',
  declared: '${Pascal}',
};

const go: TypeMap = {
  types: {
    integer: 'int',
    number: 'float64',
    string: 'string',
    boolean: 'bool',
    date: 'time.Time',
    'date-time': 'time.Time',
    byte: 'byte',
    binary: '[]byte',
    uuid: 'uuid.UUID',
    float: 'float32',
    double: 'float64',
    int32: 'int32',
    int64: 'int64',
    object: 'map[string]any',
  },
  collection: '[]$',
  nullable: '*$',
  declared: '${Pascal}',
};

/** How types are written where a blueprint says nothing else, by file extension. */
export const defaultTypeMaps: ReadonlyMap<string, TypeMap> = new Map([
  ...['ts', 'tsx', 'mts', 'cts'].map((extension) => [extension, typescript] as const),
  ['cs', csharp],
  ['java', java],
  ['kt', kotlin],
  ['py', python],
  ['go', go],
]);
