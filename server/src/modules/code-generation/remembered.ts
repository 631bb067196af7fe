import type { Database } from '#db/database';
import { readDecisions } from './conflict-store.ts';
import type { Seen } from './meet-branch.ts';
import { readDirectory } from './generated-packs.ts';
import { readBlobs, type ReadDirectory } from './publication-store.ts';

/**
 * What is remembered of an owner's earlier generations and of how conflicts were solved. For one
 * request: what is kept after it has been asked for the first time may not be found.
 */
export function rememberedOf(
  db: Database,
  ownerId: string,
): Required<Pick<Seen, 'memory' | 'decided'>> {
  let known: ReturnType<ReadDirectory> | null = null;
  const directoryOf: ReadDirectory = (tx) => {
    known ??= readDirectory(tx, ownerId);
    // What could not be read is tried again.
    known.catch(() => (known = null));
    return known;
  };
  return {
    memory: (hashes) => db.transaction((tx) => readBlobs(tx, { ownerId, directoryOf }, hashes)),
    decided: (digests) => db.transaction((tx) => readDecisions(tx, ownerId, digests)),
  };
}
