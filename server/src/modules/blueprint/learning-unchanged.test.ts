import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, filesOf, sampleCode } from '#test/a-blueprint';
import { startTestServer, type TestServer } from '#test/harness';
import { changeBlueprint } from './blueprint-store.ts';
import { openLearning, whileUnchanged } from './learning-unchanged.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a proof that comes meanwhile is in nobody’s way, a change of the files is', async () => {
  const { api, id, actor } = await aBlueprint(server);
  const { db } = server;
  const read = await openLearning(db, actor, id);
  const write = () => whileUnchanged(db, { read, actor }, async (_tx, { version }) => version);

  await db.transaction((tx) => changeBlueprint(tx, id, { proof: null }));
  const written = await write();
  await api.generationStrategy.uploadCode({
    generationStrategyId: id,
    files: filesOf(sampleCode),
  });

  expect(written).toBe(read.row.version + 1);
  await expect(write()).rejects.toMatchObject({ code: 'CONFLICT' });
});
