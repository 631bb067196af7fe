import type { ThreeTexts } from '#modules/code-generation';
import type { HandEdit } from './hand-edits.ts';

/**
 * The new lines of the model that a merged text does not have: the mirror of what is asked of a hand
 * edit. One in which the edit's own word stands for a generated one is there.
 */
export function lostGenerated(
  merged: string,
  { texts: { base, ours, theirs }, edit }: { texts: ThreeTexts; edit: HandEdit },
): string[] {
  const known = new Set([...linesOf(base), ...linesOf(ours)]);
  const there = linesOf(merged);
  const exactly = new Set(there);
  const mark = edit.added?.trim() ?? null;
  const merges = mark === null ? [] : there.filter((line) => line.includes(mark));
  return linesOf(theirs).filter(
    (line) =>
      /\w/.test(line) &&
      !known.has(line) &&
      !exactly.has(line) &&
      !merges.some((each) => isMarked(line, each, mark ?? '')),
  );
}

/** Space around a line, and what parts it from the next one, say nothing. */
function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim().replace(/[,;]$/, ''));
}

function isMarked(line: string, marked: string, mark: string): boolean {
  const [words, others] = [line, marked].map((each) => each.split(/\b/));
  if (words?.length !== others?.length) return false;
  return words?.every((word, at) => others?.[at] === word || others?.[at] === mark) ?? false;
}
