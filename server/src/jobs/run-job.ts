import { AppError, errors } from '@stepwright/contract';
import type { JobContext, JobDefinition, JobRun } from './define-job.ts';
import { startAttempt, updateJob, type JobRow } from './job-store.ts';

/** A definition whatever its input is: it reads its own input back from the row. */
export interface AnyJob {
  name: string;
  retries?: number;
  timeLimitSeconds?: number;
  /** Carries the work out once, and answers its result. */
  attempt: (row: JobRow, attempt: Attempt) => Promise<unknown>;
}

interface Attempt {
  context: JobContext;
  signal: AbortSignal;
}

/** Makes a definition ready for the queue, which knows rows only. */
export function workable<Input extends object, Result extends object>(
  definition: JobDefinition<Input, Result>,
): AnyJob {
  const { name, retries, timeLimitSeconds } = definition;
  return {
    name,
    retries,
    timeLimitSeconds,
    attempt: (row, { context, signal }) => {
      const { db } = context;
      const run: JobRun<Input, Result> = {
        id: row.id,
        input: definition.input.parse(row.input),
        attempt: row.attempts,
        checkpoint: row.checkpoint,
        signal,
        saveCheckpoint: (checkpoint, tx) => updateJob(tx ?? db, row.id, { checkpoint }),
        report: (progress, message) =>
          updateJob(db, row.id, { progress, ...(message === undefined ? {} : { message }) }),
        finish: (tx, result) => updateJob(tx, row.id, { state: 'done', progress: 1, result }),
      };
      return definition.run(run, context);
    },
  };
}

/**
 * Makes one attempt. An expected no ends the job as failed; anything else is thrown for the queue
 * to try again, and ends the job when it was the last attempt.
 */
export async function runJob(
  definition: AnyJob,
  context: JobContext,
  call: { id: string; signal: AbortSignal; isLast: boolean },
): Promise<void> {
  const { id, signal, isLast } = call;
  const log = context.log.child({ job: id, queue: definition.name });
  const row = await startAttempt(context.db, id);
  if (!row) return;
  try {
    const result = await definition.attempt(row, { context: { ...context, log }, signal });
    await updateJob(context.db, id, { state: 'done', progress: 1, result: result ?? null });
  } catch (error) {
    if (error instanceof AppError) return fail(context, id, error.message);
    log.error({ err: error }, isLast ? 'job failed' : 'job failed, will be tried again');
    if (isLast) await fail(context, id, errors.INTERNAL_SERVER_ERROR.message);
    throw error;
  }
}

async function fail({ db }: JobContext, id: string, message: string): Promise<void> {
  await updateJob(db, id, { state: 'failed', message });
}
