import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { blueprintFile, blueprintTemplate, type TemplateProof } from './blueprint-tables.ts';
import { touchAdded, touchTemplates } from './history-touch.ts';

export const manifestPath = 'blueprint.json';
export const templatePath = (source: string): string => `files/${source}`;

const at = (blueprintId: string, path: string) =>
  and(eq(blueprintTemplate.blueprintId, blueprintId), eq(blueprintTemplate.path, path));

/** A stored template, or `blueprint.json`. */
export async function findTemplate(db: Database, blueprintId: string, path: string) {
  const [found] = await db.select().from(blueprintTemplate).where(at(blueprintId, path));
  return found ?? null;
}

/** What is stored, as a hash; null where nothing is. */
export async function templateHash(
  db: Database,
  blueprintId: string,
  path: string,
): Promise<string | null> {
  const { hash } = blueprintTemplate;
  const [found] = await db.select({ hash }).from(blueprintTemplate).where(at(blueprintId, path));
  return found?.hash ?? null;
}

export async function hasTemplate(
  db: Database,
  blueprintId: string,
  source: string,
): Promise<boolean> {
  return (await templateHash(db, blueprintId, templatePath(source))) !== null;
}

/** Whether nothing of a blueprint was learned, and all that it has was made by hand. */
export async function isByHand(db: Database, blueprintId: string): Promise<boolean> {
  const { rows } = await db.execute<{ by_hand: boolean }>(
    sql`select proof->'templates' = '{}'::jsonb as by_hand from blueprint where id = ${blueprintId}::uuid`,
  );
  return rows[0]?.by_hand ?? false;
}

type TemplateValues = Omit<typeof blueprintTemplate.$inferInsert, 'blueprintId' | 'path'>;

export async function saveTemplate(
  tx: Transaction,
  { blueprintId, path }: { blueprintId: string; path: string },
  values: TemplateValues,
): Promise<void> {
  const which = sql`${at(blueprintId, path)}`;
  await touchTemplates(tx, which);
  await tx
    .insert(blueprintTemplate)
    .values({ blueprintId, path, ...values })
    .onConflictDoUpdate({
      target: [blueprintTemplate.blueprintId, blueprintTemplate.path],
      set: values,
    });
  await touchAdded(tx, 'template', which);
}

/** What editing made of the proof, template by template. */
export async function readEditedProofs(
  db: Database,
  blueprintId: string,
): Promise<TemplateProof[]> {
  const { proof } = blueprintTemplate;
  const rows = await db
    .select({ proof })
    .from(blueprintTemplate)
    .where(and(eq(blueprintTemplate.blueprintId, blueprintId), isNotNull(proof)));
  return rows.flatMap((row) => row.proof ?? []);
}

/**
 * Every file that no template gives becomes one of its own name, as it is.
 *
 * @returns the templates that were added of those that hold `~{`, which is written otherwise.
 */
export async function takeFilesAsTemplates(
  tx: Transaction,
  { blueprintId, version }: { blueprintId: string; version: number },
): Promise<{ path: string; content: Buffer }[]> {
  // Those that are there already stay as they are, and are not touched: there may be thousands.
  const { rows } = await tx.execute<{ path: string; content: Uint8Array }>(
    sql`with added as (insert into blueprint_template (blueprint_id, path, content, version) select blueprint_id, 'files/' || path, content, ${version}::int from blueprint_file where blueprint_id = ${blueprintId}::uuid and content is not null and not exists (select 1 from blueprint b where b.id = ${blueprintId}::uuid and jsonb_exists(b.proof->'templates', blueprint_file.path)) on conflict do nothing returning path, content),
    touched as (insert into blueprint_touched (blueprint_id, kind, key) select ${blueprintId}::uuid, 'template', path from added on conflict do nothing)
    select path, content from added where position('\\x7e7b'::bytea in content) > 0`,
  );
  return rows.map(({ path, content }) => ({ path, content: Buffer.from(content) }));
}

/** The sample files that come of a template. */
export async function readSamples(
  db: Database,
  { id, source }: { id: string; source: string },
): Promise<{ path: string; content: Buffer }[]> {
  const { rows } = await db.execute<{ path: string }>(
    sql`select key as path from blueprint, jsonb_each_text(coalesce(proof->'templates', '{}'::jsonb)) where id = ${id}::uuid and value = ${source}`,
  );
  const paths = rows.map(({ path }) => path);
  return readFilesAt(db, id, paths.length > 0 ? paths : [source]);
}

/** Files of a blueprint by their paths, with content. */
export async function readFilesAt(
  db: Database,
  blueprintId: string,
  paths: readonly string[],
): Promise<{ path: string; content: Buffer }[]> {
  const { path, content } = blueprintFile;
  const rows = await db
    .select({ path, content })
    .from(blueprintFile)
    .where(and(eq(blueprintFile.blueprintId, blueprintId), inArray(path, [...paths])));
  return rows.flatMap((row) => (row.content ? { path: row.path, content: row.content } : []));
}
