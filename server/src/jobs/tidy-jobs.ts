import type { JobContext } from './define-job.ts';
import { deleteEndedJobs, listAbandonedJobs } from './job-store.ts';
import { failJob, type AnyJob } from './run-job.ts';

const everyMs = 15_000;
const keptMs = 30 * 24 * 3_600_000;

type Tidying = Pick<JobContext, 'db' | 'now' | 'log'>;

/** Ends what the queue has given up, and forgets what ended long ago. */
export async function tidyJobs({ db, now, log }: Tidying, definitions: readonly AnyJob[]) {
  for (const row of await listAbandonedJobs(db)) {
    const definition = definitions.find(({ name }) => name === row.name);
    // One that cannot be ended does not keep the others.
    await failJob(definition, db, { row }).catch((error: unknown) =>
      log.error({ err: error, job: row.id }, 'job could not be ended'),
    );
  }
  await deleteEndedJobs(db, new Date(now().getTime() - keptMs));
}

/** @returns the stop. */
export function tidyOnTimer(context: JobContext, definitions: readonly AnyJob[]): () => void {
  const tidy = () =>
    void tidyJobs(context, definitions).catch((error: unknown) =>
      context.log.warn({ err: error }, 'jobs could not be tidied'),
    );
  const timer = setInterval(tidy, everyMs).unref();
  return () => clearInterval(timer);
}
