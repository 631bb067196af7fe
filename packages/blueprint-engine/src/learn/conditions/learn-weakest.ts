import { anyOf, both, negate, testOf } from './learn-condition-text.ts';
import { findCondition } from './learn-features.ts';
import { verbConditions } from './learn-verbs.ts';
import { beginsBeforeOwner, endsWithOwner } from '#learn/names/learn-owner-names';
import type { SampleScope } from '#learn/learn-scope';
import type { Bindings, Frame } from '#model/scope';

/** What tells elements from those that have no such text. */
export interface ToldApart {
  /** From those that the sample speaks of. */
  condition: string;
  /** From those that it does not speak of, and that hence say nothing of what such a text depends on. */
  exception: string;
}

/**
 * What tells some elements from others. An element that the sample does not speak of is only an
 * exception, by the weakest condition: so any other model's elements have what the sample's have.
 *
 * @param find for those that the sample speaks of.
 * @returns null when nothing tells them apart.
 */
export function tellApart(
  { members, others }: { members: readonly Frame[]; others: readonly Frame[] },
  scope: SampleScope,
  find: typeof findCondition = findCondition,
): ToldApart | null {
  const bind = (frame: Frame) => scope.bind(frame);
  const own = members.map(bind);
  const told = (from: readonly Frame[]) => (from.length === 0 ? '' : find(own, from.map(bind)));
  const condition = told(others.filter((frame) => !scope.silentAround(frame)));
  if (condition !== null) {
    const test = condition === '' ? null : testOf(condition);
    const left = others.filter(
      (frame) => scope.silentAround(frame) && (test === null || test(bind(frame))),
    );
    const exception = exceptionOf(own, left, scope);
    if (exception !== null) return { condition, exception };
  }
  const whole = told(others);
  return whole === null ? null : { condition: whole, exception: '' };
}

/** A condition that holds for all but some; null when members are called like these, or they are too many. */
function exceptionOf(
  members: readonly Bindings[],
  silent: readonly Frame[],
  scope: SampleScope,
): string | null {
  if (silent.length === 0) return '';
  // More names than a condition may have are in fewer contexts.
  for (const isWide of [false, true]) {
    const outermost = silent.map((frame) => scope.silentAround(frame, { isWide }) ?? frame);
    const exception = weakestOf(members, outermost);
    const test = testOf(exception);
    if (!test || !members.every(test)) continue;
    if (!silent.some((frame) => test(scope.bind(frame)))) return exception;
  }
  return null;
}

function weakestOf(members: readonly Bindings[], silent: readonly Frame[]): string {
  const verbs = new Set<string>();
  const names = new Map<string, Set<string>>();
  for (const frame of silent) {
    const { path } = frame.collection;
    const name = String(frame.item.values.get('Name') ?? '');
    const verb = verbOf(frame, name, members);
    if (verb === undefined) names.set(path, (names.get(path) ?? new Set()).add(name));
    else verbs.add(verb);
  }
  const byName = [...names].map(([path, each]) => negate(anyOf(`{${path}.Name}`, [...each])));
  return [...verbs, ...byName].reduce(both, '');
}

/**
 * The verb of what is not there, where no member has it: others of this verb are not there either.
 * Where they do, it may still be asked of one (`GetBoat`), and they of several (`GetAllBoats`).
 */
function verbOf(silent: Frame, name: string, members: readonly Bindings[]): string | undefined {
  const { path } = silent.collection;
  const own = { frame: silent, roots: [] };
  const verbs = verbConditions(path, [name], own);
  const isFirstWord = (condition: string) => condition.startsWith('startsWith(');
  const one = verbs.length > 0 ? endsWithOwner(path, [name], own) : null;
  const ofOne = one !== null && testOf(one)?.(own) === true ? [one] : [];
  const stem = verbs.length > 0 ? beginsBeforeOwner(path, [name], own) : null;
  const ends = verbs.filter((condition) => !isFirstWord(condition));
  return [...verbs.filter(isFirstWord), ...(stem === null ? [] : [stem]), ...ofOne, ...ends]
    .map(negate)
    .find((condition) => {
      const test = testOf(condition);
      return test !== null && members.every(test);
    });
}
