import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { inject } from 'vitest';
import type { Environment } from '#config';
import type { Actor } from '#identity/actor';
import { requestToken } from '#identity/request-token';
import { clientOf, freePort, type Api } from './harness.ts';
import { spawnServer, type SpawnedServer } from './spawn-server.ts';
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
  spawned: SpawnedServer;
  /** Everything it has printed. */
  output: () => string;
  /** Signs in as somebody. */
  signIn: (email: string) => Promise<{ actor: Actor; api: Api }>;
  /** Ends it without any warning. */
  kill: () => Promise<void>;
  /** Ends it as an operator would. */
  stop: () => Promise<void>;
}

/**
 * A data directory and, where the tests run on PostgreSQL, a database: with the tables of this
 * version already, which saves the first start most of its time, or with nothing at all.
 */
export async function aServerDisk({ isEmpty = false } = {}): Promise<ServerDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-process-'));
  const template = inject('template');
  const isServer = template.kind === 'server';
  const database = isServer ? await createDatabase(isEmpty ? undefined : template.database) : null;
  if (!isServer && !isEmpty) cpSync(template.files, join(folder, 'database'), { recursive: true });
  const key = Buffer.alloc(32, 7).toString('base64');
  return {
    folder,
    environment: database ? { DATABASE_URL: database.url, ENCRYPTION_KEY: key } : {},
    remove: async () => {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function startServerProcess(
  disk: ServerDisk,
  settings: Environment = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const spawned = spawnServer({
    PORT: String(port),
    DATA_DIRECTORY: disk.folder,
    ...disk.environment,
    ...settings,
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    spawned.signal(signal);
    await spawned.ended;
  };

  await ready(url, spawned);
  return {
    url,
    spawned,
    output: spawned.output,
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

async function ready(url: string, { isAlive, output, signal }: SpawnedServer): Promise<void> {
  const until = Date.now() + 90_000;
  while (Date.now() < until && isAlive()) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  signal('SIGKILL');
  throw new Error(`The server did not start: ${output()}`);
}
