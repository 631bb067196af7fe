import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#db/open-database';
import { openTestDatabase } from '#test/test-database';
import { keepDecision, mostDecisions } from './conflict-store.ts';

let database: OpenDatabase;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.close());

test('of a service the newest thousand decisions are kept, and no more than some megabytes', async () => {
  const { db } = database;
  const ownerId = randomUUID();
  const decide = (ofOwner: string, at: number, text = 'x') =>
    db.transaction((tx) =>
      keepDecision(tx, {
        organisationId: ownerId,
        ownerId: ofOwner,
        aggregateId: null,
        filePath: 'a.ts',
        digest: `${at}`,
        resolutions: [{ hunk: 'h', choice: 'hand', text }],
        decidedBy: 'ann',
        decidedAt: new Date(at),
      }),
    );
  const kept = async (ofOwner: string) => {
    const found = await db.execute<{ digest: string }>(
      sql`select digest from conflict_decision where owner_id = ${ofOwner} order by decided_at`,
    );
    return found.rows.map(({ digest }) => digest);
  };
  await db.execute(sql`
    insert into conflict_decision
      (organisation_id, owner_id, file_path, digest, resolutions, decided_by, decided_at)
    select ${ownerId}::uuid, ${ownerId}::uuid, 'a.ts', at::text, '[]', 'ann', to_timestamp(at / 1000.0)
    from generate_series(1, ${mostDecisions.count}) as at`);

  await decide(ownerId, 5000);
  const other = randomUUID();
  const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(48_000))).toString('hex');
  const large = () => Array.from({ length: 60 }, random).join('');
  for (const at of [1, 2, 3, 4, 5, 6]) await decide(other, at, large());

  const first = await kept(ownerId);
  expect(first).toHaveLength(mostDecisions.count);
  expect([first[0], first.at(-1)]).toEqual(['2', '5000']);
  const some = await kept(other);
  expect(some.at(-1)).toBe('6');
  expect(some.length).toBeLessThan(6);
});
