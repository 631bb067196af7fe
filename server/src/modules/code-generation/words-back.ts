import type { ThreeTexts } from './merge-lines.ts';

/**
 * Whether a merged text has a word more often than both changes together give: as it came back, or
 * was written by both. Quickly told, without reading the sections.
 */
export function hasWordBack(merged: string, texts: ThreeTexts): boolean {
  const [base, ours, theirs] = [texts.base, texts.ours, texts.theirs].map(countsOfWords);
  for (const [word, count] of countsOfWords(merged)) {
    const [before = 0, own = 0, other = 0] = [base, ours, theirs].map((each) => each?.get(word));
    if (count > own + other - before) return true;
  }
  return false;
}

function countsOfWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
