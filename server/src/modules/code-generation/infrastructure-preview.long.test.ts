import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aConnectedService } from '#test/a-connected-service';
import type { GitRepository } from '#test/git-repository';
import { startGitServer, type GitServer } from '#test/git-server';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';
import { filesOf } from './an-edited-service.ts';

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

const commitMessage = 'Generate infra code';

type Preview = Awaited<ReturnType<typeof aChosenService>>['preview'];

/** A service on Azure with its repository, and what its infrastructure's preview shows, by path. */
async function aChosenService() {
  const service = await aConnectedService(server, git, { 'README.md': '# Shop\n' });
  const { api, platformId, aggregateId } = service;
  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.aggregate.selectHosting({ aggregateId, name: 'Azure Functions' });
  await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
  const preview = async (owner: string | null = aggregateId) => {
    const asked = { platformId, aggregateId: owner };
    const { value } = await api.codeGeneration.previewInfrastructure(asked);
    return new Map(filesOf(value.directoryItems).map((file) => [file.filePath, file]));
  };
  return { ...service, preview };
}

/** The same with the infrastructure that the services share, in a repository of its own. */
async function aChosenPlatform() {
  const service = await aChosenService();
  const { api, platformId } = service;
  const repository = await git.createRepository(`platform-${randomUUID()}`);
  await api.platform.selectRoutingStrategy({ platformId, name: 'Service Bus' });
  await api.platform.selectFrontEndHostingStrategy({ platformId, name: 'Static Website' });
  const repositoryUrl = repository.url;
  await api.platform.submitGitCredentials({ platformId, repositoryUrl, token: git.token });
  return { ...service, repository };
}

/** A file that somebody wrote where one is generated: what it is, and its conflict. */
async function aConflict(repository: GitRepository, preview: () => ReturnType<Preview>) {
  const filePath = [...(await preview()).keys()].find((path) => path.endsWith('.tf')) ?? '';
  await repository.commit({ [filePath]: '# Ours\n' });
  const conflict = (await preview()).get(filePath)?.conflict;
  return { filePath, digest: conflict?.digest ?? '', hunk: conflict?.hunks[0]?.id ?? '' };
}

describe('infrastructure that meets somebody’s file', () => {
  test('of a service is solved in the preview, kept for the same three, and published so', async () => {
    const { api, platformId, aggregateId, repository, preview } = await aChosenService();
    const { hunk, ...place } = await aConflict(repository, preview);
    const initialise = () => api.codeGeneration.initialise({ aggregateId, commitMessage });
    expect(await refusalOf(initialise())).toMatchObject({ status: 409 });
    expect((await preview()).get(place.filePath)?.result).toBe(3);

    await api.codeGeneration.resolveConflict({
      ...place,
      aggregateId,
      platformId,
      resolutions: [{ hunk, choice: 'hand', text: '# By hand\n' }],
    });

    expect((await preview()).get(place.filePath)).toMatchObject({
      result: 1,
      content: '# By hand\n',
    });
    await initialise();
    expect((await repository.read())[place.filePath]).toBe('# By hand\n');
  });

  test('of a platform is solved as well, and is nobody else’s', async () => {
    const { api, platformId, repository, ...own } = await aChosenPlatform();
    const preview = () => own.preview(null);
    const { hunk, ...place } = await aConflict(repository, preview);
    const solution = { ...place, platformId, aggregateId: null };
    const resolutions = [{ hunk, choice: 'ours' as const }];
    const stranger = (await aChosenService()).api.codeGeneration;
    const refusals = [
      await refusalOf(stranger.previewInfrastructure({ platformId, aggregateId: null })),
      await refusalOf(stranger.resolveConflict({ ...solution, resolutions })),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404]);
    const publish = () => api.platform.publish({ platformId, comment: commitMessage });
    expect(await refusalOf(publish())).toMatchObject({ status: 409 });

    await api.codeGeneration.resolveConflict({ ...solution, resolutions });

    expect((await preview()).get(place.filePath)?.result).toBe(2);
    expect((await publish()).value.commitSha).not.toBeNull();
    expect((await repository.read())[place.filePath]).toBe('# Ours\n');
  });
});

test('what another choice leaves behind stays as long as it is not ticked, and is offered again', async () => {
  const { api, platformId, aggregateId, repository, preview } = await aChosenService();
  await api.codeGeneration.initialise({ aggregateId, commitMessage });
  const cloudPlatformName = 'Amazon Web Services';
  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName });
  await api.aggregate.selectHosting({ aggregateId, name: 'Lambda' });
  await api.aggregate.selectPersistence({ aggregateId, name: 'DynamoDB' });
  const stale = [...(await preview()).values()].filter(({ result }) => result === 4);
  const paths = stale.map(({ filePath }) => filePath);
  expect(stale.every(({ isRemovable }) => isRemovable)).toBe(true);
  expect(paths.join()).toContain('functions.tf');

  await api.codeGeneration.initialise({ aggregateId, commitMessage, choice: {} });
  const kept = await repository.read();
  const again = await preview();
  const choice = { removedFilePaths: paths };
  await api.codeGeneration.initialise({ aggregateId, commitMessage, choice });

  expect(Object.keys(kept)).toEqual(expect.arrayContaining(paths));
  expect(paths.map((path) => again.get(path)?.result)).toEqual(paths.map(() => 4));
  expect(Object.keys(await repository.read())).not.toEqual(expect.arrayContaining(paths));
});

describe('infrastructure that is previewed', () => {
  test('is downloaded as a zip, and as a patch that makes of the branch what a publish makes of it', async () => {
    const { api, platformId, aggregateId, repository } = await aChosenService();
    const download = async (owner: string | null, format: 'zip' | 'patch') => {
      const asked = { platformId, aggregateId: owner, format, commitMessage };
      return api.codeGeneration.downloadInfrastructure(asked);
    };
    const zip = await download(aggregateId, 'zip');
    expect(zip.name).toBe('order-infrastructure.zip');
    const files = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
    expect(files.filter((path) => path.endsWith('/main.tf'))).toHaveLength(1);

    const patch = await download(aggregateId, 'patch');
    await repository.apply(await patch.text());

    const { value } = await api.codeGeneration.initialise({ aggregateId, commitMessage });
    expect(value.commitSha).toBeNull();
  });

  test('tells of every line its template, and of those of a service which one', async () => {
    const { api, platformId, aggregateId } = await aChosenService();
    const asked = { platformId, aggregateId };
    const { value } = await api.codeGeneration.previewInfrastructure(asked);
    const lines = filesOf(value.directoryItems).flatMap(({ filePath, content, trace }) =>
      trace.map((index, at) => ({
        filePath,
        index,
        line: content.split('\n')[at] ?? '',
      })),
    );
    const each = [...new Map(lines.map((line) => [line.index, line])).values()];

    const origins = [];
    for (const { index, ...line } of each) {
      const trace = value.traces[index];
      if (!trace) throw new Error(`Nobody knows of ${line.filePath}: ${line.line}`);
      const { value: origin } = await api.codeInsight.getInfrastructureLineOrigin({
        ...asked,
        ...line,
        trace,
      });
      origins.push(origin);
    }

    expect(origins.filter(({ template }) => template === null)).toEqual([]);
    expect(origins.every(({ template }) => template?.blueprintId === null)).toBe(true);
    const ofElements = origins.filter(({ element }) => element !== null);
    expect(ofElements.map(({ element }) => element?.aggregateId)).toContain(aggregateId);
  });
});
