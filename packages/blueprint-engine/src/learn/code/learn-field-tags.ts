import { textIn, type Piece } from '#learn/learn-pieces';

/**
 * What stands behind the types of a structure's fields in Go lines up, also where the sample's fields
 * are all of one type, and one space is enough: another aggregate may have longer types.
 */
export function withTagColumns(pieces: readonly Piece[], extension: string): Piece[] {
  if (extension !== 'go') return [...pieces];
  return pieces.map((piece, at) =>
    piece.kind === 'space' && isTag(pieces.slice(at + 1, at + 5)) ? { kind: 'column' } : piece,
  );
}

/** Whether pieces begin a tag, as `json:"hull"` in its marks does. */
function isTag(pieces: readonly Piece[]): boolean {
  return /^`\w+:"$/.test(textIn(pieces));
}
