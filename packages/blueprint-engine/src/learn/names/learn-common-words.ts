import { isAttributesName } from '#learn/learn-scope';
import type { Piece } from '#learn/learn-pieces';

/**
 * A name inside of a longer word that all other stretches have as well is no name: the `Name` of
 * `@SerialName` stands there for every attribute, also for the one that is called `name`.
 */
export function withCommonWords(all: readonly Piece[][]): Piece[][] {
  if (all.length < 2) return [...all];
  const counts = new Map<string, number>();
  const words = all.map((pieces) => new Set(pieces.flatMap(wordOf)));
  for (const word of words.flatMap((own) => [...own]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return all.map((pieces, own) =>
    withWords(pieces, (word) => {
      const others = (counts.get(word) ?? 0) - (words[own]?.has(word) ? 1 : 0);
      return others === all.length - 1;
    }),
  );
}

function withWords(pieces: readonly Piece[], isCommon: (word: string) => boolean): Piece[] {
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const end = wordEnd(pieces, at);
    const inside = pieces.slice(at, end);
    const word = inside.map(textOf).join('');
    if (inside.length > 1 && inside.some(isOfAttribute) && isCommon(word)) {
      joined.push({ kind: 'text', text: word });
    } else joined.push(...inside);
    at = end;
  }
  return joined;
}

/** Behind the last of the pieces that make one word with the one at a place. */
function wordEnd(pieces: readonly Piece[], from: number): number {
  let at = from;
  while (/[\p{L}\p{Nd}_$]$/u.test(textOf(pieces[at])) && isWord(textOf(pieces[at + 1]))) at += 1;
  return at + 1;
}

function textOf(piece: Piece | undefined): string {
  return piece !== undefined && 'text' in piece ? piece.text : '';
}

function isWord(text: string): boolean {
  return /^[\p{L}\p{Nd}_$]+$/u.test(text);
}

function wordOf(piece: Piece): string[] {
  return piece.kind === 'text' && isWord(piece.text) ? [piece.text] : [];
}

function isOfAttribute(piece: Piece): boolean {
  if (piece.kind !== 'slot') return false;
  const [first] = piece.options;
  return isAttributesName(first?.path ?? '');
}
