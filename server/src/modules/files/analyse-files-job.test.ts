import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { job } from '#jobs/jobs-tables';
import { listFiles } from '#modules/process';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess, type AProcess } from '#test/a-process';
import { formFor, upload, type AFile } from '#test/an-upload';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';
import { analyseFilesJob } from './analyse-files-job.ts';

let server: TestServer;
let people: APlatform;
let process: AProcess;
let processId: string;
beforeAll(async () => {
  // Nobody works here: each test does, as far as it wants.
  server = await startTestServer({ WORKERS: 'false', DEFAULT_PLAN: 'Free', FREE_LIMIT: '1' });
});
beforeEach(async () => {
  people = await aPlatform(server);
  process = await aProcess(people);
  ({ processId } = process);
});
afterAll(() => server.close());

const md = (path: string, content = 'The customer places an order.'): AFile => ({ path, content });
const source = (path: string): AFile => ({ ...md(path), kind: 'source' });

async function inputsOfJobs() {
  const rows = await server.db.select().from(job).where(eq(job.subjectId, processId));
  return rows.map(({ input }) => input as { processId: string; jobId: string });
}

/** Works the jobs of the process off, each once; like a server that is killed where `diesAt` says. */
async function work(
  diesAt: (share: number) => boolean = () => false,
  storage = server.plumbing.storage,
): Promise<void> {
  for (const input of await inputsOfJobs()) {
    const run: Parameters<typeof analyseFilesJob.run>[0] = {
      id: input.jobId,
      input,
      attempt: 1,
      checkpoint: null,
      signal: new AbortController().signal,
      saveCheckpoint: async () => undefined,
      report: async (share) => {
        if (diesAt(share)) throw new Error('The server was killed.');
      },
      finish: async () => undefined,
    };
    await analyseFilesJob.run(run, { ...server.plumbing, storage });
  }
}

/** What the queue does once it has given up. */
async function giveUp(): Promise<void> {
  for (const input of await inputsOfJobs())
    await server.db.transaction(async (tx) => analyseFilesJob.onFailed?.(tx, input));
}

const statuses = async () => {
  const { data } = await people.api.processFile.listFiles({ processId });
  return data.map(({ filePath, status }) => `${filePath}: ${status}`);
};
const remaining = async () => {
  const { actor, api } = people;
  const found = await api.organisation.getByOwnerId({ id: actor.id });
  if (found.status !== 200) throw new Error('There is no organisation.');
  return found.body.data.subscriptionPlan.freeMockupAnalysisRemaining;
};

describe('before the work begins', () => {
  test('files wait, and the process says so', async () => {
    await upload(people.api, processId, [source('a.md')]);

    expect(await statuses()).toEqual(['a.md: Pending']);
    expect((await process.read()).isProcessingFiles).toBe(true);
    const { data } = await people.api.process.getByOrganisationId({ id: people.organisationId });
    expect(data).toMatchObject([{ isProcessingFiles: true }]);
  });

  test('a waiting file cannot be taken off the list; tried again it goes on waiting', async () => {
    const [file] = await upload(people.api, processId, [source('a.md')]);
    const one = { processId, fileId: file?.id ?? '' };

    expect(await refusalOf(people.api.processFile.dismissFile(one))).toMatchObject({ status: 409 });
    const { value } = await people.api.processFile.retryFile(one);

    expect(value.status).toBe('Pending');
    expect(await inputsOfJobs()).toHaveLength(1);
  });

  test('files of a process that is deleted meanwhile are left alone', async () => {
    await upload(people.api, processId, [source('a.md')]);
    await people.api.process.deleteProcess({ processId });

    await work();

    expect((await process.read()).statements).toEqual([]);
  });
});

test('a job that is broken off goes on with the file that it was at, and adds nothing twice', async () => {
  await upload(people.api, processId, [
    source('a.md'),
    { ...source('b.md'), content: 'The clerk packs the parcel.' },
    { ...source('c.md'), content: 'The carrier delivers the parcel.' },
  ]);

  await expect(work((share) => share > 0.5)).rejects.toThrow('killed');
  const halfWay = await statuses();
  await work();
  await work();

  expect(halfWay).toEqual(['a.md: Completed', 'b.md: Completed', 'c.md: Pending']);
  expect(await statuses()).toEqual(['a.md: Completed', 'b.md: Completed', 'c.md: Completed']);
  expect((await process.read()).statements).toHaveLength(3);
});

test('a file whose analysis is broken off again and again is given up, and the others are not', async () => {
  await upload(people.api, processId, [source('a.md'), source('b.md')]);
  // The disk fails, for this file alone.
  const path = (await contentPaths())[0] ?? '';
  rmSync(path);
  writeFileSync(path, 'cut');

  for (let attempt = 1; attempt <= 3; attempt += 1)
    await expect(work()).rejects.toThrow('shorter than it was said to be');
  await work();

  expect(await statuses()).toEqual(['a.md: Failed', 'b.md: Completed']);
  const { data } = await people.api.processFile.listFiles({ processId });
  expect(data[0]?.message).toBe('The analysis was broken off 3 times.');
});

test('content that is gone is said to be', async () => {
  await upload(people.api, processId, [source('a.md')]);
  rmSync((await contentPaths())[0] ?? '');

  await work();

  const { data } = await people.api.processFile.listFiles({ processId });
  expect(data).toMatchObject([
    { status: 'File Content Error', message: 'Its content is gone. Upload it again.' },
  ]);
});

test('a storage that breaks off while it is read ends the attempt, not the server', async () => {
  await upload(people.api, processId, [source('a.md')]);
  const broken = () => new Error('The connection was reset.');
  const open = async () =>
    new Readable({ read: () => undefined, construct: (done) => done(broken()) });
  const { storage } = server.plumbing;

  await expect(work(undefined, { ...storage, open })).rejects.toThrow('reset');

  expect(await statuses()).toEqual(['a.md: Processing']);
});

async function contentPaths(): Promise<string[]> {
  const files = await listFiles(server.db, processId);
  return files.map(({ contentKey }) => join(server.config.dataDirectory, 'files', contentKey));
}

describe('a plan that counts mockup analyses', () => {
  test('counts an upload once, however many files and requests it has', async () => {
    const uploadId = randomUUID();
    for (const names of [['a.md', 'b.md'], ['c.md']]) {
      const form = await formFor(
        people.api,
        processId,
        names.map((name) => md(name)),
      );
      await people.api.processFile.uploadFiles({ uploadId, ...form });
    }

    expect(await remaining()).toBe(0);
    expect(await statuses()).toHaveLength(3);
  });

  test('does not count source files', async () => {
    await upload(people.api, processId, [source('a.md')]);

    expect(await remaining()).toBe(1);
  });

  test('refuses a mockup when nothing is left, and takes source files still', async () => {
    await upload(people.api, processId, [md('a.md')]);

    const refusal = await refusalOf(upload(people.api, processId, [md('b.md')]));
    await upload(people.api, processId, [source('c.md')]);

    expect(refusal).toMatchObject({ status: 403, code: 'PLAN_LIMIT_REACHED' });
    expect(await statuses()).toEqual(['a.md: Pending', 'c.md: Pending']);
  });

  test('counts the same request once', async () => {
    const form = await formFor(people.api, processId, [md('a.md')]);
    await people.api.processFile.uploadFiles(form);
    await people.api.processFile.uploadFiles(form);

    expect(await remaining()).toBe(0);
  });

  test('gets the operation back where the upload breaks off', async () => {
    const form = await formFor(people.api, processId, [md('a.md')]);

    await refusalOf(people.api.processFile.uploadFiles({ ...form, files: [] }));

    expect(await remaining()).toBe(1);
    await upload(people.api, processId, [md('a.md')]);
    expect(await remaining()).toBe(0);
  });

  test('gets it back once where the whole analysis fails, and pays again for another try', async () => {
    await upload(people.api, processId, [md('a.md')]);

    await giveUp();
    await giveUp();
    const afterFailure = await remaining();
    const { data } = await people.api.processFile.listFiles({ processId });
    await people.api.processFile.retryFile({ processId, fileId: data[0]?.id ?? '' });

    expect(data).toMatchObject([
      { status: 'Failed', message: 'The analysis failed. Try it again.' },
    ]);
    expect(afterFailure).toBe(1);
    expect(await remaining()).toBe(0);
    await work();
    expect(await statuses()).toEqual(['a.md: Completed']);
  });

  test('keeps it where only some of the files failed', async () => {
    await upload(people.api, processId, [md('a.md'), md('b.md')]);
    await expect(work((share) => share === 0.5)).rejects.toThrow('killed');

    await giveUp();

    expect(await statuses()).toEqual(['a.md: Completed', 'b.md: Failed']);
    expect(await remaining()).toBe(0);
  });
});
