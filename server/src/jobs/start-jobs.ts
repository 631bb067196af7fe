import { setImmediate } from 'node:timers/promises';
import { fromPglite, PgBoss, type ConstructorOptions, type WorkWithMetadataHandler } from 'pg-boss';
import type { OpenDatabase } from '#db/open-database';
import { AttemptsHere } from './attempts-here.ts';
import type { JobContext } from './define-job.ts';
import { jobsOn, type Jobs } from './jobs.ts';
import { runJob, type AnyJob } from './run-job.ts';
import { tidyOnTimer } from './tidy-jobs.ts';

export interface RunningJobs {
  jobs: Jobs;
  /** Waits for what is running, up to the limit. */
  stop: (timeoutMs: number) => Promise<void>;
}

const common = {
  schema: 'pgboss',
  useListenNotify: true,
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 30,
  schedule: false,
} satisfies ConstructorOptions;

/** Connects to the queue and, where this process works, takes up what is waiting. */
export async function startJobs(
  database: OpenDatabase,
  context: JobContext,
  definitions: readonly AnyJob[],
): Promise<RunningJobs> {
  const { engine, db } = database;
  const boss = queueOn(engine);
  boss.on('error', (error) => context.log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => context.log.warn({ warning: warning.message }, 'job queue'));
  await boss.start();

  for (const definition of definitions) await prepareQueue(boss, definition);
  if (engine.kind === 'embedded') await sweepOrphans(boss, definitions);
  const stopTidying = tidyOnTimer(context, definitions);
  const attempts = new AttemptsHere();
  if (context.config.runsJobs)
    for (const definition of definitions) await work(boss, definition, { context, attempts });

  const stop = async (timeoutMs: number) => {
    stopTidying();
    await boss.stop({ graceful: true, timeout: timeoutMs });
  };
  return { jobs: jobsOn(boss, { db, attempts }, context.config), stop };
}

/** Creates the queue's own tables, where they are not there yet. */
export async function installQueue({ engine }: OpenDatabase): Promise<void> {
  const boss = queueOn(engine);
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

function queueOn(engine: OpenDatabase['engine']): PgBoss {
  if (engine.kind === 'server')
    return new PgBoss({ ...common, connectionString: engine.url, max: 5 });
  const embedded = {
    db: fromPglite(engine.lite),
    backend: 'pglite',
    reindex: false,
    monitorVacuum: false,
  } as const;
  return new PgBoss({ ...common, ...embedded });
}

async function prepareQueue(boss: PgBoss, definition: AnyJob): Promise<void> {
  const options = {
    retryLimit: definition.retries ?? 3,
    retryDelay: 1,
    retryBackoff: true,
    heartbeatSeconds: 10,
    expireInSeconds: definition.timeLimitSeconds ?? 900,
    notify: true,
  };
  await boss.createQueue(definition.name, options);
  await boss.updateQueue(definition.name, options);
}

/** The embedded database has no other process: whatever is still marked as running died with the last. */
async function sweepOrphans(boss: PgBoss, definitions: readonly AnyJob[]): Promise<void> {
  for (const { name } of definitions) {
    const found = await boss.findJobs(name);
    const active = found.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (active.length > 0) await boss.fail(name, active, { message: 'The process ended.' });
  }
}

async function work(
  boss: PgBoss,
  definition: AnyJob,
  { context, attempts }: { context: JobContext; attempts: AttemptsHere },
): Promise<void> {
  const options = {
    pollingIntervalSeconds: 1,
    // New work is told of; only what is to be tried again is found by looking.
    notifyPollingIntervalSeconds: 2,
    includeMetadata: true,
  } as const;
  const handler: WorkWithMetadataHandler<object> = async ([queued]) => {
    if (!queued) return;
    const isLast = queued.retryCount >= queued.retryLimit;
    attempts.begin(queued.id);
    try {
      await runJob(definition, context, { id: queued.id, signal: queued.signal, isLast });
    } finally {
      attempts.end(queued.id);
      // Whoever waits for it asks how it ended before the queue notes that it has.
      await setImmediate();
      // What came meanwhile is taken up at once, not at the next look.
      boss.notifyWorker(await worker);
    }
  };
  const worker = boss.work(definition.name, options, handler);
  await worker;
}
