import type { Part } from '#exchange/blueprint';
import { areOfDeeds } from '#learn/conditions/learn-deeds-apart';
import type { FoundList } from '#learn/lists/learn-found-list';
import { coverageOf } from './learn-coverage.ts';
import { Refused, RefusedTogether } from './learn-refused.ts';
import type { Instance } from './learn-sample.ts';
import type { SampleScope } from './learn-scope.ts';

/** Which elements lists are for that were compared with each other; they are refused where that cannot be told. */
export function toldCoverage(found: readonly FoundList[], scope: SampleScope): string {
  const condition = coverageOf(found, scope);
  if (condition !== null) return condition;
  const areTold = found.length > 1 && found.every((each) => coverageOf([each], scope) !== null);
  throw areTold ? new RefusedTogether(found) : new Refused(found);
}

/**
 * One template for several stretches. Where these are for commands that each do something else, what one
 * of them takes may be told, and what all of them take not: a boat is created with its code, and changed
 * without. Then they are told apart.
 *
 * @returns null where nothing tells what they differ by, undefined where they are to be told apart.
 */
export function together(
  instances: readonly Instance[],
  learn: () => Part[] | null,
): Part[] | null | undefined {
  try {
    return learn();
  } catch (error) {
    if (!(error instanceof RefusedTogether) || !areOfDeeds(instances)) throw error;
    return undefined;
  }
}
