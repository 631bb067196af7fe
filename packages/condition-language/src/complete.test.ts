import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionsAt, parseCondition, type CompletionCategory } from './index.ts';

const known = {
  parameters: ['Aggregates.Commands.Name', 'Aggregates.Name', 'Aggregates.Types.Family'],
  common: ["{Aggregates.Types.Family} == 'Entity'"],
  earlier: ["{Aggregates.Name} == 'Order' or {Aggregates.Name} == 'Cart'", '{broken'],
};

/** Where `|` stands is the caret. */
function offered(text: string) {
  const caret = text.indexOf('|');
  return completionsAt(text.replace('|', ''), caret, known);
}

function labels(text: string, category?: CompletionCategory): string[] {
  return offered(text)
    .completions.filter((each) => !category || each.category === category)
    .map(({ label }) => label);
}

/** The text when the only choice, or the first with the label, is taken. */
function taken(text: string, label?: string): string {
  const { range, completions } = offered(text);
  const choice = completions.find((each) => label === undefined || each.label === label);
  const source = text.replace('|', '');
  return source.slice(0, range.from) + (choice?.insert ?? '?') + source.slice(range.to);
}

test('[C1] where a value is due there are whole conditions, not, functions and parameters', () => {
  const categories = offered('|').completions.map(({ category }) => category);

  expect([...new Set(categories)]).toEqual([
    'common',
    'earlier',
    'operator',
    'function',
    'parameter',
  ]);
  expect(labels('|', 'function')).toEqual([
    'endsWith(value, text)',
    'startsWith(value, text)',
    'contains(value, text)',
    'toPascal(value)',
  ]);
  expect(labels('|', 'parameter')).toEqual(known.parameters);
  expect(labels('|', 'operator')).toEqual(['not', '(']);
  expect(labels('{Aggregates.Name} == |')).toEqual(labels('|'));
});

test.each([
  ['{a} |', ['==', '!=', 'and', 'or']],
  ['({a} |', ['==', '!=', 'and', 'or', ')']],
  ['contains({a} |', ['==', '!=', 'and', 'or', ',']],
  ["contains({a}, 'b' |", ['==', '!=', 'and', 'or', ')']],
  ['contains({a}, {b}, {c} |', ['==', '!=', 'and', 'or']],
  ['contains |', ['(']],
  ['banana |', []],
  ["{a} == 'x|'", []],
  ['{a} {|', []],
])('[C1] behind "%s" stands %j', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test.each([
  ['{types|', ['Aggregates.Types.Family']],
  ['{|', known.parameters],
  ['{name|', ['Aggregates.Commands.Name', 'Aggregates.Name']],
  ['{AGGREGATES.N|', ['Aggregates.Name']],
  ['starts|', ['startsWith(value, text)']],
  ['{a} a|', ['and']],
  ['{a} =|', ['==', '!=']],
  ['{a} !|', ['!=']],
  ['{zzz|', []],
])('[C2] what is typed in "%s" narrows the choice to %j', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test.each([
  ['{Agg|regates.Nam} == 1', 'Aggregates.Name', '{Aggregates.Name} == 1'],
  ['{a} ==|', 'Aggregates.Name', '{a} == {Aggregates.Name}'],
  ['{a}|', 'and', '{a} and '],
  ['{a} a|{b}', 'and', '{a} and {b}'],
  ['({a}|', ')', '({a})'],
  ['contains({a}|', ',', 'contains({a}, '],
  ['con|tains({a}, 1)', 'contains(value, text)', 'contains({a}, 1)'],
  ['not con|', 'contains(value, text)', 'not contains('],
  ['|', known.common[0], "{Aggregates.Types.Family} == 'Entity'"],
  ['not |', known.common[0], "not ({Aggregates.Types.Family} == 'Entity')"],
])('[C3] in "%s" the choice %s gives "%s"', (text, label, expected) => {
  expect(taken(text, label)).toBe(expected);
});

test('[C3] a condition written before that cannot be read is not offered', () => {
  expect(labels('|', 'earlier')).toEqual([known.earlier[0]]);
});

test('[C4] what can be gone on with can be gone on with behind every choice', () => {
  const piece = fc.constantFrom(
    '{a}',
    '{Agg',
    '(',
    ')',
    '==',
    '!=',
    '!',
    '=',
    'and',
    'or',
    'not',
    "'x'",
    "'",
    'contains',
    'toPascal(',
    ',',
    ' ',
    '1',
    'no',
    'tru',
    'true',
    '{',
    '}',
    '&',
    'ü',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), fc.nat(60), (pieces, caret) => {
      const source = pieces.join('');
      const { range, completions } = completionsAt(source, caret, known);

      expect(range.from <= range.to && range.to <= source.length).toBe(true);
      const before = source.slice(0, range.from);
      if (!canGoOn(before)) return;
      for (const { insert } of completions) {
        expect([before, insert, canGoOn(before + insert)]).toEqual([before, insert, true]);
      }
    }),
    { numRuns: 3000 },
  );
});

/** Read as a condition, or nothing is wrong with it but that it ends. */
function canGoOn(text: string): boolean {
  const parsed = parseCondition(text);
  return parsed.ok || parsed.problems.every(({ at }) => at.from >= text.trimEnd().length);
}
