import { diff3Merge } from 'node-diff3';

export interface Merged {
  text: string;
  hasConflict: boolean;
}

/**
 * Whether two texts of so many lines are compared line by line. Comparing costs up to their product
 * and holds up everybody else: somebody's file of a million equal lines must not.
 */
export function areComparable(one: readonly string[], other: readonly string[]): boolean {
  return one.length * other.length <= 20_000_000;
}

/**
 * Merges two changes of a text, line by line (diff3). White space and line ends count.
 *
 * @param texts.base what both started from; `ours` is the branch, `theirs` the new generation.
 * @returns the text with both changes; lines that both changed differently stand between markers
 *   and are for reading only. What is too much to compare is one conflict.
 */
export function mergeLines(texts: { base: string; ours: string; theirs: string }): Merged {
  const all = [texts.ours, texts.base, texts.theirs].map(linesOf);
  const { start, end } = sharedEnds(all);
  const [ours = [], base = [], theirs = []] = all.map((lines) =>
    lines.slice(start, lines.length - end),
  );
  const [kept = []] = all;

  const areSmall = areComparable(base, ours) && areComparable(base, theirs);
  let hasConflict = !areSmall;
  const regions = areSmall
    ? diff3Merge(ours, base, theirs)
    : [{ conflict: { a: ours, b: theirs } }];
  const middle = regions.flatMap((region) => {
    if ('ok' in region && region.ok) return region.ok;
    if (!region.conflict) return [];
    hasConflict = true;
    return marked(region.conflict);
  });
  const lines = [...kept.slice(0, start), ...middle, ...kept.slice(kept.length - end)];
  return { text: lines.join(''), hasConflict };
}

/** Lines with their ends, so that joining them gives back the text. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/** What all three begin and end with needs no comparing: most of a file, mostly. */
function sharedEnds(texts: string[][]): { start: number; end: number } {
  const [first = [], ...others] = texts;
  const shortest = Math.min(...texts.map((lines) => lines.length));
  let start = 0;
  while (start < shortest && others.every((lines) => lines[start] === first[start])) start += 1;
  let end = 0;
  while (
    end < shortest - start &&
    others.every((lines) => lines.at(-1 - end) === first.at(-1 - end))
  )
    end += 1;
  return { start, end };
}

function marked({ a: ours, b: theirs }: { a: string[]; b: string[] }): string[] {
  return [
    '<<<<<<< in the repository\n',
    ...ended(ours),
    '=======\n',
    ...ended(theirs),
    '>>>>>>> generated\n',
  ];
}

function ended(lines: string[]): string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`));
}
