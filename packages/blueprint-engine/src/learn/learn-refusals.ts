import type { Part } from '#exchange/blueprint';
import type { LearnedFile } from './learn-files.ts';
import { refusalsOf, type FoundList, type Refusals } from '#learn/lists/learn-found-list';
import { columnsOf } from './learn-read-pieces.ts';
import type { SampleFile } from './learn-sample.ts';
import { encodeText } from '#exchange/text-coding';

/** Where a file is not given back. */
export interface Wrong {
  file: SampleFile;
  /** Null when the file as a whole is missing or too much. */
  at: number | null;
}

/** Refuses whatever list is asked for. */
export const everyList: Refusals = Object.assign(new Set<string>(), { has: () => true });

/** Refuses the innermost list at a place, else the last one before it. */
export function refuseAt(
  found: readonly FoundList[],
  { file, at }: Wrong,
  { refusals, hasColumns }: { refusals: Refusals; hasColumns: boolean },
): boolean {
  if (at === null) return false;
  const own = found.filter((list) => list.file === file && list.from <= at);
  const around = own.filter((list) => list.to >= at);
  const size = ({ from, to }: FoundList) => to - from;
  const [guilty] =
    around.length > 0
      ? around.toSorted((a, b) => size(a) - size(b))
      : own.toSorted((a, b) => b.from - a.from);
  if (!guilty) return false;
  const known = refusals.size;
  // Columns are given up before the list is.
  if (hasColumns) for (const { from } of guilty.items) refusals.add(columnsOf({ file, from }));
  if (refusals.size > known) return true;
  for (const refusal of refusalsOf(guilty)) refusals.add(refusal);
  return refusals.size > known;
}

/** Whether any of some templates has columns. */
export function containsColumn(files: readonly LearnedFile[]): boolean {
  const inside = (parts: readonly Part[]): boolean =>
    parts.some((part) => part.kind === 'column' || (part.kind === 'section' && inside(part.parts)));
  return files.some(({ file }) => file.kind === 'text' && inside(file.parts));
}

/** How far two texts are the same. */
export function firstDifference(left: string, right: string): number {
  let at = 0;
  while (at < right.length && left[at] === right[at]) at += 1;
  return at;
}

/** Whether what was written is just these bytes. */
export function isSame(written: string | Uint8Array, content: Uint8Array): boolean {
  const bytes = typeof written === 'string' ? encodeText(written) : written;
  return bytes.length === content.length && bytes.every((byte, at) => byte === content[at]);
}
