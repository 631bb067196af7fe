import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/database';
import { process, step } from './process-tables.ts';

/** A step with the process that it stands in. */
export interface Sentence {
  processId: string;
  processName: string;
  stepId: string;
  content: string;
}

/** What steps say, in the order of their processes; of deleted ones nothing. */
export async function readSentences(
  tx: Database,
  steps: readonly { processId: string; stepId: string }[],
): Promise<Sentence[]> {
  if (steps.length === 0) return [];
  const rows = await tx
    .select({
      processId: process.id,
      processName: process.name,
      stepId: step.id,
      content: step.content,
    })
    .from(step)
    .innerJoin(process, eq(process.id, step.processId))
    .where(
      and(
        inArray(step.id, [...new Set(steps.map(({ stepId }) => stepId))]),
        inArray(step.processId, [...new Set(steps.map(({ processId }) => processId))]),
        eq(step.isDeleted, false),
        eq(process.isDeleted, false),
      ),
    )
    .orderBy(process.name, step.rank, step.id);
  // Ids are made by clients: another process may have a step with one of these.
  const wanted = new Set(steps.map(({ processId, stepId }) => `${processId} ${stepId}`));
  return rows.filter(({ processId, stepId }) => wanted.has(`${processId} ${stepId}`));
}
