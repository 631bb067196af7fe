import type { Piece } from '#learn/learn-pieces';
import { keyOf, namedKeyOf, type Mapping } from './learn-mappings.ts';

/**
 * The entries of a mapping that stands in braces in one line, `{ "type": "string", "maxLength": 80 }`, as
 * those that have lines of their own; null where a stretch is not one such mapping.
 */
export function flowMappingIn(pieces: readonly Piece[]): Mapping | null {
  if (pieces.some((piece) => textOf(piece).includes('\n'))) return null;
  const open = pieces.findIndex((piece) => textOf(piece) === '{');
  const close = pieces.findLastIndex((piece) => textOf(piece) === '}');
  if (open === -1 || close < open || !isHead(pieces.slice(0, open))) return null;
  if (pieces.slice(close + 1).some((piece) => !/^[,\s]*$/.test(textOf(piece)))) return null;
  const isSpace = (at: number) => /^ +$/.test(textOf(pieces[at]));
  const from = isSpace(open + 1) ? open + 2 : open + 1;
  const to = isSpace(close - 1) && close - 1 > from ? close - 1 : close;
  const entries = entriesIn(pieces.slice(from, to));
  return entries && { head: pieces.slice(0, from), entries, tail: pieces.slice(to) };
}

/** Whether only a key or the sign of an item stands there. */
function isHead(pieces: readonly Piece[]): boolean {
  return pieces.every((piece) => !/[,{}[\]]/.test(textOf(piece)));
}

/** What commas part, each with the comma before it; null where one has no key, or the key of another one. */
function entriesIn(pieces: readonly Piece[]): Mapping['entries'] | null {
  const parts = partsOf(pieces);
  const entries = parts.map((part) => ({
    ...part,
    key: keyOf(part.pieces) ?? '',
    named: namedKeyOf(part.pieces) ?? '',
  }));
  const keys = new Set(entries.map(({ key }) => key));
  return keys.has('') || keys.size < entries.length ? null : entries;
}

interface Part {
  before: Piece[];
  pieces: Piece[];
}

function partsOf(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  let own: Part = { before: [], pieces: [] };
  let depth = 0;
  for (const piece of pieces) {
    const sign = textOf(piece);
    depth += depthOf(sign);
    if (depth === 0 && sign === ',') {
      parts.push(own);
      own = { before: [piece], pieces: [] };
    } else if (own.pieces.length === 0 && own.before.length > 0 && /^ +$/.test(sign)) {
      own.before.push(piece);
    } else own.pieces.push(piece);
  }
  return [...parts, own];
}

function depthOf(sign: string): number {
  if (/^[{[]$/.test(sign)) return 1;
  return /^[}\]]$/.test(sign) ? -1 : 0;
}

function textOf(piece: Piece | undefined): string {
  return piece && 'text' in piece ? piece.text : '';
}
