import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCondition, parseCondition, printCondition, type Condition } from './index.ts';

function read(source: string): Condition {
  const parsed = parseCondition(source);
  if (!parsed.ok) throw new Error(`${source}: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}

const name: Condition = { kind: 'parameter', path: 'Aggregates.Name' };

test.each([
  ['{Aggregates.Name}', name],
  ['{ Aggregates.Name }', name],
  ['"a"', { kind: 'literal', value: 'a' }],
  ["'a'", { kind: 'literal', value: 'a' }],
  ['-12', { kind: 'literal', value: -12 }],
  ['TRUE', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
])('[R1] %s is a value', (source, value) => {
  expect(read(source)).toEqual(value);
});

test.each([
  ['{a} && {b}', '{a} and {b}'],
  ['{a} || {b}', '{a} or {b}'],
  ['!{a}', 'not {a}'],
  ['{a} AND NOT {b} Or {c}', '{a} and not {b} or {c}'],
  ['({a})==("x")', "{a} == 'x'"],
])('[R2] [W2] %s is another spelling of %s', (source, canonical) => {
  expect(printCondition(read(source))).toBe(canonical);
});

test.each([
  ['not {a} == {b}', '(not {a}) == {b}'],
  ['{a} == {b} and {c}', '({a} == {b}) and {c}'],
  ['{a} and {b} or {c}', '({a} and {b}) or {c}'],
  ['{a} or {b} and {c}', '{a} or ({b} and {c})'],
  ['{a} == {b} == {c}', '({a} == {b}) == {c}'],
])('[R3] %s means %s', (source, grouped) => {
  expect(read(source)).toEqual(read(grouped));
});

test('[R4] functions take their values in parentheses', () => {
  expect(read("startsWith(toPascal({Aggregates.Name}), 'Or')")).toEqual({
    kind: 'call',
    name: 'startsWith',
    of: [
      { kind: 'call', name: 'toPascal', of: [name] },
      { kind: 'literal', value: 'Or' },
    ],
  });
});

test.each([
  [String.raw`'it\'s'`, "it's"],
  [String.raw`"a\\b"`, 'a\\b'],
  [String.raw`'a\nb'`, 'a\\nb'],
  [`'"'`, '"'],
])('[R5] the string %s is read', (source, value) => {
  expect(read(source)).toEqual({ kind: 'literal', value });
});

test.each([
  ['', 'value_expected', 0, 0],
  ['{a} ==', 'value_expected', 6, 6],
  ['{a} = 1', 'unknown_character', 4, 5],
  ['{a} {b}', 'operator_expected', 4, 7],
  ["'abc", 'string_not_closed', 0, 4],
  ['{abc', 'parameter_not_closed', 0, 4],
  ['{a{b}', 'parameter_not_closed', 0, 5],
  ['{ }', 'parameter_empty', 0, 3],
  ['({a}', 'closing_parenthesis_expected', 4, 4],
  ['contains({a}', 'closing_parenthesis_expected', 12, 12],
  ['contains({a})', 'wrong_number_of_values', 0, 8],
  ['contains', 'value_expected', 8, 8],
  ['and', 'value_expected', 0, 3],
  ['{a} and )', 'value_expected', 8, 9],
  ['banana({a})', 'unknown_function', 0, 6],
  ['not', 'value_expected', 3, 3],
])('[R6] "%s" is refused as %s', (source, ...[code, from, to]) => {
  expect(parseCondition(source)).toEqual({ ok: false, problems: [{ code, at: { from, to } }] });
});

test('[R7] a misspelt function comes with the one that was meant', () => {
  expect(parseCondition("Contain({a}, 'b')")).toMatchObject({
    problems: [{ code: 'unknown_function', suggestion: 'contains' }],
  });
});

test.each([
  ['too_long', `{a}${' '.repeat(4000)}`],
  ['too_deep', `${'('.repeat(200)}{a}${')'.repeat(200)}`],
  ['too_deep', `${'!'.repeat(200)}{a}`],
  ['too_deep', `{a}${' == 1'.repeat(200)}`],
  ['too_deep', `${'toPascal('.repeat(200)}{a}${')'.repeat(200)}`],
])('[R8] %s is refused', (code, source) => {
  expect(parseCondition(source)).toMatchObject({ ok: false, problems: [{ code }] });
});

test('[R9] unknown parameters are named where they stand', () => {
  const known = ['Aggregates.Name', 'Aggregates.Types.Family'];

  expect(checkCondition("{Aggregates.Nam} == 'a' or {constructor}", known)).toEqual([
    { code: 'unknown_parameter', at: { from: 0, to: 16 }, suggestion: 'Aggregates.Name' },
    { code: 'unknown_parameter', at: { from: 27, to: 40 } },
  ]);
  expect(checkCondition('{Aggregates.Name}', known)).toEqual([]);
  expect(checkCondition('{Aggregates.Name', known)).toMatchObject([
    { code: 'parameter_not_closed' },
  ]);
});

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('literal' as const),
    value: fc.oneof(fc.string(), fc.boolean(), fc.integer()),
  }),
  fc.record({
    kind: fc.constant('parameter' as const),
    path: fc.string().map((text) => `A${text.replaceAll(/[{}\s]/g, '')}`),
  }),
);

const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constantFrom('or' as const, 'and' as const),
      of: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
    fc.record({
      kind: fc.constantFrom('equal' as const, 'unequal' as const),
      left: tie('condition'),
      right: tie('condition'),
    }),
    fc.tuple(tie('condition'), tie('condition')).map(([left, right]): Condition => {
      return { kind: 'call', name: 'contains', of: [left, right] };
    }),
  ),
})).condition;

test('[W1] what is printed is read back as it was', () => {
  fc.assert(
    fc.property(
      anyCondition.filter((condition) => printCondition(condition).length <= 4000),
      (condition) => {
        expect(read(printCondition(condition))).toEqual(condition);
      },
    ),
    { numRuns: 1000 },
  );
});

test('[R6] any text is read or refused with a position inside it', () => {
  const piece = fc.constantFrom(
    '{a}',
    '(',
    ')',
    '==',
    '!',
    'and',
    'or',
    "'",
    '"',
    'contains',
    ',',
    ' ',
    '1',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (source) => {
      const parsed = parseCondition(source);
      const at = parsed.ok ? { from: 0, to: 0 } : parsed.problems[0]?.at;

      expect(at && at.from >= 0 && at.from <= at.to && at.to <= source.length).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
