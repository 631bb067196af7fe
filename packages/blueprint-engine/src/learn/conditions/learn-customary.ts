import { both, negate, testOf } from './learn-condition-text.ts';
import { calledOne, ownerOf } from '#learn/names/learn-owner-names';
import { namesOf, type Groups } from './learn-told-values.ts';
import { isKeyName } from '#model/own-key';
import type { Bindings } from '#model/scope';

/** Attributes that most elements have, and that are treated alike everywhere. */
const customary =
  /^_?(?:id|uuid|guid|key|version|row_?version|(?:created|updated|deleted|modified|last_?(?:updated|modified))(?:_?(?:at|on|by|date|time|utc))?|is_?deleted|tenant_?id)$/i;

/** What queries for several take besides, whatever they ask for. */
const ofPages =
  /^(?:cursor|limit|offset|order(?:by)?|page(?:able|num(?:ber)?|size)?|per_?page|size|skip|sort(?:by)?|start|take)$/i;

/** Whether a query takes something to say which part of its answer is meant, and in which order. */
export function isOfPages(name: string): boolean {
  return ofPages.test(name.replaceAll('_', ''));
}

export function isCustomaryName(name: string): boolean {
  return customary.test(name);
}

/** Whether all of some attributes are customary. */
export function isCustomary(members: readonly Bindings[]): boolean {
  return members.every((each) => {
    const name = String(each.frame?.item.values.get('Name') ?? '');
    const isKey = each.frame?.item.values.get('IsKey') === true;
    return isKey || isCustomaryName(name) || isKeyName(name, ownerOf(each));
  });
}

/**
 * Conditions that tell the other attributes apart, with the customary ones as exceptions: a key is
 * what it is, whatever holds for the rest.
 *
 * @param told gives the conditions for those that are not customary.
 */
export function* withExceptions(
  path: string,
  { members, others }: Groups,
  told: (groups: Groups) => Iterable<string>,
): Generator<string> {
  const isOrdinary = (each: Bindings): boolean => !isCustomary([each]);
  const inside = members.filter(isOrdinary);
  const outside = others.filter(isOrdinary);
  const isAny = inside.length + outside.length < members.length + others.length;
  if (inside.length === 0 || outside.length === 0 || !isAny) return;
  const [first] = members;
  for (const condition of told({ members: inside, others: outside })) {
    const test = testOf(condition);
    if (!test || !inside.every(test) || outside.some(test)) continue;
    const removed = namesOf(others.filter(test), path, 'Name');
    const added = namesOf(
      members.filter((each) => !test(each)),
      path,
      'Name',
    );
    const kept =
      removed.length === 0
        ? [condition]
        : calledOne(path, removed, first).map((each) => both(condition, negate(each)));
    for (const one of kept)
      yield* added.length === 0
        ? [one]
        : calledOne(path, added, first).map((each) => `${one} or ${each}`);
  }
}
