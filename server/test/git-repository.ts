import { spawn } from 'node:child_process';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

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
  const git = (args: string[], input?: string) => run(directory, args, input);
  await git(['init', '--quiet', '--bare', '--initial-branch=main', '--template=']);
  await appendFile(join(directory, 'config'), served);
  const repository: GitRepository = {
    url: `${options.origin}/${options.name}.git`,
    directory,
    git,
    commit: (files, made) => commit(git, files, made),
    apply: (patch, branch = 'main') => apply(git, patch, branch),
    read: (branch = 'main') => read(git, branch),
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

async function read(git: GitRepository['git'], branch: string): Promise<Record<string, string>> {
  const paths = (await git(['ls-tree', '-r', '-z', '--name-only', branch])).split('\0');
  const files = paths.filter(Boolean).map(async (path) => {
    const content = await git(['cat-file', 'blob', `${branch}:${path}`]);
    return [path, content] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

function run(directory: string, args: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, {
      cwd: directory,
      env: {
        PATH: process.env['PATH'],
        HOME: directory,
        GIT_DIR: directory,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
      },
    });
    let output = '';
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`git ${args.join(' ')}: ${printed}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
