import { expect, test, vi } from 'vitest';
import { followLive } from './live-stream.ts';

test('whoever stops listening waits for nothing any more', async () => {
  vi.useFakeTimers();
  const stop = followLive({
    open: () => new Promise(() => undefined),
    onEvent: () => undefined,
    onConnected: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(10);

  stop();
  await vi.advanceTimersByTimeAsync(10);

  expect(vi.getTimerCount()).toBe(0);
});
