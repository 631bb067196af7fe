import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { gitSettingsOf } from './git-settings.ts';
import { runGit } from './run-git.ts';

test('git that cannot be told everything is ended, and says why', async () => {
  const input = (function* (): Generator<string> {
    yield 'a first line\n';
    throw new Error('The second one cannot be made.');
  })();

  const settings = gitSettingsOf({
    allowHttpGit: false,
    allowPrivateGitAddresses: false,
    gitTimeLimit: 120,
    dataDirectory: tmpdir(),
    searchPath: process.env['PATH'] ?? '',
  });
  const run = runGit(settings, { args: ['hash-object', '--stdin'], directory: tmpdir(), input });
  await expect(run).rejects.toThrow('The second one cannot be made.');
});
