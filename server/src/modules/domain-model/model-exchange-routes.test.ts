import type { Worker } from 'node:worker_threads';
import { modelSchema, writeModel } from '@stepwright/domain-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const shop = modelSchema.parse({
  boundedContexts: [
    {
      name: 'Sales',
      aggregates: [
        {
          name: 'Order',
          commands: [
            {
              name: 'PlaceOrder',
              attributes: [{ name: 'quantity', type: 'integer' }],
              domainEvents: [{ name: 'OrderPlaced' }],
            },
          ],
          events: [{ name: 'OrderPlaced', attributes: [{ name: 'orderId', type: 'uuid' }] }],
        },
      ],
    },
  ],
});
const asFile = (model = shop) => [{ path: 'model.json', content: writeModel(model) }];

test('a preview tells what an import would change, and what was not taken with its line', async () => {
  const { api, platformId } = await aPlatform(server);
  await api.domainModel.importModel({ platformId, model: shop });
  const changed = structuredClone(shop);
  const [order] = changed.boundedContexts[0]?.aggregates ?? [];
  order?.commands[0]?.attributes.push({ name: 'gift wrap?', type: 'boolean', isNullable: false });
  order?.types.push({ name: 'Address', family: 'Value Object', attributes: [] });

  const { value } = await api.domainModel.previewImport({ platformId, files: asFile(changed) });

  expect(value).toMatchObject({
    format: 'json',
    changes: [
      { kind: 'type', path: 'Sales/Order/Address', isNew: true, facts: [] },
      {
        kind: 'command',
        path: 'Sales/Order/PlaceOrder',
        isNew: false,
        facts: [{ what: 'attribute gift wrap', before: null, after: 'boolean' }],
      },
    ],
    untaken: [{ where: { file: 'model.json', line: 18 }, what: 'Attribute "gift wrap?"' }],
  });
  const { data } = await api.domainModel.exportModel({ platformId });
  expect(data.boundedContexts[0]?.aggregates[0]?.types).toEqual([]);
});

test('what was previewed is imported whole; where the model has changed since, nothing is', async () => {
  const { api, platformId } = await aPlatform(server);
  const preview = async () =>
    (await api.domainModel.previewImport({ platformId, files: asFile() })).value;
  const [{ model, version }, stale] = [await preview(), await preview()];

  const { value } = await api.domainModel.importModel({ platformId, model, version });
  const again = api.domainModel.importModel({ platformId, model, version: stale.version });

  expect(value).toEqual({ added: 2, changed: 0, unchanged: 0 });
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
  expect((await preview()).changes).toEqual([]);
});

test('a model is exported as the files of another format', async () => {
  const { api, platformId } = await aPlatform(server);
  await api.domainModel.importModel({ platformId, model: shop });

  const { data } = await api.domainModel.exportFiles({ platformId, format: 'mermaid' });

  expect(data.files.map(({ path }) => path)).toEqual(['event-flow.mmd', 'classes-sales.mmd']);
  expect(data.files[0]?.content).toContain('"PlaceOrder"');
});

test.each([
  ['nothing', []],
  ['a file of more than two million characters', [{ path: 'a', content: 'x'.repeat(2_000_001) }]],
])('%s is refused', async (_what, files) => {
  const { api, platformId } = await aPlatform(server);

  await expect(api.domainModel.previewImport({ platformId, files })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('large files are read while the server answers others', async () => {
  const { api, platformId } = await aPlatform(server);
  const schema = (index: number) =>
    `    Part${index}:\n      type: object\n      properties:\n        label: { type: string }\n`;
  const schemas = Array.from({ length: 4000 }, (_, index) => schema(index)).join('');
  const content = `openapi: 3.1.0\ninfo: { title: Shop }\ncomponents:\n  schemas:\n${schemas}`;
  const done: string[] = [];

  const preview = api.domainModel
    .previewImport({ platformId, files: [{ path: 'shop.yaml', content }] })
    .finally(() => done.push('preview'));
  await server.request('/health/live').finally(() => done.push('other'));

  expect((await preview).value.format).toBe('openapi');
  expect(done).toEqual(['other', 'preview']);
});

test('a thread that dies while it reads is not waited for', async () => {
  const { api, platformId } = await aPlatform(server);
  process.once('worker', (worker: Worker) => void worker.terminate());

  const files = [{ path: 'shop.yaml', content: 'x'.repeat(10_001) }];
  const preview = api.domainModel.previewImport({ platformId, files });

  await expect(preview).rejects.toMatchObject({ status: 500 });
});
