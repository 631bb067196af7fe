import type { ManifestService } from '@stepwright/blueprint-engine';
import type { BranchSnapshot } from '#git/branch-snapshot';
import { hashOf } from './hash-of.ts';
import { lastHashes } from './last-generated.ts';

/** A file that was generated earlier and is no more. */
export interface StaleFile {
  path: string;
  content: Buffer;
  /** What somebody edited is theirs now: it stays. */
  isEdited: boolean;
}

/** Of files that are generated no more those that the branch holds yet. */
export async function readStale(
  paths: readonly string[],
  own: ManifestService | undefined,
  branch: Pick<BranchSnapshot, 'files' | 'read'>,
): Promise<StaleFile[]> {
  const there = paths.filter((path) => branch.files.has(path));
  if (there.length === 0) return [];
  const contents = await branch.read(there);
  return there.flatMap((path) => {
    const content = contents.get(path);
    return content
      ? [{ path, content, isEdited: !lastHashes(own, path).includes(hashOf(content)) }]
      : [];
  });
}
