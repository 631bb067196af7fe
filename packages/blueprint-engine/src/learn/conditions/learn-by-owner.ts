import { negate } from './learn-condition-text.ts';
import {
  aroundOwner,
  bareNames,
  beginsBeforeOwner,
  endsWithOwner,
  withoutOwner,
} from '#learn/names/learn-owner-names';
import { withoutKeysOfOthers } from './learn-references.ts';
import { namesOf, type Groups } from './learn-told-values.ts';
import type { Bindings } from '#model/scope';

/** By what stands before the aggregate's name, `FindAll` of `FindAllBoats`, or around it, `Find` of `BoatFind`. */
export function* byStem(path: string, { members, others }: Groups): Generator<string> {
  const inside = beginsBeforeOwner(path, namesOf(members, path, 'Name'), members[0]);
  const outside = beginsBeforeOwner(path, namesOf(others, path, 'Name'), members[0]);
  if (inside !== null) yield inside;
  if (outside !== null) yield negate(outside);
  const around = aroundOwner(path, namesOf(members, path, 'Name'), members[0]);
  if (around !== null) yield around;
  const besides = aroundOwner(path, namesOf(others, path, 'Name'), members[0]);
  if (besides !== null) yield negate(besides);
  const [bare, rest = []] = [members, others].map((group) =>
    bareNames(
      path,
      group.map(({ frame }) => frame),
    ),
  );
  if (others.length < members.length) yield* rest.slice(0, 1).map((each) => negate(each));
  yield* bare ?? [];
}

/** By what attributes are called beside their aggregate's name, or by being no key of another one. */
export function* byOwner(path: string, { members, others }: Groups): Generator<string> {
  const inside = namesOf(members, path, 'Name');
  const outside = namesOf(others, path, 'Name');
  // A key is often called after its owner: the `idBoat` of a boat. A text of which that is the last word is none of it.
  const key = members.every(isOfOwner) ? endsWithOwner(path, inside, members[0]) : null;
  if (key !== null) yield key;
  const isAny = outside.length > 0 && others.every(isOfOwner);
  const rest = isAny ? endsWithOwner(path, outside, members[0]) : null;
  if (rest !== null) yield negate(rest);
  yield* withoutOwner(path, inside, members[0]);
  for (const condition of withoutOwner(path, outside, others[0])) yield negate(condition);
  yield* withoutKeysOfOthers(path, { members, others });
}

/** Whether an attribute may be called after its aggregate by its end: as its key, or as another one of its type. */
function isOfOwner({ frame }: Bindings): boolean {
  const name = String(frame?.item.values.get('Name') ?? '');
  return /^_?id/i.test(name) || frame?.item.type?.kind === 'declared';
}
