import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { branchSource } from './branch-source.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
const names = Array.from({ length: 150 }, (_, at) => `file ${at}.txt`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwright-branch-'));
  await mkdir(join(folder, 'many'));
  await Promise.all(names.map((name) => writeFile(join(folder, 'many', name), `${name}\n`)));
  await writeFile(join(folder, 'empty'), '');
  await writeFile(join(folder, 'bytes'), new Uint8Array([0, 10, 255, 10, 10]));
  await symlink('empty', join(folder, 'link'));
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'All');
});
afterEach(() => {
  delete process.env['GIT_TRACE'];
});
afterAll(() => rm(folder, { recursive: true }));

test('the files of a branch are read byte by byte; what is no file there is told', async () => {
  const { read } = bound();
  const paths = ['bytes', 'empty', 'many', 'link', 'none', 'empty/below', 'none/below', 'bytes'];
  const bytes = Buffer.from([0, 10, 255, 10, 10]);
  const empty = Buffer.alloc(0);
  expect(await Promise.all(paths.map(read))).toEqual([
    bytes,
    empty,
    'taken',
    'taken',
    'missing',
    'taken',
    'missing',
    bytes,
  ]);
});

test('many files of a branch are read with one git', async () => {
  const { read } = bound();
  process.env['GIT_TRACE'] = join(folder, 'trace');
  const contents = await Promise.all(names.map((name) => read(`many/${name}`)));
  expect(contents.map(String)).toEqual(names.map((name) => `${name}\n`));
  const trace = await readFile(join(folder, 'trace'), 'utf8');
  expect(trace.match(/git cat-file/g)).toHaveLength(1);
});

test('a file that git has lost is an error that names the branch', async () => {
  const { read } = bound();
  const object = String(git('rev-parse', 'main:bytes')).trim();
  await rm(join(folder, '.git/objects', object.slice(0, 2), object.slice(2)));
  await expect(read('bytes')).rejects.toThrow(`git could not read main of ${folder}.`);
  expect(await read('empty')).toEqual(Buffer.alloc(0));
});

function bound() {
  const source = branchSource(folder, 'main');
  return { read: (path: string) => source.read(path) };
}
