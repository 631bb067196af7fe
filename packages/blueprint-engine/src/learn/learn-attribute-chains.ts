import { bracketsOf } from './learn-bracket-pairs.ts';
import { isPlain, type Piece } from './learn-pieces.ts';

/** An attribute of C# in a line of its own, `[StringLength(80)]`, with the line break behind it. */
interface AttributeLine {
  from: number;
  to: number;
}

/** Where the attributes stand that a member of C# begins with, behind its indent. */
export function attributeLines(pieces: readonly Piece[]): AttributeLine[] {
  const lines: AttributeLine[] = [];
  let at = /^\s+$/.test(textOf(pieces[0])) ? 1 : 0;
  if (textOf(pieces[at]) !== '[') return lines;
  const brackets = bracketsOf(pieces);
  while (textOf(pieces[at]) === '[') {
    const end = brackets[at] ?? -1;
    const isLine = end > at && /^\s*\n\s*$/.test(textOf(pieces[end + 1]));
    if (!isLine || !/^[A-Z]\w*$/.test(textOf(pieces[at + 1]))) break;
    lines.push({ from: at, to: end + 2 });
    at = end + 2;
  }
  return lines;
}

/** A member without its attributes: members are alike whatever these say. */
export function withoutAttributes(pieces: readonly Piece[]): readonly Piece[] {
  const lines = attributeLines(pieces);
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? [...pieces.slice(0, first.from), ...pieces.slice(last.to)] : pieces;
}

function textOf(piece: Piece | undefined): string {
  return isPlain(piece) ? piece.text : '';
}
