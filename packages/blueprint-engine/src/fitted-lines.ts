import { editedPieces, fitLists, type Fitting } from './fit-lists.ts';
import type { Reads } from './noted-reads.ts';
import { TextLines } from './text-lines.ts';

/**
 * What the lines of a text are made of when its lists are fitted: whether a list is broken depends on
 * all of it, and so does each of its lines.
 */
export function fittedLines(text: string, made: readonly Reads[], fitting: Fitting): Reads[] {
  const { edits, lists } = fitLists(text, fitting);
  const lines = new TextLines(text);
  const own = made.map((reads) => new Set(reads));
  for (const { pair, was } of lists) {
    if (was !== 'broken') continue;
    const [first, last] = [lines.of(pair.open), lines.of(pair.close)];
    const all = new Set(own.slice(first, last + 1).flatMap((reads) => [...reads]));
    for (let line = first; line <= last; line += 1) own[line] = all;
  }

  const fitted: Set<number>[] = [];
  let isLineStart = true;
  for (const { text: piece, at, isEdit } of editedPieces(text, edits)) {
    const from = lines.of(at);
    // What stands on its last line, the line end included, is of that line.
    piece.split(/(?<=\n)/).forEach((part, index) => {
      if (part === '') return;
      if (isLineStart) fitted.push(new Set());
      for (const read of own[isEdit ? from : from + index] ?? []) fitted.at(-1)?.add(read);
      isLineStart = part.endsWith('\n');
    });
  }
  return fitted;
}
