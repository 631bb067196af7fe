import type { Database } from '#db/database';
import { readDecisions } from './conflict-store.ts';
import type { Seen } from './meet-branch.ts';
import { readBlobs } from './publication-store.ts';

/** What is remembered of an owner's earlier generations and of how conflicts were solved. */
export function rememberedOf(
  db: Database,
  ownerId: string,
): Required<Pick<Seen, 'memory' | 'decided'>> {
  return {
    memory: (hashes) => db.transaction((tx) => readBlobs(tx, ownerId, hashes)),
    decided: (digests) => db.transaction((tx) => readDecisions(tx, ownerId, digests)),
  };
}
