import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { startGitServer, type GitServer } from '#test/git-server';
import { refusalOf, startTestServer, type Api, type TestServer } from '#test/harness';

let server: TestServer;
let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_HTTP_GIT: 'true', ALLOW_PRIVATE_GIT_ADDRESSES: 'true' });
});
afterEach(() => git.behave({ kind: 'normal' }));
afterAll(async () => {
  await server.close();
  await git.close();
});

const folderOf = (templates: Record<string, string>) => ({
  'blueprint.json': JSON.stringify({
    format: 1,
    name: 'Orders',
    files: Object.keys(templates).map((source) => ({ source })),
  }),
  ...Object.fromEntries(Object.entries(templates).map(([path, text]) => [`files/${path}`, text])),
});

async function aBlueprint(api: Api, organisationId: string, templates: Record<string, string>) {
  const files = Object.entries(folderOf(templates));
  const archive = zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)])));
  const { value } = await api.generationStrategy.importBlueprint({
    organisationId,
    files: [new File([Buffer.from(archive)], 'a.zip')],
  });
  return value.identity;
}

async function aRepository(files?: Record<string, string>) {
  const repository = await git.createRepository(`blueprints-${randomUUID()}`, files);
  const at = { repositoryUrl: repository.url, authenticationToken: git.token };
  const paths = async (branch: string) =>
    (await repository.git(['ls-tree', '-r', '--name-only', branch])).trim().split('\n');
  return { ...repository, at, paths };
}

test('a blueprint is committed to a branch beside what is there, and imported from it elsewhere', async () => {
  const one = await aPlatform(server);
  const templates = { 'src/a.ts': 'a\n', 'b.txt': 'b\n' };
  const generationStrategyId = await aBlueprint(one.api, one.organisationId, templates);
  const {
    at,
    paths,
    git: run,
  } = await aRepository({ 'README.md': '# Shop\n', 'files/own.txt': '' });
  const place = { ...at, branch: 'blueprints', folder: 'templates/orders' };
  const order = { generationStrategyId, ...place, commitMessage: 'Blueprint of orders' };

  const { value } = await one.api.generationStrategy.exportToRepository(order);
  const again = await one.api.generationStrategy.exportToRepository(order);
  const other = await aPlatform(server);
  const { organisationId } = other;
  const imported = await other.api.generationStrategy.importFromRepository({
    organisationId,
    ...place,
    folder: '',
  });
  const copies = await Promise.all(
    [
      one.api.generationStrategy.exportBlueprint({ generationStrategyId }),
      other.api.generationStrategy.exportBlueprint({
        generationStrategyId: imported.value.identity,
      }),
    ].map(async (archive) => Buffer.from(await (await archive).arrayBuffer())),
  );

  expect(value).toEqual({
    branch: 'blueprints',
    commitSha: (await run(['rev-parse', 'blueprints'])).trim(),
  });
  expect(again.value).toEqual({ branch: 'blueprints', commitSha: null });
  expect(await paths('blueprints')).toEqual([
    'README.md',
    'files/own.txt',
    'templates/orders/blueprint.json',
    'templates/orders/files/b.txt',
    'templates/orders/files/src/a.ts',
  ]);
  expect(imported.value).toMatchObject({ name: 'Orders', type: 'Private' });
  expect(copies[1]).toEqual(copies[0]);

  // What it does not have any more goes; what is no part of it stays.
  const fewer = await aBlueprint(one.api, one.organisationId, { 'b.txt': 'b\n' });
  await one.api.generationStrategy.exportToRepository({ ...order, generationStrategyId: fewer });
  expect(await paths('blueprints')).toEqual([
    'README.md',
    'files/own.txt',
    'templates/orders/blueprint.json',
    'templates/orders/files/b.txt',
  ]);
});

test('what somebody else pushed meanwhile stays', async () => {
  const { api, organisationId } = await aPlatform(server);
  const generationStrategyId = await aBlueprint(api, organisationId, { 'a.ts': 'a\n' });
  const repository = await aRepository({ 'README.md': '# Shop\n' });
  git.beforeNextPush(() => repository.commit({ 'theirs.txt': 'theirs\n' }).then(() => undefined));

  await api.generationStrategy.exportToRepository({
    generationStrategyId,
    ...repository.at,
    commitMessage: 'Blueprint',
  });

  const paths = await repository.paths('main');
  expect(paths).toEqual(['README.md', 'blueprint.json', 'files/a.ts', 'theirs.txt']);
});

test('no file of others is replaced or removed, and a wrong token and place are said', async () => {
  const { api, organisationId } = await aPlatform(server);
  const generationStrategyId = await aBlueprint(api, organisationId, { 'a.ts': 'a\n' });
  const { at, paths } = await aRepository({ 'files/own.txt': 'own' });
  const order = { generationStrategyId, ...at, commitMessage: 'Blueprint' };
  const { generationStrategy: calls } = api;

  const refusals = await Promise.all(
    [
      calls.exportToRepository(order),
      calls.exportToRepository({ ...order, authenticationToken: 'wrong' }),
      calls.exportToRepository({ ...order, folder: '../up' }),
      calls.exportToRepository({ ...order, folder: '.git' }),
      calls.importFromRepository({ organisationId, ...at }),
      calls.importFromRepository({ organisationId, ...at, branch: 'gone' }),
    ].map(refusalOf),
  );

  expect(refusals.map(({ status, message }) => [status, message])).toEqual([
    [409, 'files belongs to no blueprint: choose another folder.'],
    [400, 'The repository refused the authentication token.'],
    [400, expect.any(String)],
    [400, expect.any(String)],
    [400, 'There is no blueprint.json on this branch.'],
    [400, 'The repository has no such branch.'],
  ]);
  expect(await paths('main')).toEqual(['files/own.txt']);
});

test('what another tool calls blueprint.json, and a file where a folder would be, stay', async () => {
  const { api, organisationId } = await aPlatform(server);
  const generationStrategyId = await aBlueprint(api, organisationId, { 'a.ts': 'a\n' });
  const files = {
    'README.md': '# Shop\n',
    'blueprint.json': '{"kind":"house"}',
    'files/plan.txt': 'plan',
    'flat/files': 'a list',
    'nested/blueprint.json/own.txt': 'own',
  };
  const { at, paths } = await aRepository(files);

  const refusals = [];
  for (const folder of ['', 'README.md', 'README.md/deeper', 'flat', 'nested'])
    refusals.push(
      await refusalOf(
        api.generationStrategy.exportToRepository({
          ...at,
          generationStrategyId,
          folder,
          commitMessage: 'Blueprint',
        }),
      ),
    );

  expect(refusals.map(({ status, message }) => [status, message])).toEqual([
    [409, 'blueprint.json is not one of ours: choose another folder.'],
    [409, 'README.md is in the way: choose another folder.'],
    [409, 'README.md is in the way: choose another folder.'],
    [409, 'flat/files is in the way: choose another folder.'],
    [409, 'nested/blueprint.json/own.txt is in the way: choose another folder.'],
  ]);
  expect(await paths('main')).toEqual(Object.keys(files));
});

test('links in the folder of a blueprint are refused', async () => {
  const { api, organisationId } = await aPlatform(server);
  const repository = await aRepository(folderOf({ 'a.ts': 'a\n' }));
  const link = (await repository.git(['hash-object', '-w', '--stdin'], '/etc/passwd')).trim();
  const tree = (await repository.git(['ls-tree', 'main']))
    .split('\n')
    .filter((line) => !line.endsWith('\tfiles'));
  const inside = await repository.git(['mktree'], `120000 blob ${link}\ta.ts\n`);
  const made = await repository.git(
    ['mktree'],
    `${tree.filter(Boolean).join('\n')}\n040000 tree ${inside.trim()}\tfiles\n`,
  );
  const person = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
  const commit = await repository.git([...person, 'commit-tree', made.trim(), '-m', 'Link']);
  await repository.git(['update-ref', 'refs/heads/main', commit.trim()]);

  const refused = await refusalOf(
    api.generationStrategy.importFromRepository({ organisationId, ...repository.at }),
  );

  expect(refused).toMatchObject({ status: 400, message: '"files/a.ts" is not allowed.' });
});
