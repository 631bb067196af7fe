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
    'where aggregate name in Pascal case is "Order"',
  ],
  ['{Aggregates.Commands.IsEmpty}', null, 'where there are no commands'],
  ['{Aggregates.Name} ==', attributes, null],
])('[W1] "%s" for %s is %s', (condition, context, words) => {
  expect(explainCondition(condition, context)).toBe(words);
});
