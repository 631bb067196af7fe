import { expect, test } from 'vitest';
import { both } from '#learn/conditions/learn-condition-text';

test.each([
  ["{A.BaseType} == 'string'", "{A.IsNullable} and {A.BaseType} == 'string'"],
  ['not {A.IsNullable}', "not ({A.BaseType} == 'string') and not {A.IsNullable}"],
  ['{A.IsNullable}', '{A.IsNullable}'],
  ["not ({A.BaseType} == 'string')", "not ({A.BaseType} == 'string')"],
  ['{A.IsDeclared}', "not ({A.BaseType} == 'string' and not {A.IsNullable}) and {A.IsDeclared}"],
])('[L5] a text that is for no required text, and for "%s", is for "%s"', (own, said) => {
  expect(both("not ({A.BaseType} == 'string' and not {A.IsNullable})", own)).toBe(said);
});

test.each([
  ["not ({A.Name} == 'hull')", "{A.Name} == 'crew'", "{A.Name} == 'crew'"],
  [
    "not ({A.Name} == 'hull') and not ({A.Name} == 'sail') and {A.IsNullable}",
    "{A.Name} == 'crew'",
    "{A.IsNullable} and {A.Name} == 'crew'",
  ],
  [
    "not ({A.Name} == 'hull')",
    "{A.Name} == 'hull'",
    "not ({A.Name} == 'hull') and {A.Name} == 'hull'",
  ],
  [
    "not ({A.Name} == 'hull')",
    "{B.Name} == 'crew'",
    "not ({A.Name} == 'hull') and {B.Name} == 'crew'",
  ],
  [
    "not ({A.Name} == 'hull' or {A.IsNullable})",
    "{A.Name} == 'crew'",
    "(not ({A.Name} == 'hull' or {A.IsNullable})) and {A.Name} == 'crew'",
  ],
])(
  '[L5] of what is called one thing, it is not asked whether it is another one: "%s", "%s"',
  (others, own, said) => {
    expect(both(others, own)).toBe(said);
  },
);
