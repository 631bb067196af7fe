import { expect, test } from 'vitest';
import type { Worker } from 'node:worker_threads';
import { takeTurns } from '#git/take-turns';
import { anActor } from '#test/harness';
import { learnInThread, mostLooks, openInThread, type LearningOrder } from './work-in-thread.ts';

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

test('of each person the newest waits, some may wait, and who has gone waits no longer', async () => {
  const inTurn = takeTurns(1, { ...mostLooks, all: 2 });
  const ended = Promise.withResolvers<void>();
  const caller = new AbortController();
  const ask = (person: string, own = signal) =>
    inTurn(() => ended.promise.then(() => person), { person, signal: own }).catch(String);

  const running = ask('Anna');
  const older = ask('Anna');
  const newer = ask('Anna');
  const gone = ask('Ben', caller.signal);
  const crowded = ask('Cleo');
  caller.abort(new Error('gone'));
  const later = ask('Dora');

  expect(await older).toMatch('You asked for another preview');
  expect(await crowded).toMatch('Too many previews');
  expect(await gone).toMatch('gone');
  ended.resolve();
  expect(await Promise.all([running, newer, later])).toEqual(['Anna', 'Anna', 'Dora']);
});

test('nothing is opened for somebody who has gone', async () => {
  const caller = new AbortController();
  const files = [{ path: 'blueprint.json', content: Buffer.from('{}') }];

  const opening = openInThread(files, { actor: anActor(), signal: caller.signal }).catch(String);
  caller.abort(new Error('gone'));

  expect(await opening).toMatch('gone');
});
