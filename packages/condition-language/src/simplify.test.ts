import { expect, test } from 'vitest';
import { parseCondition } from './parse.ts';
import { printCondition } from './print.ts';
import type { Condition } from './condition.ts';
import { evaluateCondition } from './evaluate.ts';
import { simplifyCondition, simplifyWhere } from './simplify.ts';

function read(text: string): Condition {
  const parsed = parseCondition(text);
  if (!parsed.ok) throw new Error(`${text} cannot be read`);
  return parsed.value;
}

function simplified(text: string): string {
  return printCondition(simplifyCondition(read(text)));
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

const texts = ['x', 'y', 'z', ''];
const questions = [
  "{A} == 'x'",
  "{A} == 'x' or {A} == 'y'",
  "{A} != 'z' and {B}",
  "not ({A} == 'x' and {B} == 'y')",
  "startsWith({A}, 'x') or {B}",
  '{A} and not {B}',
];
const pairs = questions.flatMap((asked) => questions.map((known) => [asked, known] as const));

test.each(pairs)('[M2] %s means the same with what is left of it where %s', (asked, known) => {
  const left = simplifyWhere(read(asked), [read(known)]);
  const wrong = texts
    .flatMap((a) => texts.map((b) => ({ A: a, B: b })))
    .filter((values) => holds(read(known), values))
    .filter(
      (values) =>
        holds(read(asked), values) !== (left === true || (left !== false && holds(left, values))),
    );

  expect(wrong).toEqual([]);
});

test('[M2] what follows from what is known need not be asked, and what contradicts it never holds', () => {
  expect(simplifyWhere(read("{A} != 'x'"), [read("{A} == 'y'")])).toBe(true);
  expect(simplifyWhere(read("{A} == 'x' and {B}"), [read("{A} == 'y'")])).toBe(false);
});

function holds(condition: Condition, values: Record<string, string>): boolean {
  return evaluateCondition(condition, {
    lookUp: (path) => ({ kind: 'value', value: values[path] ?? null }),
  });
}
