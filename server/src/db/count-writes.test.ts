import { expect, test } from 'vitest';
import { countWrites } from './count-writes.ts';

function aClient() {
  const committed = Promise.withResolvers<void>();
  const { client, writes } = countWrites({
    query: (text: string) => Promise.resolve(text),
    exec: (text: string) => Promise.resolve(text),
    transaction: () => committed.promise,
    closed: false,
  });
  return { client, writes, committed };
}

test('reading is not counted; whatever else is said is, also when it fails', async () => {
  const { client, writes, committed } = aClient();

  await client.query('select 1');
  expect([writes.count, client.closed]).toEqual([0, false]);

  await client.query('update a set b = 1');
  await client.exec('vacuum');
  committed.reject(new Error('Refused.'));
  await expect(client.transaction()).rejects.toThrow('Refused.');
  expect(writes.count).toBe(6);
});

test('a transaction counts when it begins and when it is committed, before whoever wrote is told', async () => {
  const { client, writes, committed } = aClient();
  const counts: number[] = [];

  const written = client.transaction().then(() => counts.push(writes.count));
  counts.push(writes.count);
  committed.resolve();
  await written;

  expect(counts).toEqual([1, 2]);
});
