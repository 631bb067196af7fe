import { applyCase } from '@stepwright/domain-model';
import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import { isSaid, verbConditions } from '#learn/conditions/learn-verbs';
import type { Item } from '#learn/lists/learn-layout';
import {
  aroundOwner,
  bareNames,
  calledOne,
  endsWithOwner,
  ownerOf,
  pluralOf,
} from '#learn/names/learn-owner-names';
import type { Frame } from '#model/scope';

type Framed = Pick<Item, 'frame'>;

/**
 * Some commands and the like that are called after their aggregate, by their verbs: another one's
 * `CreateRaft` is where the sample's `CreateBoat` is.
 */
export function byVerbs(items: readonly Framed[], all: readonly Frame[]): string | null {
  const path = items[0]?.frame.collection.path ?? '';
  if (!items.every(({ frame }) => saysAggregate(frame))) return null;
  const others = all.filter((frame) => items.every((item) => item.frame.item !== frame.item));
  const verbs = items.map(({ frame }) => {
    const name = String(frame.item.values.get('Name') ?? '');
    const [verb] = verbConditions(path, [name]);
    const end = endsWithOwner(path, [name], { frame, roots: [] });
    const ends = [end, end === null ? null : negate(end)].flatMap((each) => each ?? []);
    const ways = verb === undefined ? [] : [verb, ...ends.map((each) => both(verb, each))];
    return ways.find((each) => isTold(each, [{ frame }], [frame, ...others]));
  });
  const condition = [...new Set(verbs)].join(' or ');
  return verbs.every((each) => each !== undefined) && isTold(condition, items, all)
    ? condition
    : null;
}

/** Whether a name says its aggregate, one or several. */
function saysAggregate(frame: Frame): boolean {
  const [owner, name] = [ownerOf({ frame }), String(frame.item.values.get('Name') ?? '')];
  const ends = [owner, applyCase(owner, 'PascalPlural', pluralOf({ frame }))];
  const spelt = name.toLowerCase();
  return owner !== '' && ends.some((each) => spelt.includes(each.toLowerCase()));
}

/** Some elements by their names; a key as what it is. */
export function byNames(items: readonly Framed[], all: readonly Frame[]): string {
  const path = items[0]?.frame.collection.path ?? '';
  const names = namesOfAll(items);
  const [first] = items;
  const around = first && isSaid(path) ? aroundOwner(path, names, { ...first, roots: [] }) : null;
  const bare = bareNames(
    path,
    items.map(({ frame }) => frame),
  );
  const ways = [...(around === null ? [] : [around]), ...bare, ...calledOne(path, names, first)];
  return ways.find((each) => isTold(each, items, all)) ?? ways.at(-1) ?? '';
}

/** Whether a condition holds for some elements and none of the others. */
export function isTold(
  condition: string,
  items: readonly Framed[],
  all: readonly Frame[],
): boolean {
  const test = testOf(condition);
  const own = new Set(items.map(({ frame }) => frame.item));
  return test !== null && all.every((frame) => test({ frame, roots: [] }) === own.has(frame.item));
}

export function namesOfAll(items: readonly Framed[]): string[] {
  return [...new Set(items.map(({ frame }) => String(frame.item.values.get('Name') ?? '')))];
}
