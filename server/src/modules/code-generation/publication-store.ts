import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/database';
import { generatedBlob, publication } from './code-generation-tables.ts';

export type PublicationRow = typeof publication.$inferSelect;
export type NewPublication = Pick<
  PublicationRow,
  'id' | 'platformId' | 'aggregateId' | 'request' | 'repositoryUrl' | 'createdAt'
>;

/** Whose code something is: a service's, or what the services of a platform share. */
export type Owner = Pick<PublicationRow, 'platformId' | 'aggregateId'>;

/** The id that code is kept under, here and in the repository's manifest. */
export function ownerIdOf({ platformId, aggregateId }: Owner): string {
  return aggregateId ?? platformId;
}

/** @returns false where the id is taken: it was asked for before. */
export async function addPublication(tx: Transaction, row: NewPublication): Promise<boolean> {
  const added = await tx.insert(publication).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function findPublication(
  tx: Transaction,
  id: string,
): Promise<PublicationRow | undefined> {
  const [row] = await tx.select().from(publication).where(eq(publication.id, id));
  return row;
}

export async function changePublication(
  tx: Transaction,
  id: string,
  change: Partial<PublicationRow>,
): Promise<void> {
  await tx.update(publication).set(change).where(eq(publication.id, id));
}

const rowsAtOnce = 200;

/** Keeps what was generated, as the base of later merges; content to its hash. */
export async function keepGenerated(
  tx: Transaction,
  owner: Owner,
  contents: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const place = { ownerId: ownerIdOf(owner), aggregateId: owner.aggregateId };
  const blobs = [...contents].map(([hash, content]) => ({ ...place, hash, content }));
  for (let from = 0; from < blobs.length; from += rowsAtOnce) {
    const some = blobs.slice(from, from + rowsAtOnce);
    await tx.insert(generatedBlob).values(some).onConflictDoNothing();
  }
}

/** The bytes with these hashes, as far as they were generated for this owner. */
export async function readBlobs(
  tx: Transaction,
  ownerId: string,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (let from = 0; from < hashes.length; from += rowsAtOnce) {
    const some = hashes.slice(from, from + rowsAtOnce);
    const rows = await tx
      .select()
      .from(generatedBlob)
      .where(and(eq(generatedBlob.ownerId, ownerId), inArray(generatedBlob.hash, some)));
    for (const { hash, content } of rows) found.set(hash, content);
  }
  return found;
}
