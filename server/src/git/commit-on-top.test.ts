import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import type { GitServer } from '#test/git-server';
import { commitOnTop, type Publication } from './commit-on-top.ts';
import type { GitSettings } from './git-settings.ts';

let door: GitDoor;
let server: GitServer;
let settings: GitSettings;
let remoteOf: GitDoor['remoteOf'];

beforeAll(async () => {
  door = await openGitDoor();
  ({ server, settings, remoteOf } = door);
});
afterEach(() => server.behave({ kind: 'normal' }));
afterAll(() => door.close());

async function aPublication(url: string, more: Partial<Publication> = {}): Promise<Publication> {
  return {
    remote: await remoteOf(url),
    branch: 'main',
    id: crypto.randomUUID(),
    mayExist: false,
    author: { name: 'Ann Author', email: 'ann@example.com' },
    at: new Date('2026-01-02T03:04:05Z'),
    message: 'Generate code',
    plan: () => Promise.resolve([{ path: 'src/order.ts', content: Buffer.from('order\n') }]),
    ...more,
  };
}

describe('a commit', () => {
  test('is put on top of the branch, and leaves everything else as it is', async () => {
    const { url, git, read } = await server.createRepository('commit', {
      'README.md': '# Shop\n',
      'src/old.ts': 'old\n',
      'src/gone.ts': 'gone\n',
    });
    const before = (await git(['rev-parse', 'main'])).trim();
    await git(['config', 'uploadpack.allowFilter', 'true']);

    const published = await commitOnTop(
      settings,
      await aPublication(url, {
        id: '6f1f6f0e-6f5b-4a63-9a3e-111111111111',
        plan: () =>
          Promise.resolve([
            { path: 'src/order.ts', content: Buffer.from('order\n') },
            { path: 'src/a "quoted" \\ größe.ts', content: Buffer.from('q\n') },
            { path: 'src/gone.ts', content: null },
          ]),
      }),
    );

    expect(published).toEqual({
      commit: (await git(['rev-parse', 'main'])).trim(),
      branch: 'main',
      offered: null,
    });
    expect(await read()).toEqual({
      'README.md': '# Shop\n',
      'src/old.ts': 'old\n',
      'src/order.ts': 'order\n',
      'src/a "quoted" \\ größe.ts': 'q\n',
    });
    const shown = ['show', '-s', '--format=%P|%an <%ae>|%cn|%aI|%B', 'main'];
    expect(await git(shown)).toBe(
      `${before}|Ann Author <ann@example.com>|Stepwright|2026-01-02T03:04:05+00:00|Generate code\n\nStepwright-Publish: 6f1f6f0e-6f5b-4a63-9a3e-111111111111\n\n`,
    );
    expect(await git(['fsck', '--strict'])).toBe('');
  });

  test.each(['a/../b', '../b', '.git/hooks/a', 'a/.GIT/b', './a', 'a//b', '/a', 'a\nb'])(
    'is not made where a path leads out of the repository or into git, or cannot be told: %j',
    async (path) => {
      const { url, log } = await server.createRepository(crypto.randomUUID(), { 'a.txt': 'a\n' });
      const plan = () => Promise.resolve([{ path, content: Buffer.from('b\n') }]);

      const publishing = commitOnTop(settings, await aPublication(url, { plan }));

      await expect(publishing).rejects.toMatchObject({ reason: 'refused' });
      expect(await log()).toEqual(['First commit']);
    },
  );

  test('keeps a file executable', async () => {
    const { url, git } = await server.createRepository('executable', { run: 'one\n' });
    await git(['fast-import', '--quiet'], executableCommit);

    await commitOnTop(
      settings,
      await aPublication(url, {
        plan: () => Promise.resolve([{ path: 'run', content: Buffer.from('two\n') }]),
      }),
    );

    expect(await git(['ls-tree', 'main', 'run'])).toMatch(/^100755 /);
  });

  test.each([
    ['a file executable that moves', { from: 'run', to: 'start' }],
    ['an executable file so where another one moves to its place', { from: 'plain', to: 'run' }],
  ])('keeps %s', async (_what, { from, to }) => {
    const files = { run: 'one\n', plain: 'two\n' };
    const { url, git } = await server.createRepository(`moved-${from}`, files);
    await git(['fast-import', '--quiet'], executableCommit);
    const moved = { path: to, content: Buffer.from('three\n'), movedFrom: from };

    await commitOnTop(
      settings,
      await aPublication(url, {
        plan: () => Promise.resolve([{ path: from, content: null }, moved]),
      }),
    );

    expect(await git(['ls-tree', 'main', to])).toMatch(/^100755 /);
  });

  test('starts an empty repository', async () => {
    const { url, read, log } = await server.createRepository('commit-empty');

    const published = await commitOnTop(settings, await aPublication(url, { branch: null }));

    expect(published.branch).toBe('main');
    expect(await read()).toEqual({ 'src/order.ts': 'order\n' });
    expect(await log()).toEqual(['Generate code']);
  });

  test('starts a new branch from the default branch', async () => {
    const { url, log } = await server.createRepository('commit-branch', { 'a.txt': 'a\n' });

    await commitOnTop(settings, await aPublication(url, { branch: 'feature/z' }));

    expect(await log('feature/z')).toEqual(['Generate code', 'First commit']);
    expect(await log('main')).toEqual(['First commit']);
  });

  test('with nothing to change is not made', async () => {
    const { url, log } = await server.createRepository('commit-nothing', { 'a.txt': 'a\n' });

    const published = await commitOnTop(
      settings,
      await aPublication(url, { plan: () => Promise.resolve([]) }),
    );

    expect(published).toEqual({ commit: null, branch: 'main' });
    expect(await log()).toEqual(['First commit']);
  });

  test('meets a push of somebody else by planning again on the new head', async () => {
    const { url, commit, read, log } = await server.createRepository('overtaken', {
      'a.txt': 'a\n',
    });
    server.beforeNextPush(async () => {
      await commit({ 'a.txt': 'changed\n' }, { message: 'Faster' });
    });
    const heads: (string | null)[] = [];

    await commitOnTop(
      settings,
      await aPublication(url, {
        plan: (snapshot) => {
          heads.push(snapshot.head);
          return Promise.resolve([{ path: 'b.txt', content: Buffer.from('b\n') }]);
        },
      }),
    );

    expect(new Set(heads).size).toBe(2);
    expect(await log()).toEqual(['Generate code', 'Faster', 'First commit']);
    expect(await read()).toEqual({ 'a.txt': 'changed\n', 'b.txt': 'b\n' });
  });

  test('that somebody else overtakes every time is given up, and theirs are kept', async () => {
    const { url, commit, log } = await server.createRepository('hurried', { 'a.txt': 'a\n' });
    let pushes = 0;
    const isFaster = () =>
      server.beforeNextPush(async () => {
        pushes += 1;
        await commit({ [`${pushes}.txt`]: 'faster\n' });
        isFaster();
      });
    isFaster();

    const committing = commitOnTop(settings, await aPublication(url));

    await expect(committing).rejects.toMatchObject({ reason: 'overtaken' });
    server.beforeNextPush(() => Promise.resolve());
    expect(await log()).toHaveLength(pushes + 1);
  }, 60_000);

  test('of many at once are all there, one on top of the other', async () => {
    const { url, log, read } = await server.createRepository('crowd', { 'a.txt': 'a\n' });
    const names = ['one', 'two', 'three', 'four'];
    const publications = await Promise.all(
      names.map((name) =>
        aPublication(url, {
          message: name,
          plan: () => Promise.resolve([{ path: `${name}.txt`, content: Buffer.from(name) }]),
        }),
      ),
    );

    await Promise.all(publications.map((each) => commitOnTop(settings, each)));

    expect((await log()).toSorted()).toEqual([...names, 'First commit'].toSorted());
    expect(Object.keys(await read()).length).toBe(5);
  });

  test('that has been pushed already is found by its trailer and not made again', async () => {
    const { url, commit, log } = await server.createRepository('twice', { 'a.txt': 'a\n' });
    const publication = await aPublication(url);
    const first = await commitOnTop(settings, publication);
    await commit({ 'c.txt': 'c\n' }, { message: 'Later' });

    const again = await commitOnTop(settings, { ...publication, mayExist: true });

    expect(first).toMatchObject(again);
    expect(await log()).toEqual(['Later', 'Generate code', 'First commit']);
  });

  test('whose push was taken, but not answered, is found', async () => {
    const { url, log, git } = await server.createRepository('cut', { 'a.txt': 'a\n' });
    server.behave({ kind: 'cut-answer' });

    const published = await commitOnTop(settings, await aPublication(url));

    expect(published.commit).toBe((await git(['rev-parse', 'main'])).trim());
    expect(await log()).toEqual(['Generate code', 'First commit']);
  });

  test('whose push hangs ends at the time limit, and nothing is left waiting', async () => {
    const { url, log } = await server.createRepository('hanging', { 'a.txt': 'a\n' });
    server.beforeNextPush(() => new Promise(() => undefined));
    const limited = { ...settings, timeLimitMs: 6000 };

    const committing = commitOnTop(limited, await aPublication(url));

    await expect(committing).rejects.toMatchObject({ reason: 'timed_out' });
    expect(await log()).toEqual(['First commit']);
  }, 60_000);

  test('is the same for the same moment, whoever makes it', async () => {
    const one = await server.createRepository('same-one');
    const two = await server.createRepository('same-two');
    const publication = await aPublication(one.url);

    const first = await commitOnTop(settings, publication);
    const second = await commitOnTop(settings, { ...publication, remote: await remoteOf(two.url) });

    expect(second).toEqual(first);
  });

  test('that the server refuses by its own rules ends as refused', async () => {
    const { url, directory, git } = await server.createRepository('protected', { 'a.txt': 'a\n' });
    await git(['config', 'receive.denyUpdates', 'true']);
    await git(['config', 'core.hooksPath', join(directory, 'hooks')]);
    await refuseByHook(directory);

    const committing = commitOnTop(settings, await aPublication(url));

    await expect(committing).rejects.toMatchObject({ reason: 'refused' });
  });
});

test('nothing is left behind on the disk', async () => {
  expect(await door.leftovers()).toEqual([]);
});

const executableCommit = [
  'commit refs/heads/main\n',
  'committer Else <else@example.com> 1700000000 +0000\n',
  'data 4\nmode\n',
  'from refs/heads/main^0\n',
  'M 100755 inline run\ndata 4\none\n\n',
].join('');

async function refuseByHook(directory: string): Promise<void> {
  await mkdir(join(directory, 'hooks'), { recursive: true });
  await writeFile(join(directory, 'hooks', 'update'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
}
