import type { Piece } from '#learn/learn-pieces';

/** An entry of a mapping: a key with all that stands behind it. */
interface Entry {
  /** The same for entries that have the same key. */
  key: string;
  /** The same for entries whose keys have the same names in them. */
  named: string;
  /** What parts it from the entry before; nothing of the first one. */
  before: Piece[];
  pieces: Piece[];
}

/** A stretch of data whose lines are entries. */
export interface Mapping {
  head: Piece[];
  entries: Entry[];
  tail: Piece[];
}

interface Line {
  /** The line end before it. */
  before: Piece[];
  pieces: Piece[];
  /** How far it is indented; null for a first one, of which that is not known. */
  column: number | null;
}

/** Longer keys are sentences. */
const longestKey = 12;

/** The entries of a stretch that has one on each line, with what belongs to it below; null where it has none. */
export function mappingIn(pieces: readonly Piece[]): Mapping | null {
  const lines = linesOf(pieces);
  const columns = lines.flatMap(({ pieces: own, column }) =>
    column === null || own.length === 0 || isClosing(own) ? [] : [column],
  );
  if (columns.length === 0) return null;
  const column = Math.min(...columns);
  const end = lines.findLastIndex((line) => line.column === null || line.column >= column) + 1;
  const tail = lines.slice(end).flatMap(whole);
  const [first, ...others] = lines.slice(0, end);
  if (!first) return null;
  const body = others;
  const head: Piece[] = [];
  if (first.column === null) head.push(...first.pieces);
  else body.unshift(first);
  const entries = entriesOf(body, column);
  const [opening] = entries ?? [];
  if (!entries || !opening) return null;
  head.push(...opening.before);
  opening.before = [];
  return { head, entries, tail };
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [{ before: [], pieces: [], column: null }];
  for (const piece of pieces) {
    const isEnd = piece.kind === 'text' && /\n/.test(piece.text);
    if (isEnd) {
      const column = piece.text.length - piece.text.lastIndexOf('\n') - 1;
      lines.push({ before: [piece], pieces: [], column });
    } else lines.at(-1)?.pieces.push(piece);
  }
  return lines[0]?.pieces.length === 0 ? lines.slice(1) : lines;
}

/** Lines as entries; null where one of them has no key, or two have the same. */
function entriesOf(lines: readonly Line[], column: number): Entry[] | null {
  const entries: Entry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (last && (line.column !== column || isClosing(line.pieces))) {
      last.pieces.push(...whole(line));
      continue;
    }
    const key = line.column === column ? keyOf(line.pieces) : null;
    if (key === null || entries.some((each) => each.key === key)) return null;
    const comma = last ? takeComma(last.pieces) : [];
    const named = namedKeyOf(line.pieces) ?? key;
    entries.push({ key, named, before: [...comma, ...line.before], pieces: [...line.pieces] });
  }
  return entries;
}

function whole({ before, pieces }: Line): Piece[] {
  return [...before, ...pieces];
}

function isClosing([first]: readonly Piece[]): boolean {
  return first?.kind === 'text' && /^[}\])]/.test(first.text);
}

/** What the pieces of an entry begin with, until its colon; null where they begin with no key. */
export function keyOf(pieces: readonly Piece[]): string | null {
  return keyWritten(pieces, (piece) =>
    'text' in piece ? piece.text.trim() : `\u0000${piece.kind}`,
  );
}

/** The same with the names in it as what they are of. */
export function namedKeyOf(pieces: readonly Piece[]): string | null {
  return keyWritten(pieces, (piece) => {
    if (piece.kind === 'slot') return `\u0000${piece.options[0]?.path ?? ''}`;
    return 'text' in piece ? piece.text.trim() : `\u0000${piece.kind}`;
  });
}

function keyWritten(pieces: readonly Piece[], written: (piece: Piece) => string): string | null {
  const end = pieces.findIndex((piece) => piece.kind === 'text' && /:\s*$/.test(piece.text));
  if (end === -1 || end > longestKey || isItem(pieces)) return null;
  return pieces
    .slice(0, end + 1)
    .map(written)
    .join('');
}

function isItem([first]: readonly Piece[]): boolean {
  return first?.kind === 'text' && first.text === '-';
}

function takeComma(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  return last?.kind === 'text' && last.text === ',' ? pieces.splice(-1) : [];
}
