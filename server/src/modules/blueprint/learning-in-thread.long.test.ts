import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBlueprint, endedWork, filesOf, proposed } from '#test/a-blueprint';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Told of every thread that starts. */
let onThread: (worker: Worker) => void = () => undefined;
let threads = 0;
const listen = (worker: Worker) => {
  threads += 1;
  onThread(worker);
};
process.on('worker', listen);
afterAll(() => void process.off('worker', listen));
afterEach(() => {
  onThread = () => undefined;
});

/** More than is rendered beside the requests of others. */
const large = `export class Order {\n${'  // Nothing follows the model here.\n'.repeat(2000)}}\n`;

/** A large file of which is known what could follow the model. */
async function aLearnedFile() {
  const { api, id } = await aBlueprint(server);
  const of = { generationStrategyId: id };
  await api.generationStrategy.uploadCode({ ...of, files: filesOf({ 'src/order.ts': large }) });
  await api.generationStrategy.updateStrategyTokens({
    ...of,
    domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
  });
  const { value } = await api.generationStrategy.learn({
    ...of,
    aggregateId: null,
    accept: 'none',
  });
  await endedWork({ server, api, id }, value.jobId);
  const { all } = await proposed(api, of);
  const name = all.find(({ kind, source }) => kind === 'parameter' && source === 'src/order.ts');
  const files = [{ source: 'src/order.ts', ids: [name?.id ?? ''] }];
  const accept = () => api.generationStrategy.decideProposals({ ...of, decision: 'accept', files });
  const states = async () => {
    const now = await proposed(api, of);
    return now.all.filter(({ id: each }) => each === name?.id).map(({ state }) => state);
  };
  return { api, of, accept, states };
}

test('a proposal for a large file is taken by way of a thread; where that dies nothing has changed, and nothing is held', async () => {
  const { api, of, accept, states } = await aLearnedFile();
  const before = await api.generationStrategy.listVersions(of);
  onThread = (worker) => void worker.terminate();
  threads = 0;

  const refused = await refusalOf(accept());
  const started = threads;
  onThread = () => undefined;
  const after = await api.generationStrategy.listVersions(of);
  const statesThen = await states();
  const { value } = await accept();

  expect(started).toBe(1);
  expect(refused).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
  expect(after).toEqual(before);
  expect(statesThen).toEqual(['open']);
  expect(value).toMatchObject({ changed: 1, left: 0 });
  expect(await states()).toEqual(['accepted']);
});
