import { expect, test } from 'vitest';
import { articleOf, shortNameOf } from './short-name.ts';

test.each([
  ['OneTimePassword', 'a'],
  ['UninvoicedItem', 'an'],
  ['Honor', 'an'],
  ['UnitPrice', 'a'],
  ['OnerousTask', 'an'],
])('[P14] before %s stands %s', (name, article) => {
  expect(articleOf(name)).toBe(article);
});

test.each([
  ['FirstClass', 'Rail', 'FirstClass'],
  ['RailReturn', 'Rail', 'RailReturn'],
  ['PortEvent', 'Harbour', 'Event'],
  ['ReturnTrip', 'Rail', 'Trip'],
])('[P13] a %s of %s is a %s for short, and never a keyword', (name, context, short) => {
  expect(shortNameOf(name, context)).toBe(short);
});
