import type { Branches } from './read-branches.ts';

/** What the tree holds at a path. `mode` as git writes it: 100644, 100755, 120000 a link, 160000 a submodule. */
export interface TreeEntry {
  mode: string;
  object: string;
}

/** The sizes of objects by their ids. */
export type Objects = Map<string, number>;

/** A commit whose trees are here, with what is known of them. */
export interface ShownCommit {
  head: string;
  /** Every file by its path. */
  files: Map<string, TreeEntry>;
  /** All objects that are here; null: to be listed when somebody asks. */
  here: Objects | null;
}

/** A folder with more is not kept: its files are in memory. */
export const mostKeptFiles = 50_000;

/** What a commit changes in the one below it, by path; null: the file is gone. */
export type WrittenEntries = ReadonlyMap<string, (TreeEntry & { size: number }) | null>;

/** A commit that was made here. */
export interface WrittenCommit {
  /** The one below it; null: none. */
  before: string | null;
  /** Null: git has to be asked. */
  entries: WrittenEntries | null;
}

/** Contents of files by object. */
export interface KeptContents {
  get: (object: string) => Buffer | undefined;
  keep: (found: Iterable<readonly [object: string, content: Buffer]>) => void;
  /** For as long as somebody else holds them. */
  lend: (found: Iterable<readonly [object: string, content: Buffer]>) => void;
}

/** What the server said of its branches, with what was pushed since. */
export interface SaidBranches {
  branches: Branches;
  /** As `performance.now()` tells it. */
  at: number;
}

/** An object database of ours, of one repository. */
export interface RepositoryFolder {
  directory: string;
  isNew: boolean;
  /** What was seen of it last; null: nothing yet. */
  shown: ShownCommit | null;
  /** Null: nothing, or something else by now. */
  said: SaidBranches | null;
  /** By id: they need not be fetched. */
  written: Map<string, WrittenCommit>;
  /** What was read and written of it, as far as it is not much. */
  contents: KeptContents;
}
