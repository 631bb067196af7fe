import { negate } from '#learn/conditions/learn-condition-text';
import { isClosing, isOpening } from './learn-closing-brackets.ts';
import type { Told } from './learn-groups.ts';
import { textIn, type Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';

/** What texts are told by that open a bracket and do not close it: what closes it is told by the same. */
export class OpenedBrackets {
  private readonly known = new WeakMap<readonly Instance[], Map<string, string>>();
  private readonly broken = new WeakMap<readonly Instance[], Told[]>();

  note(told: readonly Told[], instances: readonly Instance[], values: readonly Piece[][]): void {
    const opened = this.known.get(instances) ?? new Map<string, string>();
    this.known.set(instances, opened);
    for (const each of told) this.noteBroken(each, instances, values);
    for (const { members, condition } of told)
      if (isOpening(members.map((at) => values[at] ?? [])))
        opened.set(membersKey(members), condition);
  }

  /** What all are told by that close a bracket: the same as what opens it, or one of several that do. */
  private openedFor(own: readonly number[], instances: readonly Instance[]): string | undefined {
    const opened = this.known.get(instances) ?? new Map<string, string>();
    return opened.get(membersKey(own)) ?? unionOf(opened, own);
  }

  /** What some have in lines of their own, where others have nothing or go on in the same line. */
  noteBroken(
    { members, condition }: Told,
    instances: readonly Instance[],
    values: readonly Piece[][],
  ): void {
    const isBroken = members.every((at) => /^\s*\n/.test(textIn(values[at] ?? [])));
    if (!isBroken || members.length === 0) return;
    this.broken.set(instances, [...(this.broken.get(instances) ?? []), { members, condition }]);
  }

  /** What ends lines of their own is there where any of these are: `,` and what is before a bracket. */
  private ofBroken(
    own: readonly number[],
    instances: readonly Instance[],
    values: readonly Piece[][],
  ): string | undefined {
    if (!own.every((at) => /^,?\s*\n\s*$/.test(textIn(values[at] ?? [])))) return undefined;
    const parts = (this.broken.get(instances) ?? []).filter(({ members }) =>
      members.every((at) => own.includes(at)),
    );
    const isWhole = own.every((at) => parts.some(({ members }) => members.includes(at)));
    const conditions = new Set(parts.map(({ condition }) => condition));
    return isWhole ? [...conditions].join(' or ') : undefined;
  }

  /** Conditions where some have nothing but what closes a bracket, and the others nothing; else null. */
  closingOf(
    groups: readonly number[][],
    instances: readonly Instance[],
    values: readonly Piece[][],
  ): Told[] | null {
    const own = groups.find((members) => {
      const said = members.map((at) => values[at] ?? []);
      return isClosing(said) || said.every((value) => /^,?\s*\n\s*$/.test(textIn(value)));
    });
    const [others, ...more] = groups.filter((members) => members !== own);
    const isEmpty = others?.every((at) => values[at]?.length === 0) === true;
    const condition =
      own && (this.openedFor(own, instances) ?? this.ofBroken(own, instances, values));
    if (!own || !others || more.length > 0 || !isEmpty || condition === undefined) return null;
    return [
      { members: own, condition },
      { members: others, condition: negate(condition) },
    ];
  }
}

/** Conditions of members of which each is in one of some others, and nobody besides; null where there are none such. */
function unionOf(opened: ReadonlyMap<string, string>, own: readonly number[]): string | undefined {
  const left = new Set(own);
  const conditions: string[] = [];
  for (const [key, condition] of opened) {
    const members = key.split(',').map(Number);
    if (!members.every((at) => left.has(at))) continue;
    for (const at of members) left.delete(at);
    // What is told last is none of those that are told before it.
    const known = conditions.map((each) => `${negate(each)} and `).join('');
    conditions.push(condition.startsWith(known) ? condition.slice(known.length) : condition);
  }
  return left.size === 0 ? conditions.join(' or ') : undefined;
}

/** The members of a group in one text. */
export function membersKey(members: readonly number[]): string {
  return members.toSorted((a, b) => a - b).join();
}
