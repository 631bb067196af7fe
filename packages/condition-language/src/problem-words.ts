import { functionArity, functionNames, longestCondition } from './condition.ts';
import type { ConditionProblem, ConditionProblemCode } from './problems.ts';

/**
 * Says in one sentence, for whoever types a condition, what is wrong with it and where.
 *
 * @example
 * wordsOfProblem({ code: 'unknown_character', at: { from: 9, to: 10 } }, '{A.Name} = 1');
 * // 'At character 10: "=" means nothing here. Did you mean "=="?'
 */
export function wordsOfProblem(problem: ConditionProblem, source: string): string {
  const { code, at, suggestion } = problem;
  if (code === 'too_long') return `A condition has at most ${longestCondition} characters.`;
  const text = source.slice(at.from, at.to);
  const likely = suggestion ?? doubled.get(text);
  const meant = likely === undefined ? '' : ` Did you mean "${likely}"?`;
  const where = at.from >= source.trimEnd().length ? 'At the end' : `At character ${at.from + 1}`;
  return `${where}: ${reasons[code](text)}.${meant}`;
}

/** Half of an operator, and the operator. */
const doubled = new Map([
  ['=', '=='],
  ['&', '&&'],
  ['|', '||'],
]);

/** What is wrong with a stretch of the text. */
const reasons: Record<ConditionProblemCode, (text: string) => string> = {
  too_long: () => 'this is too long',
  too_deep: () => 'this is nested too deeply',
  unknown_character: (text) => `"${text}" means nothing here`,
  string_not_closed: () => 'the quote is not closed',
  parameter_not_closed: () => 'the brace is not closed',
  parameter_empty: () => 'the braces are empty',
  value_expected: () => 'a value is missing',
  operator_expected: () => 'an operator is missing, such as "and" or "=="',
  closing_parenthesis_expected: () => 'a ")" is missing',
  unknown_function: (text) => `there is no function "${text}"`,
  wrong_number_of_values: (text) => `"${text}" takes ${valuesOf(text)}`,
  unknown_parameter: (text) => `there is no parameter "${text}"`,
};

function valuesOf(name: string): string {
  const known = functionNames.find((each) => each === name);
  const count = known === undefined ? 0 : functionArity[known];
  return count === 1 ? '1 value' : `${count} values`;
}
