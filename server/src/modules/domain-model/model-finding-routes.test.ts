import { MOST_DISMISSED } from '@stepwright/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a finding is dismissed once for everybody of the platform, and comes back', async () => {
  const { api, platformId } = await aPlatform(server);
  const other = await aPlatform(server);
  const dismissed = async () => (await api.modelFinding.listDismissed({ platformId })).data;
  const finding = 'type_unused 1';

  await api.modelFinding.dismiss({ platformId, finding, isDismissed: true });
  await api.modelFinding.dismiss({ platformId, finding, isDismissed: true });
  expect(await dismissed()).toEqual([finding]);
  expect((await other.api.modelFinding.listDismissed(other)).data).toEqual([]);

  await api.modelFinding.dismiss({ platformId, finding, isDismissed: false });
  expect(await dismissed()).toEqual([]);
});

test('there is an end to how many a platform keeps', async () => {
  const { api, platformId } = await aPlatform(server);
  await server.db.execute(sql`insert into dismissed_finding (platform_id, finding)
    select ${platformId}::uuid, 'f' || n from generate_series(1, ${MOST_DISMISSED}) n`);

  const more = api.modelFinding.dismiss({ platformId, finding: 'more', isDismissed: true });

  await expect(more).rejects.toMatchObject({ status: 413 });
});
