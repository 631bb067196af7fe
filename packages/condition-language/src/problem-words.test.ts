import { expect, test } from 'vitest';
import { parseCondition, wordsOfProblem } from './index.ts';

function told(source: string): string {
  const parsed = parseCondition(source);
  const [problem] = parsed.ok ? [] : parsed.problems;
  return problem ? wordsOfProblem(problem, source) : '';
}

test.each([
  ["{A.Name} = 'x'", 'At character 10: "=" means nothing here. Did you mean "=="?'],
  ['{A.Name} & {A.Flag}', 'At character 10: "&" means nothing here. Did you mean "&&"?'],
  ['{A.Name} ==', 'At the end: a value is missing.'],
  ['({A.Name}', 'At the end: a ")" is missing.'],
  ["{A.Name} == 'x' xor true", 'At character 17: an operator is missing, such as "and" or "==".'],
  ["{A.Name} == 'x", 'At character 13: the quote is not closed.'],
  ['{A.Name', 'At character 1: the brace is not closed.'],
  ['{} == 1', 'At character 1: the braces are empty.'],
  [
    "contain({A.Name}, 'x')",
    'At character 1: there is no function "contain". Did you mean "contains"?',
  ],
  ['contains({A.Name})', 'At character 1: "contains" takes 2 values.'],
  ["toPascal({A.Name}, 'x')", 'At character 1: "toPascal" takes 1 value.'],
  ['!'.repeat(70), 'At character 66: this is nested too deeply.'],
  ['x'.repeat(4001), 'A condition has at most 4000 characters.'],
])('[R10] %s is told as %s', (source, words) => {
  expect(told(source)).toBe(words);
});
