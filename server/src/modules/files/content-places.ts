import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/database';
import { contentPlace } from './files-tables.ts';

/** Remembers that content is going to lie there, before any does. */
export async function giveContentPlace(db: Database, contentKey: string): Promise<void> {
  const again = { target: contentPlace.contentKey, set: { givenAt: sql`now()` } };
  await db.insert(contentPlace).values({ contentKey }).onConflictDoUpdate(again);
}

/** The places that were given out before then, the oldest first. */
export async function listContentPlaces(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ key: contentPlace.contentKey })
    .from(contentPlace)
    .where(lt(contentPlace.givenAt, before))
    .orderBy(asc(contentPlace.givenAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** What becomes of them is known. */
export async function forgetContentPlaces(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db.delete(contentPlace).where(inArray(contentPlace.contentKey, [...keys]));
}
