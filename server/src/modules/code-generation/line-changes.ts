import type { FileChangeHunk } from '@stepwright/contract';
import { diffIndices } from 'node-diff3';
import { areComparable, idOf, linesOf, sharedEnds } from './merge-lines.ts';

/** What publishing changes in a file of the branch, place by place. */
export function changesOf(original: string, content: string): FileChangeHunk[] {
  return differences(original, content).map(({ id, own, other }) => ({
    id,
    originalLine: own.from + 1,
    originalLineCount: own.lines.length,
    line: other.from + 1,
    lineCount: other.lines.length,
  }));
}

/**
 * The new content with some changes left out.
 *
 * @returns null where one of them is no change of these two texts: one of them is another by now.
 */
export function withoutChanges(
  original: string,
  content: string,
  refused: readonly string[],
): string | null {
  const found = differences(original, content);
  const known = new Set(found.map(({ id }) => id));
  if (refused.some((id) => !known.has(id))) return null;

  const left = new Set(refused);
  const lines = linesOf(content);
  const parts: string[] = [];
  let done = 0;
  for (const { id, own, other } of found) {
    parts.push(lines.slice(done, other.from).join(''), (left.has(id) ? own : other).lines.join(''));
    done = other.from + other.lines.length;
  }
  return [...parts, lines.slice(done).join('')].join('');
}

interface Difference {
  id: string;
  own: Lines;
  other: Lines;
}

interface Lines {
  /** From 0. */
  from: number;
  lines: string[];
}

function differences(original: string, content: string): Difference[] {
  const [own, other] = [linesOf(original), linesOf(content)];
  const { start, end } = sharedEnds([own, other]);
  const [ownMiddle, otherMiddle] = [own, other].map((lines) =>
    lines.slice(start, lines.length - end),
  ) as [string[], string[]];
  const known = new Map<string, number>();
  return rangesOf(ownMiddle, otherMiddle).map(([ownRange, otherRange]) => {
    const part = {
      own: { from: start + ownRange.from, lines: ownRange.lines },
      other: { from: start + otherRange.from, lines: otherRange.lines },
    };
    const key = JSON.stringify([part.own.lines, part.other.lines]);
    const number = known.get(key) ?? 0;
    known.set(key, number + 1);
    return { id: idOf(`${number} ${key}`), ...part };
  });
}

/** What is too much to compare is one change. */
function rangesOf(own: string[], other: string[]): [Lines, Lines][] {
  if (own.length === 0 && other.length === 0) return [];
  if (!areComparable(own, other))
    return [
      [
        { from: 0, lines: own },
        { from: 0, lines: other },
      ],
    ];
  return diffIndices(own, other).map(({ buffer1, buffer1Content, buffer2, buffer2Content }) => [
    { from: buffer1[0], lines: buffer1Content },
    { from: buffer2[0], lines: buffer2Content },
  ]);
}
