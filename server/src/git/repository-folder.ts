import type { Folders } from './commit-trees.ts';
import type { Branches } from './read-branches.ts';
import type { TreeEntry } from './tree-entry.ts';

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

/** A commit whose trees are known. */
export interface KnownTrees {
  commit: string;
  folders: Folders;
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
  /** Commits that were made here: they need not be fetched. */
  written: Set<string>;
  /** Of what is shown; null: only git knows them. */
  trees: KnownTrees | null;
  /** Of a commit that was made on top of it without git, and is not noted yet. */
  treesAfter: KnownTrees | null;
  /** What was read and written of it, as far as it is not much. */
  contents: KeptContents;
}
