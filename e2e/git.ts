import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the git server takes as password. */
export const gitToken = 'tok-s3cret-canary-0123456789';

/** An empty repository on the journeys' own git server, which asks for a token. */
export interface Repository {
  name: string;
  /** As a person types it. */
  url: string;
  /** Where it lies on the git server. */
  directory: string;
}

/** @param prefix What stands before its name, such as the folders of a hosting service. */
export async function aRepository(
  files?: Record<string, string>,
  prefix = '',
): Promise<Repository> {
  const name = `${prefix}orders-${randomUUID().slice(0, 8)}`;
  const made = await control<Omit<Repository, 'name'>>('POST', 'repositories', { name, files });
  return { name, ...made };
}

/** How the git server treats a repository: as ever, by refusing the token, by answering with a status, or by no answer to a push. */
export type Treatment =
  | { kind: 'normal' }
  | { kind: 'unauthorised' }
  | { kind: 'status'; status: number }
  | { kind: 'cut-answer' };

/** From now on every request for this repository is treated so. */
export async function treat({ name }: Repository, behaviour: Treatment): Promise<void> {
  await control('POST', 'behaviour', { name, behaviour });
}

/** What the repository runs at every push before it takes it: exiting with 1 refuses it. */
export async function setPushHook({ directory }: Repository, script: string): Promise<void> {
  const hook = join(directory, 'hooks/pre-receive');
  await mkdir(dirname(hook), { recursive: true });
  await writeFile(hook, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Holds every push from now on, until it is let in. */
export async function holdPushes(repository: Repository): Promise<{ letIn: () => Promise<void> }> {
  await setPushHook(repository, 'while [ ! -e let-in ]; do sleep 0.05; done');
  return { letIn: () => writeFile(join(repository.directory, 'let-in'), '') };
}

/** Somebody else commits on a branch. Answers the commit's sha. */
export async function commitAsSomebodyElse(
  { name }: Repository,
  files: Record<string, string>,
  message = 'Somebody else',
): Promise<string> {
  const { commit } = await control<{ commit: string }>('POST', 'commits', { name, files, message });
  return commit;
}

/** Another branch, with a commit of its own. */
export async function aBranch({ name }: Repository, branch: string): Promise<void> {
  const files = { 'README.md': `# ${branch}\n` };
  await control('POST', 'commits', { name, branch, files, message: 'A branch' });
}

/** A clone of a repository, made and used with plain git as any developer would. */
export interface Clone {
  git: (...args: string[]) => Promise<string>;
  directory: string;
}

export async function cloneOf({ url }: Repository, into: string): Promise<Clone> {
  const directory = join(into, `clone-${randomUUID().slice(0, 8)}`);
  const address = new URL(url);
  address.username = 'dora';
  address.password = gitToken;
  await run('git', ['clone', '--quiet', address.href, directory], { env: environment });
  return {
    directory,
    git: async (...args) =>
      (await run('git', args, { cwd: directory, env: environment })).stdout.trim(),
  };
}

const environment = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Dora Developer',
  GIT_AUTHOR_EMAIL: 'dora@example.com',
  GIT_COMMITTER_NAME: 'Dora Developer',
  GIT_COMMITTER_EMAIL: 'dora@example.com',
};

async function control<T>(method: string, resource: string, body: unknown): Promise<T> {
  const address = `http://127.0.0.1:${process.env['E2E_GIT_CONTROL_PORT']}/${resource}`;
  const answer = await fetch(address, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${resource}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
