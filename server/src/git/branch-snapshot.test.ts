import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import type { GitServer } from '#test/git-server';
import { withBranch } from './branch-snapshot.ts';
import type { GitSettings } from './git-settings.ts';

let door: GitDoor;
let server: GitServer;
let settings: GitSettings;
let remoteOf: GitDoor['remoteOf'];

beforeAll(async () => {
  door = await openGitDoor();
  ({ server, settings, remoteOf } = door);
});
afterAll(() => door.close());

describe('a branch', () => {
  test('is read without being checked out', async () => {
    const { url, git } = await server.createRepository('read', {
      'README.md': '# Shop\n',
      'src/größe.ts': 'export {};\n',
      'empty.txt': '',
    });

    const seen = await withBranch(
      settings,
      { remote: await remoteOf(url), branch: null },
      async ({ branch, isNew, head, files, read }) => ({
        branch,
        isNew,
        head,
        paths: [...files.keys()],
        contents: await read(['src/größe.ts', 'empty.txt', 'missing.txt']),
      }),
    );

    expect(seen).toEqual({
      branch: 'main',
      isNew: false,
      head: (await git(['rev-parse', 'main'])).trim(),
      paths: ['README.md', 'empty.txt', 'src/größe.ts'],
      contents: new Map([
        ['src/größe.ts', Buffer.from('export {};\n')],
        ['empty.txt', Buffer.from('')],
      ]),
    });
  });

  test('that is not there shows the default branch', async () => {
    const { url } = await server.createRepository('read-new', { 'a.txt': 'a\n' });

    const seen = await withBranch(
      settings,
      { remote: await remoteOf(url), branch: 'feature/y' },
      ({ branch, isNew, files }) => Promise.resolve({ branch, isNew, paths: [...files.keys()] }),
    );

    expect(seen).toEqual({ branch: 'feature/y', isNew: true, paths: ['a.txt'] });
  });

  test('is read from a server that cannot send parts', async () => {
    const { url, git } = await server.createRepository('read-whole', { 'a.txt': 'a\n' });
    await git(['config', 'uploadpack.allowFilter', 'false']);

    const contents = await withBranch(
      settings,
      { remote: await remoteOf(url), branch: null },
      ({ read }) => read(['a.txt']),
    );

    expect(contents).toEqual(new Map([['a.txt', Buffer.from('a\n')]]));
  });

  test('of more than a thousand files is fetched as a whole, and says how large they are', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => [`src/${at}.txt`, `file ${at}\n`]);
    const large = 'x'.repeat(1_000_002);
    const { url } = await server.createRepository('many', {
      ...Object.fromEntries(many),
      'large.txt': large,
      'a.jar': 'not asked for',
    });

    const [sizes, contents] = await withBranch(
      settings,
      { remote: await remoteOf(url), branch: null },
      async ({ files, sizes: sizesOf, read }) => {
        const wanted = [...files.keys()].filter((path) => path !== 'a.jar');
        return [await sizesOf(wanted), await read(['src/1000.txt', 'large.txt'])] as const;
      },
    );

    expect([sizes.size, sizes.get('src/1000.txt'), sizes.get('large.txt')]).toEqual([
      1002,
      10,
      large.length,
    ]);
    expect(contents.get('src/1000.txt')?.toString()).toBe('file 1000\n');
    expect(contents.get('large.txt')).toHaveLength(large.length);
  });

  test('of more files than a commit may have is refused, and the limit is named', async () => {
    const { url } = await server.createRepository('three', { a: '', b: '', c: '' });
    const remote = await remoteOf(url);

    const reading = withBranch({ ...settings, mostFiles: 2 }, { remote, branch: null }, () =>
      Promise.resolve(),
    );

    await expect(reading).rejects.toMatchObject({
      reason: 'too_large',
      limit: 'more than 2 files',
    });
  });

  test('says how large a file is that unpacks to more than is ever read', async () => {
    const { url, directory, git } = await server.createRepository('zeros', { 'a.txt': 'a' });
    const size = 150_000_000;
    await writeFile(join(directory, 'zeros'), '');
    await truncate(join(directory, 'zeros'), size);
    const blob = (await git(['hash-object', '-w', 'zeros'])).trim();
    const tree = (await git(['ls-tree', 'main'])).trim();
    const made = await git(['mktree'], `${tree}\n100644 blob ${blob}\tzeros.txt\n`);
    const person = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
    const commit = await git([...person, 'commit-tree', made.trim(), '-m', 'Zeros'], '');
    await git(['update-ref', 'refs/heads/main', commit.trim()]);

    const found = await withBranch(
      settings,
      { remote: await remoteOf(url), branch: null },
      async ({ files, sizes, read }) => [await sizes(files.keys()), await read(['a.txt'])],
    );

    expect(found).toEqual([
      new Map([
        ['a.txt', 1],
        ['zeros.txt', size],
      ]),
      new Map([['a.txt', Buffer.from('a')]]),
    ]);
  });

  test.each(['--upload-pack=touch /tmp/x', 'a b', 'a..b'])(
    'cannot be called %s',
    async (branch) => {
      const remote = await remoteOf(`${server.origin}/read.git`);

      const reading = withBranch(settings, { remote, branch }, () => Promise.resolve());

      await expect(reading).rejects.toMatchObject({ reason: 'branch_not_found' });
    },
  );
});

test('nothing is left behind on the disk', async () => {
  expect(await door.leftovers()).toEqual([]);
});
