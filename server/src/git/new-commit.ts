import type { TreeEntry } from './tree-entry.ts';

export interface Person {
  name: string;
  email: string;
}

export interface FileChange {
  path: string;
  /** Null deletes the file. */
  content: Uint8Array | null;
  /** Where it was before: there it has its mode from, unless there is a file at its new place. */
  movedFrom?: string | null;
  /** Whoever looks at the branch the next time reads it. */
  isReadAgain?: boolean;
}

export interface NewCommit {
  changes: readonly FileChange[];
  author: Person;
  committer: Person;
  /** Of the author and the committer. */
  at: Date;
  message: string;
}

/** What goes comes first: something else may be written to its place. */
export function inOrder(changes: readonly FileChange[]): FileChange[] {
  return [
    ...changes.filter(({ content }) => content === null),
    ...changes.filter(({ content }) => content !== null),
  ];
}

/** The mode that a file has once it is written. */
export function modeOf(
  files: ReadonlyMap<string, TreeEntry>,
  { path, movedFrom }: Pick<FileChange, 'path' | 'movedFrom'>,
): string {
  const before = files.get(path) ?? (movedFrom ? files.get(movedFrom) : undefined);
  return before?.mode === '100755' ? '100755' : '100644';
}
