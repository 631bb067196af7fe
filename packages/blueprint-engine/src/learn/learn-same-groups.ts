import { membersKey, OpenedBrackets } from './learn-opened-brackets.ts';
import { conditionsOf, type Told } from './learn-groups.ts';
import type { Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';

/** What places of the same stretches that fall into the same groups are told by. */
export class SameGroups {
  private readonly opened = new OpenedBrackets();
  private readonly known = new WeakMap<readonly Instance[], Map<string, Told[]>>();

  /**
   * Conditions for the groups of one place, which are those of an earlier place of the same stretches
   * where it had the same groups: `min(12)` is not left without its number where the one is told by
   * what is a text and the other by what is a number. What may be missing is asked apart.
   */
  conditionsOf(
    groups: readonly number[][],
    instances: readonly Instance[],
    { hint, values }: { hint: string; values: readonly Piece[][] },
  ): Told[] | null {
    return (
      this.opened.closingOf(groups, instances, values) ??
      this.sameOf(groups, instances, { hint, values })
    );
  }

  private sameOf(
    groups: readonly number[][],
    instances: readonly Instance[],
    { hint, values }: { hint: string; values: readonly Piece[][] },
  ): Told[] | null {
    const told = conditionsOf(groups, instances, { hint, values });
    if (told) this.opened.note(told, instances, values);
    const isApart = told?.some(({ condition }) => condition.includes('.IsNullable}')) === true;
    // What is called of one type is called of no other: then the last group is not all that is left.
    const isWhole = /^\(?not /.test(told?.at(-1)?.condition ?? '');
    if (!told || isApart || !isWhole || /^(?:own |spelling)/.test(hint)) return told;
    const ofStretches = this.known.get(instances) ?? new Map<string, Told[]>();
    this.known.set(instances, ofStretches);
    const key = groups.map(membersKey).toSorted().join(';');
    const earlier = ofStretches.get(key) ?? told;
    ofStretches.set(key, earlier);
    return earlier;
  }
}
