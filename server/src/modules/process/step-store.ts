import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { StepPlace } from '@stepwright/process-tree';
import type { Database, Transaction } from '#db/database';
import { process, step } from './process-tables.ts';
import type { Step } from './step.ts';

const columns = {
  id: step.id,
  parentStatementId: step.parentStatementId,
  rank: step.rank,
  content: step.content,
  parsingInfo: step.parsingInfo,
};

/** A query has 65,535 parameters at most. */
const ROWS_A_QUERY = 1000;

const inOrder = [asc(step.rank), asc(step.id)];

/** All steps of a process, in no order: one query, one pass. */
export async function readAllSteps(tx: Database, processId: string): Promise<Step[]> {
  return tx.select(columns).from(step).where(isOf(processId));
}

export async function readSteps(
  tx: Database,
  processId: string,
  ids: (string | null | undefined)[],
): Promise<Step[]> {
  const wanted = ids.filter((id) => typeof id === 'string');
  if (wanted.length === 0) return [];
  return tx
    .select(columns)
    .from(step)
    .where(isOf(processId, inArray(step.id, wanted)));
}

/** What was changed after a version, deleted steps among them; in no order. */
export async function readStepsSince(
  tx: Database,
  processId: string,
  { since, most }: { since: number; most: number },
): Promise<(Step & { isDeleted: boolean })[]> {
  return tx
    .select({ ...columns, isDeleted: step.isDeleted })
    .from(step)
    .where(and(eq(step.processId, processId), gt(step.version, since)))
    .limit(most);
}

/** Those of some ids of which there are or were steps, and whether they are deleted. */
export async function readKnownSteps(
  tx: Database,
  processId: string,
  ids: readonly string[],
): Promise<Map<string, { isDeleted: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: step.id, isDeleted: step.isDeleted })
    .from(step)
    .where(and(eq(step.processId, processId), inArray(step.id, [...ids])));
  return new Map(rows.map(({ id, isDeleted }) => [id, { isDeleted }]));
}

/** Some steps and all that stands under them; of most of them only the places are asked for. */
export async function readSubtrees(
  tx: Database,
  processId: string,
  ids: readonly string[],
): Promise<StepPlace[]> {
  const tops = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string; parent: string | null; rank: string }>(sql`
    with recursive below as (
      select ${step.id} as id, ${step.parentStatementId} as parent, ${step.rank} as rank from ${step}
        where ${step.processId} = ${processId} and not ${step.isDeleted} and ${step.id} in (${tops})
      union
      select ${step.id}, ${step.parentStatementId}, ${step.rank}
        from ${step} join below on ${step.parentStatementId} = below.id
        where ${step.processId} = ${processId} and not ${step.isDeleted}
    )
    select id, parent, rank from below`);
  return rows.map(({ id, parent, rank }) => ({ id, parentStatementId: parent, rank }));
}

/** The children of a step in order; of null the roots. */
export async function readChildren(
  tx: Database,
  processId: string,
  parentId: string | null,
): Promise<Step[]> {
  return tx
    .select(columns)
    .from(step)
    .where(isOf(processId, isUnder(parentId)))
    .orderBy(...inOrder);
}

/** The last child of a step; of null the last root. */
export async function readLastChild(
  tx: Database,
  processId: string,
  parentId: string | null,
): Promise<Step[]> {
  return tx
    .select(columns)
    .from(step)
    .where(isOf(processId, isUnder(parentId)))
    .orderBy(desc(step.rank), desc(step.id))
    .limit(1);
}

/** The siblings next to a step, without itself: one before and one after, as far as there are. */
export async function readNeighbours(tx: Database, processId: string, of: Step): Promise<Step[]> {
  const row = isUnder(of.parentStatementId);
  const before = or(lt(step.rank, of.rank), and(eq(step.rank, of.rank), lt(step.id, of.id)));
  const after = or(gt(step.rank, of.rank), and(eq(step.rank, of.rank), gt(step.id, of.id)));
  const [previous] = await tx
    .select(columns)
    .from(step)
    .where(isOf(processId, row, before, sql`${step.rank} <= ${of.rank}`))
    .orderBy(desc(step.rank), desc(step.id))
    .limit(1);
  const [next] = await tx
    .select(columns)
    .from(step)
    .where(isOf(processId, row, after, sql`${step.rank} >= ${of.rank}`))
    .orderBy(...inOrder)
    .limit(1);
  return [previous, next].filter((each) => each !== undefined);
}

/** The steps above one, up to its root. */
export async function readAncestors(tx: Database, processId: string, of: Step): Promise<Step[]> {
  const ids = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select ${step.parentStatementId} as id from ${step}
        where ${step.processId} = ${processId} and ${step.id} = ${of.id}
      union
      select ${step.parentStatementId} from ${step} join above on ${step.id} = above.id
        where ${step.processId} = ${processId} and not ${step.isDeleted}
    )
    select id from above where id is not null`);
  return readSteps(
    tx,
    processId,
    ids.rows.map(({ id }) => id),
  );
}

/** The ids of the children of some steps, in order. */
export async function readChildIds(
  tx: Database,
  processId: string,
  parentIds: string[],
): Promise<Map<string, string[]>> {
  if (parentIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: step.id, parentId: step.parentStatementId })
    .from(step)
    .where(isOf(processId, inArray(step.parentStatementId, parentIds)))
    .orderBy(...inOrder);
  const children = new Map<string, string[]>();
  for (const { id, parentId } of rows) {
    const ids = children.get(parentId ?? '');
    if (ids) ids.push(id);
    else children.set(parentId ?? '', [id]);
  }
  return children;
}

/** Writes whole rows, new ones among them; brings deleted ones back. */
export async function saveSteps(
  tx: Transaction,
  processId: string,
  steps: readonly Step[],
): Promise<void> {
  if (steps.length === 0) return;
  const version = await comingVersion(tx, processId);
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  for (let from = 0; from < steps.length; from += ROWS_A_QUERY) {
    const rows = steps
      .slice(from, from + ROWS_A_QUERY)
      .map((each) => ({ ...each, processId, version }));
    await tx
      .insert(step)
      .values(rows)
      .onConflictDoUpdate({
        target: [step.processId, step.id],
        set: {
          parentStatementId: excluded('parent_statement_id'),
          rank: excluded('rank'),
          content: excluded('content'),
          parsingInfo: excluded('parsing_info'),
          isDeleted: false,
          version: excluded('version'),
          updatedAt: sql`now()`,
        },
      });
  }
}

/** Counts steps as changed of which no row was: something else that is shown with them was. */
export async function touchSteps(
  tx: Transaction,
  processId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const version = await comingVersion(tx, processId);
  await tx
    .update(step)
    .set({ version, updatedAt: sql`now()` })
    .where(isOf(processId, inArray(step.id, [...ids])));
}

/** The version that the change under way will make: the process is held until it is done. */
async function comingVersion(tx: Transaction, processId: string): Promise<number> {
  const [row] = await tx
    .select({ version: process.version })
    .from(process)
    .where(eq(process.id, processId));
  return (row?.version ?? 0) + 1;
}

/**
 * The services that the process' steps are about, each once, at most 200.
 *
 * Jumps through the index from one name to the next, so that it costs what there are services, not
 * what there are steps.
 */
export async function readServicesOfSteps(
  tx: Database,
  processId: string,
): Promise<{ aggregate: string; boundedContext: string | null }[]> {
  const aggregate = sql`(${step.parsingInfo}->>'aggregate')`;
  const context = sql`(${step.parsingInfo}->>'boundedContext')`;
  const first = (after: SQL) => sql`
    select ${aggregate} as aggregate, ${context} as context from ${step}
      where ${step.processId} = ${processId} and not ${step.isDeleted} and ${after}
      order by ${step.processId}, ${aggregate}, ${context} limit 1`;
  const { rows } = await tx.execute<{ aggregate: string; context: string | null }>(sql`
    with recursive service as (
      (${first(sql`${aggregate} is not null`)})
      union all
      select following.aggregate, following.context from service
        cross join lateral (${first(sql`${aggregate} > service.aggregate`)}) as following
    )
    select aggregate, context from service limit 200`);
  return rows.map((row) => ({ aggregate: row.aggregate, boundedContext: row.context }));
}

export async function removeSteps(
  tx: Transaction,
  processId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const version = await comingVersion(tx, processId);
  await tx
    .update(step)
    .set({ isDeleted: true, version, updatedAt: sql`now()` })
    .where(isOf(processId, inArray(step.id, [...ids])));
}

function isOf(processId: string, ...more: (SQL | undefined)[]) {
  return and(eq(step.processId, processId), sql`not ${step.isDeleted}`, ...more);
}

function isUnder(parentId: string | null) {
  return parentId === null ? isNull(step.parentStatementId) : eq(step.parentStatementId, parentId);
}
