import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { tellingOf } from '#live/live-message';
import {
  blueprint,
  type BlueprintRow,
  type BlueprintValues,
  type LearnedProof,
  type TemplateProof,
} from './blueprint-tables.ts';
import { hasTemplate, readEditedProofs } from './template-store.ts';
import { recordVersion, type ChangeNote } from './history-record.ts';

const { proof, ...columns } = getTableColumns(blueprint);

/** What nobody but the owner's organisation and, where it is public, everybody may see. */
const usableBy = (organisationId: string) =>
  or(eq(blueprint.organisationId, organisationId), eq(blueprint.type, 'Public'));

export async function findBlueprint(db: Database, id: string): Promise<BlueprintRow | null> {
  const [found] = await db.select(columns).from(blueprint).where(eq(blueprint.id, id));
  return found ?? null;
}

/** What the last learning gave, with what was edited since; null until there was one. */
export async function readProof(db: Database, id: string): Promise<LearnedProof | null> {
  const [found] = await db.select({ proof }).from(blueprint).where(eq(blueprint.id, id));
  return found?.proof ? withEdits(found.proof, await readEditedProofs(db, id)) : null;
}

function withEdits(learned: LearnedProof, edited: readonly TemplateProof[]): LearnedProof {
  if (edited.length === 0) return learned;
  const changed = new Map(edited.flatMap(({ files }) => files.map((file) => [file.path, file])));
  const known = new Set(learned.files.map(({ path }) => path));
  const added = [...changed.values()].filter(({ path }) => !known.has(path));
  const files = [...learned.files.map((file) => changed.get(file.path) ?? file), ...added];
  const extra = [...new Set([...learned.extra, ...edited.flatMap((each) => each.extra)])];
  const problems = [...learned.problems, ...edited.flatMap((each) => each.problems)];
  const isProven = extra.length === 0 && files.every(({ isReproduced }) => isReproduced);
  return { ...learned, files, extra, problems, isProven };
}

/** The template that gives a sample file back; undefined where none was learned. */
export async function readSource(
  db: Database,
  { id, path }: { id: string; path: string },
): Promise<string | undefined> {
  const source = sql<string | null>`${proof}->'templates'->>${path}`;
  const [found] = await db.select({ source }).from(blueprint).where(eq(blueprint.id, id));
  if (found?.source) return found.source;
  // Nothing was learned of it: it may have a template of its own name, taken as it is.
  return (await hasTemplate(db, id, path)) ? path : undefined;
}

/** The source of every file of which something was learned, by its path. */
export async function readSources(db: Database, id: string): Promise<Record<string, string>> {
  const sources = sql<Record<string, string> | null>`${proof}->'templates'`;
  const [found] = await db.select({ sources }).from(blueprint).where(eq(blueprint.id, id));
  return found?.sources ?? {};
}

/** Notes of some files which template gives them, until all of it is proven again. */
export async function noteSources(
  tx: Transaction,
  id: string,
  sources: Record<string, string>,
): Promise<void> {
  await tx
    .update(blueprint)
    .set({
      proof: sql`jsonb_set(${proof}, '{templates}', (${proof}->'templates') || ${JSON.stringify(sources)}::jsonb)`,
    })
    .where(and(eq(blueprint.id, id), isNotNull(proof)));
}

export async function lockBlueprint(tx: Transaction, id: string): Promise<BlueprintRow | null> {
  const [found] = await tx
    .select(columns)
    .from(blueprint)
    .where(eq(blueprint.id, id))
    .for('update');
  return found ?? null;
}

/** The same, for as long as it is read: nobody changes it meanwhile. */
export async function holdBlueprint(tx: Transaction, id: string): Promise<BlueprintRow | null> {
  const [found] = await tx.select(columns).from(blueprint).where(eq(blueprint.id, id)).for('share');
  return found ?? null;
}

/** The same of several, always in one order. */
export async function holdBlueprints(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { id } = blueprint;
  await tx.select({ id }).from(blueprint).where(inArray(id, ids)).orderBy(id).for('share');
}

type Listed = Pick<BlueprintRow, 'id' | 'name' | 'type' | 'description' | 'organisationId'>;

/** The organisation's own and all public ones, by name. */
export function listUsable(
  db: Database,
  organisationId: string,
  { isLearned }: { isLearned: boolean },
): Promise<Listed[]> {
  return db
    .select(listed)
    .from(blueprint)
    .where(
      and(usableBy(organisationId), isLearned ? isNotNull(blueprint.learnedVersion) : undefined),
    )
    .orderBy(asc(blueprint.name), asc(blueprint.id));
}

const listed = {
  id: blueprint.id,
  name: blueprint.name,
  type: blueprint.type,
  description: blueprint.description,
  organisationId: blueprint.organisationId,
};

/** Those of these ids that have been learned. @param organisationId Null: whoever owns them. */
export async function findLearned(
  db: Database,
  ids: readonly string[],
  organisationId: string | null,
): Promise<BlueprintRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(blueprint)
    .where(
      and(
        inArray(blueprint.id, [...ids]),
        isNotNull(blueprint.learnedVersion),
        organisationId === null ? undefined : usableBy(organisationId),
      ),
    );
}

export async function readNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: blueprint.id, name: blueprint.name })
    .from(blueprint)
    .where(inArray(blueprint.id, [...ids]));
}

type NewBlueprint = Pick<BlueprintRow, 'organisationId' | 'name' | 'type' | 'description'> &
  Partial<BlueprintValues>;

/** @returns null where the id is taken. */
export async function insertBlueprint(
  tx: Transaction,
  row: NewBlueprint,
): Promise<BlueprintRow | null> {
  const [inserted] = await tx
    .insert(blueprint)
    .values({ ...row, id: row.id ?? randomUUID() })
    .onConflictDoNothing()
    .returning(columns);
  return inserted ?? null;
}

/** A change that is in no version of the history, such as that of the work under way. */
export async function changeBlueprint(
  tx: Transaction,
  id: string,
  change: Partial<BlueprintValues>,
): Promise<BlueprintRow> {
  const [changed] = await tx
    .update(blueprint)
    .set({ ...change, version: sql`${blueprint.version} + 1` })
    .where(eq(blueprint.id, id))
    .returning({ ...columns, told });
  if (!changed) throw new Error('The blueprint is held, so it cannot be gone.');
  return changed;
}

/** Whoever watches the organisation hears of it. */
const told = tellingOf({
  kind: 'blueprint',
  organisationId: sql`${blueprint.organisationId}`,
  blueprintId: sql`${blueprint.id}`,
});

/** A version of the history: who changed what, and what it was before. @param row As it was held. */
export async function changeNoted(
  tx: Transaction,
  row: BlueprintRow,
  { change = {}, ...note }: NotedChange,
): Promise<BlueprintRow> {
  const after = await changeBlueprint(tx, row.id, change);
  await recordVersion(tx, { before: row, after }, note);
  return after;
}

export type NotedChange = ChangeNote & { change?: Partial<BlueprintValues> };

/** The same, where it changes what is learned from: files or the dictionary. */
export function changeContent(
  tx: Transaction,
  row: BlueprintRow,
  { change, ...note }: NotedChange,
): Promise<BlueprintRow> {
  return changeNoted(tx, row, { ...note, change: { contentVersion: row.version + 1, ...change } });
}

export async function removeBlueprint(tx: Transaction, id: string): Promise<void> {
  await tx.delete(blueprint).where(eq(blueprint.id, id));
}
