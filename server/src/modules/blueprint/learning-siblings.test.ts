import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, endedWork, filesOf, proposed } from '#test/a-blueprint';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const code = {
  'src/place-order.ts': 'export function placeOrder() {}\n',
  'src/cancel-order.ts': 'export function cancelOrder() {}\n',
};
const commands = ['PlaceOrder', 'CancelOrder'].map((name) => ({
  name,
  attributes: [],
  domainEvents: [],
}));

test('a file that keeps something of its own does not take the place of its siblings', async () => {
  const { api, id } = await aBlueprint(server);
  const of = { generationStrategyId: id };
  await api.generationStrategy.uploadCode({ ...of, files: filesOf(code) });
  const sample = { name: 'Order', boundedContext: 'Sales', attributes: [], commands, queries: [] };
  await api.generationStrategy.updateSample({ ...of, sample });
  const learning = await api.generationStrategy.learn({ ...of, isTyped: true, accept: 'none' });
  await endedWork({ server, api, id }, learning.value.jobId);
  const shared = (await proposed(api, of)).files.find(({ samples }) => samples.length > 1);
  const source = shared?.source ?? '';
  const siblings = shared?.samples.filter((path) => path !== source) ?? [];
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const found = data.directoryItems.flatMap(({ children }) => children);
  const opened = async (path: string) => {
    const fileId = found.find((item) => item.path === path)?.fileId ?? '';
    return (await api.generationStrategy.getFileItem({ id: fileId })).data;
  };
  const { id: fileId, content } = await opened(source);
  const [name = ''] = /\w+Order/.exec(content) ?? [];
  const from = content.indexOf(name);
  await api.generationStrategy.createTextSection({ fileId, from, to: from + name.length });

  const wanted = { ...of, decision: 'accept' as const, files: [{ source }] };
  const { value } = await api.generationStrategy.decideProposals(wanted);
  const bound = await Promise.all([source, ...siblings].map(opened));

  expect(siblings).not.toEqual([]);
  expect(value.left).toBeGreaterThan(0);
  expect(bound.map(({ pathBinding }) => pathBinding.value)).toEqual([source, ...siblings]);
});
