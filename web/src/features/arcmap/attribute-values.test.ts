import { describe, expect, test } from 'vitest';
import {
  attributeListSchema,
  emptyAttribute,
  freeName,
  mergedAttributes,
  pastedAttributes,
} from './attribute-values.ts';

const named = (name: string) => ({ ...emptyAttribute(), name });
const many = (count: number) => Array.from({ length: count }, (_, index) => named(`a${index}`));

describe('a list of attributes', () => {
  test('gains what is not there yet, once', () => {
    const present = [named('total'), named('note')];

    expect(mergedAttributes(present, [named('Total '), named('tax'), named('TAX')])).toEqual({
      added: [named('tax')],
      leftOut: 0,
    });
  });

  test('grows to its limit, and says how many were left out', () => {
    const { added, leftOut } = mergedAttributes([named('total')], many(5000));

    expect([added.length, leftOut]).toEqual([499, 4501]);
  });

  test('is refused over its limit, which is named', () => {
    const refusal = attributeListSchema.safeParse(many(501)).error?.issues[0]?.message;

    expect(refusal).toBe('At most 500 attributes stand in one list');
  });

  test.each([
    ['say "hi"', 'Start with a letter; use letters, digits, spaces, hyphens and underscores'],
    [
      '\u{1f4b6} price',
      'Start with a letter; use letters, digits, spaces, hyphens and underscores',
    ],
    ['\u05e9\u05dd', 'Start with a letter; use letters, digits, spaces, hyphens and underscores'],
    ['x'.repeat(300), 'At most 100 characters'],
    ['  ', 'Required'],
  ])('says of the name %s what the server would say', (name, message) => {
    const refusal = attributeListSchema.safeParse([named(name)]).error?.issues[0];

    expect(refusal).toMatchObject({ path: [0, 'name'], message });
  });
});

test('a pasted attribute may say that it has no plural', () => {
  const pasted = JSON.stringify([{ name: 'price', type: 'number', plural: null }]);

  expect(pastedAttributes(pasted)).toEqual([{ ...named('price'), type: 'number' }]);
});

test('a copy of an attribute gets a name of its own', () => {
  const values = [named('price'), named('price2'), named('')];

  expect(['price', 'price2', ''].map((name) => freeName(name, values))).toEqual([
    'price3',
    'price3',
    '',
  ]);
});

test.each(['[]', '{}', 'null', '[{ "name": 1, "type": "string" }]', '[{ "name": "x" }]', 'a,b'])(
  'what is no list of names and types is not pasted: %s',
  (text) => {
    expect(pastedAttributes(text)).toBeNull();
  },
);
