import type { ConflictHunk, HunkResolution } from '@stepwright/contract';
import { sameLineEndsOf, type LineEnds } from './line-ends.ts';
import {
  linesOf,
  type Hunk,
  type HunkSide,
  type MergedPart,
  type UnnamedPart,
} from './merge-lines.ts';

/** How hunks are solved, by their ids. */
export type Resolutions = ReadonlyMap<string, HunkResolution>;

export interface Solved {
  /** Hunks that are open stand between markers, for reading only. */
  text: string;
  hunks: ConflictHunk[];
  isOpen: boolean;
}

/** Writes a merged text, with the hunks as somebody solved them. */
export function solveConflict(parts: readonly MergedPart[], resolutions: Resolutions): Solved {
  const lines: string[] = [];
  const hunks: ConflictHunk[] = [];
  const ends = lineEndsOf(parts);
  for (const [at, part] of parts.entries()) {
    if (!('hunk' in part)) {
      for (const line of part.lines) lines.push(line);
      continue;
    }
    const { hunk } = part;
    const resolution = resolutions.get(hunk.id) ?? null;
    const written = resolution ? solvedLines(hunk, resolution, ends) : markedLines(hunk, ends);
    const isLast = at === parts.length - 1;
    const content = { line: lines.length + 1, lineCount: written.length };
    for (const line of isLast ? written : ended(written, ends)) lines.push(line);
    hunks.push({
      id: hunk.id,
      base: shown(hunk.base),
      ours: shown(hunk.ours),
      theirs: shown(hunk.theirs),
      content,
      resolution,
    });
  }
  const isOpen = hunks.some(({ resolution }) => resolution === null);
  return { text: lines.join(''), hunks, isOpen };
}

/** The text where every hunk is as it is on one side. */
export function withChoice(parts: readonly UnnamedPart[], choice: 'ours' | 'theirs'): string {
  return parts.flatMap((part) => ('hunk' in part ? part.hunk[choice].lines : part.lines)).join('');
}

/** Of what is written between lines that are there. */
function lineEndsOf(parts: readonly MergedPart[]): LineEnds {
  const lines = parts.flatMap((part) => {
    if (!('hunk' in part)) return part.lines.slice(0, 1);
    return [...part.hunk.ours.lines, ...part.hunk.theirs.lines, ...part.hunk.base.lines];
  });
  return sameLineEndsOf(lines.join('')) ?? '\n';
}

function solvedLines({ ours, theirs }: Hunk, resolution: HunkResolution, ends: LineEnds): string[] {
  switch (resolution.choice) {
    case 'ours':
      return ours.lines;
    case 'theirs':
      return theirs.lines;
    case 'both':
      return [...(ours.lines.length > 0 ? ended(theirs.lines, ends) : theirs.lines), ...ours.lines];
    case 'hand':
      return linesOf(resolution.text);
  }
}

function markedLines({ ours, theirs }: Hunk, ends: LineEnds): string[] {
  return [
    `<<<<<<< in the repository${ends}`,
    ...ended(ours.lines, ends),
    `=======${ends}`,
    ...ended(theirs.lines, ends),
    `>>>>>>> generated${ends}`,
  ];
}

function ended(lines: readonly string[], ends: LineEnds): string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}${ends}`));
}

function shown({ line, lines }: HunkSide): ConflictHunk['base'] {
  return { line, lineCount: lines.length, text: lines.join('') };
}
