import { z } from 'zod';
import { AppError, type PublishResult } from '@stepwright/contract';
import { GitError } from '#git/git-error';
import { defineJob, type JobContext } from '#jobs/define-job';
import { gitFailure } from './git-failures.ts';
import { changePublication } from './publication-store.ts';
import { publish, type PublishInput, type PublishRun } from './publish.ts';

/** A publish, which survives a crash of the process at any point and never commits twice. */
export const publishJob = defineJob<PublishInput, PublishResult>({
  name: 'publish',
  input: z.object({ publicationId: z.uuid() }),
  inTurn: 'publishes',
  retries: 3,
  timeLimitSeconds: 600,
  run: async (run, context) => {
    try {
      return await publish(run, context);
    } catch (error) {
      throw await noteFailure(run, context, error);
    }
  },
});

/** What the user is to read is kept: a publish that is asked for again answers the same. */
async function noteFailure(
  run: PublishRun,
  { db, log }: JobContext,
  error: unknown,
): Promise<unknown> {
  // The server is stopping: the next one takes the job up again.
  if (error instanceof GitError && error.reason === 'aborted') return error;
  if (error instanceof GitError)
    log.warn({ reason: error.reason, git: error.message }, 'publish failed');
  const failure = gitFailure(error);
  if (failure instanceof AppError) {
    const { code, failures } = failure;
    await db.transaction((tx) =>
      changePublication(tx, run.input.publicationId, { failure: { code, failures } }),
    );
  }
  return failure;
}
