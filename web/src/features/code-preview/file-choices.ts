import type { PreviewFile } from '@stepwright/contract';
import { useState } from 'react';
import { storedState, type FileChoice } from '#app/stored-state';

/** What was decided of files, by their paths. */
export type FileChoices = Readonly<Record<string, FileChoice>>;

/** More than this nobody decides one by one; what was decided first is forgotten first. */
const mostFiles = 1000;
const mostOwners = 20;

const nothing = { isRefused: false, refusedChanges: [], isRemoved: null };

/** What was decided of the file as it is now; of another text nothing was. */
export function choiceOf(file: PreviewFile, choices: FileChoices): Omit<FileChoice, 'seen'> {
  const choice = choices[file.filePath];
  return choice?.seen === seenOf(file) ? choice : nothing;
}

/**
 * What is decided of the files of a service, or of a platform. This browser keeps it: a reload, and
 * another preview in which the file says the same, find it again.
 */
export function useFileChoices(ownerId: string) {
  const [kept, setKept] = useState(() => readChoices(ownerId));
  if (kept.ownerId !== ownerId) setKept(readChoices(ownerId));
  const { choices } = kept;
  const put = (next: FileChoices): void => {
    setKept({ ownerId, choices: next });
    writeChoices(ownerId, next);
  };
  return {
    choices,
    choose: (file: PreviewFile, change: Partial<FileChoice>): void => {
      const { [file.filePath]: _former, ...others } = choices;
      const choice = { ...choiceOf(file, choices), ...change, seen: seenOf(file) };
      put({ ...others, [file.filePath]: choice });
    },
    forget: (paths: readonly string[]): void => {
      const forgotten = new Set(paths);
      put(Object.fromEntries(Object.entries(choices).filter(([path]) => !forgotten.has(path))));
    },
  };
}

function readChoices(ownerId: string): { ownerId: string; choices: FileChoices } {
  return { ownerId, choices: storedState.fileChoices.get()[ownerId] ?? {} };
}

function writeChoices(ownerId: string, choices: FileChoices): void {
  const { [ownerId]: _former, ...others } = storedState.fileChoices.get();
  storedState.fileChoices.set(last({ ...others, [ownerId]: last(choices, mostFiles) }, mostOwners));
}

function last<T>(all: Readonly<Record<string, T>>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(all).slice(-count));
}

/** Names what the branch holds and what would be written, as the digest of a conflict does. */
export function seenOf({ conflict, content, originalContent, previousPath }: PreviewFile): string {
  if (conflict) return conflict.digest;
  return [previousPath ?? '', hashOf(originalContent), hashOf(content)].join(' ');
}

/** FNV-1a with the length: two texts of one file that share it are one in four billion. */
function hashOf(text: string): string {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return `${text.length}-${hash >>> 0}`;
}
