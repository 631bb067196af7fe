import { expect, test, vi } from 'vitest';
import { silentLog } from '#test/silent-log';
import { passingWork } from './passing-work.ts';

/** Work that goes on until it is given up. */
function endless(given: string[], name: string) {
  return async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    given.push(name);
  };
}

/** A log that remembers what it was told. */
function aLog() {
  const warnings: unknown[][] = [];
  return { warnings, warn: (...about: unknown[]) => void warnings.push(about) };
}

test('newer work on a subject gives up the older one, and a stop gives up all', async () => {
  const work = passingWork(silentLog);
  const givenUp: string[] = [];

  work.begin('a', endless(givenUp, 'first'));
  work.begin('b', endless(givenUp, 'other'));
  work.begin('a', endless(givenUp, 'second'));
  await vi.waitFor(() => expect(givenUp).toEqual(['first']), { timeout: 30_000 });
  await work.stop();
  work.begin('a', async () => void givenUp.push('too late'));
  await work.settled();

  expect(givenUp.toSorted()).toEqual(['first', 'other', 'second']);
});

test('what fails is said in the log, and keeps nothing else', async () => {
  const { warn, warnings } = aLog();
  const work = passingWork({ warn });
  const done: string[] = [];

  work.begin('a', () => Promise.reject(new Error('No.')));
  work.begin('b', async () => void done.push('b'));
  await work.settled();

  expect(warnings).toEqual([[{ err: new Error('No.') }, 'passing work failed']]);
  expect(done).toEqual(['b']);
});

test('what is too much at once is left out, and counted', async () => {
  const { warn, warnings } = aLog();
  const work = passingWork({ warn });

  for (let index = 0; index < 52; index++) work.begin(`${index}`, endless([], ''));
  await work.stop();

  expect(warnings).toEqual([
    [{ leftOut: 1 }, 'passing work left out'],
    [{ leftOut: 2 }, 'passing work left out'],
  ]);
});
