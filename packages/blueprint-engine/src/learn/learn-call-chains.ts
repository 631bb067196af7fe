import { bracketsOf } from './learn-bracket-pairs.ts';
import { isPlain, keyOf, type Piece } from './learn-pieces.ts';

/**
 * Marks the calls of a chain behind its first one by what is called: of `text().min(1).max(9)` and
 * `whole().int().min(0)` the brackets of `min` and `int` are nothing that both have.
 */
export function withCallsMarked(pieces: readonly Piece[]): readonly Piece[] {
  const brackets = bracketsOf(pieces);
  const marked = new Map<number, Piece>();
  for (const at of pieces.keys()) {
    const end = brackets[at + 2] ?? -1;
    if (end < 0 || !isBehindCall(pieces, at)) continue;
    for (const mark of [at, at + 2, end]) {
      const own = pieces[mark];
      if (own?.kind === 'text') marked.set(mark, { ...own, call: calledAt(pieces[at + 1]) });
    }
  }
  return marked.size === 0 ? pieces : pieces.map((piece, at) => marked.get(at) ?? piece);
}

/** Whether a dot stands behind a call, in its line or in the next one; a call may be all that a list is of. */
function isBehindCall(pieces: readonly Piece[], at: number): boolean {
  if (textOf(pieces[at]) !== '.' || textOf(pieces[at + 2]) !== '(') return false;
  const before = pieces[/^\s+$/.test(textOf(pieces[at - 1])) ? at - 2 : at - 1];
  return textOf(before) === ')' || before?.kind === 'list';
}

function calledAt(name: Piece | undefined): string {
  return name?.kind === 'text' ? keyOf([name]) : (name?.kind ?? '');
}

function textOf(piece: Piece | undefined): string {
  return isPlain(piece) ? piece.text : '';
}
