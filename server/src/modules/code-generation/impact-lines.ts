import type { ChangedLines } from '@stepwright/contract';
import { diffIndices } from 'node-diff3';
import { isBinary } from './decide-file.ts';
import { areComparable, linesOf } from './merge-lines.ts';

/** What differs between two versions of a file, and how many lines come and go in all. */
export interface LineChanges {
  added: number;
  removed: number;
  lines: ChangedLines[];
}

/** Nobody reads a longer line, and a generated one is never that long. */
const longestLine = 500;

/** How many changed lines an answer holds; what goes beyond is counted and not shown. */
export class LineBudget {
  private left: number;

  constructor(most: number) {
    this.left = most;
  }

  /** As much of the list as there is room for. */
  take(lines: readonly string[]): string[] {
    const taken = lines.slice(0, Math.max(0, this.left));
    this.left -= taken.length;
    return taken.map((line) => line.replace(/\r?\n$/, '').slice(0, longestLine));
  }
}

/** Compares two versions of a file line by line; one that is not there has no lines. */
export function changesOf(
  before: Buffer | null,
  after: Buffer | null,
  budget: LineBudget,
): LineChanges {
  const [one, other] = [textLines(before), textLines(after)];
  const chunks = areComparable(one, other)
    ? diffIndices(one, other)
    : [
        {
          buffer1: [0, one.length],
          buffer1Content: one,
          buffer2: [0, other.length],
          buffer2Content: other,
        },
      ];
  const changes: LineChanges = { added: 0, removed: 0, lines: [] };
  for (const { buffer1, buffer1Content, buffer2, buffer2Content } of chunks) {
    changes.removed += buffer1Content.length;
    changes.added += buffer2Content.length;
    const removed = budget.take(buffer1Content);
    const added = budget.take(buffer2Content);
    if (removed.length + added.length === 0) continue;
    const [line = 0, newLine = 0] = [buffer1[0], buffer2[0]];
    changes.lines.push({ line: line + 1, newLine: newLine + 1, removed, added });
  }
  return changes;
}

function textLines(content: Buffer | null): string[] {
  return content === null || isBinary(content) ? [] : linesOf(content.toString());
}
