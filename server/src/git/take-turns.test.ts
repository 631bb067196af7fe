import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('at most so many run at once, and all get their turn, also after a failure', async () => {
  const inTurn = takeTurns(2);
  let running = 0;
  let most = 0;

  const work = (number: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (number === 2) throw new Error('failed');
      return number;
    }).catch(() => 'failed');

  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 'failed', 3, 4, 5]);
  expect(most).toBe(2);
});

test('who comes when too many wait is refused, and comes in later', async () => {
  const inTurn = takeTurns(1, 1);
  const goOn = Promise.withResolvers<string>();
  const first = inTurn(() => goOn.promise);
  const second = inTurn(() => Promise.resolve('second'));

  await expect(inTurn(() => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  goOn.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await inTurn(() => Promise.resolve('fourth'))).toBe('fourth');
});
