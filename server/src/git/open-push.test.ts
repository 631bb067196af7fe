import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import type { GitRepository } from '#test/git-repository';
import { withBranch, type BranchSnapshot } from './branch-snapshot.ts';
import { openPush } from './open-push.ts';
import { writeCommit } from './write-commit.ts';

let door: GitDoor;
beforeAll(async () => {
  door = await openGitDoor();
});
afterAll(() => door.close());

async function onBranch<T>(
  { url }: GitRepository,
  branch: string,
  work: (snapshot: BranchSnapshot) => Promise<T>,
): Promise<T> {
  const remote = await door.remoteOf(url);
  return withBranch(door.settings, { remote, branch }, work);
}

function aCommit(snapshot: BranchSnapshot): Promise<string> {
  const person = { name: 'Ann Author', email: 'ann@example.com' };
  const changes = [{ path: 'b.txt', content: Buffer.from('b\n') }];
  const by = { author: person, committer: person, at: new Date(0), message: 'Ours' };
  return writeCommit(snapshot, { changes, ...by });
}

const postsTo = (name: string) =>
  door.server.requests.filter(({ method, url }) => method === 'POST' && url.includes(`/${name}/`));

test('a push that is begun and left changes nothing, and sends nothing', async () => {
  const repository = await door.server.createRepository('left', { 'a.txt': 'a\n' });

  await onBranch(repository, 'main', (snapshot) => openPush(snapshot).leave());

  expect(await repository.log()).toEqual(['First commit']);
  expect(postsTo('left').filter(({ url }) => url.endsWith('/git-receive-pack'))).toEqual([]);
});

test('a push finds its branch among many, whatever it is called', async () => {
  const repository = await door.server.createRepository('many', { 'a.txt': 'a\n' });
  const names = Array.from({ length: 3000 }, (_, at) => `side/${at}`);
  const order = names.map((name) => `create refs/heads/${name} refs/heads/main\n`).join('');
  await repository.git(['update-ref', '--stdin'], order);

  for (const branch of ['side/1500', 'größe/a"b\'c', 'main'])
    expect(
      await onBranch(repository, branch, async (snapshot) => {
        const opened = openPush(snapshot);
        return opened.push(await aCommit(snapshot));
      }),
    ).not.toBeNull();

  for (const branch of ['side/1500', 'größe/a"b\'c', 'main'])
    expect(await repository.log(branch)).toEqual(['Ours', 'First commit']);
  expect(await repository.log('side/1501')).toEqual(['First commit']);
});

test.each<[string, string, (repository: GitRepository) => Promise<unknown>]>([
  ['was moved', 'main', ({ commit }) => commit({ 'a.txt': 'theirs\n' })],
  ['was deleted', 'side', ({ git }) => git(['update-ref', '-d', 'refs/heads/side'])],
  ['is new, and made by others', 'new', ({ git }) => git(['branch', 'new', 'main'])],
])('a push says that others were faster where the branch %s', async (_what, branch, change) => {
  for (const isBefore of [true, false]) {
    const name = `faster-${branch}-${isBefore}`;
    const repository = await door.server.createRepository(name, { 'a.txt': 'a\n' });
    await repository.git(['branch', 'side', 'main']);

    const said = await onBranch(repository, branch, async (snapshot) => {
      const commit = await aCommit(snapshot);
      if (isBefore) await change(repository);
      else door.server.beforeNextPush(async () => void (await change(repository)));
      return openPush(snapshot).push(commit);
    });

    expect(said).toBeNull();
    expect(await repository.git(['log', '--all', '--format=%s'])).not.toContain('Ours');
  }
});

test('a push that waited for long is begun anew, and knows the branch of then', async () => {
  const repository = await door.server.createRepository('waited', { 'a.txt': 'a\n' });

  const said = await onBranch(repository, 'main', async (snapshot) => {
    const opened = openPush(snapshot);
    const commit = await aCommit(snapshot);
    await pause(4100);
    return opened.push(commit);
  });

  expect(said).not.toBeNull();
  expect(await repository.log()).toEqual(['Ours', 'First commit']);
});

test('a push that a hook refuses tells what the hook said', async () => {
  const repository = await door.server.createRepository('hooked', { 'a.txt': 'a\n' });
  const hook = join(repository.directory, 'hooks', 'update');
  await mkdir(join(hook, '..'), { recursive: true });
  await writeFile(hook, '#!/bin/sh\necho Not on a Friday >&2\nexit 1\n');
  await chmod(hook, 0o755);

  const pushing = onBranch(repository, 'main', async (snapshot) =>
    openPush(snapshot).push(await aCommit(snapshot)),
  );

  await expect(pushing).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringContaining('Not on a Friday'),
  });
});
