import { expect, test } from 'vitest';
import { crashRounds } from './crash-rounds.ts';

/** Three in the normal run; `npm run test:crash` does fifty on each database. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? '3');

test(
  `no answered step is lost when the server is killed under load, ${rounds} times`,
  { timeout: rounds * 90_000 },
  async () => {
    const result = await crashRounds(rounds);

    console.log(JSON.stringify(result));
    expect(result).toMatchObject({ rounds, lost: [], twice: [] });
    expect(result.acknowledged).toBeGreaterThan(rounds);
  },
);
