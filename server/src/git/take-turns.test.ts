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

test('who comes when too many wait, or too much of their own, is refused, and comes in later', async () => {
  const inTurn = takeTurns(1, { all: 3, each: 2 });
  const goOn = Promise.withResolvers<void>();
  const ask = (person: string) =>
    inTurn(() => goOn.promise.then(() => person), { person }).catch(String);

  const first = ['Anna', 'Anna', 'Anna'].map(ask);
  const tooMany = ask('Anna');
  const other = ask('Ben');
  const crowded = ask('Cleo');

  expect(await tooMany).toMatch('You wait for too much');
  expect(await crowded).toMatch('Too many people');
  goOn.resolve();
  expect(await Promise.all([...first, other])).toEqual(['Anna', 'Anna', 'Anna', 'Ben']);
  expect(await ask('Cleo')).toBe('Cleo');
});
