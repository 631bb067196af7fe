import { openSectionReader } from '@stepwright/code-sections';
import { installedGrammars } from '#syntax/installed-syntax';
import type { FileReader } from './merge-sections.ts';

/** Readers of files that are to be merged, by their paths. */
export type MergeReaders = (path: string) => FileReader;

/** Loads what it takes to read these files, and nothing where there are none. */
export async function openMergeReaders(paths: readonly string[]): Promise<MergeReaders> {
  const reader = await openSectionReader([...paths], installedGrammars);
  return (path) => ({
    sections: (text) => reader.read(path, text),
    isSound: (text) => reader.isSound(path, text),
  });
}
