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
