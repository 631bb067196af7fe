import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { gitSettingsOf } from './git-settings.ts';
import { runGit } from './run-git.ts';

const settings = gitSettingsOf({
  allowHttpGit: false,
  allowPrivateGitAddresses: false,
  gitTimeLimit: 120,
  dataDirectory: tmpdir(),
  searchPath: process.env['PATH'] ?? '',
});

test('git that cannot be told everything is ended, and says why', async () => {
  const input = (function* (): Generator<string> {
    yield 'a first line\n';
    throw new Error('The second one cannot be made.');
  })();

  const run = runGit(settings, { args: ['hash-object', '--stdin'], directory: tmpdir(), input });
  await expect(run).rejects.toThrow('The second one cannot be made.');
});

test('git that is started before its last argument is known waits for it', async () => {
  const last = Promise.withResolvers<string>();
  const args = ['rev-parse', '--sq-quote', 'a'];
  const run = runGit(settings, { args, directory: tmpdir(), last: last.promise });

  last.resolve('b "c" $d');

  expect((await run).toString().trim()).toBe(`'a' 'b "c" $d'`);
});

test('git whose last argument never comes to be is not run, and says why', async () => {
  const last = Promise.reject(new Error('There is nothing to push.'));
  const run = runGit(settings, { args: ['push', 'origin'], directory: tmpdir(), last });

  await expect(run).rejects.toThrow('There is nothing to push.');
});
