import { AppError, errors } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { JobContext, JobDefinition, JobRun } from './define-job.ts';
import { endAsFailed, startAttempt, updateJob, type JobRow } from './job-store.ts';

/** A definition whatever its input is: it reads its own input back from the row. */
export interface AnyJob {
  name: string;
  retries?: number;
  timeLimitSeconds?: number;
  /** Carries the work out once, and answers its result. */
  attempt: (row: JobRow, attempt: Attempt) => Promise<Attempted>;
  /** Takes back what asking for the work began. */
  onFailed: (tx: Transaction, row: JobRow) => Promise<void>;
}

interface Attempted {
  result: unknown;
  /** Whether the work has ended the job itself. */
  isFinished: boolean;
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
    onFailed: async (tx, row) => definition.onFailed?.(tx, definition.input.parse(row.input)),
    attempt: async (row, { context, signal }) => {
      const { db } = context;
      let isFinished = false;
      const run: JobRun<Input, Result> = {
        id: row.id,
        input: definition.input.parse(row.input),
        attempt: row.attempts,
        checkpoint: row.checkpoint,
        signal,
        saveCheckpoint: (checkpoint, tx) => updateJob(tx ?? db, row.id, { checkpoint }),
        report: (progress, message) =>
          updateJob(db, row.id, { progress, ...(message === undefined ? {} : { message }) }),
        finish: async (tx, result) => {
          await updateJob(tx, row.id, { state: 'done', progress: 1, result });
          isFinished = true;
        },
      };
      const result = await definition.run(run, context);
      return { result, isFinished };
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
    const attempted = await definition.attempt(row, { context: { ...context, log }, signal });
    if (attempted.isFinished) return;
    const result = attempted.result ?? null;
    await updateJob(context.db, id, { state: 'done', progress: 1, result });
  } catch (error) {
    if (error instanceof AppError) return failJob(definition, context.db, { row, error });
    log.error({ err: error }, isLast ? 'job failed' : 'job failed, will be tried again');
    if (isLast) await failJob(definition, context.db, { row });
    throw error;
  }
}

/** Ends a job as failed, unless it has ended, together with what its definition takes back then. */
export async function failJob(
  definition: AnyJob | undefined,
  db: Database,
  { row, error }: { row: JobRow; error?: AppError },
): Promise<void> {
  const { message } = error ?? errors.INTERNAL_SERVER_ERROR;
  await db.transaction(async (tx) => {
    if (await endAsFailed(tx, row.id, message)) await definition?.onFailed(tx, row);
  });
}
