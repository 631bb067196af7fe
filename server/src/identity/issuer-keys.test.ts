import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/open-database';
import { secretsWith } from '#db/sealed-text';
import { openTestDatabase } from '#test/test-database';
import { loadIssuerKeys } from './issuer-keys.ts';

let database: OpenDatabase;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.close());

const secrets = secretsWith(Buffer.alloc(32, 1));

test('servers that start at once agree on the keys, which no other key opens', async () => {
  const [first, second] = await Promise.all([
    loadIssuerKeys(database.db, secrets),
    loadIssuerKeys(database.db, secrets),
  ]);
  const elsewhere = loadIssuerKeys(database.db, secretsWith(Buffer.alloc(32, 2)));

  expect(first).toEqual(second);
  expect(first.signing).toMatchObject({ alg: 'ES256', kty: 'EC' });
  await expect(elsewhere).rejects.toThrow('The database was encrypted with another key');
});
