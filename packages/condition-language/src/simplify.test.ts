import { expect, test } from 'vitest';
import { parseCondition } from './parse.ts';
import { printCondition } from './print.ts';
import { simplifyCondition } from './simplify.ts';

function simplified(text: string): string {
  const read = parseCondition(text);
  if (!read.ok) throw new Error(`${text} cannot be read`);
  return printCondition(simplifyCondition(read.value));
}

test.each([
  [
    "({A} == 'x' or {A} == 'y' or {A} == 'z') and not ({A} == 'z') and not ({A} == 'X')",
    "{A} == 'y'",
  ],
  ["{A} == 'x' and {A} == 'x'", "{A} == 'x'"],
  ["not ({A} == 'x') and ({A} == 'y' or {A} == 'z')", "{A} == 'y' or {A} == 'z'"],
  ['{A} or (not {A} and {B})', '{A} or {B}'],
  ['not (not {A})', '{A}'],
  ["not (not ({A} == 'x' or {A} == 'y'))", "{A} == 'x' or {A} == 'y'"],
  ["not endsWith({A}, 'Slug') and {A} == 'deletedAt'", "{A} == 'deletedAt'"],
  ["not ({A} == 'x')", "{A} != 'x'"],
])('[M1] %s is said as %s', (text, simple) => {
  expect(simplified(text)).toBe(simple);
});

test.each(["{A} == 'x' and {B}", '{A} or {B} and {C}', "not ({A} == 'x' or {B})", 'true'])(
  '[M1] what cannot be said shorter stays as it is: %s',
  (text) => {
    expect(simplified(text)).toBe(text);
  },
);

test.each(['{A} and ({A} or {B})', '{A} and ({A} or {B.Name})', 'not not ({A.Name} or {B.Name})'])(
  '[M1] what asks for an item of a collection goes on asking for one: %s',
  (text) => {
    expect(simplified(text)).toBe(text);
  },
);
