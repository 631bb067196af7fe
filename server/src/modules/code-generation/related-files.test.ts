import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnectedService, aService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';

let git: GitServer;
let server: TestServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
});
afterAll(async () => {
  await server.close();
  await git.close();
});

test('the files that speak of a file by its name are found on the branch, the nearest first', async () => {
  const { api, aggregateId } = await aConnectedService(server, git, {
    'src/orders/place-order.ts': 'export function placeOrder() {}\n',
    'src/orders/index.ts': "export * from './place-order.ts';\n",
    'src/main.ts': "import { placeOrder } from './orders/place-order';\n",
    'docs/orders.md': 'See place-order.ts. Not place-order-again, nor re-place-order.\n',
    'src/orders/place-order-again.ts': "import './place-order-twice.ts';\n",
    'node_modules/x/place-order.ts': 'place-order',
    'logo.txt': 'place-order\0',
    'src/invoices/index.ts': "import '../orders';\n",
    'a+b(c.ts': '',
    '.stepwright/manifest.json': '{"src/orders/place-order.ts":""}',
    'list.txt': 'a+b(c is a file\n',
  });
  const related = async (filePath: string) =>
    (await api.codeGeneration.findRelatedFiles({ aggregateId, filePath })).value;

  expect(await related('src/orders/place-order.ts')).toEqual([
    'src/orders/index.ts',
    'src/main.ts',
    'docs/orders.md',
  ]);
  // An index is known by its folder.
  expect(await related('src/orders/index.ts')).toEqual(['src/invoices/index.ts', 'src/main.ts']);
  expect(await related('a+b(c.ts')).toEqual(['list.txt']);
});

test('without a repository there is nothing to find', async () => {
  const { api, aggregateId } = await aService(server);

  const found = await api.codeGeneration.findRelatedFiles({ aggregateId, filePath: 'a.ts' });

  expect(found).toEqual({ value: [] });
});
