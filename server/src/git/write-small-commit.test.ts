import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import { randomFrom } from '#test/random-model-changes';
import { withBranch, type BranchSnapshot } from './branch-snapshot.ts';
import { commitOnTop } from './commit-on-top.ts';
import type { FileChange } from './new-commit.ts';
import { writeCommit } from './write-commit.ts';

let door: GitDoor;
const runs: string[] = [];

beforeAll(async () => {
  door = await openGitDoor();
  door.settings.onRun = ({ args }) => void runs.push(args[0] ?? '');
});
afterAll(() => door.close());

const by = {
  author: { name: 'Änn <Author>', email: 'ann@example.com' },
  committer: { name: 'Stepwright', email: 'noreply@example.com' },
  at: new Date('2026-01-02T03:04:05Z'),
  message: 'Größe\n\nTrailer: 1\n',
};
/** Whose order differs by whether they are folders, and by characters or bytes. */
const names = ['a', 'a.b', 'a0', 'a-b', 'A', 'ä', '\u{ffee}', '\u{1f600}', 'größe "q" \\.ts'];
const folders = ['', '', 'a/', 'a.b/', 'ä/a/', 'deep/deeper/', '\u{1f600}/'];

function someChanges(random: () => number, files: ReadonlyMap<string, unknown>): FileChange[] {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const changes = new Map<string, FileChange>();
  for (let count = 0; count < 1 + random() * 4; count += 1) {
    const there = [...files.keys()];
    const path = random() < 0.5 && there.length > 0 ? one(there) : `${one(folders)}${one(names)}`;
    const isGone = files.has(path) && random() < 0.4;
    const content = isGone ? null : Buffer.from(`${path} ${Math.floor(random() * 1000)}\n`);
    const movedFrom = !isGone && there.length > 0 && random() < 0.2 ? one(there) : null;
    changes.set(path, { path, content, movedFrom });
  }
  return [...changes.values()];
}

/** The same commit, made of what is known of the snapshot, and by git. */
async function bothWays(snapshot: BranchSnapshot, changes: readonly FileChange[]) {
  const before = runs.length;
  const { id: ours } = await writeCommit(snapshot, { changes, ...by });
  const isOurs = runs.length === before;
  const folder = { ...snapshot.folder, trees: null };
  const { id: ofGit } = await writeCommit({ ...snapshot, folder }, { changes, ...by });
  return { ours, isOurs, ofGit };
}

test('a small commit is the one that git would make, whatever it changes', async () => {
  const random = randomFrom(11);
  const { url, git, read } = await door.server.createRepository('small', { run: 'one\n' });
  await git(['fast-import', '--quiet'], executableCommit);
  const remote = await door.remoteOf(url);
  let [ours, byGit] = [0, 0];
  for (let round = 0; round < 40; round += 1) {
    await commitOnTop(door.settings, {
      ...by,
      remote,
      branch: 'main',
      keptFor: 'us',
      id: crypto.randomUUID(),
      mayExist: false,
      plan: async (snapshot) => {
        const changes = someChanges(random, snapshot.files);
        const made = await bothWays(snapshot, changes);
        expect(made.ours).toBe(made.ofGit);
        if (made.isOurs) ours += 1;
        else byGit += 1;
        return changes;
      },
    });
  }

  const seen = await withBranch(
    door.settings,
    { remote, branch: 'main', keptFor: 'us' },
    async (snapshot) => ({
      files: [...(await snapshot.read(snapshot.files.keys()))],
      isWhole: (await snapshot.run({ args: ['fsck', '--strict', '--no-dangling'] })).toString(),
    }),
  );
  const there = Object.fromEntries(seen.files.map(([path, text]) => [path, text.toString()]));
  expect(there).toEqual(await read());
  expect(seen.isWhole).toBe('');
  expect(await git(['fsck', '--strict'])).toBe('');
  // Where a file and a folder change places, and for the first one, git is asked.
  expect([ours > 20, byGit > 0]).toEqual([true, true]);
}, 60_000);

test('where a branch holds what cannot be told by its names, git makes every commit', async () => {
  const { url, git, log } = await door.server.createRepository('odd', { a: 'a\n' });
  const blob = (await git(['hash-object', '-w', '--stdin'], 'b\n')).trim();
  const made = await git(['mktree', '--missing'], `100644 blob ${blob}\t"b\\377"\n`);
  const person = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
  const odd = await git([...person, 'commit-tree', made.trim(), '-m', 'Odd'], '');
  await git(['update-ref', 'refs/heads/main', odd.trim()]);
  const remote = await door.remoteOf(url);

  for (const text of ['one', 'two', 'three'])
    await commitOnTop(door.settings, {
      ...by,
      remote,
      branch: 'main',
      keptFor: 'us',
      id: crypto.randomUUID(),
      mayExist: false,
      plan: () => Promise.resolve([{ path: 'c', content: Buffer.from(text) }]),
    });

  expect(await git(['ls-tree', 'main'])).toContain(`${blob}\t"b\\377"`);
  expect(await log()).toHaveLength(4);
  expect(runs.slice(-2)).toContain('fast-import');
});

test('to delete a file where there is a folder by now leaves what is in the folder', async () => {
  const { url, read } = await door.server.createRepository('folder', { 'a/x': 'x\n', b: 'b\n' });
  const remote = await door.remoteOf(url);
  const branch = { remote, branch: 'main', keptFor: 'us' };

  for (const text of ['one', 'two'])
    await commitOnTop(door.settings, {
      ...by,
      ...branch,
      id: crypto.randomUUID(),
      mayExist: false,
      plan: () =>
        Promise.resolve([
          { path: 'a', content: null },
          { path: 'b', content: Buffer.from(text) },
        ]),
    });

  const seen = await withBranch(door.settings, branch, ({ files }) =>
    Promise.resolve([...files.keys()]),
  );
  expect(await read()).toEqual({ 'a/x': 'x\n', b: 'two' });
  expect(seen).toEqual(['a/x', 'b']);
});

const executableCommit = [
  'commit refs/heads/main\n',
  'committer Else <else@example.com> 1700000000 +0000\n',
  'data 4\nmode\n',
  'from refs/heads/main^0\n',
  'M 100755 inline run\ndata 4\none\n\n',
  'M 120000 inline link\ndata 3\nrun\n\n',
].join('');
