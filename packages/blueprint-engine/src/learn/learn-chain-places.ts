import type { Place } from './learn-align.ts';
import { attributeLines } from './learn-attribute-chains.ts';
import { bracketsOf } from './learn-bracket-pairs.ts';
import { orderOf } from './learn-common-order.ts';
import { keyOf, plainTextOf, type Piece } from './learn-pieces.ts';

/** What is called behind a call: `.HasMaxLength(80)`, with the line break before it. */
interface Link {
  name: string;
  pieces: Piece[];
}

interface CallChain {
  head: Piece[];
  links: Link[];
  tail: Piece[];
}

/**
 * What statements that call one thing behind the other have in common, call by call: what several of
 * them call is compared with itself, whatever stands beside it, and what only some call is there as a
 * whole or not at all.
 *
 * @param placesOf compares what is no chain.
 * @returns null where they are no chains, call all the same, or the same in other orders.
 */
export function chainPlaces(
  stretches: readonly Piece[][],
  placesOf: (stretches: readonly Piece[][]) => Place[],
): Place[] | null {
  const isAny = stretches.some((pieces) => attributeLines(pieces).length > 0);
  const chains = stretches.flatMap((pieces) => (isAny ? memberIn(pieces) : chainIn(pieces)) ?? []);
  const called = chains.map(({ links }) => links.map(({ name }) => name));
  const names = chains.length === stretches.length ? orderOf(called) : null;
  if (!names || names.every((name) => isOfAll(chains, name))) return null;
  return [
    ...placesOf(chains.map(({ head }) => head)),
    ...names.flatMap((name) => linkPlaces(chains, name, placesOf)),
    ...placesOf(chains.map(({ tail }) => tail)),
  ];
}

function linkPlaces(
  chains: readonly CallChain[],
  name: string,
  placesOf: (stretches: readonly Piece[][]) => Place[],
): Place[] {
  const values = chains.map(({ links }) => links.find((each) => each.name === name)?.pieces ?? []);
  if (values.every((value) => value.length > 0)) return placesOf(values);
  const kinds = [true, false].map((isThere) =>
    [...values.keys()].filter((at) => (values[at]?.length !== 0) === isThere),
  );
  return [{ kind: 'varies', values, kinds }];
}

function isOfAll(chains: readonly CallChain[], name: string): boolean {
  return chains.every(({ links }) => links.some((each) => each.name === name));
}

/** A member of C#, with its attributes as what is called. */
function memberIn(pieces: readonly Piece[]): CallChain {
  const lines = attributeLines(pieces);
  const links = lines.map(({ from, to }) => ({
    name: keyOf(pieces.slice(from + 1, from + 2)),
    pieces: pieces.slice(from, to),
  }));
  const indent = lines[0]?.from ?? (isBlank(pieces[0]) ? 1 : 0);
  return { head: pieces.slice(0, indent), links, tail: pieces.slice(lines.at(-1)?.to ?? indent) };
}

/** A statement of one call, and of what is called behind it; null for any other one. */
function chainIn(pieces: readonly Piece[]): CallChain | null {
  const brackets = bracketsOf(pieces);
  const first = firstCall(pieces, brackets);
  if (first === -1) return null;
  let at = (brackets[first] ?? first) + 1;
  const head = pieces.slice(0, at);
  const links: Link[] = [];
  for (let end = linkEnd(pieces, brackets, at); end > at; end = linkEnd(pieces, brackets, at)) {
    const own = pieces.slice(at, end);
    const name = keyOf(own.slice(isBlank(own[0]) ? 2 : 1).slice(0, 1));
    const last = links.at(-1);
    // What a rule is said with goes with it.
    if (last && /^t(?:With|When$|Unless$)/.test(name)) last.pieces.push(...own);
    else links.push({ name, pieces: own });
    at = end;
  }
  const tail = pieces.slice(at);
  return /^[;,]?\s*$/.test(tail.map(plainTextOf).join('')) ? { head, links, tail } : null;
}

/** The bracket of the first call, behind words and dots alone. */
function firstCall(pieces: readonly Piece[], brackets: Int32Array): number {
  const at = pieces.findIndex((piece) => !/^(?:\s*|\w+|[.:]|\0)$/.test(plainTextOf(piece)));
  return plainTextOf(pieces[at]) === '(' && (brackets[at] ?? -1) > at ? at : -1;
}

/** Behind the call that begins with a dot at a place; the place itself, where there is none. */
function linkEnd(pieces: readonly Piece[], brackets: Int32Array, from: number): number {
  const dot = isBlank(pieces[from]) ? from + 1 : from;
  const isCall =
    plainTextOf(pieces[dot]) === '.' &&
    /^\w+$/.test(plainTextOf(pieces[dot + 1])) &&
    plainTextOf(pieces[dot + 2]) === '(';
  const end = brackets[dot + 2] ?? -1;
  return isCall && end > dot ? end + 1 : from;
}

function isBlank(piece: Piece | undefined): boolean {
  return /^\s+$/.test(plainTextOf(piece));
}
