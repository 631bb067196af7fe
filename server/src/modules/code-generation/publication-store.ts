import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { generatedBlob, publication } from './code-generation-tables.ts';
import { addPacks, readDirectory, readPacked, type Directory } from './generated-packs.ts';
import { portionsOf } from './portions-of.ts';

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
  tx: Database,
  id: string,
): Promise<PublicationRow | undefined> {
  const [row] = await tx.select().from(publication).where(eq(publication.id, id));
  return row;
}

/** @returns false where it is gone: with it, its service was deleted. */
export async function changePublication(
  tx: Transaction,
  id: string,
  change: Partial<PublicationRow>,
): Promise<boolean> {
  const changed = await tx
    .update(publication)
    .set(change)
    .where(eq(publication.id, id))
    .returning({ id: publication.id });
  return changed.length > 0;
}

const rowsAtOnce = 200;
const bytesAtOnce = 4 * 1024 * 1024;

export interface Generated {
  /** By their hashes. */
  contents: ReadonlyMap<string, Buffer>;
  /** Null: for ever. */
  keptUntil: Date | null;
  /** What the branch's manifest names besides, by hash: it is kept as long, where it is kept. */
  named?: readonly string[];
}

/** So many are packed: a row of its own for each would take long. */
const fewestPacked = 200;

/**
 * Keeps what was generated, as the base of later merges, never shorter than it was to be kept
 * already. What is kept already is not sent again.
 *
 * @returns what is named and is not kept.
 */
export async function keepGenerated(
  tx: Transaction,
  owner: Owner,
  { contents, keptUntil, named = [] }: Generated,
): Promise<string[]> {
  const ownerId = ownerIdOf(owner);
  const isMuch = contents.size >= fewestPacked;
  const wanted = [...new Set([...contents.keys(), ...named])];
  const kept = await keepKnown(tx, ownerId, { hashes: wanted, keptUntil });
  // Of a few it does no harm to be kept twice.
  if (isMuch || named.some((hash) => !contents.has(hash)))
    for (const hash of (await readDirectory(tx, ownerId)).keys()) kept.add(hash);

  const fresh = [...contents].filter(([hash]) => !kept.has(hash));
  if (keptUntil === null && fresh.length >= fewestPacked)
    await addPacks(tx, { ownerId, aggregateId: owner.aggregateId }, fresh);
  else
    for (const some of portionsOf(fresh, bytesAtOnce))
      await addBlobs(tx, { ...owner, keptUntil }, some);
  return named.filter((hash) => !kept.has(hash) && !contents.has(hash));
}

/** @returns those that have a row. */
async function keepKnown(
  tx: Transaction,
  ownerId: string,
  { hashes, keptUntil }: { hashes: readonly string[]; keptUntil: Date | null },
): Promise<Set<string>> {
  const known = await rowsOf(tx, ownerId, hashes);
  const passing = known.filter(({ isPassing }) => isPassing).map(({ hash }) => hash);
  const lasting = known.filter(({ isPassing }) => !isPassing);
  if (passing.length === 0) return new Set(lasting.map(({ hash }) => hash));
  const until = keptUntil?.toISOString() ?? null;
  await tx.execute(sql`
    update ${generatedBlob} set kept_until = ${until}::timestamptz
    where owner_id = ${ownerId} and kept_until is not null
      and (${until}::timestamptz is null or kept_until < ${until}::timestamptz)
      and hash = any(${sql.param(passing)}::text[])`);
  // One of them may have been forgotten in between.
  const left = await rowsOf(tx, ownerId, passing);
  return new Set([...lasting, ...left].map(({ hash }) => hash));
}

async function rowsOf(
  tx: Transaction,
  ownerId: string,
  hashes: readonly string[],
): Promise<{ hash: string; isPassing: boolean }[]> {
  const { rows } = await tx.execute<{ hash: string; isPassing: boolean }>(sql`
    select hash, kept_until is not null as "isPassing" from ${generatedBlob}
    where owner_id = ${ownerId} and hash = any(${sql.param(hashes)}::text[])`);
  return rows;
}

/** Forgets what was only downloaded, long enough ago. */
export async function forgetDownloaded(tx: Database, now: Date): Promise<void> {
  await tx.delete(generatedBlob).where(lt(generatedBlob.keptUntil, now));
}

/**
 * All in one text: a value of its own for each costs more than storing it. What another call has
 * added meanwhile is kept as long as either asks.
 */
async function addBlobs(
  tx: Transaction,
  { platformId, aggregateId, keptUntil }: Owner & Pick<Generated, 'keptUntil'>,
  blobs: readonly (readonly [hash: string, content: Buffer])[],
): Promise<void> {
  const all = Buffer.concat(blobs.map(([, content]) => content)).toString('base64');
  let next = 1;
  const places = blobs.map(([hash, { length }]) => {
    const from = next;
    next += length;
    return { hash, from, length };
  });
  await tx.execute(sql`
    with sent as materialized (select decode(${all}, 'base64') as bytes)
    insert into ${generatedBlob} as kept (owner_id, aggregate_id, kept_until, hash, content)
    select ${ownerIdOf({ platformId, aggregateId })}::uuid, ${aggregateId}::uuid,
      ${keptUntil?.toISOString() ?? null}::timestamptz, place.hash,
      substring(sent.bytes from place."from" for place.length)
    from sent, jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place(hash text, "from" int, length int)
    on conflict (owner_id, hash) do update set kept_until = excluded.kept_until
      where kept.kept_until < excluded.kept_until
        or (kept.kept_until is not null and excluded.kept_until is null)`);
}

/** Reads what the owner's packs hold. */
export type ReadDirectory = (tx: Transaction, ownerId: string) => Promise<Directory>;

/**
 * The bytes with these hashes, as far as they were generated for this owner.
 *
 * @param directoryOf For who asks more than once, and wants the packs looked through once.
 */
export async function readBlobs(
  tx: Transaction,
  { ownerId, directoryOf = readDirectory }: { ownerId: string; directoryOf?: ReadDirectory },
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
  const missing = hashes.filter((hash) => !found.has(hash));
  if (missing.length === 0) return found;
  const directory = await directoryOf(tx, ownerId);
  for (const [hash, content] of await readPacked(tx, directory, missing)) found.set(hash, content);
  return found;
}
