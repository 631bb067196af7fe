import { expect, test } from 'vitest';
import { attributeNameProblem, nameProblem } from './index.ts';

test.each([
  'Order',
  'order line',
  'PlaceOrder',
  'S3Bucket',
  '__proto__',
  'class',
  'Int_32',
  ' ab ',
])('[N1] a developer can use the name "%s"', (name) => {
  expect(nameProblem(name)).toBeNull();
});

test.each([
  ['', 'name_too_short'],
  [' x ', 'name_too_short'],
  ['x'.repeat(101), 'name_too_long'],
  ['1st', 'name_not_identifier'],
  ['Order!', 'name_not_identifier'],
  ['Café', 'name_not_identifier'],
  ['../etc', 'name_not_identifier'],
  ['___', 'name_not_identifier'],
  ['a\nb', 'name_not_identifier'],
])('[N1] the name "%s" is refused as %s', (name, code) => {
  expect(nameProblem(name)).toBe(code);
});

test('[N1] an attribute may have a name of one letter', () => {
  expect(attributeNameProblem('x')).toBeNull();
  expect(attributeNameProblem('')).toBe('name_too_short');
});
