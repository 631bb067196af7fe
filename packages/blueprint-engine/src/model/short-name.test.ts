import { expect, test } from 'vitest';
import { abbreviationOf } from './abbreviation.ts';
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

test.each([
  ['Application', 'App'],
  ['BoatAttribute', 'BoatAttr'],
  ['ApplicationBoat', 'ApplicationBoat'],
])('[P13] %s cut short is %s', (name, cut) => {
  expect(abbreviationOf(name)).toBe(cut);
});
