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
  return choice && choice.seen === seenOf(file) ? choice : nothing;
}

/**
 * What is decided of the files of a service, or of a platform. This browser keeps it: a reload, and
 * another preview in which the file says the same, find it again.
 */
export function useFileChoices(ownerId: string) {
  const [kept, setKept] = useState(() => readChoices(ownerId));
  if (kept.ownerId !== ownerId) setKept(readChoices(ownerId));
  const change = (changed: (choices: FileChoices) => FileChoices): void => {
    // Another tab may have decided since, of the same files.
    const choices = changed(kept.isKept ? readChoices(ownerId).choices : kept.choices);
    setKept({ ownerId, choices, isKept: writeChoices(ownerId, choices) });
  };
  return {
    choices: kept.choices,
    /** Whether a reload finds it again: a browser gives so much room and no more. */
    isKept: kept.isKept,
    choose: (file: PreviewFile, decided: Partial<FileChoice>): void =>
      change((choices) => {
        const { [file.filePath]: _former, ...others } = choices;
        const choice = { ...choiceOf(file, choices), ...decided, seen: seenOf(file) };
        return { ...others, [file.filePath]: choice };
      }),
    /** Leaves nothing of some files out. What was said of stale ones stays. */
    takeBack: (paths: ReadonlySet<string>): void =>
      change((choices) => {
        const left = Object.entries(choices).map(([path, choice]): [string, FileChoice] =>
          paths.has(path)
            ? [path, { ...choice, isRefused: false, refusedChanges: [] }]
            : [path, choice],
        );
        return Object.fromEntries(left);
      }),
  };
}

function readChoices(ownerId: string) {
  return { ownerId, choices: storedState.fileChoices.get()[ownerId] ?? {}, isKept: true };
}

/** Says whether all of them are kept. */
function writeChoices(ownerId: string, choices: FileChoices): boolean {
  const { [ownerId]: _former, ...others } = storedState.fileChoices.get();
  const next = { ...others, [ownerId]: last(choices, mostFiles) };
  const isKept = storedState.fileChoices.set(last(next, mostOwners));
  return isKept && Object.keys(choices).length <= mostFiles;
}

function last<T>(all: Readonly<Record<string, T>>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(all).slice(-count));
}

/** Files do not change: their texts are read through once, not at every decision. */
const seen = new WeakMap<PreviewFile, string>();

/** Names what the branch holds and what would be written, as the digest of a conflict does. */
export function seenOf(file: PreviewFile): string {
  const name = seen.get(file) ?? nameOf(file);
  seen.set(file, name);
  return name;
}

function nameOf({ conflict, content, originalContent, previousPath }: PreviewFile): string {
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
