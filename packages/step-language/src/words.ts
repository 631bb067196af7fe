/** One word or one comma of a sentence. */
export interface Word {
  /** As written, without a possessive ending. */
  text: string;
  /** In lower case; only `IT`, the department, keeps its capitals, so that it is not taken for `it`. */
  lower: string;
  /** Ended in `'s` or `s'`: the next word is its owner's. */
  isPossessive: boolean;
}

const token = /[,;:]|[^\s,;:]+/gu;

/** Parts a clean sentence into words and commas. Slashes and ampersands between words are `or`, `and`. */
export function splitWords(text: string): Word[] {
  const spaced = text
    .replace(/\s*(?<=[\p{L}\s])\/(?=[\p{L}\s])\s*/gu, ' or ')
    .replace(/\s&\s/g, ' and ');
  const words: Word[] = [];
  for (const [found] of spaced.matchAll(token)) {
    const bare = found
      .replace(/^[^\p{L}\p{N},;:#@]+|[^\p{L}\p{N},;:%+#']+$/gu, '')
      .replace(/'+$/, (end) => (found.endsWith("s'") ? end : ''));
    if (bare === '') continue;
    const owner = /^(.+?)(?:'s|(?<=s)')$/iu.exec(bare)?.[1];
    const isPossessive =
      owner !== undefined && !/^(?:it|that|there|what|let|he|she|who|here)$/i.test(owner);
    const kept = isPossessive ? owner : bare;
    const isDepartment = kept === 'IT' && /\p{Ll}/u.test(text);
    words.push({ text: kept, lower: isDepartment ? kept : kept.toLowerCase(), isPossessive });
  }
  return words;
}

export const isMark = (word: Word | undefined): boolean =>
  word !== undefined && /^[,;:]$/.test(word.lower);

/** The word at a place in lower case; empty beyond both ends. */
export const lowerAt = (words: readonly Word[], at: number): string => words[at]?.lower ?? '';

/** The last word in lower case; empty when there is none. */
export const lastLower = (words: readonly Word[]): string => words.at(-1)?.lower ?? '';

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Trims commas and joining words from both ends. */
export function trimmed(words: readonly Word[]): Word[] {
  let first = 0;
  let last = words.length;
  while (first < last && isLoose(words[first])) first++;
  while (last > first && isLoose(words[last - 1])) last--;
  return words.slice(first, last);
}

const isLoose = (word: Word | undefined): boolean =>
  isMark(word) || /^(?:and|or|but|then)$/.test(word?.lower ?? '');
