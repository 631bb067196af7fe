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

/**
 * The new lines of the model that stand elsewhere in a merged text: no more between the lines that
 * they were generated between. Of those, the nearest on each side that are left tell: they are on
 * all sides once, and nobody gave them another order by hand.
 */
export function displacedGenerated(
  merged: string,
  { texts: { base, ours, theirs }, edit }: { texts: ThreeTexts; edit: HandEdit },
): string[] {
  // What was moved by hand is generated anew where it is now.
  if (edit.swapped) return [];
  const [before, own, generated, result] = [base, ours, theirs, merged].map(placesOf);
  if (!before || !own || !generated || !result) return [];
  const lines = linesOf(theirs);
  const isLeft = (line: string) =>
    /\w/.test(line) && [own, generated, result].every((places) => places.has(line));
  return lines.filter((line, at) => {
    const isNew = /\w/.test(line) && !before.has(line) && !own.has(line);
    if (!isNew || !generated.has(line) || !result.has(line)) return false;
    const around = [lines.slice(0, at).findLast(isLeft), lines.slice(at + 1).find(isLeft)];
    const [above, below] = around;
    const inOrder = (places: ReadonlyMap<string, number>, all: (string | undefined)[]) => {
      const at = all.flatMap((each) => (each === undefined ? [] : (places.get(each) ?? [])));
      return at.every((place, next) => next === 0 || place > (at[next - 1] ?? 0));
    };
    return inOrder(own, around) && !inOrder(result, [above, line, below]);
  });
}

/** Where each line stands that is there once. */
function placesOf(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const lines = linesOf(text);
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? -1 : at);
  return new Map([...places].filter(([, place]) => place >= 0));
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
