/**
 * How much memory and time a large upload takes: four files of 200 MB in one form, then one put
 * under its address, into a server of its own whose memory the system tells.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { requestToken } from '#identity/request-token';
import { aPlatformOf } from '#test/a-platform';
import { clientOf, freePort } from '#test/harness';
import { spawnServer } from '#test/spawn-server';

const MEGABYTE = 1_000_000;
const FILE = 200 * MEGABYTE;
const FILES = 4;

const folder = mkdtempSync(join(tmpdir(), 'stepwright-bench-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const server = spawnServer({
  PORT: String(port),
  DATA_DIRECTORY: folder,
  // What is uploaded is not analysed: this measures its way to the disk.
  WORKERS: 'false',
  UPLOAD_FILE_LIMIT: String(FILE),
});
while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
  if (!server.isAlive()) throw new Error(server.output());
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const token = await requestToken(url, 'bench@example.com');
const { oid } = decodeJwt<{ oid: string }>(token);
const api = clientOf(url, () => Promise.resolve(token));
const actor = { id: oid, email: 'bench@example.com', name: 'Bench' };
const { organisationId, platformId } = await aPlatformOf({ api, actor });
const processId = randomUUID();
await api.process.createProcess({
  processId,
  platformId,
  organisationId,
  ownerId: oid,
  name: 'Uploads',
  generateProcessBasedOnDescription: false,
});

/** Whole pieces of zeros, as many as there is room for: nobody here holds a whole file either. */
function zeros(size: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(MEGABYTE);
  let left = size;
  return new ReadableStream({
    pull: (controller) => {
      if (left > 0) controller.enqueue(piece);
      else controller.close();
      left -= MEGABYTE;
    },
  });
}

async function tokenFor(path: string) {
  const { data } = await api.processFile.getSasToken({ blobName: `${processId}/${path}` });
  return data;
}

async function sendForm(size: number): Promise<void> {
  const infos = await Promise.all(
    Array.from({ length: FILES }, async (_, index) => {
      const fileName = `${randomUUID()}-${index}.md`;
      const { url: address, sasToken } = await tokenFor(fileName);
      const kind = { contentType: 'text/plain', mediaType: 'source' };
      return {
        id: randomUUID(),
        fileName,
        baseUrl: address.split('?')[0],
        sasToken,
        size,
        ...kind,
      };
    }),
  );
  const boundary = randomUUID();
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  async function* body() {
    const encode = (text: string) => new TextEncoder().encode(text);
    yield encode(field('processId', processId) + field('fileUploadInfos', JSON.stringify(infos)));
    for (const { fileName } of infos) {
      const disposition = `form-data; name="files"; filename="${fileName}"`;
      yield encode(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`);
      yield* zeros(size);
      yield encode('\r\n');
    }
    yield encode(`--${boundary}--\r\n`);
  }
  const answer = await fetch(`${url}/api/discovery-process/process/uploadfiles`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: ReadableStream.from(body()),
    duplex: 'half',
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function putFile(size: number): Promise<void> {
  const { url: address } = await tokenFor(`${randomUUID()}.md`);
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-length': String(size) },
    body: zeros(size),
    duplex: 'half',
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const megabytesNow = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1000;

async function measure(bytes: number, send: () => Promise<void>) {
  const before = megabytesNow();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytesNow())), 50);
  const started = performance.now();
  await send();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  return {
    megabytesSent: bytes / MEGABYTE,
    megabytesBefore: Math.round(before),
    megabytesAtMost: Math.round(most),
    megabytesGrown: Math.round(most - before),
    megabytesPerSecond: Math.round(bytes / MEGABYTE / seconds),
  };
}

try {
  // What the first request of its kind loads is not what an upload holds.
  await sendForm(MEGABYTE);
  await putFile(MEGABYTE);
  const form = await measure(FILES * FILE, () => sendForm(FILE));
  const put = await measure(FILE, () => putFile(FILE));
  console.log(JSON.stringify({ form, put }));
} finally {
  server.signal('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}
