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

const description = `Customer places an order. Clerk checks the order.
  If the order is complete, the clerk ships the parcel. Otherwise the clerk calls the customer.`;

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
      description,
      generateProcessBasedOnDescription: true,
      isGeneratingProcess: true,
    }),
  );
  return processId;
}

/** What of a job survives the process that works on it. */
interface Survivor {
  attempt: number;
  checkpoint: unknown;
}

/** One attempt at the job, which ends like a killed server at the n-th thing that it writes down. */
async function attemptAt(processId: string, survivor: Survivor, diesAt = Infinity) {
  let written = 0;
  const write = () => {
    written += 1;
    if (written >= diesAt) throw new Error('The server was killed.');
  };
  const run: Parameters<typeof generateProcessJob.run>[0] = {
    id: processId,
    input: { processId },
    attempt: (survivor.attempt += 1),
    checkpoint: survivor.checkpoint,
    signal: new AbortController().signal,
    saveCheckpoint: async (checkpoint) => {
      write();
      survivor.checkpoint = checkpoint;
    },
    report: async () => write(),
    finish: async () => write(),
  };
  await generateProcessJob.run(run, { db: server.db } as JobContext);
  return written;
}

test('what was begun before a crash is completed, each step once, wherever it was killed', async () => {
  const ours = await aPlatform(server);
  const whole = await aWaitingProcess(ours);
  const points = await attemptAt(whole, { attempt: 0, checkpoint: null });
  const expected = await treeOf(ours, whole);

  for (let diesAt = 1; diesAt <= points; diesAt += 1) {
    const processId = await aWaitingProcess(ours);
    const survivor = { attempt: 0, checkpoint: null };
    await expect(attemptAt(processId, survivor, diesAt)).rejects.toThrow('killed');
    const { data: between } = await ours.api.process.get({ processId });
    await attemptAt(processId, survivor);

    expect(between.isGeneratingProcess).toBe(true);
    expect(await treeOf(ours, processId)).toEqual(expected);
  }
  expect(expected).toEqual([
    'Customer places an order',
    '  Clerk checks the order',
    '    If the order is complete, the clerk ships the parcel',
    '    If the order is not complete, the clerk calls the customer',
  ]);
});

/** The steps as an indented text, once the process is ready. */
async function treeOf({ api }: APlatform, processId: string): Promise<string[]> {
  const { data } = await api.process.get({ processId });
  expect(data).toMatchObject({ isGeneratingProcess: false, generationProgress: null });
  const depths = new Map<string | null, number>([[null, -1]]);
  return data.statements.map(({ id, parentStatementId, content }) => {
    const depth = (depths.get(parentStatementId) ?? 0) + 1;
    depths.set(id, depth);
    return '  '.repeat(depth) + content;
  });
}

test('while it is generated a process says how far it is', async () => {
  const ours = await aPlatform(server);
  const processId = await aWaitingProcess(ours);
  const progress = async () => (await ours.api.process.get({ processId })).data.generationProgress;
  const survivor = { attempt: 0, checkpoint: null };

  const before = await progress();
  await expect(attemptAt(processId, survivor, 2)).rejects.toThrow('killed');
  const first = await progress();
  await expect(attemptAt(processId, survivor, 4)).rejects.toThrow('killed');
  const third = await progress();

  expect([before, first, third]).toEqual([null, 0.25, 0.75]);
});

test('a step whose parent was deleted meanwhile goes below the one before', async () => {
  const ours = await aPlatform(server);
  const processId = await aWaitingProcess(ours);
  const survivor = { attempt: 0, checkpoint: null };
  await expect(attemptAt(processId, survivor, 3)).rejects.toThrow('killed');
  const { data } = await ours.api.process.get({ processId });
  const second = data.statements[1]?.id ?? '';
  await ours.api.statement.deleteStatement({ processId, statementId: second });

  await attemptAt(processId, survivor);

  expect(await treeOf(ours, processId)).toEqual([
    'Customer places an order',
    '  If the order is complete, the clerk ships the parcel',
    '  If the order is not complete, the clerk calls the customer',
  ]);
});

test.each(['is a member', 'has left'])(
  'a process whose job failed is given up, and the operation given back, when its owner %s',
  async (whereabouts) => {
    const ours = await aPlatform(server);
    const processId = await aWaitingProcess(ours);
    const survivor = { attempt: 3, checkpoint: null };
    await expect(attemptAt(processId, survivor, 3)).rejects.toThrow('killed');
    if (whereabouts === 'has left')
      await server.db.execute(
        sql`update process set owner_id = 'somebody-else' where id = ${processId}`,
      );

    await server.db.transaction(async (tx) => generateProcessJob.onFailed?.(tx, { processId }));

    const { data } = await ours.api.process.get({ processId });
    const answer = await ours.api.organisation.getByOwnerId({ id: ours.actor.id });
    expect(data).toMatchObject({
      isGeneratingProcess: false,
      generationMessage: expect.stringContaining('by hand'),
    });
    expect(data.statements).toHaveLength(2);
    // Five were left: this process was made beside the call that takes one.
    expect(answer).toMatchObject({
      body: { data: { subscriptionPlan: { freeProcessAutoGenerationRemaining: 6 } } },
    });
  },
);
