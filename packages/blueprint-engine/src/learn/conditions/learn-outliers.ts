import { both, negate, testOf } from './learn-condition-text.ts';
import { calledOne } from '#learn/names/learn-owner-names';
import { namesOf, type Groups } from './learn-told-values.ts';
import { isAttributesPath } from '#learn/learn-scope';
import { byValue } from '#learn/attribute-types/learn-type-conditions';
import type { Bindings, Frame } from '#model/scope';

/** One exception for so many elements: of fewer, a condition with an exception is a guess. */
const perException = 8;

/**
 * By what all of some attributes are but one or two, which are named.
 *
 * @param flags conditions on what an attribute is, the likeliest first.
 */
export function* byOutliers(
  { collection: { path }, item }: Frame,
  groups: Groups,
  flags: Iterable<string>,
): Generator<string> {
  if (!isAttributesPath(path) || !item.type) return;
  const kinds = [`{${path}.Family} == ''`, ...byValue(path, 'BaseType', groups)];
  yield* withOutliers(path, groups, [...flags, ...kinds]);
}

/**
 * Conditions that hold for all elements but one or two, which are named: that what refers to another
 * aggregate has a shape of its own says more of another model than the names of six attributes that do.
 *
 * @param conditions the likeliest first.
 */
function* withOutliers(
  path: string,
  { members, others }: Groups,
  conditions: Iterable<string>,
): Generator<string> {
  const most = Math.floor((members.length + others.length) / perException);
  if (most === 0) return;
  for (const condition of conditions) {
    const test = testOf(condition);
    if (!test) continue;
    const added = members.filter((each) => !test(each));
    const removed = others.filter(test);
    const isKnown = members.length - added.length > 1 && others.length - removed.length > 1;
    if (!isKnown || added.length + removed.length > most) continue;
    const kept = removed.length === 0 ? condition : both(condition, negate(called(removed, path)));
    yield added.length === 0 ? kept : `${kept} or ${called(added, path)}`;
  }
}

function called(group: readonly Bindings[], path: string): string {
  return calledOne(path, namesOf(group, path, 'Name'), group[0])[0] ?? '';
}
