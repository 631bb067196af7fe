import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess, type AProcess } from '#test/a-process';
import { analysed, upload } from '#test/an-upload';

let server: TestServer;
let people: APlatform;
let process: AProcess;
beforeAll(async () => {
  server = await startTestServer();
  people = await aPlatform(server);
  process = await aProcess(people);
});
afterAll(() => server.close());

test('an uploaded Markdown file is analysed and becomes steps', async () => {
  const content = '# Orders\n\nThe customer places an order. The clerk packs the parcel.\n';

  const [uploaded] = await upload(people.api, process.processId, [
    { path: 'docs/orders.md', content },
  ]);
  const [file] = await analysed(people.api, process.processId);

  expect(uploaded).toMatchObject({ status: 'Pending', relativePath: 'docs/orders.md' });
  expect(file).toMatchObject({ status: 'Completed', progress: 100, filePath: 'docs/orders.md' });
  expect(await process.drawing()).toBe('Customer places an order(Clerk packs the parcel)');
  const { statements, isProcessingFiles, files } = await process.read();
  expect(statements[0]?.associatedFiles).toEqual([{ filePath: 'docs/orders.md' }]);
  expect(isProcessingFiles).toBe(false);
  expect(files).toEqual([file]);
  const read = await people.api.processFile.readFile({
    processId: process.processId,
    path: 'docs/orders.md',
  });
  expect(await read.text()).toBe(content);
});
