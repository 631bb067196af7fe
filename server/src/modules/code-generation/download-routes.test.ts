import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aConnectedService, aService, type ConnectedService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';
import { generatedBlob } from './code-generation-tables.ts';
import { forgetDownloads } from './forget-downloads.ts';

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

type Service = Pick<ConnectedService, 'api' | 'aggregateId' | 'platformId' | 'commandId'> & {
  blueprintId: string;
};

async function download(
  { api, aggregateId, platformId, commandId, blueprintId }: Service,
  format: 'zip' | 'patch',
): Promise<Buffer> {
  const file = await api.codeGeneration.download({
    aggregateId,
    platformId,
    generationStrategyIds: [blueprintId],
    previewFor: 1,
    previewForId: commandId,
    commitMessage: 'By hand',
    format,
  });
  expect(file.name).toBe(`order.${format}`);
  return Buffer.from(await file.arrayBuffer());
}

const unzipped = (zip: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );

/** Of a zip's list at its end, as Unix reads it. */
function executablesIn(zip: Buffer): string[] {
  const found: string[] = [];
  for (
    let at = zip.indexOf('PK\u0001\u0002');
    at >= 0;
    at = zip.indexOf('PK\u0001\u0002', at + 1)
  ) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    if (zip[at + 5] === 3 && (zip.readUInt32LE(at + 38) >>> 16) & 0o100) found.push(name);
  }
  return found;
}

async function makeExecutable(
  { git: run }: ConnectedService['repository'],
  files: Record<string, string>,
): Promise<void> {
  const head = 'commit refs/heads/main\ncommitter Else <else@example.com> 1700000000 +0000\n';
  const blobs = Object.entries(files).map(
    ([path, text]) => `M 100755 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`,
  );
  const commit = [head, 'data 4\nmode\n', 'from refs/heads/main^0\n', ...blobs];
  await run(['fast-import', '--quiet'], commit.join(''));
}

test('what was only downloaded is forgotten after a year, unless it was published since', async () => {
  const service = await aConnectedService(server, git);
  const { aggregateId, api, publication } = service;
  const kept = () =>
    server.db
      .select({ hash: generatedBlob.hash })
      .from(generatedBlob)
      .where(eq(generatedBlob.aggregateId, aggregateId));
  const inYears = async (years: number) => {
    const now = () => new Date(Date.now() + years * 366 * 24 * 3_600_000);
    await forgetDownloads.run({ ...server.plumbing, now });
  };

  await download(service, 'zip');
  await inYears(0);
  const downloaded = await kept();
  await inYears(1);
  const forgotten = await kept();
  await download(service, 'zip');
  await api.codeGeneration.publishCommand(publication);
  await download(service, 'zip');
  await inYears(2);

  expect(downloaded.length).toBeGreaterThan(0);
  expect(forgotten).toEqual([]);
  expect((await kept()).length).toBe(downloaded.length);
});

describe('what is previewed', () => {
  test('is downloaded as a zip of what lies on the branch after a publish', async () => {
    const service = await aConnectedService(server, git, { 'docs/own.md': 'own\n' });

    const before = unzipped(await download(service, 'zip'));
    await service.api.codeGeneration.publishCommand(service.publication);
    const after = unzipped(await download(service, 'zip'));

    const { 'docs/own.md': _own, ...generated } = await service.repository.read();
    expect(before).toEqual(generated);
    expect(after).toEqual(generated);
  });

  test('is downloaded with what is executable on the branch, also under a new name', async () => {
    const service = await aConnectedService(server, git);
    const { api, aggregateId, commandId, repository, publication } = service;
    await api.codeGeneration.publishCommand(publication);
    const folder = 'sales-context/order-service';
    const files = await repository.read();
    const both = [`${folder}/host.json`, `${folder}/src/commands/place-order-command.ts`];
    await makeExecutable(repository, Object.fromEntries(both.map((at) => [at, files[at] ?? ''])));
    await api.aggregate.editCommand({
      aggregateId,
      commandId,
      commandName: 'BuyOrder',
      commandActor: 'Customer',
      domainEvents: [],
      attributes: [],
    });

    const zip = await download(service, 'zip');
    await api.codeGeneration.publishCommand(publication);

    const published = await repository.git(['ls-tree', '-r', 'main']);
    const executable = [...published.matchAll(/^100755 .*\t(.*)$/gm)].map(([, path]) => path);
    expect(executable).toEqual([
      `${folder}/host.json`,
      `${folder}/src/commands/buy-order-command.ts`,
    ]);
    expect(executablesIn(zip)).toEqual(executable);
  });

  test('is downloaded as a patch, which makes of the branch what a publish makes of it', async () => {
    const service = await aConnectedService(server, git, { 'docs/own.md': 'own\n' });
    const patch = await download(service, 'patch');
    expect(patch.toString()).toMatch(/^From: Ann Author <.*>$/m);
    expect(patch.toString()).toMatch(/^Subject: \[PATCH\] By hand$/m);

    await service.repository.apply(patch.toString());

    const { value } = await service.api.codeGeneration.publishCommand(service.publication);
    expect(value.commitSha).toBeNull();
    expect(await download(service, 'patch')).toEqual(Buffer.from(''));
  });

  test('that was applied by hand and edited then is merged like what was published', async () => {
    const service = await aConnectedService(server, git, { 'docs/own.md': 'own\n' });
    const { api, aggregateId, commandId, repository, publication } = service;
    await repository.apply((await download(service, 'patch')).toString());
    const path = 'sales-context/order-service/src/commands/place-order-command.ts';
    const generated = (await repository.read())[path] ?? '';
    await repository.commit({ [path]: `// Mine.\n${generated}` });
    await api.aggregate.editCommand({
      aggregateId,
      commandId,
      commandName: 'PlaceOrder',
      commandActor: 'Customer',
      domainEvents: [],
      attributes: [
        { name: 'customerId', type: 'uuid', isNullable: false },
        { name: 'note', type: 'string', isNullable: false },
      ],
    });

    await api.codeGeneration.publishCommand(publication);

    const merged = (await repository.read())[path] ?? '';
    expect(merged.startsWith('// Mine.\n')).toBe(true);
    expect(merged).toContain('note');
  });

  test('needs no repository', async () => {
    const service = await aService(server);

    const files = Object.keys(unzipped(await download(service, 'zip')));
    const patch = (await download(service, 'patch')).toString();

    expect(files).toContain('.stepwright/manifest.json');
    for (const path of files) expect(patch).toContain(`diff --git a/${path} b/${path}\nnew file`);
  });

  test('and would lose an edit is not downloaded', async () => {
    const path = 'sales-context/order-service/src/commands/place-order-command.ts';
    const service = await aConnectedService(server, git, { [path]: 'mine\n' });

    await expect(download(service, 'patch')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(path),
    });
  });
});
