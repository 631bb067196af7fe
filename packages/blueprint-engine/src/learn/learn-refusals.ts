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

/** The columns that were given up last, and where they seemed to be wrong. */
export interface GivenUp {
  wrong: Wrong | null;
  columns: string[];
}

/** Refuses whatever list is asked for. */
export const everyList: Refusals = Object.assign(new Set<string>(), { has: () => true });

/** Refuses the innermost list at a place, else the last one before it. */
export function refuseAt(
  found: readonly FoundList[],
  wrong: Wrong,
  known: { refusals: Refusals; hasColumns: boolean; givenUp: GivenUp },
): boolean {
  const guilty = guiltyOf(found, wrong);
  if (!guilty) return false;
  if (giveColumnsUp(guilty, wrong, known)) return true;
  const { size } = known.refusals;
  for (const refusal of refusalsOf(guilty)) known.refusals.add(refusal);
  return known.refusals.size > size;
}

function guiltyOf(found: readonly FoundList[], { file, at }: Wrong): FoundList | undefined {
  if (at === null) return undefined;
  const own = found.filter((list) => list.file === file && list.from <= at);
  const around = own.filter((list) => list.to >= at);
  const size = ({ from, to }: FoundList) => to - from;
  return around.length > 0
    ? around.toSorted((a, b) => size(a) - size(b))[0]
    : own.toSorted((a, b) => b.from - a.from)[0];
}

/** Columns are given up before the list is; where it is wrong without them too, they come back. */
function giveColumnsUp(
  { file, items }: FoundList,
  wrong: Wrong,
  { refusals, hasColumns, givenUp }: { refusals: Refusals; hasColumns: boolean; givenUp: GivenUp },
): boolean {
  const isAgain = givenUp.wrong?.file === file && givenUp.wrong.at === wrong.at;
  if (isAgain) for (const each of givenUp.columns) refusals.delete(each);
  const columns = hasColumns && !isAgain ? items.map(({ from }) => columnsOf({ file, from })) : [];
  givenUp.columns = columns.filter((each) => !refusals.has(each));
  givenUp.wrong = givenUp.columns.length > 0 ? wrong : null;
  for (const each of givenUp.columns) refusals.add(each);
  return givenUp.columns.length > 0;
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
