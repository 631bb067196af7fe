import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { DestinationStream } from 'pino';
import { contract, failuresSchema, type Contract } from '@stepwright/contract';
import { buildApp } from '#app';
import { readConfig, type Config, type Environment } from '#config';
import type { Database } from '#db/database';
import type { Plumbing } from '#http/plumbing';
import type { Actor } from '#identity/actor';
import { openTestDatabase } from './test-database.ts';
import { tokenMaker } from './test-tokens.ts';

export type Api = ContractRouterClient<Contract>;

/** A real server on a real database, spoken to over HTTP with real tokens. */
export interface TestServer {
  /** Without a slash at the end. */
  url: string;
  config: Config;
  db: Database;
  /** What its requests and jobs work with. */
  plumbing: Plumbing;
  /** The contract's client for this person. */
  apiAs: (actor: Actor) => Api;
  /** A raw request, with the person's token where one is given. */
  request: (path: string, options?: RequestInit & { as?: Actor }) => Promise<Response>;
  /** A signed access token. Claims given here replace the usual ones. */
  tokenFor: (actor: Actor, claims?: Record<string, unknown>) => Promise<string>;
  /** What the server believes the time is; the machine's where it is not set. */
  setTime: (now: Date | null) => void;
  close: () => Promise<void>;
}

/** What a refused call is thrown as. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly failures: { code: string; message: string; path?: string }[];

  constructor(status: number, failures: Refusal['failures']) {
    super(failures[0]?.message ?? `Answered ${status}`);
    this.status = status;
    this.code = failures[0]?.code ?? '';
    this.failures = failures;
  }
}

/** The refusal that a call ends with. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => new Error('The call was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw error;
}

/** Starts a server of its own for a test file. */
export async function startTestServer(
  settings: Environment = {},
  { logTo }: { logTo?: DestinationStream } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-data-'));
  const { database, environment } = await openTestDatabase();
  const port = await freePort();
  const config = readConfig({
    DATA_DIRECTORY: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    PATH: process.env['PATH'],
    ...environment,
    ...settings,
  });
  let time: Date | null = null;
  const app = await buildApp(config, database, {
    now: () => time ?? new Date(),
    logTo,
  });
  await app.web.listen({ port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const tokenFor = await tokenMaker(config, database.db, app.plumbing.secrets);

  const request: TestServer['request'] = async (path, { as, ...options } = {}) => {
    const headers = new Headers(options.headers);
    if (as) headers.set('authorization', `Bearer ${await tokenFor(as)}`);
    return fetch(url + path, { redirect: 'manual', ...options, headers });
  };

  return {
    url,
    config,
    db: database.db,
    plumbing: app.plumbing,
    request,
    tokenFor,
    apiAs: (actor) => clientOf(url, () => tokenFor(actor)),
    setTime: (now) => {
      time = now;
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A person who has never been here. */
export function anActor(about: Partial<Actor> = {}): Actor {
  const id = about.id ?? randomUUID();
  return { id, email: `${id.slice(0, 8)}@example.com`, name: 'Anna', ...about };
}

export function clientOf(url: string, token: () => Promise<string>): Api {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: `${url}/api`,
      headers: async () => ({ authorization: `Bearer ${await token()}` }),
      fetch: async (request) => refuse(await fetch(request)),
    }),
  );
}

async function refuse(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  throw new Refusal(response.status, failuresSchema.parse(await response.json()).errors);
}

/** Ports that systems do not give to whoever asks for any, or calls somebody: nobody takes them. `fetch` refuses 10080. */
const ports = { first: 11_000, count: 19_000 };
// Test files run beside each other: each begins elsewhere.
let tried = (process.pid * 97) % ports.count;

/** A port on which nobody listens, and which will not be given to another test meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + (tried++ % ports.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer().on('error', () => resolve(false));
  probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  return promise;
}
