import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess } from '#test/a-process';
import { analysed, formFor, storedIn, type AFile } from '#test/an-upload';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let people: APlatform;
let processId: string;
beforeAll(async () => {
  server = await startTestServer({ UPLOAD_FILE_LIMIT: '20000', UPLOAD_COUNT_LIMIT: '3' });
  people = await aPlatform(server);
});
beforeEach(async () => {
  ({ processId } = await aProcess(people));
});
afterAll(() => server.close());

const md = (path: string, content = 'Nothing happens.'): AFile => ({ path, content });
const send = (form: Awaited<ReturnType<typeof formFor>>) =>
  people.api.processFile.uploadFiles(form);
const infosIn = (form: { fileUploadInfos: string }) =>
  JSON.parse(form.fileUploadInfos) as Record<string, unknown>[];
const withInfo = <F extends { fileUploadInfos: string }>(form: F, change: object): F => ({
  ...form,
  fileUploadInfos: JSON.stringify(infosIn(form).map((info) => ({ ...info, ...change }))),
});

/** Nothing came of it: no file is listed, and none is stored. */
async function expectNothing(): Promise<void> {
  expect(await analysed(people.api, processId)).toEqual([]);
  expect(storedIn(server, processId)).toEqual([]);
}

describe('a kind of file that is not allowed', () => {
  test('refuses the upload, naming each such file', async () => {
    const form = await formFor(people.api, processId, [md('a.md'), md('b.exe'), md('dist/c.md')]);

    const refusal = await refusalOf(send(form));

    expect(refusal.status).toBe(400);
    expect(refusal.failures).toEqual(
      ['b.exe', 'dist/c.md'].map((path) => ({
        code: 'restricted-file-type',
        message: 'This file type is not allowed.',
        path,
      })),
    );
    await expectNothing();
  });

  test('a picture is not allowed among source files', async () => {
    const form = await formFor(people.api, processId, [{ ...md('a.png'), kind: 'source' }]);

    expect((await refusalOf(send(form))).failures[0]?.code).toBe('restricted-file-type');
    await expectNothing();
  });
});

describe('a path that is named twice', () => {
  test('refuses the upload', async () => {
    const form = await formFor(people.api, processId, [md('a.md'), md('a.md', 'Other words.')]);

    expect(await refusalOf(send(form))).toMatchObject({
      status: 400,
      message: 'Two of these files have the same path.',
    });
    await expectNothing();
  });

  test('refuses it also where one of them has come already', async () => {
    const first = await formFor(people.api, processId, [md('a.md')]);
    await send(first);
    const second = await formFor(people.api, processId, [md('a.md', 'Other words.')]);
    const both = JSON.stringify([...infosIn(first), ...infosIn(second)]);

    const refusal = await refusalOf(send({ ...second, fileUploadInfos: both }));

    expect(refusal.status).toBe(400);
    expect(await analysed(people.api, processId)).toHaveLength(1);
    expect(storedIn(server, processId)).toHaveLength(1);
  });
});

describe('a limit', () => {
  test('of the size of a file is named', async () => {
    const form = await formFor(people.api, processId, [md('big.md', 'x'.repeat(20_001))]);

    expect(await refusalOf(send(form))).toMatchObject({
      status: 413,
      message: 'big.md is larger than 0.02 MB.',
    });
    await expectNothing();
  });

  test('of the number of files is named, also over several requests of one upload', async () => {
    const uploadId = randomUUID();
    const two = await formFor(people.api, processId, [md('a.md'), md('b.md')]);
    const more = await formFor(people.api, processId, [md('c.md'), md('d.md')]);

    await people.api.processFile.uploadFiles({ uploadId, ...two });
    const refusal = await refusalOf(people.api.processFile.uploadFiles({ uploadId, ...more }));

    expect(refusal).toMatchObject({ status: 413, message: 'At most 3 files an upload.' });
    expect(await analysed(people.api, processId)).toHaveLength(2);
  });
});

describe('a token', () => {
  test.each<[string, (form: Awaited<ReturnType<typeof formFor>>) => object]>([
    ['of another path', () => ({ fileName: 'other.md' })],
    ['that was made up', () => ({ sasToken: 'se=4000000000&sig=AAAA' })],
    ['of another address', (form) => ({ baseUrl: `${String(infosIn(form)[0]?.['baseUrl'])}a` })],
    ['for a place on the disk', () => ({ baseUrl: 'http://localhost/storage/../../etc/passwd' })],
    ['without an address', () => ({ baseUrl: '' })],
  ])('%s is refused', async (_what, change) => {
    const form = await formFor(people.api, processId, [md('a.md')]);
    const changed = withInfo(form, change(form));
    const { fileName } = infosIn(changed)[0] as { fileName: string };
    const files = [new File(['Nothing happens.'], fileName)];

    expect(await refusalOf(send({ ...changed, files }))).toMatchObject({
      status: 403,
      message: `The upload token of ${fileName} is not valid.`,
    });
    await expectNothing();
  });

  test('of another process is refused', async () => {
    const other = await aProcess(people);
    const form = await formFor(people.api, other.processId, [md('a.md')]);

    expect(await refusalOf(send({ ...form, processId }))).toMatchObject({ status: 403 });
    await expectNothing();
  });

  test('serves for a quarter of an hour', async () => {
    const form = await formFor(people.api, processId, [md('a.md')]);
    server.setTime(new Date(Date.now() + 16 * 60_000));
    try {
      expect(await refusalOf(send(form))).toMatchObject({ status: 403 });
    } finally {
      server.setTime(null);
    }
    await expectNothing();
  });

  test('serves for one file', async () => {
    const form = await formFor(people.api, processId, [md('a.md')]);
    await send(form);

    const again = withInfo(form, { id: randomUUID() });

    expect(await refusalOf(send(again))).toMatchObject({ status: 409 });
  });

  test.each(['', 'a', `${randomUUID()}`, '../x/a.md', `${randomUUID()}/a.md`])(
    'for %j is refused',
    async (blobName) => {
      const asking = people.api.processFile.getSasToken({ blobName });

      expect([400, 404]).toContain((await refusalOf(asking)).status);
    },
  );

  test.each(['../a.md', '/a.md', 'a//b.md', 'a\\b.md', 'a\0.md', ''])(
    'for the path %j is refused',
    async (path) => {
      const asking = people.api.processFile.getSasToken({ blobName: `${processId}/${path}` });

      expect([400, 404]).toContain((await refusalOf(asking)).status);
    },
  );
});

describe('content', () => {
  test.each([
    ['shorter', 5],
    ['longer', 500],
  ])('that is not as large as it was said to be is refused (said: %s)', async (_what, size) => {
    const form = withInfo(await formFor(people.api, processId, [md('a.md')]), { size });

    expect(await refusalOf(send(form))).toMatchObject({
      status: 400,
      message: 'a.md is not as large as it was said to be.',
    });
    await expectNothing();
  });

  test('that is missing is refused, and what came beside it is not kept', async () => {
    const form = await formFor(people.api, processId, [md('a.md'), md('b.md')]);

    const refusal = refusalOf(send({ ...form, files: form.files.slice(0, 1) }));

    expect(await refusal).toMatchObject({
      status: 400,
      message: 'The content of b.md is missing.',
    });
    await expectNothing();
  });

  test('that nobody announced is refused', async () => {
    const form = await formFor(people.api, processId, [md('a.md')]);
    const files = [...form.files, new File(['x'], 'surprise.md')];

    expect(await refusalOf(send({ ...form, files }))).toMatchObject({ status: 400 });
    await expectNothing();
  });

  test('may be put under its own address, and then needs no part in the form', async () => {
    const form = await formFor(people.api, processId, [md('a.md')]);
    const [info] = infosIn(form);
    const path = new URL(String(info?.['baseUrl'])).pathname;
    const put = (query: string, body: string) =>
      server.request(`${path}?${query}`, { method: 'PUT', body });
    const token = String(info?.['sasToken']);

    expect((await put(token.replace(/.$/, '-'), 'Nothing happens.')).status).toBe(403);
    expect((await put('', 'Nothing happens.')).status).toBe(403);
    expect((await put(token, 'x'.repeat(20_001))).status).toBe(413);
    expect((await put(token, 'Nothing happens.')).status).toBe(201);
    expect((await put(token, 'Something else..')).status).toBe(409);
    expect((await server.request(`${path}?${token}`)).status).toBe(404);

    const { fileUploadInfos } = form;
    await people.api.processFile.uploadFiles({ processId, fileUploadInfos });
    expect(await analysed(people.api, processId)).toHaveLength(1);
  });
});
