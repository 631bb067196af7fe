import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobContext } from './define-job.ts';
import { workRegularly } from './regular-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const told: string[] = [];
const context = {
  log: { warn: (about: { work: string }) => told.push(about.work) },
} as unknown as JobContext;

test('work is done again and again, also after it failed, until it is stopped', async () => {
  let times = 0;
  const failing = {
    name: 'failing',
    everyMs: 1000,
    run: async () => {
      times += 1;
      throw new Error('failed');
    },
  };

  const stop = workRegularly(context, [failing]);
  await vi.advanceTimersByTimeAsync(3500);
  await stop();
  await vi.advanceTimersByTimeAsync(3500);

  expect(times).toBe(3);
  expect(told).toEqual(['failing', 'failing', 'failing']);
});

test('work that takes long is not begun a second time meanwhile, and is waited for', async () => {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const slow = {
    name: 'slow',
    everyMs: 1000,
    run: () => {
      begun += 1;
      return end.promise;
    },
  };

  const stop = workRegularly(context, [slow]);
  await vi.advanceTimersByTimeAsync(5500);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  const before = isStopped;
  end.resolve();
  await stopped;

  expect([begun, before, isStopped]).toEqual([1, false, true]);
});
