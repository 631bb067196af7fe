import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { blueprintHistoryLimits } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { blueprintEdit, type BlueprintRow } from './blueprint-tables.ts';
import { editedPart } from './history-touch.ts';
import {
  blueprintKept,
  blueprintTouched,
  blueprintVersion,
  type ChangedFields,
  type VersionKind,
} from './history-tables.ts';

/** Who changed a blueprint, and what in words. */
export interface ChangeNote {
  by: { id: string; name: string };
  words: string;
  kind?: VersionKind;
  /** Of an undo and a redo: the version that it takes back. */
  reverts?: number;
}

/**
 * Writes down what was touched since the last version. The blueprint is held, and its row was
 * changed already.
 */
export async function recordVersion(
  tx: Transaction,
  { before, after }: { before: BlueprintRow; after: BlueprintRow },
  { by, words, kind = 'change', reverts }: ChangeNote,
): Promise<void> {
  const blueprintId = after.id;
  const number = after.version;
  const isOurs = eq(blueprintTouched.blueprintId, blueprintId);
  const [said] = await tx
    .execute<{ changes: string; changed: number }>(changesOf(blueprintId))
    .then((r) => r.rows);
  await tx.insert(blueprintVersion).values({
    blueprintId,
    number,
    personId: by.id,
    personName: by.name,
    kind,
    words: words.slice(0, mostWords),
    reverts: reverts ?? null,
    changed: Number(said?.changed ?? 0),
    changes: sql`${said?.changes ?? '[]'}::jsonb`,
    fieldsBefore: fieldsOf(before, after),
    fieldsAfter: fieldsOf(after, before),
  });
  // What only seemed to change is not needed: it keeps the number 0, and goes.
  await tx.execute(
    sql`update blueprint_kept set number = ${number}::int where blueprint_id = ${blueprintId}::uuid and hash in (select change->'before'->>'hash' from blueprint_version v, jsonb_array_elements(v.changes) as change where v.blueprint_id = ${blueprintId}::uuid and v.number = ${number}::int)`,
  );
  await tx.delete(blueprintTouched).where(isOurs);
  await forgetOldest(tx, { blueprintId, last: number });
}

const mostWords = 500;

/** Made by the database, as text: of 20,000 files it is megabytes. */
function changesOf(blueprintId: string) {
  const state = (row: string) =>
    sql.raw(
      `case when ${row}.path is null then null when ${row}.edited is null then json_build_object('path', ${row}.path, 'hash', ${row}.hash) else json_build_object('path', ${row}.path, 'hash', ${row}.hash, 'edited', ${row}.edited) end`,
    );
  return sql`select coalesce(json_agg(json_build_object('kind', t.kind, 'key', t.key, 'before', ${state('t')}, 'after', ${state('n')}) order by coalesce(t.path, n.path)), '[]')::text as changes, count(*)::int as changed
    from blueprint_touched t
    left join lateral (
      select path, hash, null::jsonb as edited from blueprint_file where t.kind = 'file' and id = (case when t.kind = 'file' then t.key::uuid end)
      union all
      select path, hash, ${editedPart} as edited from blueprint_template where t.kind = 'template' and blueprint_id = t.blueprint_id and path = t.key
    ) n on true
    where t.blueprint_id = ${blueprintId}::uuid and (t.path is distinct from n.path or t.hash is distinct from n.hash or t.edited is distinct from n.edited)`;
}

/** @param other What the dictionary is compared with. */
function fieldsOf(row: BlueprintRow, other: BlueprintRow): ChangedFields {
  const { contentVersion, learnedVersion, dictionary } = row;
  return isDeepStrictEqual(dictionary, other.dictionary)
    ? { contentVersion, learnedVersion }
    : { contentVersion, learnedVersion, dictionary };
}

/** Keeps the history within its limits: the oldest versions go, and what only they had. */
async function forgetOldest(
  tx: Transaction,
  { blueprintId, last }: { blueprintId: string; last: number },
): Promise<void> {
  const { mostVersions, mostBytes } = blueprintHistoryLimits;
  const ofKept = eq(blueprintKept.blueprintId, blueprintId);
  const ofVersions = eq(blueprintVersion.blueprintId, blueprintId);
  const [beyond] = await tx
    .select({ number: blueprintVersion.number })
    .from(blueprintVersion)
    .where(ofVersions)
    .orderBy(desc(blueprintVersion.number))
    .offset(mostVersions)
    .limit(1);
  const sizes = await tx
    .select({ number: blueprintKept.number, size: sql<string>`sum(${blueprintKept.size})` })
    .from(blueprintKept)
    .where(ofKept)
    .groupBy(blueprintKept.number)
    .orderBy(desc(blueprintKept.number));
  let bytes = 0;
  const tooMuch = sizes.find(({ size }) => (bytes += Number(size)) > mostBytes);
  const cut = Math.min(last, Math.max(beyond?.number ?? 0, tooMuch?.number ?? 0));
  await tx.delete(blueprintKept).where(and(ofKept, lte(blueprintKept.number, cut)));
  if (cut === 0) return;
  await tx
    .delete(blueprintEdit)
    .where(and(eq(blueprintEdit.blueprintId, blueprintId), lte(blueprintEdit.version, cut)));
  if (cut > 0)
    await tx.delete(blueprintVersion).where(and(ofVersions, lte(blueprintVersion.number, cut)));
}
