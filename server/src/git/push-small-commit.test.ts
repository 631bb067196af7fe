import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import type { GitRepository } from '#test/git-repository';
import type { GitBehaviour } from '#test/git-behaviour';
import { commitOnTop, type Published } from './commit-on-top.ts';
import type { GitSettings } from './git-settings.ts';
import type { FileChange } from './new-commit.ts';

let door: GitDoor;
const runs: string[] = [];
beforeAll(async () => {
  door = await openGitDoor();
  door.settings.onRun = ({ args }) => void runs.push(args[0] ?? '');
});
afterEach(() => door.server.behave({ kind: 'normal' }));
afterAll(() => door.close());

interface Committing {
  branch?: string;
  changes?: FileChange[];
  settings?: GitSettings;
  signal?: AbortSignal;
}

const textOf = (path: string, text: string): FileChange => ({ path, content: Buffer.from(text) });

async function commit(
  { url }: GitRepository,
  { branch = 'main', changes = [textOf('src/f.txt', 'again\n')], ...more }: Committing = {},
): Promise<Published> {
  const { settings = door.settings, signal } = more;
  runs.length = 0;
  return commitOnTop(settings, {
    remote: await door.remoteOf(url),
    keptFor: 'us',
    branch,
    id: crypto.randomUUID(),
    mayExist: false,
    author: { name: 'Ann', email: 'ann@example.com' },
    at: new Date(0),
    message: 'Ours',
    plan: () => Promise.resolve(changes),
    ...(signal ? { signal } : {}),
  });
}

/** A repository on whose branch a commit was made here: the next one is written and pushed without git. */
async function aRepository(branch = 'main'): Promise<GitRepository> {
  const name = crypto.randomUUID();
  const repository = await door.server.createRepository(name, { 'a.txt': 'a\n' });
  await commit(repository, { branch, changes: [textOf('src/f.txt', 'ours\n')] });
  return repository;
}

test.each(['main', 'größe/a"b\'c'])('a small commit is pushed without git (%s)', async (branch) => {
  const repository = await aRepository(branch);
  const names = Array.from({ length: 3000 }, (_, at) => `create refs/heads/side/${at} main\n`);
  await repository.git(['update-ref', '--stdin'], names.join(''));

  const large = textOf('src/large.txt', 'äöü\n'.repeat(40_000));
  const empty = textOf('src/deep/empty.txt', '');
  const gone = { path: 'a.txt', content: null };
  const { commit: made } = await commit(repository, { branch, changes: [large, empty, gone] });

  expect(runs).toEqual([]);
  expect((await repository.git(['rev-parse', branch])).trim()).toBe(made);
  expect(await repository.git(['ls-tree', '-r', '--name-only', branch])).toBe(
    'src/deep/empty.txt\nsrc/f.txt\nsrc/large.txt\n',
  );
  expect(await repository.git(['fsck', '--strict', '--no-dangling'])).toBe('');
});

test('files of one content are sent once, as a server that looks closely wants it', async () => {
  const repository = await aRepository();
  await repository.git(['config', 'receive.fsckObjects', 'true']);
  await repository.git(['config', 'receive.unpackLimit', '1']);

  await commit(repository, { changes: [textOf('src/a.txt', 'same'), textOf('lib/a.txt', 'same')] });

  expect(runs).toEqual([]);
  expect(await repository.log()).toHaveLength(3);
});

test('what the server says of a pull request is heard without git, too', async () => {
  const repository = await aRepository();
  const link = `${door.server.origin}/shop/-/merge_requests/new?x=1`;
  await hook(
    repository,
    'post-receive',
    `echo; echo "To create a merge request:"; echo "  ${link}"`,
  );

  expect(await commit(repository)).toMatchObject({ offered: link });
  expect(runs).toEqual([]);
});

test.each<[string, (repository: GitRepository) => Promise<unknown>, number]>([
  ['was moved', (repository) => repository.commit({ 'a.txt': 'theirs\n' }, { branch: 'side' }), 4],
  ['was set back', ({ git }) => git(['update-ref', 'refs/heads/side', 'main']), 2],
  ['was deleted', ({ git }) => git(['update-ref', '-d', 'refs/heads/side']), 2],
])(
  'a small commit is made again on the branch of now where that %s',
  async (_what, change, count) => {
    for (const isWhilePushed of [false, true]) {
      const repository = await aRepository('side');
      if (isWhilePushed) door.server.beforeNextPush(async () => void (await change(repository)));
      else await change(repository);

      await commit(repository, { branch: 'side' });

      expect(runs).toContain('ls-remote');
      expect(await repository.log('side')).toHaveLength(count);
      expect(await repository.log('main')).toEqual(['First commit']);
    }
  },
);

test('a small commit that a hook refuses is refused with its words, and without the token', async () => {
  const repository = await aRepository();
  await hook(repository, 'update', `echo "Not on a Friday, ${door.server.token}" >&2; exit 1`);

  const committing = commit(repository);

  await expect(committing).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringContaining('remote: Not on a Friday, ***'),
  });
  expect(runs).toEqual([]);
  expect(await repository.log()).toHaveLength(2);
});

const cuts = [0.1, 0.5, 0.9, 0.999].map((share): GitBehaviour => ({ kind: 'cut-push', share }));
const refusals: [GitBehaviour, string][] = [
  [{ kind: 'status', status: 401 }, 'credentials_refused'],
  [{ kind: 'status', status: 403 }, 'credentials_refused'],
  [{ kind: 'status', status: 404 }, 'repository_not_found'],
  [{ kind: 'status', status: 500 }, 'unreachable'],
  [{ kind: 'redirect', to: 'http://127.0.0.1:1/shop.git/info/refs' }, 'redirected'],
  [{ kind: 'switch' }, 'unreachable'],
];

test.each<[GitBehaviour, string]>([
  ...refusals,
  // Such a server named its branches before, as if all were well.
  ...refusals.map(([behaviour, reason]): [GitBehaviour, string] => [
    { kind: 'when-pushed', behaviour },
    reason,
  ]),
  ...cuts.map((cut): [GitBehaviour, string] => [cut, 'unreachable']),
])(
  'where a server fails a small push, git tries it and says why: %j',
  async (behaviour, reason) => {
    const repository = await aRepository();
    door.server.behave(behaviour);

    await expect(commit(repository)).rejects.toMatchObject({ reason });
    expect(runs).toContain('remote-https');
    expect(await repository.log()).toHaveLength(2);
    expect(await repository.git(['fsck', '--strict', '--no-dangling'])).toBe('');

    door.server.behave({ kind: 'normal' });
    await commit(repository);
    expect(await repository.log()).toHaveLength(3);
  },
);

test.each<GitBehaviour>([{ kind: 'cut-answer' }, { kind: 'hang-answer' }])(
  'a small commit whose answer is lost is there once: $kind',
  async (behaviour) => {
    const repository = await aRepository();
    door.server.behave(behaviour);
    const settings = { ...door.settings, timeLimitMs: 4000 };

    const { commit: made } = await commit(repository, { settings });

    expect((await repository.git(['rev-parse', 'main'])).trim()).toBe(made);
    expect(await repository.log()).toHaveLength(3);
  },
);

test('a small commit is pushed to a server that answers a thousand bytes a second', async () => {
  const repository = await aRepository();
  door.server.behave({ kind: 'trickle', bytesPerSecond: 1000 });

  await commit(repository);

  expect(runs).toEqual([]);
  expect(await repository.log()).toHaveLength(3);
});

test.each<[string, () => void]>([
  ['when it is asked', () => door.server.behave({ kind: 'hang-before-push' })],
  ['when it is pushed to', () => door.server.beforeNextPush(() => new Promise(() => undefined))],
  ['all but for some bytes', () => door.server.behave({ kind: 'trickle', bytesPerSecond: 20 })],
])('a small push to a server that hangs %s ends at the time limit', async (_when, hang) => {
  const repository = await aRepository();
  hang();
  const settings = { ...door.settings, timeLimitMs: 4000 };

  await expect(commit(repository, { settings })).rejects.toMatchObject({ reason: 'timed_out' });

  expect(await repository.log()).toHaveLength(2);
});

test('a small push that is given up ends at once', async () => {
  const repository = await aRepository();
  const giveUp = new AbortController();
  door.server.beforeNextPush(() => {
    giveUp.abort();
    return new Promise(() => undefined);
  });

  const committing = commit(repository, { signal: giveUp.signal });

  await expect(committing).rejects.toMatchObject({ reason: 'aborted' });
});

const many = Array.from({ length: 101 }, (_, at) => textOf(`many/${at}`, 'x'));

test.each<[string, () => Committing]>([
  ['changes many files', () => ({ changes: many })],
  ['waited for longer than it may', () => ({ settings: { ...door.settings, openPushMs: 0 } })],
])('a commit that %s is pushed by git', async (_what, committing) => {
  const repository = await aRepository();

  await commit(repository, committing());

  expect(runs).toContain('remote-https');
  expect(await repository.log()).toHaveLength(3);
});

async function hook({ directory }: GitRepository, name: string, script: string): Promise<void> {
  const path = join(directory, 'hooks', name);
  await mkdir(join(directory, 'hooks'), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}
