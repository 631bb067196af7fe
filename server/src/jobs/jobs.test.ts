import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '@stepwright/contract';
import { readConfig } from '#config';
import { secretsWith } from '#db/sealed-text';
import type { OpenDatabase } from '#db/open-database';
import { openStorage } from '#storage/open-storage';
import { openTestDatabase } from '#test/test-database';
import { silentLog } from '#test/silent-log';
import { defineJob, type JobContext, type JobRun } from './define-job.ts';
import type { JobRequest } from './jobs.ts';
import { workable } from './run-job.ts';
import { startJobs, type RunningJobs } from './start-jobs.ts';
import { tidyJobs } from './tidy-jobs.ts';

type Run = JobRun<{ text: string }, { said: string }>;

/** What the job of these tests does, set by each test. */
let behave: (run: Run) => Promise<{ said: string }>;
const takenBack: string[] = [];
const shout = defineJob<{ text: string }, { said: string }>({
  name: 'shout',
  input: z.object({ text: z.string() }),
  inTurn: 'shouts',
  retries: 2,
  run: (run) => behave(run),
  onFailed: async (_tx, { text }) => void takenBack.push(text),
});

let database: OpenDatabase;
let running: RunningJobs;
let context: JobContext;

beforeAll(async () => {
  ({ database } = await openTestDatabase());
  const secrets = secretsWith(Buffer.alloc(32));
  const config = readConfig({ WORK_PER_PERSON: '4', WORK_IN_ALL: '6' });
  const now = () => new Date();
  const storage = openStorage(config, Buffer.alloc(32), now);
  const plumbing = { db: database.db, config, log: silentLog, now };
  context = { ...plumbing, secrets, storage, languageModel: null };
  running = await startJobs(database, context, [workable(shout)]);
});
afterAll(async () => {
  await running.stop(5000);
  await database.close();
});

function ask(request: Partial<JobRequest<{ text: string }>> = {}) {
  const { db } = database;
  const whole = { id: randomUUID(), input: { text: 'hello' }, ...request };
  return db.transaction((tx) => running.jobs.enqueue(tx, shout, whole));
}

test('a job ends with its result', async () => {
  behave = async ({ input }) => ({ said: input.text.toUpperCase() });

  const { id } = await ask();

  expect(await running.jobs.wait(id)).toMatchObject({
    state: 'done',
    progress: 1,
    result: { said: 'HELLO' },
  });
});

test('the same id asks for the same work, which is done once', async () => {
  let runs = 0;
  behave = async () => ({ said: String((runs += 1)) });
  const id = randomUUID();

  await ask({ id });
  await running.jobs.wait(id);
  const again = await ask({ id });

  expect(again).toMatchObject({ id, state: 'done', result: { said: '1' } });
  expect(runs).toBe(1);
});

test('work that was asked for in a transaction that fails is never done', async () => {
  let runs = 0;
  behave = async () => ({ said: String((runs += 1)) });
  const id = randomUUID();

  const asking = database.db.transaction(async (tx) => {
    await running.jobs.enqueue(tx, shout, { id, input: { text: '' } });
    throw new Error('changed my mind');
  });

  await expect(asking).rejects.toThrow('changed my mind');
  expect(await running.jobs.find(id)).toBeNull();
  expect(runs).toBe(0);
});

test('an expected no ends the job at once, with its message', async () => {
  let runs = 0;
  behave = async () => {
    runs += 1;
    throw new AppError('CONFLICT', 'Somebody was faster.');
  };

  const { id } = await ask();

  expect(await running.jobs.wait(id)).toMatchObject({
    state: 'failed',
    message: 'Somebody was faster.',
  });
  expect(runs).toBe(1);
});

test('an unexpected failure is tried again, from the last checkpoint', async () => {
  const seen: unknown[] = [];
  behave = async (run) => {
    seen.push([run.attempt, run.checkpoint]);
    await run.saveCheckpoint({ step: run.attempt });
    if (run.attempt === 1) throw new Error('a bug');
    return { said: 'second time' };
  };

  const { id } = await ask();

  expect(await running.jobs.wait(id)).toMatchObject({
    state: 'done',
    result: { said: 'second time' },
    attempts: 2,
  });
  expect(seen).toEqual([
    [1, null],
    [2, { step: 1 }],
  ]);
});

test('people take turns, see how many are before them, and ask for no more than is of use', async () => {
  const goOn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const order: string[] = [];
  behave = async ({ input: { text } }) => {
    order.push(text);
    begun.resolve();
    await goOn.promise;
    return { said: text };
  };
  const askAs = async (personId: string, number: number) =>
    (await ask({ personId, input: { text: `${personId} ${number}` } })).id;
  const first = await askAs('Anna', 1);
  await begun.promise;
  const ids = [first, await askAs('Anna', 2), await askAs('Anna', 3), await askAs('Anna', 4)];
  const tooMuch = await askAs('Anna', 5).catch((error: unknown) => error);
  ids.push(await askAs('Ben', 1), await askAs('Ben', 2));
  const crowded = await askAs('Cleo', 1).catch((error: unknown) => error);
  const again = await ask({ id: first, personId: 'Anna', input: { text: 'Anna 1' } });
  const waiting = await Promise.all(ids.map((id) => running.jobs.find(id)));
  const found = await database.db.transaction((tx) =>
    running.jobs.findWaiting(tx, shout, randomUUID()),
  );

  goOn.resolve();
  await Promise.all(ids.map((id) => running.jobs.wait(id)));

  expect(waiting.map((row) => row?.message)).toEqual([
    null,
    ...[2, 4, 5, 1, 3].map((ahead) => `Waiting for its turn: ${ahead} before it`),
  ]);
  expect(order).toEqual(['Anna 1', 'Ben 1', 'Anna 2', 'Ben 2', 'Anna 3', 'Anna 4']);
  expect(tooMuch).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(String(tooMuch)).toMatch('4 shouts that you asked for are not done yet. Wait until one');
  expect(crowded).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(String(crowded)).toMatch('Too many shouts are waited for on this server.');
  expect(again.id).toBe(first);
  expect(found).toBeNull();
});

test('a job reports how far it is', async () => {
  const told = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  behave = async (run) => {
    await run.report(0.5, 'half');
    told.resolve();
    await goOn.promise;
    return { said: 'done' };
  };

  const { id } = await ask();
  await told.promise;
  const halfWay = await running.jobs.find(id);
  goOn.resolve();

  expect(halfWay).toMatchObject({ state: 'running', progress: 0.5, message: 'half' });
  expect(await running.jobs.wait(id)).toMatchObject({ state: 'done' });
});

test('a job that ends with its effect in one transaction keeps that result', async () => {
  behave = async (run) => {
    await database.db.transaction((tx) => run.finish(tx, { said: 'from inside' }));
    throw new Error('killed right afterwards');
  };

  const { id } = await ask();

  expect(await running.jobs.wait(id)).toMatchObject({
    state: 'done',
    result: { said: 'from inside' },
  });
});

test('a job that the queue has given up is not left running, and what it began is taken back', async () => {
  const forgotten = Promise.withResolvers<{ said: string }>();
  const begun = Promise.withResolvers<void>();
  behave = () => {
    begun.resolve();
    return forgotten.promise;
  };
  const { id } = await ask({ input: { text: 'killed' } });
  await begun.promise;
  await database.db.execute(sql`delete from pgboss.job where id = ${id}`);
  await database.db.execute(
    sql`update job set updated_at = now() - interval '1 minute' where id = ${id}`,
  );

  await tidyJobs(context, [workable(shout)]);
  await tidyJobs(context, [workable(shout)]);

  expect(await running.jobs.find(id)).toMatchObject({ state: 'failed' });
  expect(takenBack.filter((text) => text === 'killed')).toHaveLength(1);
  forgotten.resolve({ said: 'too late' });
});

test('what a refused job began is taken back', async () => {
  behave = () => Promise.reject(new AppError('CONFLICT'));

  const { id } = await ask({ input: { text: 'refused' } });

  expect(await running.jobs.wait(id)).toMatchObject({ state: 'failed' });
  expect(takenBack).toContain('refused');
});

test('an id that was used for other work is refused', async () => {
  behave = async () => ({ said: 'whatever' });
  const { id } = await ask();
  const whisper = { ...shout, name: 'whisper' };

  const asking = database.db.transaction((tx) =>
    running.jobs.enqueue(tx, whisper, { id, input: { text: 'hello' } }),
  );

  await expect(asking).rejects.toMatchObject({ code: 'CONFLICT' });
});
