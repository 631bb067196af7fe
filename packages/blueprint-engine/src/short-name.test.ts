import { expect, test } from 'vitest';
import { articleOf } from './short-name.ts';

test.each([
  ['OneTimePassword', 'a'],
  ['UninvoicedItem', 'an'],
  ['Honor', 'an'],
  ['UnitPrice', 'a'],
  ['OnerousTask', 'an'],
])('[P14] before %s stands %s', (name, article) => {
  expect(articleOf(name)).toBe(article);
});
