import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import { blueprintHistoryLimits } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { BlueprintRow } from './blueprint-tables.ts';
import { joinStep } from './history-step.ts';
import { editedPart, forgetTouched } from './history-touch.ts';
import {
  blueprintKept,
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
  /** Of an action that takes several calls: they become one version, as long as nothing comes between. */
  stepId?: string | undefined;
}

/**
 * Writes down what was touched since the last version. The blueprint is held, and its row was
 * changed already.
 */
export async function recordVersion(
  tx: Transaction,
  { before, after }: { before: BlueprintRow; after: BlueprintRow },
  { by, words, kind = 'change', reverts, stepId }: ChangeNote,
): Promise<void> {
  const blueprintId = after.id;
  const number = after.version;
  const fields = [fieldsOf(before, after), fieldsOf(after, before)].map((of) => JSON.stringify(of));
  await tx.execute(sql`
    insert into blueprint_version (
      blueprint_id, number, person_id, person_name, kind, words, reverts, step_id, changed, changes, fields_before, fields_after
    )
    select ${blueprintId}::uuid, ${number}::int, ${by.id}, ${by.name}, ${kind}, ${words.slice(0, mostWords)}, ${reverts ?? null}::int, ${stepId ?? null}::uuid,
      count(*)::int, coalesce(${changes}, '[]')::jsonb, ${fields[0]}::jsonb, ${fields[1]}::jsonb
    ${fromTouched(blueprintId)}`);
  if (stepId !== undefined) await joinStep(tx, { blueprintId, number, stepId });
  // What only seemed to change is not needed: it keeps the number 0, and goes.
  await tx.execute(
    sql`update blueprint_kept set number = ${number}::int where blueprint_id = ${blueprintId}::uuid and hash in (select change->'before'->>'hash' from blueprint_version v, jsonb_array_elements(v.changes) as change where v.blueprint_id = ${blueprintId}::uuid and v.number = ${number}::int)`,
  );
  await forgetTouched(tx, blueprintId);
  await forgetOldest(tx, { blueprintId, last: number });
}

const mostWords = 500;

const stateOf = (row: string) =>
  `case when ${row}.path is null then null when ${row}.edited is null then json_build_object('path', ${row}.path, 'hash', ${row}.hash) else json_build_object('path', ${row}.path, 'hash', ${row}.hash, 'edited', ${row}.edited) end`;

/** Made where it is kept: of 20,000 files it is megabytes. */
const changes = sql.raw(
  `json_agg(json_build_object('kind', t.kind, 'key', t.key, 'before', ${stateOf('t')}, 'after', ${stateOf('n')}) order by coalesce(t.path, n.path))`,
);

function fromTouched(blueprintId: string): SQL {
  return sql`
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
  if (cut > 0)
    await tx.delete(blueprintVersion).where(and(ofVersions, lte(blueprintVersion.number, cut)));
}
