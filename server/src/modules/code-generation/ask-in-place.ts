import type { UnnamedHunk, UnnamedPart } from './merge-lines.ts';

/**
 * Asks for lines of a merged text, counted from 0 where what is open is as the branch has it. Null
 * where some of them are asked for already.
 */
export function askInPlace(
  parts: readonly UnnamedPart[],
  { from, to }: { from: number; to: number },
  hunk: UnnamedHunk,
): UnnamedPart[] | null {
  const result: UnnamedPart[] = [];
  let line = 0;
  for (const part of parts) {
    const lines = 'hunk' in part ? part.hunk.ours.lines : part.lines;
    const end = line + lines.length;
    const isTouched = line < to && end > from;
    if (isTouched && 'hunk' in part) return null;
    if (!isTouched) result.push(part);
    else {
      result.push({ lines: lines.slice(0, Math.max(0, from - line)) });
      if (line <= from) result.push({ hunk });
      result.push({ lines: lines.slice(Math.min(lines.length, to - line)) });
    }
    line = end;
  }
  return result;
}
