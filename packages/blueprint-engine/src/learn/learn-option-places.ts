import type { Place } from './learn-align.ts';
import { bracketsOf } from './learn-bracket-pairs.ts';
import { orderOf } from './learn-common-order.ts';
import { placesOfOne, type Compare } from './learn-places-of-one.ts';
import { isBlankPiece, isPlain, keyOf, plainTextOf, textIn, type Piece } from './learn-pieces.ts';

/** An option with what stands before its name: `required: true`. */
interface Option {
  name: string;
  pieces: Piece[];
}

interface Optioned {
  head: Piece[];
  first: Option;
  /** The others, each with the comma before it. */
  rest: Option[];
  tail: Piece[];
}

/**
 * What stretches with options in one line, `{ type: String, required: true, trim: true }`, have in
 * common, option by option: each is compared with its own kind, and is there as a whole or not at all.
 *
 * @param placesOf compares what is no option.
 * @returns null where not all have such options, or all have the same, or the same in other orders.
 */
export function optionPlaces(stretches: readonly Piece[][], placesOf: Compare): Place[] | null {
  for (const anchor of anchorsOf(stretches[0] ?? [])) {
    const all = stretches.flatMap((pieces) => optionedAt(pieces, anchor) ?? []);
    const places = all.length === stretches.length ? placesAround(all, placesOf) : null;
    if (places) return places;
  }
  return null;
}

function placesAround(all: readonly Optioned[], placesOf: Compare): Place[] | null {
  const firsts = new Set(all.map(({ first }) => first.name));
  const rest = all.map((each) => each.rest);
  const names = orderOf(rest.map((options) => options.map(({ name }) => name)));
  if (!names || names.some((name) => firsts.has(name)) || isSame(all)) return null;
  const heads = all.map(({ head }) => head);
  const tails = all.map(({ tail }) => tail);
  return [
    ...placesOf(heads),
    ...oneOf(
      all.map(({ first }) => first),
      placesOf,
    ),
    ...names.flatMap((name) => placesOfOption(rest, name, placesOf)),
    ...(optionPlaces(tails, placesOf) ?? placesOf(tails)),
  ];
}

function isSame(all: readonly Optioned[]): boolean {
  const known = all.map(({ first, rest }) => [first, ...rest].map(({ name }) => name).join());
  return new Set(known).size === 1;
}

/** What each has first: compared where it is the same option, else one kind beside the other. */
function oneOf(firsts: readonly Option[], placesOf: Compare): Place[] {
  const values = firsts.map(({ pieces }) => pieces);
  const names = [...new Set(firsts.map(({ name }) => name))];
  if (names.length === 1) return placesOf(values);
  const kinds = names.map((name) => [...firsts.keys()].filter((at) => firsts[at]?.name === name));
  return [{ kind: 'varies', values, kinds }];
}

function placesOfOption(
  all: readonly (readonly Option[])[],
  name: string,
  placesOf: Compare,
): Place[] {
  const values = all.map((options) => options.find((each) => each.name === name)?.pieces ?? []);
  return placesOfOne(values, placesOf);
}

/** What stands before the options of a stretch: what they are given to, or the key that they are behind. */
function anchorsOf(pieces: readonly Piece[]): string[] {
  return [...new Set(objectsIn(pieces).map(({ from }) => anchorAt(pieces, from)))];
}

function anchorAt(pieces: readonly Piece[], from: number): string {
  return pieces
    .slice(Math.max(0, from - 3), from)
    .map((piece) => (isPlain(piece) ? piece.text : '\0'))
    .join('')
    .trim();
}

/** A stretch around its options behind an anchor; null where it has none, or several. */
function optionedAt(pieces: readonly Piece[], anchor: string): Optioned | null {
  const [own, ...more] = objectsIn(pieces).filter(({ from }) => anchorAt(pieces, from) === anchor);
  if (!own || more.length > 0) return null;
  const [first, ...rest] = own.options;
  if (!first) return null;
  return { head: pieces.slice(0, own.first), first, rest, tail: pieces.slice(own.end) };
}

interface Literal {
  from: number;
  first: number;
  end: number;
  options: Option[];
}

/** The objects of options that stand in one line, inside of no other one. */
function objectsIn(pieces: readonly Piece[]): Literal[] {
  const brackets = bracketsOf(pieces);
  const found: Literal[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const close = brackets[at] ?? -1;
    if (plainTextOf(pieces[at]) !== '{' || close < at) continue;
    const first = isBlankPiece(pieces[at + 1]) ? at + 2 : at + 1;
    const end = isBlankPiece(pieces[close - 1]) ? close - 1 : close;
    const options = optionsIn(pieces.slice(first, end));
    if (!options) continue;
    found.push({ from: at, first, end, options });
    at = close;
  }
  return found;
}

/** The options of an object, each with the comma before it; null where anything in it is none. */
function optionsIn(pieces: readonly Piece[]): Option[] | null {
  const brackets = bracketsOf(pieces);
  const options: Option[] = [];
  let from = 0;
  for (let at = 0; at <= pieces.length; at += 1) {
    const close = brackets[at] ?? -1;
    if (close > at) at = close;
    else if (at === pieces.length || plainTextOf(pieces[at]) === ',') {
      const own = pieces.slice(from, at);
      const name = nameOf(own);
      if (name === null) return null;
      options.push({ name, pieces: own });
      from = at;
    }
  }
  return options.length > 0 ? options : null;
}

/** What an option is called, a plain word: `required` of `, required: true`. */
function nameOf(option: readonly Piece[]): string | null {
  const text = textIn(option);
  if (text.includes('\n')) return null;
  const [word, sign] = option.filter((piece) => !/^[\s,]+$/.test(plainTextOf(piece)));
  return word && /^\w+$/.test(plainTextOf(word)) && plainTextOf(sign) === ':'
    ? keyOf([word])
    : null;
}
