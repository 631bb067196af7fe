import { applyCase, type AttributeTypeName } from '@stepwright/domain-model';

/** The words of the Context Mapper language: as a name, each is written with `^` before it. */
const words = new Set(
  [
    'abstract aggregateRoot Aggregate Application as assert atMost auditable BasicType basePackage',
    'belongsTo BoundedContext by cache changeable collection Collection Bag CommandEvent Command',
    'command construct Consumer contains ContextMap Coordination databaseColumn databaseTable',
    'DataTransferObject def delegates DELETE dependencies Domain DomainEvent domainVisionStatement',
    'emits Entity enum event extends Flow for gap get GET hint I implements import index inject key',
    'knowledgeLevel length List Map Module no not nullable o of on operation optimisticLocking',
    'ordinal owner package POST private protected public PUT readOnly realizes refines Repository',
    'required Resource responsibilities return scaffold Service Set state Subdomain throws to Trait',
    'transient triggers type unique use UseCase UserStory validate validation ValueObject void want',
    'with x X',
  ].flatMap((line) => line.split(' ')),
);

/** A name as an identifier of the language. */
export function cmlName(name: string): string {
  const id = /^[A-Za-z_]\w*$/.test(name) ? name : applyCase(name, 'Pascal') || 'NoContext';
  return words.has(id) ? `^${id}` : id;
}

export const cmlText = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** How the attribute types are called there. */
export const cmlTypes: Record<AttributeTypeName, string> = {
  string: 'String',
  integer: 'int',
  number: 'BigDecimal',
  boolean: 'boolean',
  date: 'Date',
  'date-time': 'DateTime',
  byte: 'byte',
  binary: 'Blob',
  uuid: 'UUID',
  float: 'float',
  double: 'double',
  int32: 'Integer',
  int64: 'long',
  object: 'Object',
};

const others: [string, AttributeTypeName][] = [
  ['Long', 'int64'],
  ['Boolean', 'boolean'],
  ['Double', 'double'],
  ['Float', 'float'],
  ['Timestamp', 'date-time'],
  ['LocalDate', 'date'],
  ['LocalDateTime', 'date-time'],
  ['BigInteger', 'integer'],
  ['Clob', 'string'],
  ['Map', 'object'],
];

const read = new Map<string, string>([
  ...Object.entries(cmlTypes).map(([type, name]): [string, string] => [name, type]),
  ...others,
]);

/** The attribute type of a name there; the name itself where it is a type of the model. */
export const typeOfCml = (name: string): string => read.get(name) ?? name;
