import { platform } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openGitDoor, type GitDoor } from '#test/git-door';
import type { GitServer } from '#test/git-server';
import type { GitSettings } from './git-settings.ts';
import { listBranches } from './open-repository.ts';

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

describe('branches', () => {
  test('are listed, and the one that HEAD stands for is the default', async () => {
    const { url, commit } = await server.createRepository('listed', { 'a.txt': 'a\n' });
    const head = await commit({ 'b.txt': 'b\n' }, { branch: 'feature/x' });

    const branches = await listBranches(settings, { remote: await remoteOf(url) });

    expect(branches.defaultBranch).toBe('main');
    expect([...branches.heads.keys()]).toEqual(['feature/x', 'main']);
    expect(branches.heads.get('feature/x')).toBe(head);
  });

  test('are none in an empty repository', async () => {
    const { url } = await server.createRepository('listed-empty');

    const branches = await listBranches(settings, { remote: await remoteOf(url) });

    expect(branches).toMatchObject({ heads: new Map(), defaultBranch: null });
  });

  test.each([
    ['a wrong token', 'credentials_refused', () => undefined],
    ['a server that refuses', 'credentials_refused', () => server.behave({ kind: 'unauthorised' })],
    [
      'a redirect to another host',
      'redirected',
      () => server.behave({ kind: 'redirect', to: 'http://127.0.0.1:9/listed.git/info/refs' }),
    ],
  ])('%s ends as %s, and the message holds no token', async (_case, reason, arrange) => {
    arrange();
    const token = reason === 'redirected' ? server.token : 'wrong-token-0123456789';
    const remote = await remoteOf(`${server.origin}/listed.git`, token);

    const error = await listBranches(settings, { remote }).catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ reason });
    expect(String(error)).not.toContain(token);
  });

  test('of a repository that is not there end as repository_not_found', async () => {
    const listing = listBranches(settings, { remote: await remoteOf(`${server.origin}/no.git`) });

    await expect(listing).rejects.toMatchObject({ reason: 'repository_not_found' });
  });

  test('of a server that is not there end as unreachable', async () => {
    const listing = listBranches(settings, { remote: await remoteOf('http://127.0.0.1:9/a.git') });

    await expect(listing).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('of a server that hangs end at the time limit, and its processes are gone', async () => {
    server.behave({ kind: 'hang' });
    const remote = await remoteOf(`${server.origin}/listed.git`);

    const started = performance.now();
    const listing = listBranches({ ...settings, timeLimitMs: 500 }, { remote });

    await expect(listing).rejects.toMatchObject({ reason: 'timed_out' });
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('are given up when the caller goes away', async () => {
    server.behave({ kind: 'hang' });
    const remote = await remoteOf(`${server.origin}/listed.git`);

    const listing = listBranches(settings, { remote, signal: AbortSignal.timeout(200) });

    await expect(listing).rejects.toMatchObject({ reason: 'aborted' });
  });

  // Other systems do not limit the memory of a process: there the time limit ends it.
  test.runIf(platform === 'linux')(
    'without an end are refused when git has the memory that it may have',
    async () => {
      server.behave({ kind: 'endless-branches' });
      const remote = await remoteOf(`${server.origin}/listed.git`);

      const listing = listBranches({ ...settings, memoryLimitBytes: 32_000_000 }, { remote });

      await expect(listing).rejects.toMatchObject({
        reason: 'too_large',
        limit: 'more than 32 MB of memory to read it',
      });
    },
  );

  test('that do not fit the size limit are refused', async () => {
    const remote = await remoteOf(`${server.origin}/listed.git`);

    const listing = listBranches({ ...settings, printLimitBytes: 20 }, { remote });

    await expect(listing).rejects.toMatchObject({ reason: 'too_large' });
  });
});

test('nothing is left behind on the disk', async () => {
  expect(await door.leftovers()).toEqual([]);
});
