import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { ExchangeFile } from '@stepwright/blueprint-engine';
import type { Database, Transaction } from '#db/database';
import { blueprintFile, blueprintTemplate } from './blueprint-tables.ts';
import type { KeptEdit } from './history-tables.ts';
import { touchAdded, touchFiles, touchTemplates } from './history-touch.ts';

export interface FileEntry {
  id: string;
  path: string;
  size: number;
  isFolder: boolean;
}
export interface NewFile {
  path: string;
  /** Null for a folder. */
  content: Buffer | null;
}

const rowsAtOnce = 200;

/** Every file and empty folder, by path, without content. */
export function listEntries(db: Database, blueprintId: string): Promise<FileEntry[]> {
  return db
    .select({
      id: blueprintFile.id,
      path: blueprintFile.path,
      size: blueprintFile.size,
      isFolder: sql<boolean>`${blueprintFile.content} is null`,
    })
    .from(blueprintFile)
    .where(eq(blueprintFile.blueprintId, blueprintId))
    .orderBy(asc(blueprintFile.path));
}

/** The blueprint that a file belongs to, which it never leaves. */
export async function blueprintOfFile(db: Database, id: string): Promise<string | null> {
  const { blueprintId } = blueprintFile;
  const [found] = await db
    .select({ blueprintId })
    .from(blueprintFile)
    .where(eq(blueprintFile.id, id));
  return found?.blueprintId ?? null;
}

export async function findFile(db: Database, id: string) {
  const [found] = await db.select().from(blueprintFile).where(eq(blueprintFile.id, id));
  return found?.content ? { ...found, content: found.content } : null;
}

/** All files with their content. */
export async function readContents(
  db: Database,
  blueprintId: string,
): Promise<{ path: string; content: Buffer }[]> {
  const rows = await db
    .select({ path: blueprintFile.path, content: blueprintFile.content })
    .from(blueprintFile)
    .where(and(eq(blueprintFile.blueprintId, blueprintId), isNotNull(blueprintFile.content)))
    .orderBy(asc(blueprintFile.path));
  return rows.flatMap(({ path, content }) => (content ? [{ path, content }] : []));
}

/** Adds files; what lies at their paths is replaced and keeps its id. */
export async function putFiles(
  tx: Transaction,
  blueprintId: string,
  files: readonly NewFile[],
): Promise<void> {
  for (const some of portionsOf(files)) await putPortion(tx, blueprintId, some);
}

/**
 * One parameter for all: thousands of them take the drivers longer than the database. One statement,
 * in which every part sees the files as they were, so that what is replaced is kept.
 */
async function putPortion(
  tx: Transaction,
  blueprintId: string,
  files: readonly NewFile[],
): Promise<void> {
  const rows = JSON.stringify(
    files.map(({ path, content }) => ({
      id: randomUUID(),
      path,
      content: content?.toString('base64') ?? null,
      size: content?.length ?? 0,
    })),
  );
  await tx.execute(sql`
    with
      file as materialized (
        select * from json_to_recordset(${rows}::json) as file (id uuid, path text, content text, size int)
      ),
      before as materialized (
        select known.id, known.path, known.hash, known.content from file
        join blueprint_file known on known.blueprint_id = ${blueprintId}::uuid and known.path = file.path
      ),
      kept as (
        insert into blueprint_kept (blueprint_id, hash, content, size, number)
        select ${blueprintId}::uuid, hash, content, length(content), 0 from before where content is not null
        on conflict do nothing
      ),
      put as (
        insert into blueprint_file (id, blueprint_id, path, content, size)
        select id, ${blueprintId}::uuid, path, decode(content, 'base64'), size from file
        on conflict (blueprint_id, path) do update set content = excluded.content, size = excluded.size
        returning id
      )
    insert into blueprint_touched (blueprint_id, kind, key, path, hash)
    select ${blueprintId}::uuid, 'file', put.id::text, before.path, before.hash
    from put left join before using (id) on conflict do nothing`);
}

const portion = { files: 2000, bytes: 4_000_000 };

/** Files in portions that may be held once more. */
function* portionsOf(files: readonly NewFile[]): Generator<NewFile[]> {
  let some: NewFile[] = [];
  let bytes = 0;
  for (const file of files) {
    some.push(file);
    bytes += file.content?.length ?? 0;
    if (some.length < portion.files && bytes < portion.bytes) continue;
    yield some;
    some = [];
    bytes = 0;
  }
  if (some.length > 0) yield some;
}

export async function removeFilesById(tx: Transaction, ids: readonly string[]): Promise<void> {
  await inChunks(ids, async (some) => {
    const which = inArray(blueprintFile.id, some);
    await touchFiles(tx, which);
    await tx.delete(blueprintFile).where(which);
  });
}

export async function renamePaths(
  tx: Transaction,
  moves: readonly { id: string; path: string }[],
): Promise<void> {
  // First out of the way: a path may be that of another one that moves later.
  await inChunks(moves, async (some) => {
    const which = inArray(
      blueprintFile.id,
      some.map(({ id }) => id),
    );
    await touchFiles(tx, which, { goes: false });
    await tx
      .update(blueprintFile)
      .set({ path: sql`'//' || ${blueprintFile.id}` })
      .where(which);
  });
  await inChunks(moves, async (some) => {
    const values = sql.join(
      some.map(({ id, path }) => sql`(${id}::uuid, ${path}::text)`),
      sql`, `,
    );
    await tx.execute(
      sql`update ${blueprintFile} set path = moved.path from (values ${values}) as moved (id, path) where ${blueprintFile.id} = moved.id`,
    );
  });
}

export async function replaceTemplates(
  tx: Transaction,
  blueprintId: string,
  { files, version }: { files: readonly ExchangeFile[]; version: number },
): Promise<void> {
  const all = eq(blueprintTemplate.blueprintId, blueprintId);
  await touchTemplates(tx, all);
  await tx.delete(blueprintTemplate).where(all);
  await inChunks(files, async (some) => {
    const rows = some.map(({ path, content }) => ({
      blueprintId,
      path,
      content: Buffer.from(content),
      version,
    }));
    await tx.insert(blueprintTemplate).values(rows);
  });
  await touchAdded(tx, 'template', all);
}

export function readTemplates(
  db: Database,
  blueprintId: string,
  paths?: readonly string[],
): Promise<{ path: string; content: Buffer }[]> {
  const { path, content } = blueprintTemplate;
  const isWanted = paths && inArray(path, [...paths]);
  return db
    .select({ path, content })
    .from(blueprintTemplate)
    .where(and(eq(blueprintTemplate.blueprintId, blueprintId), isWanted))
    .orderBy(asc(path));
}

/** Puts files back whose content the history has; without a hash it is a folder. */
export async function putKept(
  tx: Transaction,
  blueprintId: string,
  files: readonly { id: string; path: string; hash: string | null }[],
): Promise<void> {
  await inChunks(files, async (some) => {
    const which = inArray(
      blueprintFile.id,
      some.map(({ id }) => id),
    );
    await touchFiles(tx, which);
    const values = sql.join(
      some.map(({ id, path, hash }) => sql`(${id}::uuid, ${path}::text, ${hash}::text)`),
      sql`, `,
    );
    await tx.execute(
      sql`insert into blueprint_file (id, blueprint_id, path, content, size) select v.id, ${blueprintId}::uuid, v.path, k.content, coalesce(length(k.content), 0) from (values ${values}) as v (id, path, hash) left join blueprint_kept k on k.blueprint_id = ${blueprintId}::uuid and k.hash = v.hash on conflict (id) do update set content = excluded.content, size = excluded.size`,
    );
    await touchAdded(tx, 'file', which);
  });
}

export async function removeTemplates(
  tx: Transaction,
  blueprintId: string,
  paths: readonly string[],
): Promise<void> {
  await inChunks(paths, async (some) => {
    const which = templatesAt(blueprintId, some);
    await touchTemplates(tx, which);
    await tx.delete(blueprintTemplate).where(which);
  });
}

/** Puts back what was learned once, and is kept. */
export async function putKeptTemplates(
  tx: Transaction,
  { blueprintId, version }: { blueprintId: string; version: number },
  templates: readonly { path: string; hash: string; edited: KeptEdit | null }[],
): Promise<void> {
  await inChunks(templates, async (some) => {
    const which = templatesAt(
      blueprintId,
      some.map(({ path }) => path),
    );
    await touchTemplates(tx, which);
    const values = sql.join(
      some.map(({ path, hash, edited }) => {
        const [originals, proof] = [edited?.originals, edited?.proof].map((each) =>
          each ? JSON.stringify(each) : null,
        );
        return sql`(${path}::text, ${hash}::text, ${originals}::jsonb, ${proof}::jsonb)`;
      }),
      sql`, `,
    );
    await tx.execute(
      sql`insert into blueprint_template (blueprint_id, path, content, version, originals, proof) select ${blueprintId}::uuid, v.path, k.content, ${version}::int, v.originals, v.proof from (values ${values}) as v (path, hash, originals, proof) join blueprint_kept k on k.blueprint_id = ${blueprintId}::uuid and k.hash = v.hash on conflict (blueprint_id, path) do update set content = excluded.content, version = excluded.version, originals = excluded.originals, proof = excluded.proof`,
    );
    await touchAdded(tx, 'template', which);
  });
}

/** Templates by their path. */
function templatesAt(blueprintId: string, paths: readonly string[]): SQL {
  return sql`${eq(blueprintTemplate.blueprintId, blueprintId)} and ${inArray(blueprintTemplate.path, [...paths])}`;
}

/** Gives another blueprint the same files and templates. */
export async function copyAll(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(
    sql`insert into blueprint_file (id, blueprint_id, path, content, size) select gen_random_uuid(), ${to}::uuid, path, content, size from blueprint_file where blueprint_id = ${from}::uuid`,
  );
  await tx.execute(
    sql`insert into blueprint_template (blueprint_id, path, content, version, originals, proof) select ${to}::uuid, path, content, version, originals, proof from blueprint_template where blueprint_id = ${from}::uuid`,
  );
}

/** Statements have a limit of values. */
export async function inChunks<T>(
  all: readonly T[],
  work: (some: T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += rowsAtOnce)
    await work(all.slice(from, from + rowsAtOnce));
}
