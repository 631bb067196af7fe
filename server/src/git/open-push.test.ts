import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import type { GitRepository } from '#test/git-repository';
import { aProcessGroup, groupsOfChildren } from '#test/process-groups';
import { withBranch, type BranchSnapshot } from './branch-snapshot.ts';
import type { GitSettings } from './git-settings.ts';
import { openPush } from './open-push.ts';
import { writeCommit } from './write-commit.ts';

let door: GitDoor;
beforeAll(async () => {
  door = await openGitDoor();
});
afterEach(() => door.server.behave({ kind: 'normal' }));
afterAll(() => door.close());

async function onBranch<T>(
  { url, settings = door.settings }: GitRepository & { settings?: GitSettings },
  branch: string,
  work: (snapshot: BranchSnapshot) => Promise<T>,
): Promise<T> {
  const remote = await door.remoteOf(url);
  return withBranch(settings, { remote, branch }, work);
}

/** Settings that differ, and how many pushes were opened with them. */
function counted(more: Partial<GitSettings> = {}): { settings: GitSettings; opened: () => number } {
  let count = 0;
  const onRun: GitSettings['onRun'] = ({ args }) => void (count += Number(args[0] === program));
  return { settings: { ...door.settings, ...more, onRun }, opened: () => count };
}

const program = 'remote-https';

async function aCommit(snapshot: BranchSnapshot): Promise<string> {
  const person = { name: 'Ann Author', email: 'ann@example.com' };
  const changes = [{ path: 'b.txt', content: Buffer.from('b\n') }];
  const by = { author: person, committer: person, at: new Date(0), message: 'Ours' };
  const { id } = await writeCommit(snapshot, { changes, ...by });
  return id;
}

const postsTo = (name: string) =>
  door.server.requests.filter(({ method, url }) => method === 'POST' && url.includes(`/${name}/`));

test('a push that is begun and left changes nothing, and sends nothing', async () => {
  const repository = await door.server.createRepository('left', { 'a.txt': 'a\n' });

  await onBranch(repository, 'main', (snapshot) => openPush(door.settings, snapshot).leave());

  expect(await repository.log()).toEqual(['First commit']);
  expect(postsTo('left').filter(({ url }) => url.endsWith('/git-receive-pack'))).toEqual([]);
});

test.runIf(process.platform === 'linux').each(['answers', 'hangs'])(
  'of a push that is left no process remains where the server %s',
  async (what) => {
    const repository = await door.server.createRepository(`gone-${what}`, { 'a.txt': 'a\n' });
    if (what === 'hangs') door.server.behave({ kind: 'hang-before-push' });

    await onBranch(repository, 'main', async (snapshot) => {
      const opened = openPush(door.settings, snapshot);
      const asked = () => door.server.requests.filter(({ url }) => url.includes(`gone-${what}`));
      await vi.waitFor(() => expect(asked().at(-1)?.url).toContain('service=git-receive-pack'));
      const [group = 0, ...others] = await groupsOfChildren(program);
      expect(others).toEqual([]);
      expect(await aProcessGroup(group)).toHaveLength(2);

      await opened.leave();

      expect(await aProcessGroup(group)).toEqual([]);
    });
  },
);

test('a push finds its branch among many, whatever it is called', async () => {
  const repository = await door.server.createRepository('many', { 'a.txt': 'a\n' });
  const names = Array.from({ length: 3000 }, (_, at) => `side/${at}`);
  const order = names.map((name) => `create refs/heads/${name} refs/heads/main\n`).join('');
  await repository.git(['update-ref', '--stdin'], order);

  for (const branch of ['side/1500', 'größe/a"b\'c', 'main'])
    expect(
      await onBranch(repository, branch, async (snapshot) => {
        const opened = openPush(door.settings, snapshot);
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
      return openPush(door.settings, snapshot).push(commit);
    });

    expect(said).toBeNull();
    expect(await repository.git(['log', '--all', '--format=%s'])).not.toContain('Ours');
  }
});

test.each([
  ['that waited for longer than it may is begun anew', { openPushMs: 0 }, 2],
  ['that waited for less than it may is not begun anew', { openPushMs: 60_000 }, 1],
  ['that waited for half of its time is begun anew', { timeLimitMs: 0 }, 2],
])('a push %s', async (_what, more, count) => {
  const repository = await door.server.createRepository(crypto.randomUUID(), { 'a.txt': 'a\n' });
  const { settings, opened } = counted({ openPushMs: 60_000, ...more });
  // The programs have all the time: it is the limit that the push is told of which differs.
  const run = { ...settings, timeLimitMs: door.settings.timeLimitMs };

  const said = await onBranch({ ...repository, settings: run }, 'main', async (snapshot) => {
    const push = openPush(settings, snapshot);
    return push.push(await aCommit(snapshot));
  });

  expect(said).not.toBeNull();
  expect(opened()).toBe(count);
  expect(await repository.log()).toEqual(['Ours', 'First commit']);
});

test('a push that is begun anew knows the branch of then, and sends nothing where that was moved', async () => {
  const repository = await door.server.createRepository('moved', { 'a.txt': 'a\n' });
  const settings = { ...door.settings, openPushMs: 0 };

  const said = await onBranch(repository, 'main', async (snapshot) => {
    const opened = openPush(settings, snapshot);
    const commit = await aCommit(snapshot);
    // It was told of the branch as it is before it is moved.
    const asked = '/moved.git/info/refs?service=git-receive-pack';
    await vi.waitFor(() => expect(door.server.answered).toContain(asked));
    await repository.commit({ 'a.txt': 'theirs\n' });
    return opened.push(commit);
  });

  expect(said).toBeNull();
  expect(postsTo('moved').filter(({ url }) => url.endsWith('/git-receive-pack'))).toEqual([]);
});

test('a push whose program ended meanwhile is begun anew', async () => {
  const repository = await door.server.createRepository('ended', { 'a.txt': 'a\n' });
  const { settings, opened } = counted();

  const work = async (snapshot: BranchSnapshot) => {
    door.server.behave({ kind: 'status', status: 503 }, 'ended');
    const runs: Promise<unknown>[] = [];
    const run: BranchSnapshot['run'] = (call) => {
      const running = snapshot.run(call);
      runs.push(running);
      return running;
    };
    const push = openPush(settings, { ...snapshot, run });
    const commit = await aCommit(snapshot);
    await expect(runs[0]).rejects.toThrow('503');
    door.server.behave({ kind: 'normal' }, 'ended');
    return push.push(commit);
  };

  expect(await onBranch({ ...repository, settings }, 'main', work)).not.toBeNull();
  expect(opened()).toBe(2);
  expect(await repository.log()).toEqual(['Ours', 'First commit']);
});

async function refuseWith(repository: GitRepository): Promise<void> {
  const hook = join(repository.directory, 'hooks', 'update');
  await mkdir(join(hook, '..'), { recursive: true });
  await writeFile(hook, '#!/bin/sh\necho Not on a Friday >&2\nexit 1\n');
  await chmod(hook, 0o755);
}

const refused = { reason: 'refused', message: expect.stringContaining('Not on a Friday') };

test('a push that a hook refuses tells what the hook said', async () => {
  const repository = await door.server.createRepository('hooked', { 'a.txt': 'a\n' });
  await refuseWith(repository);

  const pushing = onBranch(repository, 'main', async (snapshot) =>
    openPush(door.settings, snapshot).push(await aCommit(snapshot)),
  );

  await expect(pushing).rejects.toMatchObject(refused);
});

/** What becomes of a push by a git that ends otherwise than git does. */
async function pushedBy(repository: GitRepository, script: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'other-git-'));
  await writeFile(
    join(folder, 'git'),
    `#!/bin/sh\nPATH='${door.settings.searchPath}'\n${script}\n`,
  );
  await chmod(join(folder, 'git'), 0o755);
  const settings = { ...door.settings, searchPath: folder };
  const work = async (snapshot: BranchSnapshot) =>
    openPush(settings, snapshot).push(await aCommit(snapshot));
  try {
    return await onBranch({ ...repository, settings }, 'main', work);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a push that is refused is refused, also where git ends as if it were not', async () => {
  const repository = await door.server.createRepository('polite', { 'a.txt': 'a\n' });
  await refuseWith(repository);

  const pushing = pushedBy(repository, `git "$@" || test "$1" = ${program}`);

  await expect(pushing).rejects.toMatchObject(refused);
});

test('a push that the server took is done, also where git ends as if it were not', async () => {
  const repository = await door.server.createRepository('rude', { 'a.txt': 'a\n' });

  const pushed = await pushedBy(repository, `git "$@" && test "$1" != ${program}`);

  expect(pushed).not.toBeNull();
  expect(await repository.log()).toEqual(['Ours', 'First commit']);
});
