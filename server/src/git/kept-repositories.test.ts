import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import { withBranch, type BranchSnapshot } from './branch-snapshot.ts';
import { commitOnTop } from './commit-on-top.ts';
import { keptContents } from './kept-contents.ts';
import { forgetRepositories, withRepositoryFolder } from './kept-repositories.ts';
import { withRepository } from './open-repository.ts';
import { openBlobs } from './read-blobs.ts';
import { sweepScratchFolders } from './scratch-folder.ts';
import type { FileChange } from './new-commit.ts';

let door: GitDoor;
const runs: string[] = [];

beforeAll(async () => {
  door = await openGitDoor();
  door.settings.onRun = ({ args }) => void runs.push(args.find((arg) => /^[a-z]/.test(arg)) ?? '');
});
afterAll(() => door.close());

interface Asked {
  keptFor?: string;
  token?: string;
  branch?: string;
}

/** What is seen of a branch, and which git commands that took. */
async function see(url: string, { keptFor, token, branch = 'main' }: Asked = { keptFor: 'us' }) {
  const remote = await door.remoteOf(url, token);
  runs.length = 0;
  const seen = await withBranch(door.settings, { remote, branch, keptFor }, contentsOf);
  return { seen, runs: [...runs] };
}

async function contentsOf({ files, read }: BranchSnapshot): Promise<Record<string, string>> {
  const contents = await read(files.keys());
  return Object.fromEntries([...contents].map(([path, content]) => [path, content.toString()]));
}

async function commit(
  url: string,
  changes: FileChange[] | ((snapshot: BranchSnapshot) => Promise<FileChange[]>),
  branch: string | null = 'main',
) {
  const remote = await door.remoteOf(url);
  runs.length = 0;
  return commitOnTop(door.settings, {
    remote,
    keptFor: 'us',
    branch,
    id: crypto.randomUUID(),
    mayExist: false,
    author: { name: 'Ann', email: 'ann@example.com' },
    at: new Date(0),
    message: 'Ours',
    plan: (snapshot) =>
      typeof changes === 'function' ? changes(snapshot) : Promise.resolve(changes),
  });
}

test('a branch that has not moved is not fetched again', async () => {
  const { url } = await door.server.createRepository('still', { 'a.txt': 'a', 'b/c.txt': 'c' });
  await see(url);

  const { seen, runs } = await see(url);

  expect(seen).toEqual({ 'a.txt': 'a', 'b/c.txt': 'c' });
  expect(runs).toEqual(['ls-remote']);
});

test('what others pushed, and what we did, is seen as it is on the server, however often it changes', async () => {
  const {
    url,
    commit: others,
    read,
  } = await door.server.createRepository('moving', {
    'a.txt': 'a',
    'b/c.txt': 'c',
  });
  await see(url);

  await others({ 'a.txt': 'theirs', 'd/e.txt': 'e' });
  expect((await see(url)).seen).toEqual(await read());

  await commit(url, [
    { path: 'f.txt', content: Buffer.from('ours') },
    { path: 'b/c.txt', content: null },
  ]);
  const afterOurs = await see(url);
  expect(afterOurs.seen).toEqual(await read());
  expect(afterOurs.runs).not.toContain('fetch');
  expect(afterOurs.runs).not.toContain('diff-tree');

  await commit(url, [{ path: 'f.txt/g.txt', content: Buffer.from('in place of a file') }]);
  expect((await see(url)).seen).toEqual(await read());
  await commit(url, [{ path: 'f.txt', content: Buffer.from('in place of a folder') }]);
  expect((await see(url)).seen).toEqual(await read());

  await others({ 'd/e.txt': null, d: 'a file now', 'f.txt': 'edited' });
  expect((await see(url)).seen).toEqual(await read());
  await commit(url, [{ path: 'a.txt', content: Buffer.from('again') }]);
  expect((await see(url)).seen).toEqual(await read());
  expect(await read()).toEqual({ 'a.txt': 'again', d: 'a file now', 'f.txt': 'edited' });
});

describe('a commit on a branch that was seen a moment ago', () => {
  const [file, again] = [
    [{ path: 'f.txt', content: Buffer.from('ours') }],
    [{ path: 'f.txt', content: Buffer.from('again') }],
  ];

  test.each(['main', null])('is pushed without asking for it first (%s)', async (branch) => {
    const { url, log, read } = await door.server.createRepository(`at-once-${branch}`, { a: 'a' });
    await see(url);

    await commit(url, file, branch);
    expect(runs).toEqual(['remote-https', 'fast-import']);
    await commit(url, again, branch);
    // On what was written here, a commit of a few files is written and pushed without git.
    expect(runs).toEqual([]);

    expect(await read()).toEqual({ a: 'a', 'f.txt': 'again' });
    expect(await log()).toEqual(['Ours', 'Ours', 'First commit']);
  });

  test('is planned again where others pushed since, set it back or deleted it', async () => {
    const repository = await door.server.createRepository('at-once-moved', { a: 'a' });
    const { url, git, log, read } = repository;
    await git(['update-ref', 'refs/heads/side', 'main']);
    await see(url, { keptFor: 'us', branch: 'side' });
    await repository.commit({ a: 'theirs' }, { branch: 'side' });
    await commit(url, file, 'side');
    expect(await log('side')).toEqual(['Ours', expect.any(String), 'First commit']);

    await git(['update-ref', 'refs/heads/side', 'main']);
    await commit(url, again, 'side');
    expect(await log('side')).toEqual(['Ours', 'First commit']);

    await git(['update-ref', '-d', 'refs/heads/side']);
    await repository.commit({ b: 'b' });
    await commit(url, file, 'side');
    expect(await log('side')).toEqual(['Ours', expect.any(String), 'First commit']);
    expect(await read()).toEqual({ a: 'a', b: 'b' });
  });

  test('with nothing to change there, or something in the way, is planned on the branch of now', async () => {
    const repository = await door.server.createRepository('at-once-nothing', { a: 'a' });
    const { url, read, log } = repository;
    await see(url);
    expect(await commit(url, [])).toEqual({ commit: null, branch: 'main' });
    expect(runs).toContain('ls-remote');
    expect(runs).not.toContain('fast-import');

    await repository.commit({ a: 'mended' });
    await commit(url, async (snapshot) => {
      const { a } = await contentsOf(snapshot);
      if (a !== 'mended') throw new Error('This is in the way.');
      return file;
    });
    expect(await read()).toEqual({ a: 'mended', 'f.txt': 'ours' });
    expect(await log()).toHaveLength(3);
  });

  test('of another branch, or of a new one, asks', async () => {
    const { url, log } = await door.server.createRepository('at-once-other', { a: 'a' });
    await see(url);

    await commit(url, file, 'new');
    expect(runs).toContain('ls-remote');
    await commit(url, again, 'new');
    expect(runs).toEqual([]);
    await commit(url, file);
    expect(runs).toContain('ls-remote');

    expect(await log('new')).toEqual(['Ours', 'Ours', 'First commit']);
    expect(await log()).toEqual(['Ours', 'First commit']);
  });
});

test('a branch that was rewritten, and another branch, are seen as they are', async () => {
  const {
    url,
    git,
    commit: others,
    read,
  } = await door.server.createRepository('rewritten', {
    'a.txt': 'a',
  });
  const first = (await git(['rev-parse', 'main'])).trim();
  await others({ 'a.txt': 'b' });
  await see(url);

  await git(['update-ref', 'refs/heads/main', first]);
  await others({ 'x.txt': 'x' }, { branch: 'side' }).catch(() => undefined);
  expect((await see(url)).seen).toEqual({ 'a.txt': 'a' });
  await git(['update-ref', 'refs/heads/main', 'refs/heads/side']);
  expect((await see(url)).seen).toEqual(await read());
});

test('other people, and other tokens, have a folder of their own', async () => {
  const { url } = await door.server.createRepository('private', { 'a.txt': 'a' });
  await see(url);

  expect((await see(url, { keptFor: 'others' })).runs).toContain('fetch');
  await expect(see(url, { keptFor: 'us', token: 'wrong' })).rejects.toMatchObject({
    reason: 'credentials_refused',
  });
  expect((await see(url)).runs).not.toContain('fetch');
});

test('a folder in which something failed is not used again', async () => {
  const { url, commit: others } = await door.server.createRepository('failing', { 'a.txt': 'a' });
  await see(url);
  await others({ 'a.txt': 'b' });
  door.server.behave({ kind: 'cut-fetch', share: 0.5 });
  await expect(see(url)).rejects.toMatchObject({ reason: expect.any(String) });
  door.server.behave({ kind: 'normal' });

  const { seen, runs } = await see(url);

  expect(seen).toEqual({ 'a.txt': 'b' });
  expect(runs).toContain('init');
});

test('a folder in use is spared by another server that starts, however long ago it was made', async () => {
  await forgetRepositories(door.settings);
  const { url } = await door.server.createRepository('old', { 'a.txt': 'a' });
  await see(url);
  const [name = ''] = await door.leftovers();
  const before = new Date(Date.now() - 20 * 60_000);
  await utimes(join(door.settings.scratchDirectory, name), before, before);

  const at = { remote: await door.remoteOf(url), branch: 'main', keptFor: 'us' };
  const seen = await withBranch(door.settings, at, async (snapshot) => {
    await sweepScratchFolders(door.settings, 15 * 60_000);
    return contentsOf(snapshot);
  });

  expect(seen).toEqual({ 'a.txt': 'a' });
  expect(await door.leftovers()).toEqual([name]);
});

test('in place of a folder that is gone there is a new one', async () => {
  const { url } = await door.server.createRepository('gone', { 'a.txt': 'a' });
  await see(url);
  for (const name of await door.leftovers())
    await rm(join(door.settings.scratchDirectory, name), { recursive: true });

  const { seen, runs } = await see(url);

  expect(seen).toEqual({ 'a.txt': 'a' });
  expect(runs).toContain('init');
});

test('what would be much to hold in memory is not kept', async () => {
  await forgetRepositories(door.settings);
  const { url } = await door.server.createRepository('large', {});
  const at = { remote: await door.remoteOf(url), keptFor: 'us' };
  const files = Array.from({ length: 50_001 }, (_, index) => `${index}`);

  for (const count of [50_001, 50_000]) {
    await withRepositoryFolder(door.settings, at, (folder) => {
      const entry = { mode: '100644', object: 'x' };
      const some = new Map(files.slice(0, count).map((path) => [path, entry]));
      folder.shown = { head: 'x', files: some, here: null };
      return Promise.resolve();
    });
    expect(await door.leftovers()).toHaveLength(count > 50_000 ? 0 : 1);
  }
});

test('an object that has gone since it was seen is an error, not an empty file', async () => {
  await forgetRepositories(door.settings);
  const { url } = await door.server.createRepository('holes', { 'a.txt': 'a' });
  const remote = await door.remoteOf(url);
  const reading = withRepository(door.settings, { remote }, ({ run }) => {
    const object = '1'.repeat(40);
    const files = new Map([['a.txt', { mode: '100644', object }]]);
    const known = { here: new Map([[object, 5]]) };
    const blobs = openBlobs(run, { files, known, contents: keptContents(), branch: 'main' });
    return blobs.read(['a.txt']);
  });

  await expect(reading).rejects.toMatchObject({ reason: 'failed' });
});

test('nothing stays on the disk for whom nothing is kept, and in the end for nobody', async () => {
  await forgetRepositories(door.settings);
  const { url } = await door.server.createRepository('left', { 'a.txt': 'a' });

  await see(url, {});
  expect(await door.leftovers()).toEqual([]);
  await see(url);
  expect(await door.leftovers()).toHaveLength(1);
  await forgetRepositories(door.settings);
  expect(await door.leftovers()).toEqual([]);
});
