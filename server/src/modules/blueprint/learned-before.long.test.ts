import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, endedWork, filesOf } from '#test/a-blueprint';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the sample of the product, learned again as before, proposes what is accepted already', async () => {
  const { api, id: generationStrategyId } = await aBlueprint(server);
  const of = { generationStrategyId };
  const at = { server, api, id: generationStrategyId };
  const jobId = randomUUID();
  await api.generationStrategy.loadSample({ ...of, jobId });
  await endedWork(at, jobId);

  const before = await api.generationStrategy.listProposals(of);
  const order = { ...of, isAsBefore: true, accept: 'none' } as const;
  const { value } = await api.generationStrategy.learn(order);
  const work = await endedWork(at, value.jobId);
  const { data } = await api.generationStrategy.listProposals(of);

  expect(before.data.learnedBefore).toEqual(['Member', 'Loan']);
  expect(work.state).toBe('done');
  expect(data.learning).toMatchObject({ from: 'the services Member, Loan', isOutdated: false });
  const states = data.files.flatMap(({ proposals }) => proposals.map(({ state }) => state));
  expect(new Set(states)).toEqual(new Set(['accepted']));
});

test('what was learned from words alone has no model that could be kept', async () => {
  const { api, id: generationStrategyId } = await aBlueprint(server);
  const of = { generationStrategyId };
  await api.generationStrategy.uploadCode({
    ...of,
    files: filesOf({ 'order.ts': 'class Order {}\n' }),
  });
  const domainDictionaryEntries = [{ key: 'Aggregates.Name', token: 'Order' }];
  await api.generationStrategy.updateStrategyTokens({ ...of, domainDictionaryEntries });
  const { value } = await api.generationStrategy.learn(of);
  await endedWork({ server, api, id: generationStrategyId }, value.jobId);

  const { data } = await api.generationStrategy.listProposals(of);
  const refused = await refusalOf(api.generationStrategy.learn({ ...of, isAsBefore: true }));

  expect(data.learnedBefore).toBeNull();
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' });
});
