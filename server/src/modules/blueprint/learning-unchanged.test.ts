import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, endedWork, filesOf, sampleCode } from '#test/a-blueprint';
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

test('what is accepted twice at once, and again, is one version', async () => {
  const { api, id } = await aBlueprint(server);
  const of = { generationStrategyId: id };
  await api.generationStrategy.uploadCode({ ...of, files: filesOf(sampleCode) });
  await api.generationStrategy.updateStrategyTokens({
    ...of,
    domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
  });
  const asked = { ...of, aggregateId: null, accept: 'none' as const };
  const { value: learning } = await api.generationStrategy.learn(asked);
  await endedWork({ server, api, id }, learning.jobId);
  const accept = () => api.generationStrategy.decideProposals({ ...of, decision: 'accept' });

  await Promise.allSettled([accept(), accept()]);
  const { value } = await accept();

  expect(value).toMatchObject({ changed: 0, left: 0, jobId: null });
  const { data } = await api.generationStrategy.listVersions(of);
  expect(data.versions.filter(({ words }) => words.startsWith('Accepted'))).toHaveLength(1);
});
