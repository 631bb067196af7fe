import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { inject } from 'vitest';
import type { Environment } from '#config';
import type { Actor } from '#identity/actor';
import { requestToken } from '#identity/request-token';
import { clientOf, freePort, type Api } from './harness.ts';
import { createDatabase } from './test-database.ts';

/** What a server leaves behind when it is killed, and another one finds. */
export interface ServerDisk {
  environment: Environment;
  folder: string;
  remove: () => Promise<void>;
}

/** The server as a process of its own: what is killed can be seen to survive. */
export interface ServerProcess {
  url: string;
  /** Everything it has printed. */
  output: () => string;
  /** Signs in as somebody. */
  signIn: (email: string) => Promise<{ actor: Actor; api: Api }>;
  /** Ends it without any warning. */
  kill: () => Promise<void>;
  /** Ends it as an operator would. */
  stop: () => Promise<void>;
}

/** An empty data directory and, where the tests run on PostgreSQL, an empty database. */
export async function aServerDisk(): Promise<ServerDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-process-'));
  const isServer = inject('template').kind === 'server';
  const database = isServer ? await createDatabase() : null;
  const key = Buffer.alloc(32, 7).toString('base64');
  return {
    folder,
    environment: database ? { DATABASE_URL: database.url, ENCRYPTION_KEY: key } : {},
    remove: async () => {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startServerProcess(
  disk: ServerDisk,
  settings: Environment = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const main = join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIRECTORY: disk.folder,
      RATE_LIMIT: '0',
      ...disk.environment,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };

  await ready(
    url,
    () => child.exitCode === null,
    () => printed,
  );
  return {
    url,
    output: () => printed,
    signIn: async (email) => {
      const token = await requestToken(url, email);
      const { oid, name } = decodeJwt<{ oid: string; name?: string }>(token);
      const actor = { id: oid, email, name: name ?? '' };
      return { actor, api: clientOf(url, () => Promise.resolve(token)) };
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function ready(url: string, isAlive: () => boolean, printed: () => string): Promise<void> {
  const until = Date.now() + 45_000;
  while (Date.now() < until && isAlive()) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start: ${printed()}`);
}
