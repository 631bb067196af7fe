import { and, asc, count, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { ExchangeFile } from '@stepwright/blueprint-engine';
import type { Database, Transaction } from '#db/database';
import { inChunks } from './blueprint-file-store.ts';
import { blueprintTemplate } from './blueprint-tables.ts';
import { touchAdded, touchTemplates } from './history-touch.ts';
import { blueprintLearned, blueprintLearning, blueprintRefusal } from './learning-tables.ts';
import type { MarkedTemplate } from './work-in-thread.ts';
import { templatePath } from './template-store.ts';

export type LearningRow = typeof blueprintLearning.$inferSelect;
export type LearnedRow = typeof blueprintLearned.$inferSelect;

export async function findLearning(db: Database, id: string): Promise<LearningRow | null> {
  const [found] = await db
    .select()
    .from(blueprintLearning)
    .where(eq(blueprintLearning.blueprintId, id));
  return found ?? null;
}

/** Keeps what was learned in the place of what was learned before. */
export async function keepLearning(
  tx: Transaction,
  learning: Omit<LearningRow, 'at'>,
  { files, proposed }: { files: readonly ExchangeFile[]; proposed: readonly MarkedTemplate[] },
): Promise<void> {
  const { blueprintId, ...values } = learning;
  await tx
    .insert(blueprintLearning)
    .values(learning)
    .onConflictDoUpdate({
      target: blueprintLearning.blueprintId,
      set: { ...values, at: sql`now()` },
    });
  await tx.delete(blueprintLearned).where(eq(blueprintLearned.blueprintId, blueprintId));
  const known = new Map(proposed.map((each) => [templatePath(each.source), each]));
  await inChunks(files, async (some) => {
    const rows = some.map(({ path, content }) => {
      const { samples = [], proposals = [] } = known.get(path) ?? {};
      const about = { samples, proposals, count: proposals.length };
      return { blueprintId, path, content: Buffer.from(content), ...about };
    });
    await tx.insert(blueprintLearned).values(rows);
  });
}

/** What was learned of some templates, or all; those without proposals left out. */
export function readLearned(
  db: Database,
  id: string,
  paths?: readonly string[],
): Promise<LearnedRow[]> {
  return selectLearned(db, id, paths && inArray(blueprintLearned.path, [...paths]));
}

/** Some templates with proposals, behind a path. */
export function pageOfLearned(
  db: Database,
  id: string,
  { after, most }: { after: string; most: number },
): Promise<LearnedRow[]> {
  return selectLearned(db, id, gt(blueprintLearned.path, after)).limit(most);
}

/** In the order of their paths. */
function selectLearned(db: Database, id: string, wanted?: SQL) {
  return db
    .select()
    .from(blueprintLearned)
    .where(and(eq(blueprintLearned.blueprintId, id), gt(blueprintLearned.count, 0), wanted))
    .orderBy(asc(blueprintLearned.path));
}

export async function learnedFile(db: Database, id: string, path: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ content: blueprintLearned.content })
    .from(blueprintLearned)
    .where(and(eq(blueprintLearned.blueprintId, id), eq(blueprintLearned.path, path)));
  return found?.content ?? null;
}

export async function countProposals(
  db: Database,
  id: string,
): Promise<{ total: number; refused: number }> {
  const [all] = await db
    .select({ total: sql<number>`coalesce(sum(${blueprintLearned.count}), 0)::int` })
    .from(blueprintLearned)
    .where(eq(blueprintLearned.blueprintId, id));
  const [refusals] = await db
    .select({ refused: count() })
    .from(blueprintRefusal)
    .where(and(eq(blueprintRefusal.blueprintId, id), isStillProposed));
  return { total: all?.total ?? 0, refused: refusals?.refused ?? 0 };
}

/** Of what was refused once, what is proposed again. */
const isStillProposed = sql`exists (select 1 from blueprint_learned l where l.blueprint_id = blueprint_refusal.blueprint_id and l.path = ${templatePath('')} || blueprint_refusal.source and l.proposals @> jsonb_build_array(jsonb_build_object('id', blueprint_refusal.proposal_id)))`;

/** What is proposed and was refused, by source. */
export async function readRefusals(db: Database, id: string): Promise<Map<string, Set<string>>> {
  const { source, proposalId } = blueprintRefusal;
  const rows = await db
    .select({ source, proposalId })
    .from(blueprintRefusal)
    .where(and(eq(blueprintRefusal.blueprintId, id), isStillProposed));
  const bySource = Map.groupBy(rows, (row) => row.source);
  return new Map(
    [...bySource].map(([key, own]) => [key, new Set(own.map((row) => row.proposalId))]),
  );
}

export interface RefusedProposal {
  source: string;
  proposalId: string;
}

export async function refuse(
  tx: Transaction,
  { blueprintId, personId }: { blueprintId: string; personId: string },
  refused: readonly RefusedProposal[],
): Promise<void> {
  await inChunks(refused, async (some) => {
    const rows = some.map((each) => ({ ...each, blueprintId, personId }));
    await tx.insert(blueprintRefusal).values(rows).onConflictDoNothing();
  });
}

export async function reopen(
  tx: Transaction,
  blueprintId: string,
  refused: readonly RefusedProposal[],
): Promise<void> {
  for (const [source, some] of Map.groupBy(refused, (each) => each.source)) {
    const ids = some.map(({ proposalId }) => proposalId);
    // eslint-disable-next-line no-await-in-loop -- of a few files
    await tx
      .delete(blueprintRefusal)
      .where(
        and(
          eq(blueprintRefusal.blueprintId, blueprintId),
          eq(blueprintRefusal.source, source),
          inArray(blueprintRefusal.proposalId, ids),
        ),
      );
  }
}

/** Whether the templates are what was learned, all of them and no others. */
export async function isAllTaken(tx: Transaction, blueprintId: string): Promise<boolean> {
  const of = (table: SQL) =>
    sql`(select path, content from ${table} where blueprint_id = ${blueprintId}::uuid)`;
  const { rows } = await tx.execute(sql`
    select path from ${of(sql`blueprint_learned`)} as learned
    full join ${of(sql`blueprint_template`)} as present using (path)
    where learned.content is distinct from present.content limit 1`);
  return rows.length === 0;
}

/** Takes all that was learned in the place of all templates. */
export async function takeAllLearned(
  tx: Transaction,
  { blueprintId, version }: { blueprintId: string; version: number },
): Promise<void> {
  const all = eq(blueprintTemplate.blueprintId, blueprintId);
  await touchTemplates(tx, all);
  await tx.delete(blueprintTemplate).where(all);
  await tx.execute(
    sql`insert into blueprint_template (blueprint_id, path, content, version) select blueprint_id, path, content, ${version}::int from blueprint_learned where blueprint_id = ${blueprintId}::uuid`,
  );
  await touchAdded(tx, 'template', all);
}
