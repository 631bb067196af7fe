import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import { defineJob } from '#jobs/define-job';
import type { Jobs } from '#jobs/jobs';
import { readContents, readTemplates } from './blueprint-file-store.ts';
import { changeBlueprint, lockBlueprint } from './blueprint-store.ts';
import { lastVersion } from './history-store.ts';
import { proveInThread } from './work-in-thread.ts';

const inputSchema = z.object({ blueprintId: z.uuid() });

/** Compares what a blueprint gives with its sample, after it was brought back to an earlier state. */
export const proveBlueprintJob = defineJob<z.infer<typeof inputSchema>, { isProven: boolean }>({
  name: 'prove-blueprint',
  input: inputSchema,
  inTurn: 'comparisons with a sample',
  retries: 2,
  timeLimitSeconds: 900,
  run: async ({ input: { blueprintId }, signal, report, finish }, { db }) => {
    await report(0.2, 'Comparing with the sample');
    for (let attempt = 1; ; attempt += 1) {
      // eslint-disable-next-line no-await-in-loop -- what was compared may be past by then
      const proven = await proveOnce(db, blueprintId, signal);
      // eslint-disable-next-line no-await-in-loop -- see above
      const result = await db.transaction(async (tx) => {
        if (!(await lockBlueprint(tx, blueprintId))) throw new AppError('NOT_FOUND');
        const isPast = (await lastVersion(tx, blueprintId)) !== proven.version;
        if (isPast && attempt < mostAttempts) return null;
        await changeBlueprint(tx, blueprintId, { proof: proven.proof });
        const isProven = proven.proof?.isProven ?? false;
        await finish(tx, { isProven });
        return { isProven };
      });
      if (result) return result;
    }
  },
});

/**
 * Has a blueprint proven, of which the caller has the lock. One that nobody has begun yet will do:
 * it reads what there is by then.
 */
export async function proveLater(
  tx: Transaction,
  { blueprintId, jobs, personId }: { blueprintId: string; jobs: Jobs; personId: string },
): Promise<{ version: number; jobId: string }> {
  const about = { subjectId: blueprintId, personId, input: { blueprintId } };
  const { id: jobId } =
    (await jobs.findWaiting(tx, proveBlueprintJob, blueprintId)) ??
    (await jobs.enqueue(tx, proveBlueprintJob, { id: randomUUID(), ...about }));
  const { version } = await changeBlueprint(tx, blueprintId, { jobId });
  return { version, jobId };
}

/** Somebody who changes a blueprint all the time has it proven by the next change. */
const mostAttempts = 3;

async function proveOnce(db: Database, blueprintId: string, signal: AbortSignal) {
  const version = await lastVersion(db, blueprintId);
  const templates = await readTemplates(db, blueprintId);
  const files = await readContents(db, blueprintId);
  const proof = templates.length === 0 ? null : await proveInThread({ templates, files }, signal);
  return { version, proof };
}
