import type { FileItem } from '@stepwright/contract';
import { layOutFile } from './file-layout.ts';
import type { TextRange } from './file-selection.ts';

/** Lines of a file of the sample that are pointed at. */
export interface ShownPlace {
  fileId: string;
  /** From 1, as the file was loaded. */
  lines: readonly number[];
}

/**
 * Where the first of some lines of the sample stands in what is shown: the line that says the same,
 * nearest to its own place; null where something was made of it already.
 */
export function rangeOfLines(
  { content, propertyBindings }: FileItem,
  lines: readonly number[],
): TextRange | null {
  const sample = content.split('\n');
  const { text } = layOutFile(propertyBindings, []);
  let from = 0;
  const shown = text.split('\n').map((line) => {
    const range = { line, from, to: from + line.length };
    from = range.to + 1;
    return range;
  });
  for (const wanted of lines) {
    const near = (at: number): number => Math.abs(at - (wanted - 1));
    const [found] = shown
      .map((range, at) => ({ ...range, at }))
      .filter(({ line }) => line === sample[wanted - 1])
      .toSorted((one, other) => near(one.at) - near(other.at));
    if (found && found.to > found.from) return { from: found.from, to: found.to };
  }
  return null;
}
