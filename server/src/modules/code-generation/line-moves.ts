import type { MergedPart, UnnamedPart } from './merge-lines.ts';

/** From which line on, counted from 0, a whole text has so many lines more than what was merged. */
export type LineMoves = { from: number; count: number }[];

/** Takes lines out of others, with the empty line that parted them from the rest. */
export function leaveOut(
  lines: string[],
  { line, lineCount }: { line: number; lineCount: number },
): LineMoves[number] {
  const [above, below] = [lines[line - 1], lines[line + lineCount]];
  const isLast = isEmpty(below) || /^\s*[\])}]/.test(below ?? '');
  const isFirst = below !== undefined && (line === 0 || /[[({]\s*$/.test(above ?? ''));
  const from = line > 0 && isEmpty(above) && isLast ? line - 1 : line;
  const to = line + lineCount + (isFirst && isEmpty(below) ? 1 : 0);
  const left = lines.splice(from, to - from);
  endList(lines, from - 1, left);
  return { from, count: to - from };
}

/** What is the last of a list now is written as the last one was. */
function endList(lines: string[], at: number, left: readonly string[]): void {
  const [now = '', before = ''] = [lines[at], left.findLast((line) => !isEmpty(line))];
  if (hasCommaAtEnd(now) && !hasCommaAtEnd(before)) lines[at] = now.replace(/,(\s*)$/, '$1');
}

function hasCommaAtEnd(line: string): boolean {
  return /,\s*$/.test(line);
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** With the lines of both sides numbered as they stand in their whole texts. */
export function inWholeTexts(
  parts: readonly MergedPart[],
  moves: Record<'ours' | 'theirs', LineMoves>,
): UnnamedPart[] {
  return parts.map((part) => {
    if (!('hunk' in part)) return part;
    const { base, ours, theirs } = part.hunk;
    return {
      hunk: {
        base,
        ours: { ...ours, line: movedLine(ours.line, moves.ours) },
        theirs: { ...theirs, line: movedLine(theirs.line, moves.theirs) },
      },
    };
  });
}

function movedLine(line: number, moves: LineMoves): number {
  return moves
    .toSorted((one, next) => one.from - next.from)
    .reduce((at, { from, count }) => (at > from ? at + count : at), line);
}
