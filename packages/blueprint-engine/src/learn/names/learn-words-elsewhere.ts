import type { SampleText } from './learn-name-uses.ts';

/** Says whether a word stands in another file of a sample than the one of a path; the files are read once. */
export function wordsElsewhere(
  files: readonly SampleText[],
): (word: string, path: string) => boolean {
  let known: ReadonlyMap<string, string | null> | null = null;
  return (word, path) => {
    known ??= onlyPaths(files);
    const only = known.get(word);
    return only === null || (only !== undefined && only !== path);
  };
}

/** The only file that says a word; null where several do: a large sample has too many words to keep all. */
function onlyPaths(files: readonly SampleText[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { path, text } of files) {
    for (const [word] of text.matchAll(/[A-Za-z_]\w{2,80}/g)) {
      const only = found.get(word);
      if (only === undefined) found.set(word, path);
      else if (only !== path) found.set(word, null);
    }
  }
  return found;
}
