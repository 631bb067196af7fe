import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnectedService, addCommand } from '#test/a-connected-service';
import type { GitRepository } from '#test/git-repository';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';

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

const manifest = '.stepwright/manifest.json';
const readme = 'sales-context/order-service/README.md';

type Take = 'both' | 'ours' | 'theirs';

/** Merges two branches into main as somebody would who takes this of each conflict in texts. */
async function merge(
  { directory, commit }: GitRepository,
  { ours, theirs, take }: { ours: string; theirs: string; take: Take },
) {
  // It ends with 1 where there are conflicts, which are in what it prints.
  const run = (...args: string[]) => spawnSync('git', args, { cwd: directory, encoding: 'utf8' });
  const lines = run('merge-tree', '--write-tree', '--name-only', ours, theirs).stdout.split('\n');
  const [tree = ''] = lines;
  const conflicts = lines.slice(1, lines.indexOf('')).toSorted();
  const textOf = (path: string) => run('cat-file', 'blob', `${tree}:${path}`).stdout;
  const texts = conflicts.map((path) => [path, textOf(path)] as const);
  const person = ['-c', 'user.name=E', '-c', 'user.email=e@example.com'];
  const parents = ['-p', ours, '-p', theirs];
  const made = run(...person, 'commit-tree', tree, ...parents, '-m', 'Merge').stdout.trim();
  run('update-ref', 'refs/heads/main', made);
  const side = (text: string) =>
    text.replace(
      /^<{7}.*\n([^]*?)^={7}\n([^]*?)^>{7}.*\n/gm,
      { both: '$1$2', ours: '$1', theirs: '$2' }[take],
    );
  await commit(
    Object.fromEntries(texts.map(([path, text]) => [path, path === manifest ? text : side(text)])),
  );
  return conflicts;
}

test.each<Take>(['both', 'ours', 'theirs'])(
  'two branches with code of their own are merged, of each conflict %s; the next publish goes on with both, and mends the manifest',
  async (take) => {
    const service = await aConnectedService(server, git);
    const { api, aggregateId, repository, publication, platformId, blueprintId } = service;
    await api.codeGeneration.publishCommand(publication);
    for (const name of ['CancelOrder', 'ShipOrder']) {
      const commandId = await addCommand(api, { aggregateId, name });
      await api.codeGeneration.publishCommand({ ...publication, commandId, branch: name });
    }
    const conflicts = await merge(repository, {
      ours: 'CancelOrder',
      theirs: 'ShipOrder',
      take,
    });
    const marked = (await repository.read())[manifest] ?? '';

    const commandId = await addCommand(api, { aggregateId, name: 'PayOrder' });
    await api.codeGeneration.publishCommand({ ...publication, commandId });

    expect(conflicts).toEqual([manifest, readme]);
    expect(marked).toContain('<<<<<<<');
    const after = await repository.read();
    expect(
      [...(after[readme] ?? '').matchAll(/commands\/(\w+)-order/g)].map(([, name]) => name),
    ).toEqual(['place', 'cancel', 'ship', 'pay']);
    const mended = JSON.parse(after[manifest] ?? '') as {
      services: Record<string, { elements: string[] }>;
    };
    expect(mended.services[aggregateId]?.elements).toHaveLength(4);
    const { value } = await api.codeGeneration.preview({
      aggregateId,
      platformId,
      generationStrategyIds: [blueprintId],
      fileIds: [],
      branch: null,
      previewFor: 0,
      previewForId: aggregateId,
    });
    expect(value).toMatchObject({ hasChanges: false, problems: [], notes: [] });
  },
);
