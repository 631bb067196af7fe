import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
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

test('git is told what comes later when it comes', async () => {
  const later = Promise.withResolvers<string>();
  const input = (async function* (): AsyncGenerator<string> {
    yield 'a first line\n';
    yield await later.promise;
  })();
  const run = runGit(settings, { args: ['stripspace'], directory: tmpdir(), input });

  later.resolve('and a second one\n');

  expect((await run).toString()).toBe('a first line\nand a second one\n');
});

test('git that is never told the rest is ended, and says why', async () => {
  const input = (async function* (): AsyncGenerator<string> {
    yield 'a first line\n';
    yield await Promise.reject(new Error('There is nothing to push.'));
  })();
  const run = runGit(settings, { args: ['stripspace'], directory: tmpdir(), input });

  await expect(run).rejects.toThrow('There is nothing to push.');
});

test('of what git prints, the lines that are of use are kept, wherever they are', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `größe ${at}\n`);
  const [args, input] = [['stripspace'], [lines.join('')]];
  const onLine = (line: string) => line.endsWith('77777') || line === 'größe 99999';
  const run = runGit(settings, { args, directory: tmpdir(), input, onLine });

  expect((await run).toString()).toBe('größe 77777\ngröße 99999\n');
});

test('git that is asked to end and does not is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deaf-git-'));
  const script = "#!/bin/sh\ntrap '' TERM\necho ready\nsleep 600\n";
  await writeFile(join(folder, 'git'), script, { mode: 0o755 });
  const searchPath = `${folder}${delimiter}${settings.searchPath}`;
  const patience = new AbortController();
  const onLine = () => {
    patience.abort();
    return true;
  };

  const run = { args: ['status'], directory: tmpdir(), onLine, signal: patience.signal };
  await expect(runGit({ ...settings, searchPath }, run)).rejects.toMatchObject({
    reason: 'aborted',
  });
  await rm(folder, { recursive: true });
});
