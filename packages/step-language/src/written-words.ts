import type { Word } from './words.ts';

/** The words as one writes them: commas without a space before, possessives with their ending. */
export function written(words: readonly Word[]): string {
  return words
    .map(withEnding)
    .join(' ')
    .replace(/ (?=[,;:])/g, '');
}

const withEnding = ({ text, isPossessive }: Word): string => {
  if (!isPossessive) return text;
  return /s$/i.test(text) ? `${text}'` : `${text}'s`;
};
