import { isCustomary } from '#learn/conditions/learn-customary';
import { findCondition } from '#learn/conditions/learn-features';
import { speaksOfNull } from './learn-type-conditions.ts';
import { forNullableTexts } from '#learn/conditions/learn-only-texts';
import { isPlain, keyOf, textIn, type Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';

/** A text at one end of a place that says whether an attribute may be missing. */
export interface NullableText {
  side: 'before' | 'behind';
  pieces: Piece[];
  /** For which elements it stands there. */
  condition: string;
  /** The values without it, and without what closes all of them. */
  rest: Piece[][];
  /** What closes a bracket of all values, behind the text. */
  closing: Piece[];
}

/**
 * What all that may be missing have in common at one end, or all that may not, and none of the
 * others: ` not null`, `.IsRequired()`. How the rest differs is another question.
 */
export function nullableText(
  values: readonly Piece[][],
  instances: readonly Instance[],
): NullableText | null {
  for (const side of ['behind', 'before'] as const) {
    for (const isNullable of [false, true]) {
      const found = textOf(values, instances, { side, isNullable });
      if (found) return found;
    }
  }
  return null;
}

/** Whether words of a sentence stand there, none of which speaks of what may be missing: `Whether the …`. */
function isOfSentence(pieces: readonly Piece[]): boolean {
  const said = textIn(pieces);
  return /^\p{Lu}\p{Ll}+ \p{Ll}+ ?$/u.test(said) && !speaksOfNull.test(said);
}

function textOf(
  whole: readonly Piece[][],
  instances: readonly Instance[],
  { side, isNullable }: { side: NullableText['side']; isNullable: boolean },
): NullableText | null {
  const closing = side === 'behind' ? closingOf(whole) : [];
  const values = whole.map((value) => value.slice(0, value.length - closing.length));
  const all = instances.map(({ bindings }, at) => ({ bindings, value: values[at] ?? [] }));
  const ordinary = all.filter(({ bindings }) => !isCustomary([bindings]));
  const own = ordinary.filter(
    ({ bindings }) => (bindings.frame?.item.type?.isNullable ?? false) === isNullable,
  );
  if (own.length === 0 || own.length === ordinary.length) return null;
  const common =
    own.length === 1
      ? onlyEnd(own[0]?.value ?? [], values, side)
      : own.map(({ value }) => value).reduce((one, other) => commonEnd(one, other, side));
  const ownValues = own.map(({ value }) => value);
  const told = withoutCut(withoutHalf(common, side), ownValues, side);
  if (!isTold(told, side)) return null;
  const rests = ordinary.filter((each) => !own.includes(each)).map(({ value }) => value);
  const pieces = withoutShared(told, rests, side);
  if (pieces.length === 0) return null;
  const has = ({ value }: { value: readonly Piece[] }): boolean =>
    commonEnd(pieces, value, side).length === pieces.length;
  const bindingsOf = (some: typeof all) => some.map(({ bindings }) => bindings);
  const condition = findCondition(
    bindingsOf(all.filter(has)),
    bindingsOf(all.filter((each) => !has(each))),
    'null',
  );
  if (condition === null || !condition.includes('.IsNullable}')) return null;
  const rest = all.map((each) =>
    has(each) ? without(each.value, pieces.length, side) : each.value,
  );
  if (rest.every((value) => value.length === 0)) return null;
  const others = all.filter((each) => !has(each));
  const ofTexts = forNullableTexts(
    condition,
    { members: bindingsOf(all.filter(has)), text: textIn(pieces) },
    others.map((each) => ({ members: [each.bindings], text: textIn(each.value) })),
  );
  return { side, pieces, condition: ofTexts, rest, closing };
}

/**
 * A text without what others have as all of theirs: of `?:` beside `:` only the question mark says that something
 * may be missing.
 */
function withoutShared(
  pieces: Piece[],
  others: readonly (readonly Piece[])[],
  side: NullableText['side'],
): Piece[] {
  const shared = others.filter(
    (value) =>
      value.length > 0 &&
      value.length < pieces.length &&
      commonEnd(value, pieces, 'behind').length === value.length,
  );
  const most = Math.max(0, ...shared.map((value) => value.length));
  // What stands before it is found there.
  return side === 'behind' && most > 0 ? [] : pieces.slice(0, pieces.length - most);
}

/** Whether a text has words, or what else is taken for nothing (`?? '–'`), and begins no sentence. */
function isTold(pieces: readonly Piece[], side: NullableText['side']): boolean {
  const hasWord = pieces.some((piece) => piece.kind === 'text' && /\w/.test(piece.text));
  const isSaid = hasWord || /\?\?|\?:/.test(textIn(pieces));
  return isSaid && !(side === 'before' && isOfSentence(pieces));
}

/** What closes a bracket at the end of all values: it is none of what only some have before it. */
function closingOf(values: readonly Piece[][]): Piece[] {
  const [first = [], ...others] = values;
  const common = others.reduce((one, other) => commonEnd(one, other, 'behind'), first);
  const count = common.toReversed().findIndex((piece) => !/^[)\]}]$/.test(textIn([piece])));
  return count < 0 ? common : common.slice(common.length - count);
}

/** Of one that is alone, what it has more than another one, where that speaks of what may be missing. */
function onlyEnd(
  value: readonly Piece[],
  values: readonly Piece[][],
  side: NullableText['side'],
): Piece[] {
  const other = side === 'before' ? 'behind' : 'before';
  const rests = values.flatMap((each) => {
    const isInside = each.length < value.length;
    return isInside && commonEnd(each, value, other).length === each.length
      ? [without(value, each.length, other)]
      : [];
  });
  const [rest = isCall(value) ? value : []] = rests.toSorted((a, b) => a.length - b.length);
  return speaksOfNull.test(textIn(rest)) ? [...rest] : [];
}

/** A call that takes nothing, `.optional()`, which others do not have in place of theirs. */
function isCall(value: readonly Piece[]): boolean {
  return /^\.\w+\(\)$/.test(textIn(value));
}

/** What two values have in common at one end. */
export function commonEnd(
  one: readonly Piece[],
  other: readonly Piece[],
  side: NullableText['side'],
): Piece[] {
  const shorter = Math.min(one.length, other.length);
  let count = 0;
  while (count < shorter && isSame(one, other, side === 'before' ? count : -1 - count)) count += 1;
  return side === 'before' ? one.slice(0, count) : one.slice(one.length - count);
}

function isSame(one: readonly Piece[], other: readonly Piece[], at: number): boolean {
  const left = one.at(at);
  const right = other.at(at);
  return (
    left !== undefined && right !== undefined && isPlain(left) && keyOf([left]) === keyOf([right])
  );
}

/** What closes a bracket is closed in what is left as well: `).IsRequired(`, and `).HasMaxLength(`. */
function withoutCut(
  pieces: Piece[],
  values: readonly (readonly Piece[])[],
  side: NullableText['side'],
): Piece[] {
  const [first] = pieces;
  if (side === 'behind' || first?.kind !== 'text' || !/^[)\]}]/.test(first.text)) return pieces;
  const isWhole = (count: number): boolean =>
    values.every((value) => {
      const next = value[count];
      return next === undefined || (next.kind === 'text' && next.text === first.text);
    });
  let count = pieces.length;
  while (count > 0 && !isWhole(count)) count -= 1;
  return pieces.slice(0, count);
}

/** What awaits a value goes with it: of `, nullable = false, length = `, only the first is common, and of `.IsRequired().` the call. */
function withoutHalf(pieces: Piece[], side: NullableText['side']): Piece[] {
  const text = textIn(pieces);
  if (side === 'behind' || !/[=:(.]\s*$|^,.*,\s*$/.test(text)) return pieces;
  const last = pieces.findLastIndex((piece) => piece.kind === 'text' && /^[,.;]$/.test(piece.text));
  return last > 0 ? pieces.slice(0, last) : pieces;
}

export function without(
  value: readonly Piece[],
  count: number,
  side: NullableText['side'],
): Piece[] {
  return side === 'before' ? value.slice(count) : value.slice(0, value.length - count);
}
