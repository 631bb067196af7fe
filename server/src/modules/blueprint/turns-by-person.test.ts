import { expect, test } from 'vitest';
import { takeTurnsByPerson } from './turns-by-person.ts';

const { signal } = new AbortController();

test('of each person the newest waits, some may wait, and who has gone waits no longer', async () => {
  const inTurn = takeTurnsByPerson({ running: 1, waiting: 2 });
  const ended = Promise.withResolvers<void>();
  const caller = new AbortController();
  const ask = (person: string, own = signal) =>
    inTurn({ person, signal: own }, async () => {
      await ended.promise;
      return person;
    }).catch(String);

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
