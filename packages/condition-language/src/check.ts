import type { ConditionProblem } from './problems.ts';
import { parseCondition } from './parse.ts';
import { nearestTo } from './suggest.ts';

/**
 * Everything wrong with the text of a condition: what cannot be read, else the parameters that
 * are not among those known here.
 */
export function checkCondition(source: string, known: readonly string[]): ConditionProblem[] {
  const parsed = parseCondition(source);
  if (!parsed.ok) return parsed.problems;

  const names = new Set(known);
  return parsed.parameters
    .filter(({ path }) => !names.has(path))
    .map(({ path, at }): ConditionProblem => {
      const suggestion = nearestTo(path, known);
      return { code: 'unknown_parameter', at, ...(suggestion ? { suggestion } : {}) };
    });
}
