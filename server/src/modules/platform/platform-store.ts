import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { isMemberOf } from '#modules/organisation';
import { platform, type PlatformRow } from './platform-tables.ts';

export async function findPlatformOf(
  db: Database,
  actor: Actor,
  id: string,
): Promise<PlatformRow | null> {
  const [found] = await db
    .select()
    .from(platform)
    .where(and(eq(platform.id, id), isMemberOf(actor, platform.organisationId)));
  return found ?? null;
}

/** One value that belongs to a platform, for its organisation's members: one query, as it is polled. */
export async function readOfPlatform<T>(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
  valueOf: (platformId: AnyPgColumn) => SQL<T>,
): Promise<T | null> {
  const [found] = await db
    .select({ value: valueOf(platform.id) })
    .from(platform)
    .where(and(eq(platform.id, id), isMemberOf(actor, platform.organisationId)));
  return found?.value ?? null;
}

/** Whoever asks has been asked before whether they may see it. */
export async function findPlatformById(db: Database, id: string): Promise<PlatformRow | null> {
  const [found] = await db.select().from(platform).where(eq(platform.id, id));
  return found ?? null;
}

/** Holds the platform until the transaction ends. */
export async function lockPlatformOf(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<PlatformRow | null> {
  const [found] = await tx
    .select()
    .from(platform)
    .where(and(eq(platform.id, id), isMemberOf(actor, platform.organisationId)))
    .for('update');
  return found ?? null;
}

/** For other modules' queries: the organisation of a platform. */
export function organisationIdOf(platformId: string): SQL<string> {
  return sql<string>`(select ${platform.organisationId} from ${platform} where ${eq(platform.id, platformId)})`;
}

export async function findPlatformOfOrganisation(
  db: Database,
  organisationId: string,
): Promise<PlatformRow | null> {
  const [found] = await db
    .select()
    .from(platform)
    .where(eq(platform.organisationId, organisationId));
  return found ?? null;
}

export async function insertPlatform(
  tx: Transaction,
  row: typeof platform.$inferInsert,
): Promise<PlatformRow> {
  const [inserted] = await tx.insert(platform).values(row).returning();
  if (!inserted) throw new Error('The platform was not inserted.');
  return inserted;
}

export async function updatePlatform(
  tx: Transaction,
  id: string,
  change: Partial<typeof platform.$inferInsert>,
): Promise<PlatformRow> {
  const [updated] = await tx.update(platform).set(change).where(eq(platform.id, id)).returning();
  if (!updated) throw new Error(`The platform ${id} is gone.`);
  return updated;
}
