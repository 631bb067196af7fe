import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed, upload, type AFile } from '#test/an-upload';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess, type AProcess } from '#test/a-process';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let people: APlatform;
beforeAll(async () => {
  server = await startTestServer();
  people = await aPlatform(server);
});
afterAll(() => server.close());

const orders: AFile = {
  path: 'src/orders.controller.ts',
  kind: 'source',
  content: `@Controller('orders')
export class OrdersController {
  @Post() placeOrder() {}
  @Get() listOrders() {}
  @Post(':id/cancel') cancel() {}
}`,
};

async function uploaded(process: AProcess, files: AFile[]) {
  await upload(people.api, process.processId, files);
  return analysed(people.api, process.processId);
}

async function filesOf(process: AProcess, content: string): Promise<string[]> {
  const { statements } = await process.read();
  const step = statements.find((each) => each.content === content);
  return step?.associatedFiles.map(({ filePath }) => filePath) ?? [];
}

test('what a source file proposes is an empty map, the first of it on top', async () => {
  const process = await aProcess(people);

  const [file] = await uploaded(process, [orders]);

  expect(file).toMatchObject({ status: 'Completed' });
  expect(await process.drawing()).toBe('Place an order(List orders Cancel the order)');
  expect(await filesOf(process, 'List orders')).toEqual(['src/orders.controller.ts']);
});

test('on a map that has steps it stands last under the first of them', async () => {
  const process = await aProcess(people);
  const root = await process.add('Customer opens the shop');
  await process.add('Customer adds an item to the cart', root.id);

  await uploaded(process, [orders]);

  expect(await process.drawing()).toBe(
    'Customer opens the shop(Customer adds an item to the cart Place an order List orders Cancel the order)',
  );
});

test('what the map says already is not said again, but gets the file', async () => {
  const process = await aProcess(people);
  const root = await process.add('Customer opens the shop');
  await process.add('Customer cancels the order', root.id);

  await uploaded(process, [orders]);

  expect(await process.drawing()).toBe(
    'Customer opens the shop(Customer cancels the order Place an order List orders)',
  );
  expect(await filesOf(process, 'Customer cancels the order')).toEqual([orders.path]);
});

test('the same file again adds nothing, also not what was deleted meanwhile', async () => {
  const process = await aProcess(people);
  await uploaded(process, [orders]);
  const { statements } = await process.read();
  const list = statements.find(({ content }) => content === 'List orders');
  await people.api.statement.deleteStatement({
    processId: process.processId,
    statementId: list?.id ?? '',
  });

  await uploaded(process, [orders]);

  expect(await process.drawing()).toBe('Place an order(Cancel the order)');
});

test('two files that say the same are both beside the one step', async () => {
  const process = await aProcess(people);
  const routes = `router.post('/orders/:id/cancel', cancelOrder);`;

  await uploaded(process, [orders, { path: 'src/routes.js', kind: 'source', content: routes }]);

  expect(await filesOf(process, 'Cancel the order')).toEqual([orders.path, 'src/routes.js']);
});

test('a description keeps its own shape', async () => {
  const process = await aProcess(people);
  await process.add('Customer opens the shop');
  const content = 'The customer requests a return. The clerk checks the parcel.';

  await uploaded(process, [{ path: 'docs/returns.md', content }]);

  expect(await process.drawing()).toBe(
    'Customer opens the shop(Customer requests a return(Clerk checks the parcel))',
  );
});

test('the files of one upload add 300 steps at most', async () => {
  const process = await aProcess(people);
  const things = [
    'invoice',
    'order',
    'parcel',
    'ticket',
    'loan',
    'claim',
    'course',
    'booking',
    'permit',
    'contract',
    'vehicle',
    'policy',
  ];
  const files = things.map((thing): AFile => {
    const routes = Array.from(
      { length: 30 },
      (_, index) =>
        `app.post('/${thing}s${'abcdefghijklmnopqrstuvwxyzABCD'[index]}x/:id/cancel', h);`,
    );
    return { path: `src/${thing}.js`, kind: 'source', content: routes.join('\n') };
  });

  const read = await uploaded(process, files);

  const { statements } = await process.read();
  expect(statements.length).toBe(300);
  expect(read.every(({ status }) => status === 'Completed')).toBe(true);
  expect(read.at(-1)?.message).toBe(
    '30 more of its steps were left out: one upload adds 300 at most.',
  );
});
