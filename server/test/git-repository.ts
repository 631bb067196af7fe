import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** A repository on the server's disk, looked at and changed by somebody else than us. */
export interface GitRepository {
  url: string;
  directory: string;
  /** Runs git in the bare repository and answers what it prints. */
  git: (args: string[], input?: string) => Promise<string>;
  /** Commits on top of a branch, as another developer; null deletes a file. Answers the commit. */
  commit: (files: Record<string, string | null>, options?: CommitOptions) => Promise<string>;
  /** Applies a patch to a branch, as `git am` would to a working copy. */
  apply: (patch: string, branch?: string) => Promise<void>;
  /** Every file of a branch with its content. */
  read: (branch?: string) => Promise<Record<string, string>>;
  /** The subjects of a branch, newest first. */
  log: (branch?: string) => Promise<string[]>;
}

export interface CommitOptions {
  branch?: string;
  message?: string;
}

/** It is gone after the test: nothing has to reach the disk. */
const served = `[http]
	receivepack = true
[uploadpack]
	allowFilter = true
[gc]
	auto = 0
[core]
	fsync = none
`;

export async function createRepository(options: {
  root: string;
  origin: string;
  name: string;
  files?: Record<string, string>;
}): Promise<GitRepository> {
  const directory = join(options.root, `${options.name}.git`);
  await mkdir(directory, { recursive: true });
  const bytes = gitIn(directory);
  const git: GitRepository['git'] = async (args, input) => (await bytes(args, input)).toString();
  await git(['init', '--quiet', '--bare', '--initial-branch=main', '--template=']);
  await appendFile(join(directory, 'config'), served);
  const repository: GitRepository = {
    url: `${options.origin}/${options.name}.git`,
    directory,
    git,
    commit: (files, made) => commit(git, files, made),
    apply: (patch, branch = 'main') => apply(git, patch, branch),
    read: (branch = 'main') => read(bytes, branch),
    log: async (branch = 'main') => lines(await git(['log', '--format=%s', branch])),
  };
  if (options.files) await repository.commit(options.files, { message: 'First commit' });
  return repository;
}

async function commit(
  git: GitRepository['git'],
  files: Record<string, string | null>,
  { branch = 'main', message = 'Somebody else' }: CommitOptions = {},
): Promise<string> {
  const ref = `refs/heads/${branch}`;
  const parent = await git(['rev-parse', '--verify', '--quiet', ref]).catch(() => '');
  const person = `Somebody Else <else@example.com> ${Math.floor(Date.now() / 1000)} +0000`;
  const changes = Object.entries(files).map(([path, content]) =>
    content === null
      ? `D "${path}"\n`
      : `M 100644 inline "${path}"\ndata ${Buffer.byteLength(content)}\n${content}\n`,
  );
  await git(
    ['fast-import', '--quiet', '--date-format=raw'],
    [
      `commit ${ref}\n`,
      `author ${person}\ncommitter ${person}\n`,
      `data ${Buffer.byteLength(message)}\n${message}\n`,
      parent ? `from ${parent.trim()}\n` : '',
      ...changes,
      '\n',
    ].join(''),
  );
  return (await git(['rev-parse', ref])).trim();
}

async function apply(git: GitRepository['git'], patch: string, branch: string): Promise<void> {
  await git(['read-tree', branch]);
  await git(['apply', '--cached', '--whitespace=nowarn', '-'], patch);
  const tree = (await git(['write-tree'])).trim();
  const person = ['-c', 'user.name=Hand', '-c', 'user.email=hand@example.com'];
  const made = await git([...person, 'commit-tree', tree, '-p', branch, '-m', 'By hand']);
  await git(['update-ref', `refs/heads/${branch}`, made.trim()]);
}

async function read(git: Git, branch: string): Promise<Record<string, string>> {
  const listed = (await git(['ls-tree', '-r', '-z', branch])).toString().split('\0');
  const entries = listed.filter(Boolean).map((line) => {
    const tab = line.indexOf('\t');
    return { object: line.slice(0, tab).split(' ')[2], path: line.slice(tab + 1) };
  });
  const answer = await git(
    ['cat-file', '--batch'],
    entries.map(({ object }) => `${object}\n`).join(''),
  );
  let at = 0;
  const files = entries.map(({ path }) => {
    const start = answer.indexOf('\n', at) + 1;
    const size = Number(answer.subarray(at, start).toString().split(' ').at(-1));
    at = start + size + 1;
    return [path, answer.subarray(start, start + size).toString()] as const;
  });
  return Object.fromEntries(files);
}

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

type Git = (args: string[], input?: string) => Promise<Buffer>;

function gitIn(directory: string): Git {
  const environment = {
    PATH: process.env['PATH'],
    HOME: directory,
    GIT_DIR: directory,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  return async (args, input = '') => {
    const run = { command: 'git', args, directory, environment, input };
    const { code, output, printed } = await runProgram(run);
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${printed}`);
    return output;
  };
}
