import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobContext } from '#jobs/define-job';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { generateProcessJob } from './generate-process-job.ts';
import { insertProcess } from './process-store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Free', FREE_LIMIT: '5' });
});
afterAll(() => server.close());

/** A process whose job has not begun. */
async function aWaitingProcess({ actor, organisationId, platformId }: APlatform) {
  const processId = randomUUID();
  await server.db.transaction((tx) =>
    insertProcess(tx, {
      id: processId,
      organisationId,
      platformId,
      ownerId: actor.id,
      name: 'Ordering',
      description: 'Customer places an order. Clerk checks the order. Clerk ships the parcel.',
      generateProcessBasedOnDescription: true,
      isGeneratingProcess: true,
    }),
  );
  return processId;
}

/** One attempt at the job, which ends like a killed server when it reports `diesAt` or more. */
function attemptAt(processId: string, { attempt, diesAt }: { attempt: number; diesAt?: number }) {
  const run: Parameters<typeof generateProcessJob.run>[0] = {
    id: processId,
    input: { processId },
    attempt,
    checkpoint: null,
    signal: new AbortController().signal,
    saveCheckpoint: async () => undefined,
    report: async (share) => {
      if (diesAt !== undefined && share >= diesAt) throw new Error('The server was killed.');
    },
    finish: async () => undefined,
  };
  return generateProcessJob.run(run, { db: server.db } as JobContext);
}

test('what was begun before a crash is completed, each step once', async () => {
  const ours = await aPlatform(server);
  const processId = await aWaitingProcess(ours);
  await expect(attemptAt(processId, { attempt: 1, diesAt: 0.5 })).rejects.toThrow('killed');
  const { data: between } = await ours.api.process.get({ processId });

  await attemptAt(processId, { attempt: 2 });

  const { data: after } = await ours.api.process.get({ processId });
  expect([between.isGeneratingProcess, between.statements.length]).toEqual([true, 2]);
  expect(after.isGeneratingProcess).toBe(false);
  expect(after.statements.map(({ content }) => content)).toEqual([
    'Customer places an order',
    'Clerk checks the order',
    'Clerk ships the parcel',
  ]);
});

test.each(['is a member', 'has left'])(
  'a process whose job failed is given up, and the operation given back, when its owner %s',
  async (whereabouts) => {
    const ours = await aPlatform(server);
    const processId = await aWaitingProcess(ours);
    await expect(attemptAt(processId, { attempt: 4, diesAt: 0.5 })).rejects.toThrow('killed');
    if (whereabouts === 'has left')
      await server.db.execute(
        sql`update process set owner_id = 'somebody-else' where id = ${processId}`,
      );

    await server.db.transaction(async (tx) => generateProcessJob.onFailed?.(tx, { processId }));

    const { data } = await ours.api.process.get({ processId });
    const answer = await ours.api.organisation.getByOwnerId({ id: ours.actor.id });
    expect([data.isGeneratingProcess, data.statements.length]).toEqual([false, 2]);
    // Five were left: this process was made beside the call that takes one.
    expect(answer).toMatchObject({
      body: { data: { subscriptionPlan: { freeProcessAutoGenerationRemaining: 6 } } },
    });
  },
);
