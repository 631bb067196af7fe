import { expect, test } from 'vitest';
import { AttemptsHere } from './attempts-here.ts';

const forEver = 2_000_000_000;

test('who waits for a job is told at once, once, when an attempt at it ends here', async () => {
  const attempts = new AttemptsHere();
  const watch = attempts.watch('a');
  const waiting = watch.within(forEver);
  attempts.begin('a');
  expect(watch.isHere()).toBe(true);
  attempts.end('b');
  attempts.end('a');
  await waiting;
  expect(watch.isHere()).toBe(false);

  const second = watch.within(forEver, AbortSignal.abort());
  await expect(second).rejects.toThrow('aborted');
  await watch.within(1);
  watch.close();
});

test('an attempt that ends before anybody pauses is not slept through', async () => {
  const attempts = new AttemptsHere();
  const watch = attempts.watch('a');
  attempts.end('a');

  await expect(watch.within(forEver)).resolves.toBeUndefined();
  watch.close();
});
