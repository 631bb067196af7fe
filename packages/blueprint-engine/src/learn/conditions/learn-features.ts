import { anyOf, both, negate, testOf } from './learn-condition-text.ts';
import { isCustomary, isCustomaryName, isOfPages, withExceptions } from './learn-customary.ts';
import { isAttributesPath, sampleVocabulary as vocabulary } from '#learn/learn-scope';
import { namesOf, valueAt, type Groups } from './learn-told-values.ts';
import { byOwner, byStem } from './learn-by-owner.ts';
import { calledOne, endsWithOwner } from '#learn/names/learn-owner-names';
import { eitherWay, flagConditions, flagsOfResult, framesAround } from './learn-flags.ts';
import { byOutliers } from './learn-outliers.ts';
import { areOpenKeys, byFilledButOne } from './learn-filled-lists.ts';
import { byKeyOfSeveral, byShape } from './learn-asked-keys.ts';
import { asReference, byReference, onlyReferences, withoutReferences } from './learn-references.ts';
import { byCommand, byDatabase } from './learn-taken-attributes.ts';
import { withoutKinds } from './learn-left-kinds.ts';
import { byDeed, isSaid, verbConditions } from './learn-verbs.ts';
import {
  saysType,
  speaksOfChecks,
  speaksOfMany,
  speaksOfRules,
  speaksOfTime,
} from './learn-speaking.ts';
import { byBounds } from '#learn/formats/learn-bounds';
import {
  byKindAndNull,
  byKinds,
  byOneType,
  bySingleType,
  byTextsAndDeclared,
  byTypeAndNull,
  byValue,
  isDeclared,
  isToldByNull,
  speaksOfNull,
} from '#learn/attribute-types/learn-type-conditions';
import type { Bindings, Frame } from '#model/scope';

/** What attributes' texts differ by, likeliest first. */
const flags = ['IsNullable', 'IsCollection', 'IsDeclared', 'IsObject', 'IsSelf', 'IsReadModel'];

/**
 * A condition that holds for some elements and for none of the others, the likeliest first: by what
 * they are, by what they have, by their place, and last by what they are called.
 *
 * @param hint the text that depends on it, which may speak of what it depends on. Or one word for what
 *   differs: `spelling` (how a name is spelt), `layout` (where a line is broken), `stretches` (whole
 *   items), `reference` (what refers to something). Or a word before the text, for what comes first:
 *   `own …` (the element's own name), `named …` (its name before where it stands), `bounds …` (the type
 *   that the bounds of a schema are for), `typed …` (its type alone).
 * @returns null when nothing tells them apart.
 */
export function findCondition(
  members: readonly Bindings[],
  others: readonly Bindings[],
  hint = '',
): string | null {
  const groups = { members, others };
  return firstTold(groups, candidates(groups, hint), () => true);
}

/** The same for which elements of a collection a list, or a file, is for: neither where they stand nor an attribute's type says it. */
export function findCoverage(
  members: readonly Bindings[],
  others: readonly Bindings[],
  hint = '',
): string | null {
  const path = members[0]?.frame?.collection.path ?? '';
  const isGuess = (condition: string) =>
    /\.(?:IsFirst|IsLast)\}/.test(condition)
      ? isAttributesPath(path) || isSaid(path)
      : isAttributesPath(path) && saysType(condition, hint) && !speaksOfRules.test(hint);
  const known = { members, others };
  return firstTold(known, coverageOf(known, hint), (each) => !isGuess(each));
}

function* coverageOf(groups: Groups, hint: string): Generator<string> {
  const own = groups.members[0]?.frame ?? null;
  if (own) yield* ofWholeLists(own, groups, hint);
  yield* candidates(groups, hint);
}

/** What only a list as a whole can be told by: of what is made, what the creating command takes. */
function* ofWholeLists(own: Frame, groups: Groups, hint: string): Generator<string> {
  const { path } = own.collection;
  // Where only a key has no place there, nothing says that what must be there has none.
  if (isCustomary(groups.others) || areOpenKeys(groups.members)) yield* byCustom(own, groups);
  if (speaksOfNull.test(hint)) yield* flagConditions(own, ['IsNullable']);
  if (hint.includes('made')) yield* byCommand(own, groups, (each) => isCustomary([each]));
  if (hint.includes('returned')) yield* byDatabase(own, groups, (each) => isCustomary([each]));
  yield* byCustom(own, groups);
  if (!isAttributesPath(path)) return;
  yield* onlyReferences(path, groups);
  yield* withoutReferences(path, groups);
  yield* withExceptions(path, groups, (each) => withoutReferences(path, each));
  if (speaksOfChecks.test(hint)) yield* withoutKinds(path, groups);
  if (speaksOfNull.test(hint)) yield* byFilledButOne(path, groups);
}

function firstTold(
  groups: Groups,
  conditions: Iterable<string>,
  isMeant: (condition: string) => boolean,
): string | null {
  const { members, others } = groups;
  const [first] = members;
  if (!first || others.length === 0) return first ? '' : null;
  const holdsFor = (condition: string): boolean => {
    const test = testOf(condition);
    return test !== null && members.every(test) && !others.some(test);
  };
  for (const condition of conditions) {
    if (isMeant(condition) && holdsFor(condition)) return condition;
  }
  return null;
}

function* candidates(groups: Groups, hint: string): Generator<string> {
  const frames = framesAround(groups.members[0]?.frame ?? null);
  const [own] = frames;
  if (hint === 'spelling' || hint === 'layout') {
    yield* ofLooks(frames, groups, hint);
    return;
  }
  if (own) yield* ofOwn(own, groups, hint);
  for (const frame of frames) yield* ofKind(frame, groups, hint);
  if (own) yield* ofStretches(own, groups, hint);
  for (const { collection } of frames) {
    yield* eitherWay(`{${collection.path}.IsFirst}`);
    yield* eitherWay(`{${collection.path}.IsLast}`);
  }
  // Of an entry of data it is said by names what only some of a kind have.
  if (own && !/^(?:named|bounds) /.test(hint))
    yield* byOutliers(own, groups, flagConditions(own, flags));
  for (const frame of frames) yield* byName(frame.collection.path, groups);
  yield* byBothNames(frames, groups);
}

/** Whole stretches say what an attribute is; only what joins them says where it stands. */
function* ofStretches(own: Frame, groups: Groups, hint: string): Generator<string> {
  // What a command leaves as it is may be missing; what it may empty is what its aggregate may be without.
  if (speaksOfNull.test(hint) && own.collection.path === 'Aggregates.Commands.Attributes')
    yield* flagConditions(own, ['IsOwnNullable']);
  if (hint === 'stretches') yield* byOutliers(own, groups, flagConditions(own, flags));
  if (isSaidOf(own, hint)) yield* byOwnName(own, groups);
}

/** By what an element is, and by what it has. */
function* ofKind(frame: Frame, groups: Groups, hint: string): Generator<string> {
  const { path } = frame.collection;
  yield* flagConditions(frame, flags);
  yield* byValue(path, 'Family', groups);
  yield* byValue(path, 'BaseType', groups);
  if (speaksOfMany.test(hint)) yield* flagsOfResult(frame);
  yield* byKeyOfSeveral(path, groups);
  yield* contents(frame);
}

/** Where a line goes on in the next one, it was too long: that, and how a name is spelt, says nothing of what elements are. */
function* ofLooks(frames: readonly Frame[], groups: Groups, hint: string): Generator<string> {
  const [own] = frames;
  if (own && hint === 'layout') yield* eitherWay(`{${own.collection.path}.IsFirst}`);
  for (const { collection } of frames) yield* byName(collection.path, groups);
}

/** Whether the element's name says more of what differs than where it stands. */
function isSaidOf({ collection: { path } }: Frame, hint: string): boolean {
  return /^(?:stretches$|named |bounds )/.test(hint) || (isSaid(path) && /[a-z]/i.test(hint));
}

function* byOwnName({ collection: { path } }: Frame, groups: Groups): Generator<string> {
  if (isAttributesPath(path)) yield* byName(path, groups);
  else if (isSaid(path)) yield* byVerbAlone(path, groups);
}

/** By what the text says that it depends on. */
function* asHinted(own: Frame, groups: Groups, hint: string): Generator<string> {
  const { path } = own.collection;
  if (hint.startsWith('own ')) yield* byOwnName(own, groups);
  if (speaksOfTime.test(hint)) yield* byOneType(path, groups, hint);
  if (hint.startsWith('bounds ')) yield* byBounds(path, hint.slice('bounds '.length), groups);
  if (hint.startsWith('typed ')) {
    yield* byOneType(path, groups, hint);
    yield* byTypeAndNull(path, groups, hint);
  }
  if (hint === 'reference') yield* asReference(own, groups);
}

/** By what the element itself is. */
function* ofOwn(own: Frame, groups: Groups, hint: string): Generator<string> {
  const { path } = own.collection;
  const isOfNull = speaksOfNull.test(hint);
  yield* asHinted(own, groups, hint);
  const ofType = (each: Groups): Generator<string> => byType(own, each, hint);
  // A key that is written otherwise as a whole (`BoatId`, beside `string?`) is no matter of what may be missing.
  const isOfKey = isCustomary(groups.members) !== isCustomary(groups.others);
  if (isOfNull && isOfKey && /[A-Z]\w*Id\b/.test(hint)) yield* byCustom(own, groups);
  if (isOfNull) yield* flagConditions(own, ['IsNullable']);
  yield* byCustom(own, groups);
  if (!own.item.type) return;
  if (!isToldByNull(hint, groups)) yield* ofType(groups);
  yield* withExceptions(path, groups, ofType);
  // What is declared is written as no other type is, also as none that may be missing as it may.
  if (groups.members.every(isDeclared)) yield* byKindAndNull(path);
  yield* byTypeAndNull(path, groups, hint);
  yield* byKindAndNull(path);
  // Where nothing of what is left may be missing, its type tells it.
  if (isOfNull) yield* ofType(groups);
  yield* withExceptions(path, groups, (each) => byTypeAndNull(path, each, hint));
}

/** By its type, then by whether it may be missing. */
function* byType(own: Frame, groups: Groups, hint: string): Generator<string> {
  const { path } = own.collection;
  if (speaksOfNull.test(hint)) yield* flagConditions(own, ['IsNullable']);
  yield* flagConditions(own, ['IsCollection', 'IsDeclared', 'IsObject']);
  yield* byReference(path, groups);
  const isOfRules = speaksOfRules.test(hint);
  if (isOfRules || /\d/.test(hint)) yield* byTextsAndDeclared(path, groups);
  yield* byOneType(path, groups, hint);
  if (isOfRules) yield* byKinds(path, groups);
  yield* flagConditions(own, ['IsNullable']);
  yield* bySingleType(path, groups, hint);
  yield* byValue(path, 'BaseType', groups);
}

/** By the element's own name and, of those that share it, by what is around it. */
function* byBothNames(
  [own, around]: readonly Frame[],
  { members, others }: Groups,
): Generator<string> {
  if (!own || !around) return;
  const { path } = own.collection;
  const names = namesOf(members, path, 'Name');
  const rivals = others.filter((each) => names.includes(valueAt(each, path, 'Name') ?? ''));
  if (names.length > 4 || rivals.length === 0) return;
  for (const outer of byName(around.collection.path, { members, others: rivals })) {
    yield both(anyOf(`{${path}.Name}`, names), outer);
  }
}

/** By what is usual: attributes that every element has, and verbs that every element knows. */
function* byCustom(own: Frame, { members, others }: Groups): Generator<string> {
  const { path } = own.collection;
  const called = (group: readonly Bindings[]) =>
    calledOne(path, namesOf(group, path, 'Name'), group[0]);
  if (isCustomary(members)) yield* called(members);
  if (isCustomary(others)) yield* called(others).map((each) => negate(each));
  if (/\.(?:Commands|DomainEvents)$/.test(path)) yield* byVerbAlone(path, { members, others });
}

function* byVerbAlone(path: string, groups: Groups): Generator<string> {
  for (const condition of byName(path, groups)) {
    if (/^(?:not )?(?:starts|ends)With|\.Deed\}/.test(condition)) yield condition;
  }
}

/** What an element has one of, and which of its collections are empty. */
function* contents({ collection, item }: Frame): Generator<string> {
  // Whether one is answered with or many says more than whether anything is asked for.
  const isLast = (name: string) => Number(name !== 'Result');
  const names = [...item.lists.keys()].toSorted((a, b) => isLast(a) - isLast(b));
  for (const name of names) {
    const path = `${collection.path}.${name}`;
    const inner = vocabulary.collection(path);
    if (!inner) continue;
    if (inner.isSingle) {
      for (const flag of ['IsCollection', ...flags]) yield* eitherWay(`{${path}.${flag}}`);
      yield* eitherWay(`{${path}.Type} == ''`);
    } else if (name !== 'ReferencedTypes') yield* eitherWay(`{${path}.IsEmpty}`);
  }
  if (collection.path === 'Aggregates.Queries') yield* byShape(collection.path);
}

/** By the verb a name begins with, else by the names themselves. */
function* byName(path: string, { members, others }: Groups): Generator<string> {
  const inside = namesOf(members, path, 'Name');
  const outside = namesOf(others, path, 'Name');
  if (inside.length === 0) return;
  if (path.endsWith('.Commands')) yield* byDeed(path, { members, others });
  const byVerbs = [
    ...verbConditions(path, inside, members[0]),
    ...verbConditions(path, outside, members[0]).map((condition) => negate(condition)),
  ];
  const isFirstWord = (condition: string) => condition.includes('startsWith(');
  yield* byVerbs.filter(isFirstWord);
  const one = isSaid(path) ? endsWithOwner(path, [...inside, ...outside], members[0]) : null;
  if (one !== null) yield* eitherWay(one);
  if (isSaid(path)) yield* byStem(path, { members, others });
  yield* byVerbs.filter((condition) => !isFirstWord(condition));
  if (isAttributesPath(path)) yield* byOwner(path, { members, others });
  const called = (names: readonly string[]) =>
    isAttributesPath(path) || path.endsWith('Types')
      ? calledOne(path, names, members[0])
      : [anyOf(`{${path}.Name}`, names)];
  const isUsual = path.endsWith('.Parameters') ? isOfPages : isCustomaryName;
  const left = isAttributesPath(path) ? outside.filter((each) => !isUsual(each)) : outside;
  if (outside.length > 0 && left.length < inside.length)
    yield* called(outside).map((each) => negate(each));
  if (inside.length <= 12) yield* called(inside);
}
