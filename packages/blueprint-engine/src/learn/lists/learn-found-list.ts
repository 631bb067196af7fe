import type { Edges } from './learn-families.ts';
import type { Laid } from './learn-layout.ts';
import type { SampleFile } from '#learn/learn-sample';
import type { Frame } from '#model/scope';

/** Neighbouring stretches of one file that were written for the elements of one collection. */
export interface FoundList extends Laid {
  file: SampleFile;
  path: string;
  /** What refuses it. */
  refusal: string;
  /** All elements of the collection, those without a stretch too. */
  frames: readonly Frame[];
  /** Lists of the same collection and the same kind beside it: together they are in another order, or interrupted. */
  family: FoundList[];
  /** Which elements it is for, where that is known from what it says. */
  condition?: string;
  /** Whether it is there once, for the first of the elements that meet the condition. */
  isOnce?: boolean;
  /** What each repetition has around its item. */
  edges?: Edges;
  /** Whether it is one of the rows that are one list together. */
  isRow?: boolean;
  /** What stands around all of its items, and is not there without any. */
  around?: { start: string; end: string };
}

/** Lists that were refused: they could not be told as one template. */
export type Refusals = Set<string>;

/** What refuses a list that begins at a place. */
export function refusalOf(list: { file: SampleFile; from: number; path: string }): string {
  return `${list.file.path}\u0000${list.from}\u0000${list.path}`;
}

/** What to refuse of a list: first what it has to do with others, then the list itself. */
export function refusalsOf({ refusal, family, isRow }: FoundList): string[] {
  if (isRow === true) return [familyRefusal(refusal)];
  const [first] = family;
  return [first && family.length > 1 ? familyRefusal(first.refusal) : refusal];
}

/** What refuses that some lists are one in another order. */
export function familyRefusal(key: string): string {
  return `family\u0000${key}`;
}

/** Whether a list lies in another one, whose lines may be whole where its own are not. */
export function isInside(list: FoundList, { from, to }: FoundList): boolean {
  const text = list.file.text.slice(list.from, list.to);
  const start = list.from + text.length - text.trimStart().length;
  return start >= from && list.to - text.length + text.trimEnd().length <= to;
}
