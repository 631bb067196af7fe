import { randomUUID } from 'node:crypto';
import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aConnectedService, addCommand, type ConnectedService } from '#test/a-connected-service';
import type { GitRepository } from '#test/git-repository';
import type { GitBehaviour } from '#test/git-behaviour';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';

const failed = 'There was an error trying to process your request. Please try again later.';
const settings = { ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' };

let git: GitServer;
let other: GitServer;
let server: TestServer;
let service: ConnectedService;
beforeAll(async () => {
  [git, other] = await Promise.all([startGitServer(), startGitServer()]);
  server = await startTestServer(settings);
  service = await aConnectedService(server, git, { 'README.md': '# Shop\n', 'src/a.ts': 'a\n' });
});
afterEach(() => git.behave({ kind: 'normal' }));
afterAll(async () => {
  await server.close();
  await Promise.all([git.close(), other.close()]);
});

const headOf = ({ git: run }: GitRepository) => run(['rev-parse', 'main']);

/**
 * Publishes a new command, and expects it to fail for this reason, with the remote as it was.
 *
 * @returns how many commits there are more, once it was tried again.
 */
async function commitsAfterFailure(
  { api, aggregateId, repository, publication }: ConnectedService,
  reason: RegExp,
  recover: () => Promise<unknown>,
): Promise<number> {
  const commandId = await addCommand(api, { aggregateId, name: `Do${randomUUID().slice(0, 8)}` });
  const call = { ...publication, commandId, publishId: randomUUID() };
  const [before, commits] = [await headOf(repository), (await repository.log()).length];

  await expect(api.codeGeneration.publishCommand(call)).rejects.toMatchObject({
    status: 502,
    failures: [{ message: failed }, { message: expect.stringMatching(reason) }],
  });
  const { data: job } = await api.codeGeneration.getJob({ publishId: call.publishId });
  expect(job).toMatchObject({ state: 'failed', message: failed });
  expect(await headOf(repository)).toBe(before);
  await repository.git(['fsck', '--strict', '--no-dangling']);

  await recover();
  await expect(api.codeGeneration.publishCommand(call)).rejects.toMatchObject({ status: 502 });
  const again = { ...call, publishId: randomUUID() };
  const { value } = await api.codeGeneration.publishCommand(again);
  expect(await api.codeGeneration.publishCommand(again)).toEqual({ value });
  expect((await headOf(repository)).trim()).toBe(value.commitSha);
  await repository.git(['fsck', '--strict', '--no-dangling']);
  return (await repository.log()).length - commits;
}

const cutPushes = [0.1, 0.5, 0.9].map((share): [string, GitBehaviour, RegExp] => [
  `breaks off a push at ${share}`,
  { kind: 'cut-push', share },
  /could not be reached/,
]);
const answers: [string, GitBehaviour, RegExp][] = [
  ['answers 401', { kind: 'status', status: 401 }, /refused the authentication token/],
  ['answers 403', { kind: 'status', status: 403 }, /refused the authentication token/],
  ['answers 404', { kind: 'status', status: 404 }, /no repository at this address/],
  ['answers 500', { kind: 'status', status: 500 }, /could not be reached/],
  ['wants another language', { kind: 'switch' }, /could not be reached/],
];
const beNormal = async () => git.behave({ kind: 'normal' });
const elsewhere = (): GitBehaviour => ({
  kind: 'redirect',
  to: `${other.origin}/shop.git/info/refs`,
});

describe('a publish ends with its reason, the branch as it was, and one commit when tried again, where the server', () => {
  const cutFetches = [0.1, 0.5, 0.9].map((share): [string, GitBehaviour, RegExp] => [
    `breaks off a fetch at ${share}`,
    { kind: 'cut-fetch', share },
    /could not be reached/,
  ]);
  test.each([...answers, ...cutPushes, ...cutFetches])('%s', async (_case, behaviour, reason) => {
    // Where nobody pushed since the last publish, nothing would have to be fetched.
    await service.repository.commit({ 'src/a.ts': `${randomUUID()}\n` });
    git.behave(behaviour);
    expect(await commitsAfterFailure(service, reason, beNormal)).toBe(1);
  });

  test('sends us to another host, which is never asked', async () => {
    await service.repository.commit({ 'src/a.ts': `${randomUUID()}\n` });
    git.behave(elsewhere());
    expect(await commitsAfterFailure(service, /redirect/, beNormal)).toBe(1);
    expect(other.requests).toEqual([]);
  });

  test('has a hook that refuses', async () => {
    await service.repository.commit({ 'src/a.ts': `${randomUUID()}\n` });
    const allow = await refusePushes(service.repository);
    expect(await commitsAfterFailure(service, /own rules/, allow)).toBe(1);
  });
});

describe('so does one that follows another, and is pushed without git, where the server', () => {
  const whenPushed = answers.map(([what, behaviour, reason]): [string, GitBehaviour, RegExp] => [
    `named its branches, and ${what} when pushed to`,
    { kind: 'when-pushed', behaviour },
    reason,
  ]);

  /** Whether this process spoke to the git server itself, since so many requests. */
  const isWithoutGit = (since: number) =>
    git.requests.slice(since).some(({ headers }) => headers['user-agent'] === 'git/2 stepwright');

  async function publishAgain(name: string): Promise<void> {
    const { api, aggregateId, publication } = service;
    const commandId = await addCommand(api, { aggregateId, name });
    await api.codeGeneration.publishCommand({ ...publication, commandId });
  }

  test.each([...answers, ...whenPushed, ...cutPushes])('%s', async (_case, behaviour, reason) => {
    await publishAgain(`Go${randomUUID().slice(0, 8)}`);
    const since = git.requests.length;
    git.behave(behaviour);
    expect(await commitsAfterFailure(service, reason, beNormal)).toBe(1);
    expect(isWithoutGit(since)).toBe(true);
  });

  test('sends the push alone to another host, which is never asked', async () => {
    await publishAgain('Redirect');
    const since = git.requests.length;
    git.behave({ kind: 'when-pushed', behaviour: elsewhere() });
    expect(await commitsAfterFailure(service, /redirect/, beNormal)).toBe(1);
    expect(other.requests).toEqual([]);
    expect(isWithoutGit(since)).toBe(true);
  });

  test('has a hook that refuses', async () => {
    await publishAgain('Refuse');
    const since = git.requests.length;
    const allow = await refusePushes(service.repository);
    expect(await commitsAfterFailure(service, /own rules/, allow)).toBe(1);
    expect(isWithoutGit(since)).toBe(true);
  });
});

/** @returns allows them again. */
async function refusePushes({ directory }: GitRepository): Promise<() => Promise<void>> {
  const hook = join(directory, 'hooks/pre-receive');
  await mkdir(join(hook, '..'), { recursive: true });
  await writeFile(hook, '#!/bin/sh\necho no >&2\nexit 1\n');
  await chmod(hook, 0o755);
  return () => chmod(hook, 0o644);
}

test(
  'a publish ends in time where the server hangs, at once or when we are going to push, or trickles',
  { timeout: 120_000 },
  async () => {
    const limited = await startTestServer({ ...settings, GIT_TIME_LIMIT: '5' });
    const started = performance.now();
    const third = await startGitServer();
    const cases: [GitServer, GitBehaviour, 'first' | 'again'][] = [
      [third, { kind: 'hang-before-push' }, 'first'],
      [git, { kind: 'hang' }, 'first'],
      [other, { kind: 'trickle', bytesPerSecond: 20 }, 'first'],
      [third, { kind: 'when-pushed', behaviour: { kind: 'hang' } }, 'again'],
      [git, { kind: 'trickle', bytesPerSecond: 20 }, 'again'],
    ];
    await Promise.all(
      cases.map(async ([host, behaviour, which]) => {
        const bad = await aConnectedService(limited, host, { 'README.md': '# Shop\n' });
        if (which === 'again') await bad.api.codeGeneration.publishCommand(bad.publication);
        const name = new URL(bad.repository.url).pathname.slice(1).replace(/\.git$/, '');
        host.behave(behaviour, name);
        expect(
          await commitsAfterFailure(bad, /in time/, async () =>
            host.behave({ kind: 'normal' }, name),
          ),
        ).toBe(1);
      }),
    );
    expect(performance.now() - started).toBeLessThan(100_000);
    await limited.close();
    await third.close();
  },
);

describe('a branch', () => {
  test.each<[string, (repository: GitRepository) => Promise<unknown>, string[]]>([
    [
      'is deleted while we push is made again from the default branch',
      ({ git: run }) => run(['update-ref', '-d', 'refs/heads/feature']),
      ['Generate code', 'First commit'],
    ],
    [
      'is set back while we push is built on as it is then',
      ({ git: run }) => run(['update-ref', 'refs/heads/feature', 'refs/heads/main']),
      ['Generate code', 'First commit'],
    ],
    [
      'is rewritten while we push is built on as it is then',
      async ({ git: run }) => {
        const tree = (await run(['rev-parse', 'main^{tree}'])).trim();
        const person = ['-c', 'user.name=E', '-c', 'user.email=e@example.com'];
        const root = await run([...person, 'commit-tree', tree, '-m', 'Rewritten']);
        await run(['update-ref', 'refs/heads/feature', root.trim()]);
      },
      ['Generate code', 'Rewritten'],
    ],
  ])('that %s', async (_case, change, log) => {
    const { api, repository, publication } = await aConnectedService(server, git, { a: 'a\n' });
    await repository.git(['update-ref', 'refs/heads/feature', 'refs/heads/main']);
    await repository.commit({ b: 'b\n' }, { branch: 'feature' });
    git.beforeNextPush(async () => void (await change(repository)));

    const { value } = await api.codeGeneration.publishCommand({
      ...publication,
      branch: 'feature',
    });

    expect(value.commitSha).toBe((await repository.git(['rev-parse', 'feature'])).trim());
    expect(await repository.log('feature')).toEqual(log);
    expect(await repository.log('main')).toEqual(['First commit']);
  });
});

test('a repository with very many branches is published to, and they are not listed', async () => {
  const { api, aggregateId, repository, publication } = await aConnectedService(server, git, {
    a: 'a\n',
  });
  const head = (await headOf(repository)).trim();
  const names = Array.from({ length: 300_000 }, (_, index) => `refs/heads/x/${index + 1e6}`);
  await writeFile(
    join(repository.directory, 'packed-refs'),
    `# pack-refs with: peeled fully-peeled sorted \n${names.map((name) => `${head} ${name}\n`).join('')}`,
  );

  const { value } = await api.codeGeneration.publishCommand(publication);

  expect(value.commitSha).toBe((await headOf(repository)).trim());
  await expect(api.repository.getBranches({ aggregateId })).rejects.toMatchObject({
    status: 502,
    failures: [
      { message: failed },
      { message: 'The repository is larger than allowed: more than 16 MB at a time.' },
    ],
  });
}, 120_000);

test('a pack that unpacks to a thousand times its size is refused in time and in little memory', async () => {
  const { api, repository, publication } = await aConnectedService(server, git, { a: 'a\n' });
  const { value } = await api.codeGeneration.publishCommand(publication);
  const path = value.files[0]?.filePath ?? '';
  // Zeros where a file is generated: in a pack they are a thousandth of it.
  const bomb = join(repository.directory, 'bomb');
  await writeFile(bomb, '');
  await truncate(bomb, 200 * 1024 * 1024);
  const blob = (await repository.git(['hash-object', '-w', bomb])).trim();
  await repository.git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`]);
  const tree = (await repository.git(['write-tree'])).trim();
  const person = ['-c', 'user.name=E', '-c', 'user.email=e@example.com'];
  const commit = await repository.git([...person, 'commit-tree', tree, '-m', 'Bomb']);
  await repository.git(['update-ref', 'refs/heads/main', commit.trim()]);
  const before = process.memoryUsage().rss;

  const publishing = api.codeGeneration.publishCommand(publication);

  await expect(publishing).rejects.toMatchObject({
    status: 502,
    failures: [
      { message: failed },
      { message: 'The repository is larger than allowed: more than 128 MB at a time.' },
    ],
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  expect((await headOf(repository)).trim()).toBe(commit.trim());
}, 120_000);
