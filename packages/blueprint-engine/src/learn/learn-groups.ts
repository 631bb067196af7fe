import { areOfOwnDeeds } from '#learn/conditions/learn-deeds-apart';
import { longestCondition } from '@stepwright/condition-language';
import { likenessOf, mostLikeness } from './learn-align.ts';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { isCustomary } from '#learn/conditions/learn-customary';
import { findEither } from '#learn/conditions/learn-either';
import { ofPlainKinds } from '#learn/conditions/learn-plain-kinds';
import { isDeclared } from '#learn/attribute-types/learn-type-conditions';
import { areTextsApart, rankOf } from '#learn/conditions/learn-group-order';
import { forFilled } from '#learn/conditions/learn-filled-fields';
import { forNullableTexts, forSingleTexts } from '#learn/conditions/learn-only-texts';
import { isDataExtension } from '#learn/formats/data-files';
import { withoutAttributes } from './learn-attribute-chains.ts';
import { outlineOf } from '#learn/formats/learn-whole-values';
import { ofAllNumbers } from '#learn/attribute-types/learn-all-numbers';
import {
  byCallsOfType,
  byDigits,
  isCalledFurther,
  isOfTypes,
} from '#learn/attribute-types/learn-calls-of-types';
import { isSaidOfNumbers, ownHint, saidIn, usualNumbers } from './learn-group-hints.ts';
import { alikeOf } from './learn-varying.ts';
import { keyOf, mergePieces, textIn, type Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';
import type { Bindings } from '#model/scope';

/** Stretches that are more alike are one template, whatever they differ by. */
const sameLikeness = 0.8;
/** Stretches that are less alike are not one template. */
const leastLikeness = 0.5;
/** Of data only the keys are compared, and they have more in common. */
const leastLikenessOfData = 0.6;

/**
 * How many places of stretches that turn out not to be alike are compared with each other: some
 * seconds. Long files that people wrote anew are left apart then, as most of them are anyway; where
 * some are alike, more are compared.
 */
const mostCompared = 200_000_000;
const worthOfAlike = 5;

/**
 * Stretches that are alike, by position. Where there are several kinds, those of a key and the like
 * are none of the others.
 */
export function clustersOf(whole: readonly Piece[][], instances: readonly Instance[]): number[][] {
  if (areOfOwnDeeds(instances)) return instances.map((_, at) => [at]);
  const isData = instances.every(({ file }) => isDataExtension(file.extension));
  const isOfFiles = instances.every(({ file, from, to }) => from === 0 && to === file.text.length);
  const pieces = isData ? whole.map(outlineOf) : whole.map(withoutAttributes);
  const leastOfParts = isData ? leastLikenessOfData : leastLikeness;
  const least = isOfFiles ? sameLikeness : leastOfParts;
  let compared = 0;
  const isAlike = (at: number, first: number, likeness = least): boolean => {
    const own = pieces[at] ?? [];
    const other = pieces[first] ?? [];
    if (compared > mostCompared || mostLikeness(own, other) < likeness) return false;
    const isLike = likenessOf(own, other) >= likeness;
    compared += own.length * other.length * (isLike ? -worthOfAlike : 1);
    return isLike;
  };
  const places = [...pieces.keys()];
  const found = clusters(places, isAlike);
  const isKey = instances.map(({ bindings }) => isCustomary([bindings]));
  if (found.length < 2 || !isKey.includes(true)) return found;
  const others = clusters(
    places.filter((at) => !isKey[at]),
    isAlike,
  );
  if (others.length === 0 || others.length >= found.length) return found;
  for (const at of places.filter((each) => isKey[each])) {
    const alike = others.find(([other = 0]) => isAlike(at, other, sameLikeness));
    if (alike) alike.push(at);
    else others.push([at]);
  }
  return others;
}

/**
 * Texts within a line that say the name, those that differ by numbers, and the others, by position; null
 * where no kind has several texts.
 */
export function kindsOf(values: readonly Piece[][]): number[][] | null {
  const known = values.map((pieces) => ({
    names: pieces.filter(({ kind }) => kind === 'slot'),
    key: keyOf(pieces.map(withoutNumber)),
  }));
  const isAlike = (own: number, other: number): boolean => {
    const { names = [], key } = known[own] ?? {};
    if (names.length === 0) return key === known[other]?.key;
    return names.some((name) => known[other]?.names.some((each) => mergePieces(name, each)));
  };
  const kinds = clusters([...values.keys()], isAlike);
  if (kinds.length > mostKinds) return null;
  const isAny = kinds.length > 1 && kinds.some((members) => isOfSeveral(members, values));
  return isAny && !values.flat().some(isLineEnd) ? kinds : null;
}

function isLineEnd(piece: Piece): boolean {
  return piece.kind === 'list' || (piece.kind === 'text' && piece.text.includes('\n'));
}

/** Whether a kind has different values, none of them empty. */
function isOfSeveral(members: readonly number[], values: readonly Piece[][]): boolean {
  const own = members.map((at) => values[at] ?? []);
  return alikeOf(own).length > 1 && own.every((value) => value.length > 0);
}

/** Lengths and the like are told apart last: `, 40` and `, 255` are of one kind. */
function withoutNumber(piece: Piece): Piece {
  return piece.kind === 'text' && /^\d+$/.test(piece.text) ? { ...piece, text: '0' } : piece;
}

/** Of more kinds no condition can tell one from all others: it would be longer than one may be. */
export const mostKinds = 130;

/** Where there are more kinds than can be told, those behind are compared with none. */
function clusters(
  places: readonly number[],
  isAlike: (own: number, other: number) => boolean,
): number[][] {
  const found: number[][] = [];
  for (const at of places) {
    const alike =
      found.length > mostKinds ? undefined : found.find(([first = 0]) => isAlike(at, first));
    if (alike) alike.push(at);
    else found.push([at]);
  }
  return found;
}

/** Stretches, by position, and what tells them from the others. */
export interface Told {
  members: number[];
  condition: string;
}

/** A condition for each group; they exclude each other. The largest group is what is left. */
export function conditionsOf(
  groups: readonly number[][],
  instances: readonly Instance[],
  { hint = '', values }: { hint?: string; values?: readonly Piece[][] } = {},
): Told[] | null {
  if (groups.length > mostKinds) return null;
  const bindings = (members: readonly number[]): Bindings[] =>
    members.flatMap((at) => instances[at]?.bindings ?? []);
  const length = (members: readonly number[]): number => {
    const [at = 0] = members;
    const { from = 0, to = 0 } = instances[at] ?? {};
    return to - from;
  };
  const written = ([at = 0]: readonly number[]): string => {
    const { file, from, to } = instances[at] ?? {};
    return values ? saidIn(values[at] ?? []) : (file?.text.slice(from, to) ?? '');
  };
  // Calls one behind the other may all be left out.
  const isEverywhere = groups.every(([at = 0]) => {
    const value = values?.[at] ?? [];
    return value.length > 0 && !textIn(value).startsWith('.');
  });
  const isData = instances.every(({ file }) => isDataExtension(file.extension));
  const isWritten = isEverywhere || values === undefined;
  const areApart = isData && isWritten && areTextsApart(groups.map(bindings));
  const place = { isEverywhere, areTextsApart: areApart };
  const plainly = isData ? ofPlainKinds : (condition: string) => condition;
  const rank = (members: readonly number[]): number =>
    areApartByKind(members, groups, bindings)
      ? -1
      : rankOf(bindings(members), values?.[members[0] ?? 0], place);
  const ranks = new Map<readonly number[], number>(
    groups.map((members) => [members, rank(members)]),
  );
  const rankKnown = (members: readonly number[]): number => ranks.get(members) ?? 0;
  const usual = values
    ? usualNumbers(instances, (members) => textIn(values[members[0] ?? 0] ?? []))
    : () => 0;
  const bySize = groups.toSorted(
    (a, b) =>
      rankKnown(a) - rankKnown(b) ||
      a.length - b.length ||
      usual(a) - usual(b) ||
      length(b) - length(a),
  );
  const all = bindings([...instances.keys()]);
  const wholes = bySize.map((group) => ({ members: bindings(group), text: written(group) }));
  const told: Told[] = [];
  const isCalledOn = instances.some(({ file, from, to }, at) =>
    isCalledFurther(values?.[at] ?? [], file.text.slice(from, to)),
  );
  const negations: string[] = [];
  let negated = '';
  bySize.forEach((members, at) => {
    if (negated.length > longestCondition) return;
    const rest = bySize.slice(at + 1).flat();
    if (rest.length === 0) {
      const others = bindings(bySize.slice(0, at).flat());
      const own = values ? members.map((each) => values[each] ?? []) : [];
      const ofType = isCalledOn
        ? ''
        : byCallsOfType({ members: bindings(members), others }, values) ||
          byDigits(bindings(members), own);
      const kept = negations.filter((each) => ofType === '' || !isOfTypes(each));
      told.push({ members, condition: [...kept, ofType].reduce(both, '') });
      return;
    }
    const text = written(members);
    const value = values?.[members[0] ?? 0];
    const stood = members.map((each) => values?.[each] ?? []);
    const of = instances.filter((_each, place) => members.includes(place));
    const own = { members: bindings(members), text, stood, of };
    const asked = ownHint(own, hint, value);
    const groups = { members: own.members, others: bindings(rest) };
    const found = findEither(groups, asked, bySize.length === 2);
    if (found === null) return;
    const filled = forFilled(plainly(found, own.members), own.members, text);
    const isWhole = isEverywhere || isSaidOfNumbers(stood);
    const ofNumbers = values && isWhole ? ofAllNumbers(filled, all, text) : filled;
    const others = wholes.filter((_each, other) => other !== at);
    const condition = forSingleTexts(forNullableTexts(ofNumbers, own, others), text);
    told.push({ members, condition: both(negated, condition) });
    negations.push(negate(condition));
    negated = both(negated, negate(condition));
  });
  const isShort = told.every(({ condition }) => condition.length <= longestCondition);
  return told.length === groups.length && isShort ? told : null;
}

/** Whether all of a group refer to something that the model declares, and of more than two groups no other does. */
function areApartByKind(
  members: readonly number[],
  groups: readonly number[][],
  bindings: (members: readonly number[]) => Bindings[],
): boolean {
  const others = groups.filter((each) => each !== members);
  return (
    others.length > 1 &&
    bindings(members).every(isDeclared) &&
    !others.some((each) => bindings(each).some(isDeclared))
  );
}
