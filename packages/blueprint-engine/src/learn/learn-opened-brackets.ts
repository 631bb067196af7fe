import { negate } from '#learn/conditions/learn-condition-text';
import { isClosing, isOpening } from './learn-closing-brackets.ts';
import type { Told } from './learn-groups.ts';
import type { Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';

/** What texts are told by that open a bracket and do not close it: what closes it is told by the same. */
export class OpenedBrackets {
  private readonly known = new WeakMap<readonly Instance[], Map<string, string>>();

  note(told: readonly Told[], instances: readonly Instance[], values: readonly Piece[][]): void {
    const opened = this.known.get(instances) ?? new Map<string, string>();
    this.known.set(instances, opened);
    for (const { members, condition } of told)
      if (isOpening(members.map((at) => values[at] ?? [])))
        opened.set(membersKey(members), condition);
  }

  /** Conditions where some have nothing but what closes a bracket, and the others nothing; else null. */
  closingOf(
    groups: readonly number[][],
    instances: readonly Instance[],
    values: readonly Piece[][],
  ): Told[] | null {
    const own = groups.find((members) => isClosing(members.map((at) => values[at] ?? [])));
    const [others, ...more] = groups.filter((members) => members !== own);
    const isEmpty = others?.every((at) => values[at]?.length === 0) === true;
    const condition = own && this.known.get(instances)?.get(membersKey(own));
    if (!own || !others || more.length > 0 || !isEmpty || condition === undefined) return null;
    return [
      { members: own, condition },
      { members: others, condition: negate(condition) },
    ];
  }
}

/** The members of a group in one text. */
export function membersKey(members: readonly number[]): string {
  return members.toSorted((a, b) => a - b).join();
}
