import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateCondition, parseCondition, type Scope, type Value } from './index.ts';

/** A scope of plain values, and of collections by the first part of a path. */
function aScope(values: Record<string, Value>, collections: Record<string, Value[]> = {}): Scope {
  const known = new Map(Object.entries(values));
  return {
    lookUp: (path) => {
      const value = known.get(path);
      if (value !== undefined) return { kind: 'value', value };
      const items = new Map(Object.entries(collections)).get(path);
      if (!items) return { kind: 'unknown' };
      const rest = Object.fromEntries(Object.entries(collections).filter(([key]) => key !== path));
      const scopes = () => items.map((item) => aScope({ ...values, [path]: item }, rest));
      return { kind: 'each', collection: path, scopes };
    },
  };
}

function holds(source: string, scope: Scope): boolean {
  const parsed = parseCondition(source);
  return parsed.ok && evaluateCondition(parsed.value, scope);
}

const order = aScope({
  Name: 'OrderLine',
  Family: 'Value Object',
  Count: 3,
  IsFirst: true,
  Actor: null,
});

test.each([
  ["{Name} == 'orderLINE'", true],
  ["{Name} != 'orderline'", false],
  ["endsWith({Name}, 'LINE')", true],
  ["startsWith({Name}, 'order')", true],
  ["contains({Family}, 'UE OB')", true],
  ["contains({Family}, 'entity')", false],
])('[E1] %s is %s', (source, expected) => {
  expect(holds(source, order)).toBe(expected);
});

test.each([
  ["{IsFirst} == 'true'", true],
  ["{Count} == '3'", true],
  ['{Count} == 3', true],
  ["{Actor} == ''", true],
  ["{Actor} != 'Customer'", true],
])('[E2] %s is %s', (source, expected) => {
  expect(holds(source, order)).toBe(expected);
});

test.each([
  ['{IsFirst}', true],
  ['{Actor}', false],
  ['{Count}', true],
  ["''", false],
  ['not 0', true],
])('[E3] %s alone is %s', (source, expected) => {
  expect(holds(source, order)).toBe(expected);
});

test.each([
  '{Colour}',
  'not {Colour}',
  "{Name} == 'OrderLine' or {constructor}",
  '{__proto__} == {__proto__}',
])('[E4] %s is false, because it names what is not there', (source) => {
  expect(holds(source, order)).toBe(false);
});

test.each([
  ["{Command} == 'Place'", true],
  ["not {Command} == 'x'", false],
  ["{Command} != 'Place'", true],
  ["{Command} == 'Place' and {Command} == 'Cancel'", false],
  ["{Command} == 'Place' and {Query} == 'List'", true],
  ["{Empty} == 'x' or {Command} == 'Place'", true],
  ["{Empty} != 'x'", false],
  ['{Command} == {Query}', false],
])('[E5] over collections that are not bound %s is %s', (source, expected) => {
  const scope = aScope({}, { Command: ['Place', 'Cancel'], Query: ['Get', 'List'], Empty: [] });

  expect(holds(source, scope)).toBe(expected);
});

test('[E6] a name can be compared in Pascal case', () => {
  expect(holds("toPascal('order-line') == {Name}", order)).toBe(true);
  expect(holds("toPascal({Actor}) == ''", order)).toBe(true);
});

test('[E7] whatever can be read can be evaluated', () => {
  const piece = fc.constantFrom(
    '{C}',
    '{D}',
    '{N}',
    '{X}',
    '==',
    '!=',
    'and',
    'or',
    'not',
    '(',
    ')',
    "'a'",
  );
  const many = Array.from({ length: 1000 }, (_, index) => `n${index}`);
  const scope = aScope({ N: 'n' }, { C: many, D: many });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(typeof holds(pieces.join(' '), scope)).toBe('boolean');
    }),
    { numRuns: 500 },
  );

  expect(holds("{C} == 'x' and {D} == {C} and {D} == 'y'", scope)).toBe(false);
});
