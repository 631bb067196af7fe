import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listFiles } from '#modules/process';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess } from '#test/a-process';
import { formFor, storedIn, upload, type AFile } from '#test/an-upload';
import { startTestServer, type TestServer } from '#test/harness';
import { giveUpUpload } from './receive-upload.ts';

let server: TestServer;
let people: APlatform;
let processId: string;
beforeAll(async () => {
  server = await startTestServer();
  people = await aPlatform(server);
});
beforeEach(async () => {
  ({ processId } = await aProcess(people));
});
afterAll(() => server.close());

const md = (path: string, content = 'Nothing happens.'): AFile => ({ path, content });

/** Nothing came of it: no file is listed, and none is stored. */
async function expectNothing(): Promise<void> {
  expect(await people.api.processFile.listFiles({ processId })).toEqual({ data: [] });
  expect(storedIn(server, processId)).toEqual([]);
}

const post = (body: FormData | string, headers: Record<string, string> = {}) =>
  server.request('/api/discovery-process/process/uploadfiles', {
    as: people.actor,
    method: 'POST',
    headers,
    body,
  });

test.each(['[]', '{}', 'x', '[1]', '[{"id":"x"}]', '"text"', 'null'])(
  'a form with fileUploadInfos %s is refused',
  async (fileUploadInfos) => {
    const form = new FormData();
    form.append('processId', processId);
    form.append('fileUploadInfos', fileUploadInfos);

    expect((await post(form)).status).toBe(400);
  },
);

test('a form whose fields come behind its files is refused', async () => {
  const { fileUploadInfos, files } = await formFor(people.api, processId, [md('a.md')]);
  const form = new FormData();
  for (const file of files) form.append('files', file);
  form.append('processId', processId);
  form.append('fileUploadInfos', fileUploadInfos);

  expect((await post(form)).status).toBe(400);
  await expectNothing();
});

test('a form that is none is refused', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };

  expect((await post('nonsense', type)).status).toBe(400);
  expect(
    (await post('--x\r\nContent-Disposition: form-data; name="processId"\r\n', type)).status,
  ).toBe(400);
  expect((await post('a', { 'content-type': 'multipart/form-data' })).status).toBe(400);
});

test('a form of somebody who is not signed in is not listened to', async () => {
  const { fileUploadInfos } = await formFor(people.api, processId, [md('a.md')]);
  const form = new FormData();
  form.append('processId', processId);
  form.append('fileUploadInfos', fileUploadInfos);
  form.append('files', new File(['x'.repeat(100_000)], 'a.md'));

  const answer = await server.request('/api/discovery-process/process/uploadfiles', {
    method: 'POST',
    body: form,
  });

  expect(answer.status).toBe(401);
});

test('a form that breaks off half way leaves nothing behind', async () => {
  const content = 'x'.repeat(15_000);
  const { fileUploadInfos } = await formFor(people.api, processId, [md('a.md', content)]);
  const form = new FormData();
  form.append('processId', processId);
  form.append('fileUploadInfos', fileUploadInfos);
  form.append('files', new File([content], 'a.md'));
  const whole = new Request('http://localhost', { method: 'POST', body: form });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const token = await server.tokenFor(people.actor);
  const sending = request(`${server.url}/api/discovery-process/process/uploadfiles`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(bytes.subarray(0, bytes.length - 10_000));
  // Half of the content is on the disk, under a name that is not its own yet.
  await expect
    .poll(() => storedIn(server, '.').filter((name) => name.startsWith('partial')))
    .toHaveLength(1);

  sending.destroy();

  await expect
    .poll(() => storedIn(server, '.').filter((name) => name.startsWith('partial')))
    .toEqual([]);
  await expectNothing();
});

test('a request that hung takes nothing away that came when it was sent again', async () => {
  await upload(people.api, processId, [md('a.md')]);
  const received = await listFiles(server.db, processId);
  const uploadId = received[0]?.uploadId ?? '';
  const expected = received.map((file) => ({ ...file, isReceived: false }));

  await giveUpUpload(server.plumbing, { processId, uploadId, expected });

  expect(await listFiles(server.db, processId)).toHaveLength(1);
  expect(storedIn(server, processId)).toHaveLength(1);
});
