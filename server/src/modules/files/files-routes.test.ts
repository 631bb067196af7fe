import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess, type AProcess } from '#test/a-process';
import { analysed, formFor, upload } from '#test/an-upload';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let people: APlatform;
beforeAll(async () => {
  server = await startTestServer();
  people = await aPlatform(server);
});
afterAll(() => server.close());

const orders = '# Orders\n\nThe customer places an order. The clerk packs the parcel.\n';
const md = (path = 'docs/orders.md', content = orders) => ({ path, content });

async function aProcessWith(path?: string, content?: string): Promise<AProcess> {
  const process = await aProcess(people);
  await upload(people.api, process.processId, [md(path, content)]);
  await analysed(people.api, process.processId);
  return process;
}

describe('an uploaded document', () => {
  test('is analysed and becomes steps, each of which names it', async () => {
    const process = await aProcess(people);

    const [uploaded] = await upload(people.api, process.processId, [md()]);
    const [file] = await analysed(people.api, process.processId);

    expect(uploaded).toMatchObject({
      status: 'Pending',
      progress: 0,
      relativePath: 'docs/orders.md',
    });
    expect(file).toEqual({
      id: uploaded?.id,
      status: 'Completed',
      progress: 100,
      message: null,
      relativePath: 'docs/orders.md',
      filePath: 'docs/orders.md',
      mediaType: 'mockup',
      size: orders.length,
      isDocument: true,
    });
    const { statements, isProcessingFiles, files } = await process.read();
    expect(statements).toHaveLength(2);
    for (const { associatedFiles } of statements)
      expect(associatedFiles).toEqual([{ filePath: 'docs/orders.md' }]);
    expect(isProcessingFiles).toBe(false);
    expect(files).toEqual([file]);
  });

  test('sent again is the same one, and is analysed once', async () => {
    const process = await aProcess(people);
    const form = await formFor(people.api, process.processId, [md()]);

    const { value: first } = await people.api.processFile.uploadFiles(form);
    await analysed(people.api, process.processId);
    const { value: second } = await people.api.processFile.uploadFiles(form);

    expect(second.files.map(({ id }) => id)).toEqual(first.files.map(({ id }) => id));
    expect(await analysed(people.api, process.processId)).toHaveLength(1);
    expect((await process.read()).statements).toHaveLength(2);
  });

  test('sent twice at once is one', async () => {
    const process = await aProcess(people);
    const form = await formFor(people.api, process.processId, [md()]);

    await Promise.allSettled([1, 2].map(() => people.api.processFile.uploadFiles(form)));

    expect(await analysed(people.api, process.processId)).toHaveLength(1);
    expect((await process.read()).statements).toHaveLength(2);
  });

  test('takes the place of the one of the same path; its steps stay, new ones come', async () => {
    const process = await aProcessWith();

    const [again] = await upload(people.api, process.processId, [
      md(undefined, `${orders}The carrier delivers the parcel.\n`),
    ]);
    const files = await analysed(people.api, process.processId);

    expect(files.map(({ id }) => id)).toEqual([again?.id]);
    const { statements } = await process.read();
    expect(statements).toHaveLength(3);
    for (const { associatedFiles } of statements) expect(associatedFiles).toHaveLength(1);
  });

  test('does not bring back a step that somebody deleted', async () => {
    const process = await aProcessWith();
    const { statements } = await process.read();
    const last = statements.at(-1)?.id ?? '';
    const { processId } = process;
    await people.api.statement.deleteStatement({ processId, statementId: last });

    await upload(people.api, processId, [md()]);
    await analysed(people.api, processId);

    expect((await process.read()).statements).toHaveLength(1);
  });
});

describe('the list of files', () => {
  test('is empty in the beginning', async () => {
    const { processId } = await aProcess(people);

    expect(await people.api.processFile.listFiles({ processId })).toEqual({ data: [] });
  });

  test('is answered in a word where nothing has changed', async () => {
    const { processId } = await aProcessWith();
    const address = `/api/discovery-process/domainschema/${processId}/files`;
    const first = await server.request(address, { as: people.actor });
    const etag = first.headers.get('etag') ?? '';

    const unchanged = await server.request(address, {
      as: people.actor,
      headers: { 'if-none-match': etag },
    });
    await upload(people.api, processId, [md('other.md')]);
    const changed = await server.request(address, {
      as: people.actor,
      headers: { 'if-none-match': etag },
    });

    expect(unchanged.status).toBe(304);
    expect(changed.status).toBe(200);
  });

  test('is by path, and says why a file came to nothing', async () => {
    const { processId } = await aProcess(people);
    await upload(people.api, processId, [
      { path: 'screens/b.png', content: 'not really' },
      { path: 'a.md', content: '' },
    ]);

    const files = await analysed(people.api, processId);

    expect(files.map(({ filePath, status }) => [filePath, status])).toEqual([
      ['a.md', 'File Skipped'],
      ['screens/b.png', 'File Skipped'],
    ]);
    expect(files[1]?.message).toMatch(/\.$/);
  });
});

describe('reading a file', () => {
  const read = (processId: string, path: string) =>
    server.request(
      `/api/discovery-process/process/${processId}/files/${path.split('/').map(encodeURIComponent).join('/')}`,
      { as: people.actor },
    );

  test('answers its text with its type, as something to save', async () => {
    const path = 'docs/Grüße & mehr (1).md';
    const { processId } = await aProcessWith(path);

    const answer = await read(processId, path);

    expect(await answer.text()).toBe(orders);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%26%20mehr%20(1).md",
    );
  });

  test('never answers what a browser would run as a page of ours', async () => {
    const { processId } = await aProcess(people);
    await upload(people.api, processId, [
      { path: 'evil.html', content: '<script>alert(document.domain)</script>' },
    ]);

    const { headers } = await read(processId, 'evil.html');

    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each(['nothing.md', '../orders.md', 'docs/../docs/orders.md', 'DOCS/ORDERS.MD', 'docs'])(
    'finds nothing at %s',
    async (path) => {
      const { processId } = await aProcessWith();

      const reading = people.api.processFile.readFile({ processId, path });

      expect([400, 404]).toContain((await refusalOf(reading)).status);
    },
  );
});

describe('a file that came to nothing', () => {
  test('is taken off the list with its content', async () => {
    const process = await aProcess(people);
    const { processId } = process;
    await upload(people.api, processId, [{ path: 'a.png', content: 'x' }]);
    const [file] = await analysed(people.api, processId);

    await people.api.processFile.dismissFile({ processId, fileId: file?.id ?? '' });

    expect(await analysed(people.api, processId)).toEqual([]);
    const again = refusalOf(people.api.processFile.readFile({ processId, path: 'a.png' }));
    expect(await again).toMatchObject({ status: 404 });
  });

  test('only a failed one is tried again', async () => {
    const { processId } = await aProcessWith();
    const [file] = await analysed(people.api, processId);

    const trying = people.api.processFile.retryFile({ processId, fileId: file?.id ?? '' });

    expect(await refusalOf(trying)).toMatchObject({ status: 409 });
  });

  test('a dismissed document leaves its steps, which do not name it any more', async () => {
    const process = await aProcessWith();
    const { processId } = process;
    const [file] = await analysed(people.api, processId);

    await people.api.processFile.dismissFile({ processId, fileId: file?.id ?? '' });

    const { statements, files } = await process.read();
    expect(files).toEqual([]);
    expect(statements.map(({ associatedFiles }) => associatedFiles)).toEqual([[], []]);
  });
});

test('a deleted process has no files any more', async () => {
  const { processId } = await aProcessWith();
  await people.api.process.deleteProcess({ processId });
  const blobName = `${processId}/a.md`;

  expect(await people.api.processFile.listFiles({ processId })).toEqual({ data: [] });
  for (const call of [
    () => people.api.processFile.getSasToken({ blobName }),
    () => people.api.processFile.readFile({ processId, path: 'docs/orders.md' }),
    () => people.api.processFile.dismissFile({ processId, fileId: randomUUID() }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 404 });
});
