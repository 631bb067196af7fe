import { negate } from './learn-condition-text.ts';
import { findCondition } from './learn-features.ts';
import type { Groups } from './learn-told-values.ts';

/** What says where elements stand, or what they are called, and not what they are. */
const byNameOrPlace = /\.(?:(?:Referred)?Name\} ==|Is(?:First|Last)\})|With\(/;

/**
 * What tells some elements from others; where these are told by their names alone, and the others by what
 * they are, by that: no rule for `note` and `price` is one for what must be there and is no number.
 *
 * @param isWhole whether there are no elements besides.
 */
export function findEither(
  { members, others }: Groups,
  hint: string,
  isWhole: boolean,
): string | null {
  const found = findCondition(members, others, hint);
  if (!isWhole || !found?.includes('.Name} ==') || hint.startsWith('own ')) return found;
  const turned = findCondition(others, members, hint);
  return turned === null || byNameOrPlace.test(turned) ? found : negate(turned);
}
