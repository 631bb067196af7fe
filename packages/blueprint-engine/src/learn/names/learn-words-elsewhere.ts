import type { SampleText } from './learn-name-uses.ts';

/** Says whether a word stands in another file of a sample than the one of a path; each file is read once. */
export function wordsElsewhere(
  files: readonly SampleText[],
): (word: string, path: string) => boolean {
  let known: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return (word, path) => {
    known ??= pathsByWord(files);
    const paths = known.get(word);
    return paths !== undefined && (paths.size > 1 || !paths.has(path));
  };
}

function pathsByWord(files: readonly SampleText[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const word of new Set(text.match(/[A-Za-z_]\w{2,80}/g))) {
      const paths = found.get(word) ?? new Set<string>();
      found.set(word, paths.add(path));
    }
  }
  return found;
}
