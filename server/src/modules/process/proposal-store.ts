import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/database';
import { processFile, stepFile } from './process-file-tables.ts';
import type { ProcessFileRow } from './process-file-store.ts';
import { step } from './process-tables.ts';
import type { Step } from './step.ts';

/** What the steps that are about some services say. */
export async function readStepsAbout(
  tx: Database,
  processId: string,
  aggregates: readonly string[],
): Promise<Pick<Step, 'id' | 'content' | 'parsingInfo'>[]> {
  if (aggregates.length === 0) return [];
  const aggregate = sql`(${step.parsingInfo}->>'aggregate')`;
  return tx
    .select({ id: step.id, content: step.content, parsingInfo: step.parsingInfo })
    .from(step)
    .where(
      and(
        eq(step.processId, processId),
        sql`not ${step.isDeleted}`,
        inArray(aggregate, [...aggregates]),
      ),
    );
}

/** How many steps the files of an upload are about. */
export async function countStepsOfUpload(
  tx: Database,
  { processId, uploadId }: Pick<ProcessFileRow, 'processId' | 'uploadId'>,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${stepFile.stepId})::int` })
    .from(stepFile)
    .innerJoin(
      processFile,
      and(eq(processFile.processId, stepFile.processId), eq(processFile.id, stepFile.fileId)),
    )
    .where(and(eq(processFile.processId, processId), eq(processFile.uploadId, uploadId)));
  return row?.count ?? 0;
}
