import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { blueprintFile, blueprintTemplate } from './blueprint-tables.ts';
import {
  blueprintKept,
  blueprintVersion,
  type ChangedFields,
  type ContentChange,
} from './history-tables.ts';

const columns = {
  number: blueprintVersion.number,
  at: blueprintVersion.at,
  personId: blueprintVersion.personId,
  personName: blueprintVersion.personName,
  kind: blueprintVersion.kind,
  words: blueprintVersion.words,
  reverts: blueprintVersion.reverts,
  isTakenBack: blueprintVersion.isTakenBack,
  changed: blueprintVersion.changed,
  hasDictionary: sql<boolean>`jsonb_exists(${blueprintVersion.fieldsBefore}, 'dictionary')`,
};

/** A version without what it did to each file, which may be long. */
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];
export type WholeVersion = typeof blueprintVersion.$inferSelect;

/** Newest first. */
export function listVersions(
  db: Database,
  blueprintId: string,
  { before, most }: { before: number; most: number },
) {
  return db
    .select(columns)
    .from(blueprintVersion)
    .where(and(eq(blueprintVersion.blueprintId, blueprintId), lt(blueprintVersion.number, before)))
    .orderBy(desc(blueprintVersion.number))
    .limit(most);
}

export async function findVersion(
  db: Database,
  blueprintId: string,
  number: number,
): Promise<WholeVersion | null> {
  const [found] = await db
    .select()
    .from(blueprintVersion)
    .where(and(eq(blueprintVersion.blueprintId, blueprintId), eq(blueprintVersion.number, number)));
  return found ?? null;
}

/** How what was changed after a version was then. */
export interface Past {
  changes: Pick<ContentChange, 'kind' | 'key' | 'before'>[];
  fields: Partial<ChangedFields>;
}

/**
 * Of everything that was changed since a version the first change alone: the versions themselves may
 * be many, and each as long as all of the blueprint, so they are gone through where they are.
 */
export async function readPast(
  tx: Transaction,
  blueprintId: string,
  number: number,
): Promise<Past> {
  const since = sql`blueprint_id = ${blueprintId}::uuid and number > ${number}::int`;
  const { rows: changes } = await tx.execute<Record<string, unknown> & Past['changes'][number]>(
    sql`select distinct on (change->>'kind', change->>'key') change->>'kind' as kind, change->>'key' as key, nullif(change->'before', 'null'::jsonb) as before from blueprint_version, jsonb_array_elements(changes) as change where ${since} order by change->>'kind', change->>'key', number`,
  );
  const { rows } = await tx.execute<{ fields: ChangedFields }>(
    sql`(select fields_before as fields, number from blueprint_version where ${since} and jsonb_exists(fields_before, 'dictionary') order by number limit 1) union all (select fields_before - 'dictionary', 0 from blueprint_version where ${since} order by number limit 1)`,
  );
  return {
    changes,
    fields: Object.assign({}, ...rows.map(({ fields }) => fields)) as Past['fields'],
  };
}

interface Steps {
  undo: VersionRow | null;
  redo: VersionRow | null;
}

/**
 * What a person's next undo and redo take back: the last change of theirs that stands, and the last
 * undo of theirs, until they change something else.
 */
export async function findSteps(
  db: Database,
  { blueprintId, personId }: { blueprintId: string; personId: string },
): Promise<Steps> {
  const own = and(
    eq(blueprintVersion.blueprintId, blueprintId),
    eq(blueprintVersion.personId, personId),
  );
  const latest = (isRedo: boolean) =>
    db
      .select(columns)
      .from(blueprintVersion)
      .where(
        and(
          own,
          eq(blueprintVersion.isTakenBack, false),
          isRedo ? eq(blueprintVersion.kind, 'undo') : ne(blueprintVersion.kind, 'undo'),
          sql`(${blueprintVersion.changed} > 0 or ${columns.hasDictionary})`,
        ),
      )
      .orderBy(desc(blueprintVersion.number))
      .limit(1);
  const [lastDone] = await db
    .select({ number: blueprintVersion.number })
    .from(blueprintVersion)
    .where(and(own, inArray(blueprintVersion.kind, ['change', 'restore'])))
    .orderBy(desc(blueprintVersion.number))
    .limit(1);
  const [[undo], [redo]] = [await latest(false), await latest(true)];
  return {
    undo: undo ?? null,
    redo: redo && redo.number > (lastDone?.number ?? 0) ? redo : null,
  };
}

export async function markTakenBack(
  tx: Transaction,
  blueprintId: string,
  number: number,
): Promise<void> {
  await tx
    .update(blueprintVersion)
    .set({ isTakenBack: true })
    .where(and(eq(blueprintVersion.blueprintId, blueprintId), eq(blueprintVersion.number, number)));
}

/** What is known by a hash: kept of what was replaced, or still in use. */
export async function readByHash(
  db: Database,
  blueprintId: string,
  hash: string,
): Promise<Buffer | null> {
  for (const table of [blueprintKept, blueprintFile, blueprintTemplate]) {
    // eslint-disable-next-line no-await-in-loop -- the first that has it
    const [found] = await db
      .select({ content: table.content })
      .from(table)
      .where(and(eq(table.blueprintId, blueprintId), eq(table.hash, hash)))
      .limit(1);
    if (found?.content) return found.content;
  }
  return null;
}

/**
 * What is there now.
 *
 * @param keys Only at these places: a change of one file does not read twenty thousand.
 */
export async function readPresent(
  tx: Transaction,
  { blueprintId, kind }: { blueprintId: string; kind: ContentChange['kind'] },
  keys?: readonly string[],
): Promise<Map<string, { path: string; hash: string | null }>> {
  if (keys?.length === 0) return new Map();
  // Of very many, all are read at once.
  const few = keys && keys.length <= mostKeys ? [...keys] : undefined;
  const rows =
    kind === 'file'
      ? await tx
          .select({ key: blueprintFile.id, path: blueprintFile.path, hash: blueprintFile.hash })
          .from(blueprintFile)
          .where(
            and(eq(blueprintFile.blueprintId, blueprintId), few && inArray(blueprintFile.id, few)),
          )
      : await tx
          .select({
            key: blueprintTemplate.path,
            path: blueprintTemplate.path,
            hash: blueprintTemplate.hash,
          })
          .from(blueprintTemplate)
          .where(
            and(
              eq(blueprintTemplate.blueprintId, blueprintId),
              few && inArray(blueprintTemplate.path, few),
            ),
          );
  return new Map(rows.map(({ key, path, hash }) => [key, { path, hash }]));
}

const mostKeys = 500;

/** The number of the newest version; 0 where there is none. */
export async function lastVersion(db: Database, blueprintId: string): Promise<number> {
  const [found] = await db
    .select({ number: blueprintVersion.number })
    .from(blueprintVersion)
    .where(eq(blueprintVersion.blueprintId, blueprintId))
    .orderBy(desc(blueprintVersion.number))
    .limit(1);
  return found?.number ?? 0;
}

/** Which of these nothing is kept of any more. */
export async function notKept(
  db: Database,
  blueprintId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ hash: blueprintKept.hash })
    .from(blueprintKept)
    .where(eq(blueprintKept.blueprintId, blueprintId));
  const known = new Set(rows.map(({ hash }) => hash));
  return hashes.some((hash) => !known.has(hash));
}

/** Whether somebody has edited a template, or brought back how it was, since the blueprint had a version. */
export async function hasEditsSince(
  db: Database,
  blueprintId: string,
  version: number,
): Promise<boolean> {
  const [found] = await db
    .select({ number: blueprintVersion.number })
    .from(blueprintVersion)
    .where(
      and(
        eq(blueprintVersion.blueprintId, blueprintId),
        gt(blueprintVersion.number, version),
        // What was learned has no edited part until somebody edits it.
        sql`(${blueprintVersion.kind} <> 'change' or jsonb_path_exists(${blueprintVersion.changes}, '$[*].after.edited'))`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
