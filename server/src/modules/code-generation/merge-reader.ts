import { openSectionReader } from '@stepwright/code-sections';
import { installedGrammars } from '#syntax/installed-syntax';
import type { FileReader, Language } from './read-text.ts';

/** Readers of files that are to be merged, by their paths. */
export type MergeReaders = (path: string) => FileReader;

/** Languages in which a line that begins with # says nothing to the machine. */
const hashed =
  /\.(?:py|rb|ps1|sh|bash|ya?ml|toml|properties|env|tf|hcl)$|(?:^|\/)(?:Dockerfile|\.\w+)$/;

/** Loads what it takes to read these files, and nothing where there are none. */
export async function openMergeReaders(paths: readonly string[]): Promise<MergeReaders> {
  const reader = await openSectionReader([...paths], installedGrammars);
  return (path) => {
    const language = { hasHashComments: hashed.test(path), naming: namingOf(path) };
    return {
      language,
      read: (text) => ({ text, root: reader.read(path, text), language }),
      isSound: (text) => reader.isSound(path, text),
    };
  };
}

function namingOf(path: string): Language['naming'] {
  const end = /\.(?:(py)|(sql)|xml|csproj|props)$/.exec(path);
  if (!end) return null;
  return end[1] ? 'python' : end[2] ? 'sql' : 'xml';
}
