import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
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
const bytesAtOnce = 4 * 1024 * 1024;

export interface Generated {
  /** By their hashes. */
  contents: ReadonlyMap<string, Buffer>;
  /** Null: for ever. */
  keptUntil: Date | null;
  /** What the branch's manifest names besides, by hash: it is kept as long, where it is kept. */
  named?: readonly string[];
}

/**
 * Keeps what was generated, as the base of later merges, never shorter than it was to be kept
 * already. What is kept already is not sent again.
 */
export async function keepGenerated(
  tx: Transaction,
  owner: Owner,
  { contents, keptUntil, named = [] }: Generated,
): Promise<void> {
  await keepLonger(tx, owner, { hashes: [...new Set([...contents.keys(), ...named])], keptUntil });
  let some: [string, Buffer][] = [];
  let size = 0;
  for (const hash of await unknownOf(tx, ownerIdOf(owner), [...contents.keys()])) {
    const content = contents.get(hash) ?? Buffer.alloc(0);
    some.push([hash, content]);
    size += content.length;
    if (size < bytesAtOnce) continue;
    await addBlobs(tx, { ...owner, keptUntil }, some);
    [some, size] = [[], 0];
  }
  if (some.length > 0) await addBlobs(tx, { ...owner, keptUntil }, some);
}

async function keepLonger(
  tx: Transaction,
  owner: Owner,
  { hashes, keptUntil }: { hashes: readonly string[]; keptUntil: Date | null },
): Promise<void> {
  const until = keptUntil?.toISOString() ?? null;
  await tx.execute(sql`
    update ${generatedBlob} set kept_until = ${until}::timestamptz
    where owner_id = ${ownerIdOf(owner)} and kept_until is not null
      and (${until}::timestamptz is null or kept_until < ${until}::timestamptz)
      and hash = any(${sql.param(hashes)}::text[])`);
}

/** Forgets what was only downloaded, long enough ago. */
export async function forgetDownloaded(tx: Database, now: Date): Promise<void> {
  await tx.delete(generatedBlob).where(lt(generatedBlob.keptUntil, now));
}

/** Those that are not there. */
export async function unknownOf(
  tx: Transaction,
  ownerId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select hash from unnest(${sql.param(hashes)}::text[]) as wanted(hash)
    where not exists (
      select from ${generatedBlob} as kept
      where kept.owner_id = ${ownerId} and kept.hash = wanted.hash)`);
  return rows.map(({ hash }) => hash);
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
