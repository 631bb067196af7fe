import { isAttributeTypeName, splitType, type Aggregate } from '@stepwright/domain-model';
import { nameKey } from './name-key.ts';

/** What others call our types. */
const typeNames = new Map(
  Object.entries({
    text: 'string',
    str: 'string',
    char: 'string',
    int: 'int32',
    long: 'int64',
    bigint: 'int64',
    bool: 'boolean',
    decimal: 'number',
    bigdecimal: 'number',
    money: 'number',
    localdate: 'date',
    datetime: 'date-time',
    localdatetime: 'date-time',
    instant: 'date-time',
    timestamp: 'date-time',
    guid: 'uuid',
  }),
);

/**
 * Gives the types that a service mentions the names they have here. What the service itself has a
 * type for is that type, whatever others call so: `Money` is a number only where it is no class.
 */
export function nameTypes(aggregate: Aggregate): void {
  const { types, readModels, commands, queries, reactions } = aggregate;
  const own = new Set([...types, ...readModels].map(({ name }) => nameKey(name)));
  const lists = [
    ...[aggregate, ...types, ...readModels, ...commands].map(({ attributes }) => attributes),
    ...queries.map(({ parameters }) => parameters),
    ...reactions.map(({ action }) => action.attributes),
  ];
  const results = [...commands, ...queries].flatMap(({ result }) => result ?? []);
  for (const each of [...lists.flat(), ...results]) each.type = namedHere(each.type, own);
}

function namedHere(type: string, own: ReadonlySet<string>): string {
  const { base, isCollection } = splitType(type);
  if (base === '') return 'string';
  const lower = base.toLowerCase();
  const common = own.has(nameKey(base)) ? base : (typeNames.get(lower) ?? base);
  return (isAttributeTypeName(lower) ? lower : common) + (isCollection ? '[]' : '');
}
