import { expect, test } from 'vitest';
import { readConfig } from '#config';
import { openTestDatabase } from '#test/test-database';
import { silentLog } from '#test/silent-log';
import { serveHealth } from './serve-health.ts';
import { webServer } from './web-server.ts';

test('a server is ready as long as its database answers, and alive also without', async () => {
  const { database } = await openTestDatabase();
  const web = await webServer(readConfig({}), silentLog);
  serveHealth(web, database.db);
  const ask = async (path: string) => (await web.inject(path)).statusCode;

  const before = [await ask('/health/live'), await ask('/health/ready')];
  await database.close();
  const after = [await ask('/health/live'), await ask('/health/ready')];

  expect(before).toEqual([200, 200]);
  expect(after).toEqual([200, 503]);
  await web.close();
});
