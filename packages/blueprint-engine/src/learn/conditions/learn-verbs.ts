import { applyCase, wordsOf } from '@stepwright/domain-model';
import { anyOf, negate } from './learn-condition-text.ts';
import { deedAt, type Groups } from './learn-told-values.ts';
import { endsWithOwner, ownerOf, pluralOf } from '#learn/names/learn-owner-names';
import type { Bindings } from '#model/scope';

/** By the verb that some names begin or end with, where a collection's elements have one. */
export function verbConditions(path: string, names: readonly string[], first?: Bindings): string[] {
  if (!isSaid(path)) return [];
  const owner = ownerOf(first);
  const ofOwner = [owner, applyCase(owner, 'PascalPlural', pluralOf(first))].map(
    (name) => `endsWith({${path}.Name}, '${wordsOf(name).at(-1) ?? ''}')`,
  );
  // What ends with the aggregate's name, or its plural, ends with another one's for another aggregate.
  const [noun = ''] = wordsOf(owner);
  return byVerb(`{${path}.Name}`, names).flatMap((condition) => {
    // What begins with the aggregate's name has no verb there: `BoatFind`.
    if (noun !== '' && condition.startsWith(`startsWith({${path}.Name}, '${noun}`)) return [];
    if (condition === ofOwner[0]) return endsWithOwner(path, names, first) ?? [];
    return condition === ofOwner[1] ? [] : condition;
  });
}

/**
 * By what commands do to their aggregate, which other aggregates' people call by other verbs: `Create` and
 * `Add`. What is done where one of several kinds is not is asked by this one: others may do anything else.
 */
export function* byDeed(path: string, { members, others }: Groups): Generator<string> {
  const own = deedsIn(members, path);
  const left = deedsIn(others, path);
  const condition = (deeds: readonly string[]) => anyOf(`{${path}.Deed}`, deeds);
  const isMany = own !== null && own.length > 1 && left?.length === 1;
  if (own && !isMany) yield condition(own);
  if (left) yield negate(condition(left));
  if (own && isMany) yield condition(own);
}

/** What commands do, each once; null where one of them does something else. */
function deedsIn(group: readonly Bindings[], path: string): string[] | null {
  const deeds = group.flatMap((each) => deedAt(each, path) ?? []);
  return deeds.length < group.length || deeds.length === 0 ? null : [...new Set(deeds)];
}

/** By the first word that all of some names have in common, and the last. */
function byVerb(name: string, names: readonly string[]): string[] {
  const [first, ...rest] = names.map((each) => wordsOf(each));
  const [verb, second] = first ?? [];
  const last = first?.at(-1);
  const isOfVerb = verb !== undefined && rest.every((words) => words[0] === verb);
  const isOfTwo = isOfVerb && second !== undefined && rest.every((words) => words[1] === second);
  const two = `${verb}${second}`;
  return [
    ...(isOfVerb ? [`startsWith(${name}, '${verb}')`] : []),
    // `FindByHull`, and not `FindAll`.
    ...(isOfTwo && rest.length > 0 && names.every((each) => each.startsWith(two))
      ? [`startsWith(${name}, '${two}')`]
      : []),
    ...(last && rest.every((words) => words.at(-1) === last)
      ? [`endsWith(${name}, '${last}')`]
      : []),
  ];
}

/** Commands, queries and events are called by what is done, which other aggregates do as well. */
export function isSaid(path: string): boolean {
  return /\.(?:Commands|Queries|DomainEvents|Reactions)$/.test(path);
}
