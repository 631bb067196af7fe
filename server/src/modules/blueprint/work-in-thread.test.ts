import { expect, test } from 'vitest';
import type { Worker } from 'node:worker_threads';
import { learnInThread, type LearningOrder } from './work-in-thread.ts';

const order: LearningOrder = {
  name: 'Orders',
  files: [{ path: 'order.ts', content: Buffer.from('export class Order {}\n') }],
  model: null,
  dictionary: [{ key: 'Aggregates.Name', token: 'Order' }],
};
const usual = { seconds: 60, megabytes: 500 };
const { signal } = new AbortController();

test('a thread that takes too long, too much or is not wanted any more ends with a sentence', async () => {
  const stopping = new AbortController();
  const whenStopped = learnInThread(order, stopping.signal, usual).catch(String);
  stopping.abort(new Error('The server is stopping.'));

  const answers = await Promise.all([
    learnInThread(order, signal, { ...usual, seconds: 0.001 }).catch(String),
    learnInThread(order, signal, { ...usual, megabytes: 8 }).catch(String),
    whenStopped,
  ]);

  expect(answers).toEqual([
    expect.stringContaining('Learning it took longer than 0.001 seconds.'),
    expect.stringContaining('Learning it took more than 8 MB of memory.'),
    expect.stringContaining('The server is stopping.'),
  ]);
});

test('a thread that dies is not waited for', async () => {
  process.once('worker', (worker: Worker) => void worker.terminate());

  const answer = await learnInThread(order, signal, usual).catch(String);

  expect(answer).toMatch('Learning it ended before it answered.');
});
