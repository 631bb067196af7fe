import { endApart, type NullableText } from '#learn/attribute-types/learn-outer-ends';
import { membersKey, OpenedBrackets } from './learn-opened-brackets.ts';
import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import { isDataExtension } from '#learn/formats/data-files';
import { conditionsOf, type Told } from './learn-groups.ts';
import { textIn, type Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';

/** What places of the same stretches that fall into the same groups are told by. */
export class SameGroups {
  private readonly opened = new OpenedBrackets();
  private readonly known = new WeakMap<readonly Instance[], Map<string, Told[]>>();

  /**
   * Conditions for the groups of one place, which are those of an earlier place of the same stretches
   * where it had the same groups: `min(12)` is not left without its number where the one is told by
   * what is a text and the other by what is a number. What is there or not, as what says whether
   * something may be missing, is asked apart.
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

  /** A text at one end of some stretches that is told by itself. */
  endApart(values: readonly Piece[][], instances: readonly Instance[]): NullableText | null {
    const found = endApart(values, instances);
    const test = found && testOf(found.condition);
    if (!found || !test) return found;
    const { condition, pieces } = found;
    const members = [...instances.keys()].filter((at) => {
      const bindings = instances[at]?.bindings;
      return bindings !== undefined && test(bindings);
    });
    const ends = instances.map(() => pieces);
    this.opened.noteBroken({ members, condition }, instances, ends);
    return found;
  }

  private sameOf(
    groups: readonly number[][],
    instances: readonly Instance[],
    { hint, values }: { hint: string; values: readonly Piece[][] },
  ): Told[] | null {
    const told = nullsApart(conditionsOf(groups, instances, { hint, values }), instances, values);
    if (told) this.opened.note(told, instances, values);
    if (!told || !isWhole(told) || /^(?:own |spelling)/.test(hint)) return told;
    const isAsked = told.some(({ condition }) => condition.includes('.IsNullable}'));
    if (isAsked && groups.some(([at = 0]) => mayBeOfNull(values[at] ?? []))) return told;
    const ofStretches = this.known.get(instances) ?? new Map<string, Told[]>();
    this.known.set(instances, ofStretches);
    const key = groups.map(membersKey).toSorted().join(';');
    const earlier = ofStretches.get(key) ?? told;
    ofStretches.set(key, earlier);
    return earlier;
  }

  /** The same for values of several kinds; entries of data are each told by what they say. */
  conditionsOfKinds(
    kinds: readonly number[][],
    instances: readonly Instance[],
    said: { hint: string; values: readonly Piece[][] },
  ): Told[] | null {
    const isData = isDataExtension(instances[0]?.file.extension ?? '');
    return isData
      ? conditionsOf(kinds, instances, said)
      : this.conditionsOf(kinds, instances, said);
  }
}

/**
 * Where all that may be missing have a word for nothing, and only these, it is told by that: of
 * `null`, `""` and `0`, a number that may be missing has the first.
 */
function nullsApart(
  told: Told[] | null,
  instances: readonly Instance[],
  values: readonly Piece[][],
): Told[] | null {
  const isNothing = (at: number) => nothing.test(textIn(values[at] ?? []));
  const own = told?.find(({ members }) => members.every(isNothing));
  if (!told || !own || !areOnlyNullable(own, told, instances)) return told;
  const frame = instances[own.members[0] ?? 0]?.bindings.frame;
  const isNullable = `{${frame?.collection.path ?? ''}.IsNullable}`;
  return told.map((each) => {
    if (each === own) return { ...each, condition: isNullable };
    const isAsked = each.condition.includes('.IsNullable}');
    return isAsked ? each : { ...each, condition: both(negate(isNullable), each.condition) };
  });
}

/** Whether those of one group may be missing, and none of the others. */
function areOnlyNullable(
  own: Told,
  told: readonly Told[],
  instances: readonly Instance[],
): boolean {
  const areAll = ({ members }: Told, isNullable: boolean): boolean =>
    members.every((at) => instances[at]?.bindings.frame?.item.type?.isNullable === isNullable);
  return told.length > 1 && told.every((each) => areAll(each, each === own));
}

const nothing = /^(?:null|None|nil|undefined)$/;

/** Whether a value is there or not, or says in words whether something may be missing; `??` says nothing of it. */
function mayBeOfNull(value: readonly Piece[]): boolean {
  return value.length === 0 || /null|optional|required|empty|blank/i.test(textIn(value));
}

/** What is called of one type is called of no other: then the last group is not all that is left. */
function isWhole(told: readonly Told[]): boolean {
  const last = told.at(-1)?.condition ?? '';
  return /^\(?not /.test(last) || last === negate(told[0]?.condition ?? '');
}
