import { applyCase, wordsOf } from '@stepwright/domain-model';
import { anyOf, negate } from './learn-condition-text.ts';
import { deedAt, type Groups } from './learn-told-values.ts';
import { endsWithOwner, ownerOf, pluralOf, saysOwner } from '#learn/names/learn-owner-names';
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
  // What says its aggregate is told by what stands around that: see `aroundOwner`.
  const isOfOwner = (each: string) => each.includes(noun) || saysOwner(each, first);
  const taken = noun === '' || names.some(isOfOwner) ? [] : takenBy(first);
  return byVerb(`{${path}.Name}`, names, taken).flatMap((condition) => {
    // What begins with the aggregate's name has no verb there (`BoatFind`), and none has two with it (`GetBoat`).
    const isStart = condition.startsWith(`startsWith({${path}.Name}, '`);
    if (noun !== '' && isStart && condition.endsWith(`${noun}')`)) return [];
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

/**
 * The last words of what an element takes, and of what that refers to: another aggregate's takes something else, but
 * for a key, which everybody has.
 */
function takenBy(element: Bindings | undefined): string[] {
  const item = element?.frame?.item;
  const taken = item ? [...item.list('Attributes'), ...item.list('Parameters')] : [];
  const words = taken.flatMap((each) =>
    ['Name', 'ReferredName'].map((key) =>
      applyCase(wordsOf(String(each.value(key) ?? '')).at(-1) ?? '', 'Pascal'),
    ),
  );
  return words.filter((each) => each !== 'Id');
}

/**
 * By the first word that all of some names have in common, and the last.
 *
 * @param taken words that the last one may be, where what stands before it says more: the `ListFor` of `ListForPier`.
 */
function byVerb(name: string, names: readonly string[], taken: readonly string[]): string[] {
  const [first, ...rest] = names.map((each) => wordsOf(each));
  const verb = first?.[0];
  const last = first?.at(-1);
  const isOfVerb = verb !== undefined && rest.every((words) => words[0] === verb);
  const two = isOfVerb ? twoWordsOf(names, taken) : null;
  return [
    ...(isOfVerb ? [`startsWith(${name}, '${verb}')`] : []),
    ...(two === null ? [] : [`startsWith(${name}, '${two}')`]),
    ...(last && rest.every((words) => words.at(-1) === last)
      ? [`endsWith(${name}, '${last}')`]
      : []),
  ];
}

/** The two words that names begin with, where these say more than the first one: `FindByHull`, and not `FindAll`. */
function twoWordsOf(names: readonly string[], taken: readonly string[]): string | null {
  const [first = [], ...rest] = names.map((each) => wordsOf(each));
  const two = first.slice(0, 2).join('');
  const isOfTaken = first.length > 2 && taken.includes(first.at(-1) ?? '');
  const isLonger = first.length > 1 && (rest.length > 0 || isOfTaken);
  return isLonger && names.every((each) => each.startsWith(two)) ? two : null;
}

/** Commands, queries and events are called by what is done, which other aggregates do as well. */
export function isSaid(path: string): boolean {
  return /\.(?:Commands|Queries|DomainEvents|Reactions)$/.test(path);
}
