import { createHash } from 'node:crypto';
import { diff3MergeRegions, diffIndices } from 'node-diff3';

/** Lines of one side, and where they stand there. */
export interface HunkSide {
  /** From 1; of no lines, the line that they would stand before. */
  line: number;
  lines: string[];
}

/** Lines that both sides changed. */
export interface Hunk extends UnnamedHunk {
  /** Of the lines on the three sides: the same hunk has the same id, wherever it stands. */
  id: string;
}

export interface UnnamedHunk {
  base: HunkSide;
  ours: HunkSide;
  theirs: HunkSide;
}

/** A merged text from top to bottom: what is clear, and what somebody has to decide. */
export type MergedPart = { lines: string[] } | { hunk: Hunk };
/** The same, while it is not yet known what else is to be decided. */
export type UnnamedPart = { lines: string[] } | { hunk: UnnamedHunk };

export interface ThreeTexts {
  /** What both started from. */
  base: string;
  /** The branch. */
  ours: string;
  /** The new generation. */
  theirs: string;
}

/**
 * Whether two texts of so many lines are compared line by line. Comparing costs up to their product
 * and holds up everybody else: somebody's file of a million equal lines must not.
 */
export function areComparable(one: readonly string[], other: readonly string[]): boolean {
  return one.length * other.length <= 20_000_000;
}

/**
 * Merges two changes of a text, line by line (diff3). White space and line ends count. What is too
 * much to compare is one hunk.
 */
export function mergeLines(texts: ThreeTexts): MergedPart[] {
  return mergeMiddle(texts, (sides, start) => {
    const { base, ours, theirs } = sides;
    const areSmall = areComparable(base, ours) && areComparable(base, theirs);
    return areSmall ? regionsOf(sides, start) : [{ hunk: hunkAt(start, sides) }];
  });
}

/** All that differs as one hunk. */
export function oneHunk(texts: ThreeTexts): MergedPart[] {
  return mergeMiddle(texts, (sides, start) => [{ hunk: hunkAt(start, sides) }]);
}

/** @param merge Is given what lies between the ends that all three share. */
function mergeMiddle(
  texts: ThreeTexts,
  merge: (sides: ThreeSides, start: number) => UnnamedPart[],
): MergedPart[] {
  const all = [texts.ours, texts.base, texts.theirs].map(linesOf);
  const { start, end } = sharedEnds(all);
  const [ours = [], base = [], theirs = []] = all.map((lines) =>
    lines.slice(start, lines.length - end),
  );
  const [kept = []] = all;
  return numbered([
    { lines: kept.slice(0, start) },
    ...merge({ base, ours, theirs }, start),
    { lines: kept.slice(kept.length - end) },
  ]);
}

/** Two texts without a common past: each place where they differ is for somebody to decide. */
export function compareLines({ ours, theirs }: Omit<ThreeTexts, 'base'>): MergedPart[] {
  const [own, other] = [linesOf(ours), linesOf(theirs)];
  if (!areComparable(own, other))
    return numbered([{ hunk: hunkAt(0, { base: [], ours: own, theirs: other }) }]);
  const parts: UnnamedPart[] = [];
  let done = 0;
  for (const { buffer1, buffer1Content, buffer2, buffer2Content } of diffIndices(own, other)) {
    parts.push({ lines: own.slice(done, buffer1[0]) });
    parts.push({
      hunk: {
        base: { line: 1, lines: [] },
        ours: { line: buffer1[0] + 1, lines: buffer1Content },
        theirs: { line: buffer2[0] + 1, lines: buffer2Content },
      },
    });
    done = buffer1[0] + buffer1[1];
  }
  return numbered([...parts, { lines: own.slice(done) }]);
}

/** Lines with their ends, so that joining them gives back the text. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

interface ThreeSides {
  base: string[];
  ours: string[];
  theirs: string[];
}

/** @param start how many lines stand before these on each side. */
function regionsOf({ base, ours, theirs }: ThreeSides, start: number): UnnamedPart[] {
  return diff3MergeRegions(ours, base, theirs).map((region) => {
    if (region.stable) return { lines: region.bufferContent };
    const { aStart, aContent, oStart, oContent, bStart, bContent } = region;
    if (isSame(aContent, bContent)) return { lines: aContent };
    return {
      hunk: {
        base: { line: start + oStart + 1, lines: oContent },
        ours: { line: start + aStart + 1, lines: aContent },
        theirs: { line: start + bStart + 1, lines: bContent },
      },
    };
  });
}

function hunkAt(start: number, { base, ours, theirs }: ThreeSides): UnnamedHunk {
  const line = start + 1;
  return {
    base: { line, lines: base },
    ours: { line, lines: ours },
    theirs: { line, lines: theirs },
  };
}

/** Names the hunks; of equal ones each has its number. */
export function numbered(parts: UnnamedPart[]): MergedPart[] {
  const known = new Map<string, number>();
  return parts
    .filter((part) => 'hunk' in part || part.lines.length > 0)
    .map((part) => {
      if (!('hunk' in part)) return part;
      const { base, ours, theirs } = part.hunk;
      const key = JSON.stringify([base.lines, ours.lines, theirs.lines]);
      const number = known.get(key) ?? 0;
      known.set(key, number + 1);
      return { hunk: { ...part.hunk, id: idOf(`${number} ${key}`) } };
    });
}

/** A short name of some lines. */
export function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at]);
}

/** What all texts begin and end with needs no comparing: most of a file, mostly. */
export function sharedEnds(texts: string[][]): { start: number; end: number } {
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
