import { expect, test } from 'vitest';
import { explainCondition } from './explain.ts';

const attributes = 'Aggregates.Attributes';

test.each<[string, string | null, string | null]>([
  ['', attributes, 'all attributes'],
  ['', null, 'always'],
  [
    "{Aggregates.Attributes.IsNullable} and {Aggregates.Attributes.Type} == 'string'",
    attributes,
    'attributes that are nullable and whose type is "string"',
  ],
  [
    'not ({Aggregates.Attributes.IsFirst} or {Aggregates.Attributes.IsCollection} == true)',
    attributes,
    'attributes that are not the first and that are not a collection',
  ],
  [
    "!endsWith({Aggregates.Commands.Name}, 'Order') and ({Aggregates.Commands.Actor} or true)",
    'Aggregates.Commands',
    'commands whose name does not end with "Order" and (whose actor has a value or in any case)',
  ],
  [
    'not {Aggregates.Commands.DomainEvents.IsEmpty}',
    'Aggregates.Commands',
    'commands with domain events',
  ],
  [
    "'Entity' != {Aggregates.Types.Family}",
    'Aggregates.Types',
    'types whose family is not "Entity"',
  ],
  [
    "toPascal({Aggregates.Name}) == 'Order'",
    null,
    'where the name of any aggregate in Pascal case is "Order"',
  ],
  ['{Aggregates.IsEmpty}', null, 'where there are no aggregates'],
  ['{Aggregates.Commands.IsEmpty}', null, 'where any aggregate is without commands'],
  [
    "{Aggregates.Commands.Name} == 'PlaceOrder' and not {Aggregates.Commands.IsFirst}",
    attributes,
    'attributes where the name of any command is "PlaceOrder" and where any command is not the first',
  ],
  [
    'startsWith({Aggregates.Attributes.Name}, {Aggregates.Queries.Name}) or {Aggregates.Queries.Actor}',
    attributes,
    'attributes whose name starts with the name of any query or where the actor of any query has a value',
  ],
  [
    "{Aggregates.Name} == 'Order' and {Aggregates.IsReadModel}",
    attributes,
    'attributes whose aggregate name is "Order" and whose aggregate is a read model',
  ],
  [
    '{Aggregates.Queries.Result.IsCollection}',
    'Aggregates.Queries',
    'queries whose result is a collection',
  ],
  [
    '{Aggregates.Queries.Result.IsCollection} and not {Aggregates.Commands.Attributes.IsEmpty}',
    attributes,
    'attributes where the result of any query is a collection and where any command is with attributes',
  ],
  ['{Aggregates.Events.IsEmpty}', attributes, 'attributes whose aggregate is without events'],
  [
    "{Aggregates.Commands.Name} == 'PlaceOrder'",
    null,
    'where the name of any command is "PlaceOrder"',
  ],
  ['{Aggregates.Name} ==', attributes, null],
])('[W1] "%s" for %s is %s', (condition, context, words) => {
  expect(explainCondition(condition, context)).toBe(words);
});
