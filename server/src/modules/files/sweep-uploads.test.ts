import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileUploadInfo } from '@stepwright/contract';
import { job } from '#jobs/jobs-tables';
import { readFiles } from '#modules/process';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess } from '#test/a-process';
import { formFor, upload } from '#test/an-upload';
import { startTestServer, type TestServer } from '#test/harness';
import { analyseFilesJob } from './analyse-files-job.ts';
import { contentPlace } from './files-tables.ts';
import { expectUpload } from './receive-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';

let server: TestServer;
let people: APlatform;
let processId: string;
beforeAll(async () => {
  // Nobody works here: each test does, as far as it wants.
  server = await startTestServer({ WORKERS: 'false', DEFAULT_PLAN: 'Free', FREE_LIMIT: '1' });
});
beforeEach(async () => {
  server.setTime(null);
  people = await aPlatform(server);
  ({ processId } = await aProcess(people));
});
afterAll(() => server.close());

async function sweepAfter(hours: number): Promise<void> {
  server.setTime(new Date(Date.now() + hours * 3_600_000));
  await sweepUploads.run(server.plumbing);
}

const filesFolder = () => join(server.config.dataDirectory, 'files');

function stored(): string[] {
  const folder = join(filesFolder(), processId);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Puts content under its token, as a client does that has direct access to a storage. */
async function putAlone(path: string): Promise<void> {
  const { data } = await people.api.processFile.getSasToken({ blobName: `${processId}/${path}` });
  const answer = await fetch(data.url, { method: 'PUT', body: 'by myself' });
  expect(answer.status).toBe(201);
}

test('content that was put and never told of is gone after a day, what is a file stays', async () => {
  await upload(people.api, processId, [{ path: 'kept.md', content: 'Nothing happens.' }]);
  const kept = stored();
  await putAlone('left.md');

  await sweepAfter(23);
  expect(stored()).toHaveLength(2);
  await sweepAfter(25);

  expect(stored()).toEqual(kept);
  expect(await server.db.select().from(contentPlace)).toEqual([]);
});

test('files that were announced and never came are forgotten, and what the plan paid comes back', async () => {
  const { fileUploadInfos } = await formFor(people.api, processId, [
    { path: 'a.md', content: 'x' },
    { path: 'b.md', content: 'x' },
  ]);
  const infos = JSON.parse(fileUploadInfos) as FileUploadInfo[];
  const ids = infos.map(({ id }) => id);
  const context = { ...server.plumbing, actor: people.actor } as Parameters<typeof expectUpload>[0];
  // The server ends before it has read a byte.
  await expectUpload(context, { processId, fileUploadInfos: infos });
  const announced = await readFiles(server.db, processId, ids);
  const spent = await remaining();

  await sweepAfter(25);
  await sweepAfter(26);

  expect(announced).toHaveLength(2);
  expect(await readFiles(server.db, processId, ids)).toEqual([]);
  expect([spent, await remaining()]).toEqual([0, 1]);
});

async function remaining(): Promise<number | null> {
  const found = await people.api.organisation.getByOwnerId({ id: people.actor.id });
  if (found.status !== 200) throw new Error('There is no organisation.');
  return found.body.data.subscriptionPlan.freeMockupAnalysisRemaining;
}

test('the text of a document is gone whose process was deleted while it was read', async () => {
  const content = readFileSync(join(import.meta.dirname, '../../../test/documents/returns.docx'));
  await upload(people.api, processId, [{ path: 'returns.docx', content: new Uint8Array(content) }]);
  const { storage } = server.plumbing;

  await analyse({
    ...storage,
    put: async (...text) => {
      await people.api.process.deleteProcess({ processId });
      await storage.removeAll(`${processId}/`);
      await storage.put(...text);
    },
  });
  const leftBehind = stored();
  await sweepAfter(25);

  expect(leftBehind).toEqual([expect.stringMatching(/-text$/)]);
  expect(stored()).toEqual([]);
});

async function analyse(storage: TestServer['plumbing']['storage']): Promise<void> {
  const [row] = await server.db.select().from(job).where(eq(job.subjectId, processId));
  const run: Parameters<typeof analyseFilesJob.run>[0] = {
    id: randomUUID(),
    input: row?.input as { processId: string; jobId: string },
    attempt: 1,
    checkpoint: null,
    signal: new AbortController().signal,
    saveCheckpoint: async () => undefined,
    report: async () => undefined,
    finish: async () => undefined,
  };
  await analyseFilesJob.run(run, { ...server.plumbing, storage });
}

test('half a file of a server that was killed is gone after a day', async () => {
  await upload(people.api, processId, [{ path: 'a.md', content: 'x' }]);
  const [old, young] = ['partial-old', 'partial-young'].map((name) => join(filesFolder(), name));
  for (const path of [old, young]) writeFileSync(path ?? '', 'half');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(old ?? '', yesterday, yesterday);

  await sweepAfter(0);

  expect(existsSync(old ?? '')).toBe(false);
  expect(existsSync(young ?? '')).toBe(true);
  expect(stored()).toHaveLength(1);
});
