import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aPlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess } from '#test/a-process';
import { describeByRules } from './describe-process.ts';
import { generatedStepId } from './generate-process.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Free', FREE_LIMIT: '1' });
});
afterAll(() => server.close());

describe('a process made from a description', () => {
  test('gets the sentences that read as steps, one after the other', async () => {
    const description = [
      'Lorem ipsum dolor sit amet.',
      'Customer adds a book to the cart. Customer places the order.',
      '- When the order is placed, the warehouse ships the parcel.',
    ].join('\n');

    const process = await aProcess(await aPlatform(server), description);

    const ready = await generated(process);
    expect(ready.statements.map(({ content }) => content)).toEqual([
      'Customer adds a book to the cart',
      'Customer places the order',
      'When the order is placed, the warehouse ships the parcel',
    ]);
    const [first, second, third] = ready.statements;
    expect(second?.parentStatementId).toBe(first?.id);
    expect(third?.parentStatementId).toBe(second?.id);
  });

  test('stops being generated also where nothing could be read', async () => {
    const process = await aProcess(await aPlatform(server), 'Lorem ipsum dolor sit amet.');

    expect(await generated(process)).toMatchObject({
      statements: [],
      generationMessage: expect.stringContaining('say who does what'),
    });
  });

  test('costs nothing where nothing could be read', async () => {
    const free = await aPlatform(server);

    await generated(await aProcess(free, 'Lorem ipsum dolor sit amet.'));
    await generated(await aProcess(free, 'The mill is old.'));
    const third = await generated(await aProcess(free, 'Customer pays the order.'));

    expect(third.statements).toHaveLength(1);
  });

  test('costs an operation of the Free plan, and is refused when none is left', async () => {
    const free = await aPlatform(server);
    const remaining = async () => {
      const { data } = await free.api.organisation
        .getByOwnerId({ id: free.actor.id })
        .then((answer) => (answer.status === 200 ? answer.body : Promise.reject(answer)));
      return data.subscriptionPlan.freeProcessAutoGenerationRemaining;
    };

    await aProcess(free);
    const before = await remaining();
    await generated(await aProcess(free, 'Customer pays the order.'));
    const after = await remaining();
    const refused = aProcess(free, 'Customer pays the order.');

    await expect(refused).rejects.toMatchObject({ status: 403, code: 'PLAN_LIMIT_REACHED' });
    expect([before, after]).toEqual([1, 0]);
  });
});

test('a long description is read a sentence at a time, so that others are served in between', async () => {
  const description = 'The clerk is tired and the office is cold. '.repeat(200);
  let served = 0;
  const serve = () => {
    served += 1;
    next = setImmediate(serve);
  };
  let next = setImmediate(serve);

  const { steps } = await describeByRules(description, { signal: new AbortController().signal });
  clearImmediate(next);

  expect(steps).toEqual([]);
  expect(served).toBeGreaterThan(100);
});

test('a description of more steps than a map begins with says so', async () => {
  const things = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((a) => [`${a}ab`, `${a}ox`]);
  const description = things.map((thing) => `The clerk ships the ${thing}-part.`).join(' ');

  const { steps, message } = await describeByRules(description, {
    signal: new AbortController().signal,
  });

  expect([steps.length, message]).toEqual([40, expect.stringContaining('at most 40')]);
});

test('the ids of the steps are UUIDs, the same every time and in no other process', () => {
  const [one, other] = ['4f8d4c9e-0000-4000-8000-000000000001', 'x'];

  const id = generatedStepId(one, 0);

  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(generatedStepId(one, 0)).toBe(id);
  expect(new Set([id, generatedStepId(one, 1), generatedStepId(other, 0)]).size).toBe(3);
});

async function generated(process: Awaited<ReturnType<typeof aProcess>>) {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    const read = await process.read();
    if (!read.isGeneratingProcess) return read;
    await pause(100);
  }
  throw new Error('The process is still being generated.');
}
