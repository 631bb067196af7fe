import { createHash } from 'node:crypto';
import { mergeLines } from './merge-lines.ts';

/** What publishing does with a generated file. */
export type FileDecision =
  | { result: 'create' | 'update' | 'unchanged'; content: Buffer; note?: KeptBecause }
  | { result: 'conflict'; content: Buffer; because: ConflictBecause };

/** Why a generated file is left out of the commit without anybody having to do something. */
export type KeptBecause = 'deleted_in_repository' | 'kept_from_repository';

export type ConflictBecause = 'both_changed' | 'not_generated_by_us' | 'path_taken';

/** What is known about the place where a generated file goes. */
export interface FilePlace {
  path: string;
  generated: Buffer;
  /** What the branch holds. `taken`: a folder, a link, a submodule, or a file where a folder is needed. */
  branch: { kind: 'absent' } | { kind: 'taken' } | { kind: 'file'; content: Buffer };
  /** The SHA-256 of what was generated here last, as the branch's manifest says; null: never. */
  lastHash: string | null;
  /** The bytes of `lastHash`, where we have them. */
  base: Buffer | null;
}

/**
 * Decides about one file, so that nothing that people wrote is ever lost:
 *
 * - What we never generated is not ours: it stays, and an equal path is a conflict unless the
 *   content is equal too. The files that hosts put into a new repository stay without a conflict.
 * - What we generated and nobody edited is replaced; edits are merged line by line; a line that
 *   both changed is a conflict.
 * - What we generated and somebody deleted stays deleted.
 */
export function decideFile(place: FilePlace): FileDecision {
  const { branch, generated, lastHash } = place;
  if (branch.kind === 'absent') {
    if (lastHash === null) return { result: 'create', content: generated };
    return { result: 'unchanged', content: generated, note: 'deleted_in_repository' };
  }
  if (branch.kind === 'taken')
    return { result: 'conflict', content: generated, because: 'path_taken' };

  const ours = branch.content;
  if (ours.equals(generated)) return { result: 'unchanged', content: ours };
  const base = place.base ?? (lastHash === hashOf(ours) ? ours : null);
  if (base) return mergeFile({ base, ours, theirs: generated });
  if (lastHash === null && isStarterFile(place.path))
    return { result: 'unchanged', content: ours, note: 'kept_from_repository' };
  return { result: 'conflict', content: generated, because: 'not_generated_by_us' };
}

function mergeFile(sides: { base: Buffer; ours: Buffer; theirs: Buffer }): FileDecision {
  const { base, ours, theirs } = sides;
  if (base.equals(theirs)) return { result: 'unchanged', content: ours };
  if (base.equals(ours)) return { result: 'update', content: theirs };
  if (isBinary(base) || isBinary(ours) || isBinary(theirs))
    return { result: 'conflict', content: theirs, because: 'both_changed' };

  const [baseText, oursText, theirsText] = [base.toString(), ours.toString(), theirs.toString()];
  const merged = mergeLines({ base: baseText, ours: oursText, theirs: theirsText });
  const content = Buffer.from(merged.text);
  if (merged.hasConflict) return { result: 'conflict', content, because: 'both_changed' };
  return { result: content.equals(ours) ? 'unchanged' : 'update', content };
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

export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
