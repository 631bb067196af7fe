import { negate } from './learn-condition-text.ts';
import {
  aroundOwner,
  beginsBeforeOwner,
  endsWithOwner,
  ownerOf,
  withoutOwner,
} from '#learn/names/learn-owner-names';
import { namesOf, type Groups } from './learn-told-values.ts';

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
}

/** By what attributes are called beside their aggregate's name. */
export function* byOwner(path: string, { members, others }: Groups): Generator<string> {
  const inside = namesOf(members, path, 'Name');
  const outside = namesOf(others, path, 'Name');
  // A key is often called after its owner: the `idBoat` of a boat.
  const key = endsWithOwner(path, inside, members[0]);
  if (key !== null) yield key;
  const rest = outside.length > 0 ? endsWithOwner(path, outside, members[0]) : null;
  if (rest !== null) yield negate(rest);
  yield* withoutOwner(path, inside, ownerOf(members[0]));
  for (const condition of withoutOwner(path, outside, ownerOf(others[0]))) yield negate(condition);
}
