import {
  applyCase,
  attributeTypeNames,
  readModelValue,
  type Model,
} from '@stepwright/domain-model';
import fc from 'fast-check';

/** Names that generated code stumbles over: reserved words, globals, acronyms, digits, odd plurals. */
const awkwardNames = [
  'class default delete await arguments constructor __proto__ prototype toString valueOf hasOwnProperty',
  'then toJSON new get set static async function interface enum import export null true undefined NaN this',
  'Error Promise Map String Object Array Date Record Symbol Readonly Schema Entry Repository Situation',
  'Decision OrderType OrderCommand Event API CustomerAPI HTTPServer IDs S3Bucket iOSDevice ISO8601Date',
  'OAuth2Token Person Child Sheep News Criterion Status Address Category Index Data line2 line_two',
  'kebab-name UPPER_SNAKE con aux nul prn id input current state ids schema fill answer repository',
  'outputs context version result name length fields data type self2 orderId x1',
]
  .flatMap((line) => line.split(' '))
  .concat('Value Object', 'is a');

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkwardNames) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Z][a-z]{1,6}([A-Z][a-z0-9]{1,5}){0,2}$/) },
);

/** A list in which no two names meet in a case format. */
function unique<T extends { name: string }>(
  item: fc.Arbitrary<T>,
  maxLength = 3,
): fc.Arbitrary<T[]> {
  return fc.uniqueArray(item, {
    maxLength,
    selector: (each) => applyCase(each.name, 'Lower'),
  });
}

const builtIn = attributeTypeNames.filter((type) => type !== 'object');

/** Attributes of any type, nested objects and the declared types included. */
function attributes(types: string[], depth = 0): fc.Arbitrary<unknown[]> {
  const collection = (type: fc.Arbitrary<string>) =>
    fc.tuple(type, fc.boolean()).map(([base, isCollection]) => (isCollection ? `${base}[]` : base));
  const simple = fc.record({
    name,
    type: collection(fc.constantFrom(...builtIn, ...types, ...types)),
    isNullable: fc.boolean(),
  });
  const nested = fc.record({
    name,
    type: collection(fc.constant('object')),
    isNullable: fc.boolean(),
    properties: depth < 2 ? attributes(types, depth + 1) : fc.constant([]),
  });
  return unique(fc.oneof({ weight: 4, arbitrary: simple }, { weight: 1, arbitrary: nested }));
}

interface Names {
  types: string[];
  events: string[];
  readModels: string[];
}

function result({ types, readModels }: Names): fc.Arbitrary<unknown> {
  const type = fc.constantFrom('self', 'self', ...attributeTypeNames, ...types, ...readModels);
  return fc.option(fc.record({ type, isCollection: fc.boolean(), isNullable: fc.boolean() }));
}

function raised({ events }: Names): fc.Arbitrary<unknown[]> {
  const event = fc.oneof(name, fc.constantFrom('OrderPlaced', ...events));
  return unique(
    event.map((each) => ({ name: each })),
    2,
  );
}

function aggregate(names: Names): fc.Arbitrary<{ name: string }> {
  const list = (more: Record<string, fc.Arbitrary<unknown>>) =>
    unique(fc.record({ name, ...more }));
  const action = fc.record({
    name,
    attributes: attributes(names.types),
    domainEvents: raised(names),
  });
  const inner = attributes(names.types);
  const named = (list: string[], more: () => Record<string, fc.Arbitrary<unknown>>) =>
    fc.tuple(...list.map((each) => fc.record({ name: fc.constant(each), ...more() })));
  return fc.record({
    name,
    attributes: inner,
    commands: list({ attributes: inner, domainEvents: raised(names), result: result(names) }),
    queries: list({ parameters: inner, result: result(names) }),
    reactions: list({
      subscription: fc.option(fc.record({ boundedContext: name, aggregate: name, name })),
      action,
    }),
    readModels: named(names.readModels, () => ({
      attributes: inner,
      queries: list({ parameters: inner }),
    })),
    events: named(names.events, () => ({ attributes: inner })),
    types: named(names.types, () => ({
      family: fc.constantFrom('Entity', 'Value Object', 'DTO', 'ENUM', 'Other thing'),
      attributes: inner,
    })),
  });
}

/** What `checkModel` refuses as the name of a type. */
const reserved = new Set<string>([...attributeTypeNames, 'self']);
const names = (isType = false) =>
  unique(
    name.filter((each) => !isType || !reserved.has(each)).map((each) => ({ name: each })),
    4,
  ).map((list) => list.map((each) => each.name));

/** A type and a read model of one name would be one result. */
const namesOfOne = fc
  .record({ types: names(true), events: names(), readModels: names() })
  .map((each) => ({
    ...each,
    readModels: each.readModels.filter((one) => !each.types.includes(one)),
  }));

const anAggregate = namesOfOne.chain(aggregate);

/** Any model that `checkModel` has no error for: one context, most with one aggregate. */
export const aRandomModel: fc.Arbitrary<Model> = fc
  .record({
    name,
    aggregates: fc.oneof(
      { weight: 9, arbitrary: anAggregate.map((one) => [one]) },
      { weight: 1, arbitrary: unique(anAggregate, 3) },
    ),
  })
  .map((context) => {
    const read = readModelValue({ boundedContexts: [context] });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.value;
  });
