import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ExchangeFile } from '@stepwright/blueprint-engine';
import type { Database, Transaction } from '#db/database';
import { blueprintFile, blueprintTemplate } from './blueprint-tables.ts';

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
  await inChunks(files, async (some) => {
    const rows = some.map(({ path, content }) => ({
      id: randomUUID(),
      blueprintId,
      path,
      content,
      size: content?.length ?? 0,
    }));
    await tx
      .insert(blueprintFile)
      .values(rows)
      .onConflictDoUpdate({
        target: [blueprintFile.blueprintId, blueprintFile.path],
        set: { content: sql`excluded.content`, size: sql`excluded.size` },
      });
  });
}

export async function removeFilesById(tx: Transaction, ids: readonly string[]): Promise<void> {
  await inChunks(ids, async (some) => {
    await tx.delete(blueprintFile).where(inArray(blueprintFile.id, some));
  });
}

export async function renamePaths(
  tx: Transaction,
  moves: readonly { id: string; path: string }[],
): Promise<void> {
  // First out of the way: a path may be that of another one that moves later.
  await inChunks(moves, async (some) => {
    const ids = some.map(({ id }) => id);
    await tx
      .update(blueprintFile)
      .set({ path: sql`'//' || ${blueprintFile.id}` })
      .where(inArray(blueprintFile.id, ids));
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
  await tx.delete(blueprintTemplate).where(eq(blueprintTemplate.blueprintId, blueprintId));
  await inChunks(files, async (some) => {
    const rows = some.map(({ path, content }) => ({
      blueprintId,
      path,
      content: Buffer.from(content),
      version,
    }));
    await tx.insert(blueprintTemplate).values(rows);
  });
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

/** Gives another blueprint the same files and templates. */
export async function copyAll(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(
    sql`insert into blueprint_file (id, blueprint_id, path, content, size) select gen_random_uuid(), ${to}::uuid, path, content, size from blueprint_file where blueprint_id = ${from}::uuid`,
  );
  await tx.execute(
    sql`insert into blueprint_template (blueprint_id, path, content, version, originals, proof) select ${to}::uuid, path, content, version, originals, proof from blueprint_template where blueprint_id = ${from}::uuid`,
  );
}

async function inChunks<T>(all: readonly T[], work: (some: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += rowsAtOnce)
    await work(all.slice(from, from + rowsAtOnce));
}
