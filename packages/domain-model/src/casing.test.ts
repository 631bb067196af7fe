import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCase, caseFormats, pluralOf, singularOf, wordsOf, type WordFormat } from './index.ts';

test.each([
  ['OrderLine', ['Order', 'Line']],
  ['CustomerAPI', ['Customer', 'API']],
  ['HTTPServer', ['HTTP', 'Server']],
  ['S3Bucket', ['S3', 'Bucket']],
  ['CustomerIDs', ['Customer', 'IDs']],
  ['order-line_item 2nd', ['order', 'line', 'item', '2nd']],
  ['line2', ['line2']],
  ['__proto__', ['proto']],
  ['Größe', ['Größe']],
  ['', []],
])('[S1] the words of "%s" are %j', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test('[S2] a name of several words in capitals is shouted, a single one is an acronym', () => {
  expect(applyCase('ORDER_LINE', 'Pascal')).toBe('OrderLine');
  expect(applyCase('SKU', 'Pascal')).toBe('SKU');
});

test('[S3] there are sixteen case formats', () => {
  expect(caseFormats).toHaveLength(27);
});

test.each([
  ['Pascal', 'CustomerAPIKey'],
  ['Camel', 'customerAPIKey'],
  ['Kebab', 'customer-api-key'],
  ['Snake', 'customer_api_key'],
  ['Lower', 'customerapikey'],
  ['Upper', 'CUSTOMERAPIKEY'],
  ['Raw', 'customer APIKey'],
  ['UpperSnake', 'CUSTOMER_API_KEY'],
  ['Title', 'Customer API Key'],
  ['PascalPlural', 'CustomerAPIKeys'],
  ['CamelPlural', 'customerAPIKeys'],
  ['KebabPlural', 'customer-api-keys'],
  ['SnakePlural', 'customer_api_keys'],
  ['LowerPlural', 'customerapikeys'],
  ['UpperPlural', 'CUSTOMERAPIKEYS'],
] as const)('[S3] [S4] in %s the name "customer APIKey" is "%s"', (format, expected) => {
  expect(applyCase('customer APIKey', format)).toBe(expected);
});

test.each([
  ['order', 'orders'],
  ['Person', 'People'],
  ['child', 'children'],
  ['criterion', 'criteria'],
  ['category', 'categories'],
  ['day', 'days'],
  ['status', 'statuses'],
  ['leaf', 'leaves'],
  ['API', 'APIs'],
  ['orders', 'orders'],
  ['metadata', 'metadata'],
])('[S5] the plural of "%s" is "%s"', (singular, plural) => {
  expect(pluralOf(singular)).toBe(plural);
});

test('[S5] a singular can be found again', () => {
  expect(['orders', 'People', 'APIs', 'statuses'].map(singularOf)).toEqual([
    'order',
    'Person',
    'API',
    'status',
  ]);
});

test('[S6] a plural that is written down wins in every format', () => {
  expect(applyCase('PetType', 'SnakePlural', 'Types')).toBe('types');
  expect(applyCase('PetType', 'Pascal', 'Types')).toBe('PetType');
});

const formats = caseFormats.filter(
  (format): format is WordFormat => format !== 'Type' && !format.endsWith('Plural'),
);

test('[S7] formatting again changes nothing', () => {
  const name = fc.stringMatching(/^[A-Za-z][a-z]{1,8}([ _-]?[A-Z][a-z]{1,8}){0,3}$/);
  fc.assert(
    fc.property(name, fc.constantFrom(...formats), (text, format) => {
      expect(applyCase(applyCase(text, format), format)).toBe(applyCase(text, format));
    }),
  );
});

test('[S1] any text has words, in linear time', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(wordsOf(text))));

  expect(wordsOf('A'.repeat(200_000) + 'b')).toHaveLength(2);
});
