import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { StepPlace } from '@stepwright/process-tree';
import type { Database, Transaction } from '#db/database';
import { step, stepChange } from './process-tables.ts';
import type { Step } from './step.ts';

export type ChangeRow = typeof stepChange.$inferSelect;

/** So many versions back a change can be undone, and sent again without a second effect. */
const KEPT_VERSIONS = 1000;
/** How often the older ones are deleted. */
const VERSIONS_A_SWEEP = 100;

export async function findChange(
  tx: Database,
  { processId, id }: { processId: string; id: string },
): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(stepChange)
    .where(and(eq(stepChange.processId, processId), eq(stepChange.id, id)));
  return row;
}

/** Keeps a change, and from time to time forgets those of long ago. */
export async function keepChange(
  tx: Transaction,
  row: typeof stepChange.$inferInsert,
): Promise<void> {
  await tx.insert(stepChange).values(row);
  if (row.version % VERSIONS_A_SWEEP !== 0) return;
  const oldest = row.version - KEPT_VERSIONS;
  await tx
    .delete(stepChange)
    .where(and(eq(stepChange.processId, row.processId), lt(stepChange.version, oldest)));
}

/** Where all steps of a process stand, in no order. */
export async function readPlaces(tx: Database, processId: string): Promise<StepPlace[]> {
  return tx
    .select({ id: step.id, parentStatementId: step.parentStatementId, rank: step.rank })
    .from(step)
    .where(and(eq(step.processId, processId), sql`not ${step.isDeleted}`));
}

/** What deleted steps said, by id. */
export async function readDeletedSteps(
  tx: Database,
  processId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<Step, 'content' | 'parsingInfo'>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: step.id, content: step.content, parsingInfo: step.parsingInfo })
    .from(step)
    .where(and(eq(step.processId, processId), step.isDeleted, inArray(step.id, [...ids])));
  return new Map(rows.map(({ id, ...says }) => [id, says]));
}
