import type { FileConflict } from '@stepwright/contract';
import { hashOf } from './hash-of.ts';
import { mergedLineEnds, sameLineEndsOf, withLineEnds } from './line-ends.ts';
import { compareLines, idOf, type MergedPart, type ThreeTexts } from './merge-lines.ts';
import { mergeTexts } from './merge-texts.ts';
import type { FileReader } from './read-text.ts';
import { solveConflict, type Resolutions } from './solve-conflict.ts';

/** What publishing does with a generated file. */
export type FileDecision =
  | {
      result: 'create' | 'update' | 'unchanged';
      content: Buffer;
      note?: KeptBecause;
      /** What was a conflict, and how it was solved. */
      conflict?: FileConflict;
    }
  | { result: 'conflict'; content: Buffer; conflict: FileConflict; solve: Solve };

/** What becomes of a conflict when its hunks are solved like this. */
export type Solve = (resolutions: Resolutions) => FileDecision;

/** Why a generated file is left out of the commit without anybody having to do something. */
export type KeptBecause =
  | 'deleted_in_repository'
  | 'replaced_in_repository'
  | 'kept_from_repository';

export type ConflictBecause = FileConflict['because'];

/** What is known about the place where a generated file goes. */
export interface FilePlace {
  path: string;
  generated: Buffer;
  /**
   * What the branch holds. `taken`: a folder, or a file where a folder is needed. `link`: a link or a
   * submodule.
   */
  branch: { kind: 'absent' | 'taken' | 'link' } | { kind: 'file'; content: Buffer };
  /** The SHA-256 of what was generated here last, as the branch's manifest says; null: never. */
  lastHash: string | null;
  /** The bytes of `lastHash`, where we have them; several, where branches were merged. */
  bases: readonly Buffer[];
  /** Reads the file's sections, where it may have to be merged. */
  reader: FileReader | null;
}

/**
 * Decides about one file, so that nothing that people wrote is ever lost:
 *
 * - What we never generated is not ours: it stays, and an equal path is a conflict unless the
 *   content is equal too. The files that hosts put into a new repository stay without a conflict.
 * - What we generated and nobody edited is replaced; edits are merged line by line; a line that
 *   both changed is a conflict.
 * - What we generated and somebody deleted stays deleted; a link put in its place stays too.
 * - After a merge of branches that each had generated it, it is merged against what either of them
 *   had; where that is not the same, it is for somebody to decide.
 * - Who converted the line ends of a file changed none of its lines: it keeps them.
 */
export function decideFile(place: FilePlace): FileDecision {
  const { branch, generated, lastHash } = place;
  if (branch.kind === 'absent') {
    if (lastHash === null) return { result: 'create', content: generated };
    return { result: 'unchanged', content: generated, note: 'deleted_in_repository' };
  }
  if (branch.kind === 'link' && lastHash !== null)
    return { result: 'unchanged', content: generated, note: 'replaced_in_repository' };
  if (branch.kind !== 'file') return pathTaken(generated);

  const ours = branch.content;
  if (ours.equals(generated)) return { result: 'unchanged', content: ours };
  const isAsLeft = place.bases.length === 0 && lastHash === hashOf(ours);
  const bases = isAsLeft ? [ours] : place.bases;
  if (bases.length > 0) return mergeEach({ ours, theirs: generated }, bases, place.reader);
  if (lastHash === null && isStarterFile(place.path))
    return { result: 'unchanged', content: ours, note: 'kept_from_repository' };
  return meetForeign({ base: null, ours, theirs: generated });
}

/** A file in our place of which we know no past. */
function meetForeign(sides: ThreeFiles): FileDecision {
  const [ours, theirs] = withLineEndsOfOurs(sides);
  if (theirs === ours && !isBinary(sides.ours)) return { result: 'unchanged', content: sides.ours };
  return openConflict('not_generated_by_us', sides, () => compareLines({ ours, theirs }));
}

function withLineEndsOfOurs(sides: ThreeFiles): [string, string] {
  const [ours, theirs] = [sides.ours, sides.theirs].map(String) as [string, string];
  return [ours, withLineEnds(theirs, sameLineEndsOf(ours))];
}

interface ThreeFiles {
  base: Buffer | null;
  ours: Buffer;
  theirs: Buffer;
}

/**
 * A line that only one base has is generated anew or was taken out by hand, or is an edit or is
 * generated no more: which of it nobody can tell. Then the results differ.
 */
function mergeEach(
  { ours, theirs }: Omit<ThreeFiles, 'base'>,
  bases: readonly Buffer[],
  reader: FileReader | null,
): FileDecision {
  const [first, ...others] = bases.map((base) => mergeFile({ base, ours, theirs }, reader));
  if (first && others.every((other) => isSameResult(first, other))) return first;
  const sides = { base: null, ours, theirs };
  return openConflict('both_changed', sides, () => {
    const [own, generated] = withLineEndsOfOurs(sides);
    return compareLines({ ours: own, theirs: generated });
  });
}

/** Hunks that are open stand in the content with both of their sides. */
function isSameResult(one: FileDecision, other: FileDecision): boolean {
  const isOpen = [one, other].map(({ result }) => result === 'conflict');
  return isOpen[0] === isOpen[1] && one.content.equals(other.content);
}

function mergeFile(sides: ThreeFiles & { base: Buffer }, reader: FileReader | null): FileDecision {
  const { base, ours, theirs } = sides;
  if (base.equals(theirs)) return { result: 'unchanged', content: ours };
  if (base.equals(ours)) return { result: 'update', content: theirs };
  if (isBinary(base) || isBinary(ours) || isBinary(theirs))
    return openConflict('both_changed', sides, () => []);

  const parts = mergeTexts(withSameLineEnds(sides), reader);
  if (parts.some((part) => 'hunk' in part)) return openConflict('both_changed', sides, () => parts);
  return merged(Buffer.from(solveConflict(parts, new Map()).text), ours);
}

/** Those of the side that changed them. */
function withSameLineEnds(sides: ThreeFiles & { base: Buffer }): ThreeTexts {
  const [base, ours, theirs] = [sides.base, sides.ours, sides.theirs].map(String) as [
    string,
    string,
    string,
  ];
  const ends = mergedLineEnds({ base, ours, theirs });
  return {
    base: withLineEnds(base, ends),
    ours: withLineEnds(ours, ends),
    theirs: withLineEnds(theirs, ends),
  };
}

function merged(content: Buffer, ours: Buffer, conflict?: FileConflict): FileDecision {
  const result = content.equals(ours) ? 'unchanged' : 'update';
  return { result, content, ...(conflict ? { conflict } : {}) };
}

/** Something that is no file has the place: only who removes it there can solve that. */
function pathTaken(generated: Buffer): FileDecision {
  const digest = digestOf({ base: null, ours: null, theirs: generated });
  const decision: FileDecision = {
    result: 'conflict',
    content: generated,
    conflict: { because: 'path_taken', digest, hunks: [] },
    solve: () => decision,
  };
  return decision;
}

/** A conflict that nobody has solved yet. Of what is no text one side is taken as a whole. */
function openConflict(
  because: ConflictBecause,
  sides: ThreeFiles,
  read: () => MergedPart[],
): FileDecision {
  const { ours, theirs } = sides;
  const isWhole = [sides.base, ours, theirs].some((bytes) => bytes !== null && isBinary(bytes));
  const parts = isWhole ? [wholeFile] : read();
  const digest = digestOf(sides);
  const solve: Solve = (resolutions) => {
    const usable = isWhole ? new Map([...resolutions].filter(isOneSide)) : resolutions;
    const { text, hunks, isOpen } = solveConflict(parts, usable);
    const conflict: FileConflict = { because, digest, hunks };
    if (isOpen)
      return {
        result: 'conflict',
        content: isWhole ? theirs : Buffer.from(text),
        conflict,
        solve,
      };
    const whole = hunks[0]?.resolution?.choice === 'ours' ? ours : theirs;
    return merged(isWhole ? whole : Buffer.from(text), ours, conflict);
  };
  return solve(new Map());
}

const nowhere = { line: 1, lines: [] };
const wholeFile: MergedPart = {
  hunk: { id: idOf('the whole file'), base: nowhere, ours: nowhere, theirs: nowhere },
};

function isOneSide([, { choice }]: [string, { choice: string }]): boolean {
  return choice === 'ours' || choice === 'theirs';
}

/** What is decided holds for these three. */
function digestOf({ base, ours, theirs }: Omit<ThreeFiles, 'ours'> & { ours: Buffer | null }) {
  const hashes = [base, ours, theirs].map((bytes) => (bytes ? hashOf(bytes) : '-'));
  return hashOf(Buffer.from(hashes.join(' ')));
}

/** What hosting sites offer to put into a new repository: the owner's words, and no code. */
function isStarterFile(path: string): boolean {
  return /^(readme|license|licence|\.gitignore|\.gitattributes)(\.[a-z]+)?$/i.test(path);
}

const largestText = 5_000_000;

/**
 * Whether bytes are no text in UTF-8, or more than people read: such a file is replaced as a whole,
 * never merged or shown.
 */
export function isBinary(content: Buffer): boolean {
  if (content.length > largestText) return true;
  if (content.includes(0)) return true;
  return !Buffer.from(content.toString()).equals(content);
}
