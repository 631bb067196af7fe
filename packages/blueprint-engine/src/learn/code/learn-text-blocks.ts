import type { SampleFile } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, number[]>();

/** Whether a place is inside of a text of several lines, between three quotation marks. */
export function isInTextBlock(file: SampleFile, at: number): boolean {
  const marks = known.get(file) ?? [...file.text.matchAll(/"""/g)].map(({ index }) => index);
  known.set(file, marks);
  return marks.filter((mark) => mark < at).length % 2 === 1;
}
