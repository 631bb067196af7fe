import type { SampleSection } from '#learn/learn-sample';
import type { Group } from './learn-runs.ts';

/** One after the other in a line with only words between: `${hull}m by ${beam}m` is no list. */
export function isSentence(
  family: readonly Group[][],
  sections: readonly SampleSection[],
  text: string,
): boolean {
  if (family.some((groups) => groups.length > 1)) return false;
  const { from, to } = spanOf(
    family.flat().flatMap(({ first, last }) => sections.slice(first, last + 1)),
  );
  return !/[\n,]/.test(text.slice(from, to));
}

/** From the beginning of the first to the end of the last. */
export function spanOf(sections: readonly SampleSection[]): { from: number; to: number } {
  return { from: sections[0]?.from ?? 0, to: sections.at(-1)?.to ?? 0 };
}
