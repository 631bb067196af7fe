import { errors } from '@stepwright/contract';
import type { JobContext } from './define-job.ts';
import { deleteEndedJobs, failAbandonedJobs } from './job-store.ts';

const everyMs = 15_000;
const keptMs = 30 * 24 * 3_600_000;

/** Ends what the queue has given up, and forgets what ended long ago. */
export async function tidyJobs({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await failAbandonedJobs(db, errors.INTERNAL_SERVER_ERROR.message);
  await deleteEndedJobs(db, new Date(now().getTime() - keptMs));
}

/** @returns the stop. */
export function tidyOnTimer(context: JobContext): () => void {
  const tidy = () =>
    void tidyJobs(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'jobs could not be tidied'),
    );
  const timer = setInterval(tidy, everyMs).unref();
  return () => clearInterval(timer);
}
