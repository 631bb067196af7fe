import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  behaviourOf,
  isPush,
  misbehave,
  refuse,
  type Call,
  type GitBehaviour,
} from './git-behaviour.ts';
import { createRepository, type GitRepository } from './git-repository.ts';
import { runProgram } from './run-program.ts';

export interface GitRequest {
  method: string;
  url: string;
  /** Whether it carried the server's token. */
  authorised: boolean;
  headers: Record<string, string>;
}

/** A real git server: smart HTTP by `git http-backend`, behind a token. */
export interface GitServer {
  origin: string;
  token: string;
  requests: GitRequest[];
  /** The addresses of the requests that got their whole answer. */
  answered: string[];
  /** Makes an empty repository, or one whose first commit on `branch` holds the files. */
  createRepository(name: string, files?: Record<string, string>): Promise<GitRepository>;
  /** With a name: how it treats requests for this repository, whatever it does with the others. */
  behave(behaviour: GitBehaviour, repository?: string): void;
  /** Runs once, when the next push has arrived and before git sees it: somebody else is faster. */
  beforeNextPush(work: () => Promise<void>): void;
  close(): Promise<void>;
}

export interface GitServerOptions {
  token?: string;
  port?: number;
  /** Absent: a folder of its own, removed by `close`. */
  root?: string;
}

export async function startGitServer(options: GitServerOptions = {}): Promise<GitServer> {
  const root = options.root ?? (await mkdtemp(join(tmpdir(), 'git-server-')));
  await mkdir(root, { recursive: true });
  const token = options.token ?? 'tok-s3cret-canary-0123456789';
  const requests: GitRequest[] = [];
  const answered: string[] = [];
  const behaviours = new Map<string | null, GitBehaviour>();
  const behaviourFor = (request: IncomingMessage): GitBehaviour =>
    behaviourOf(
      request,
      behaviours.get(repositoryOf(request.url ?? '')) ?? behaviours.get(null) ?? { kind: 'normal' },
    );
  let onPush: (() => Promise<void>) | null = null;

  const server = createServer((request, response) => {
    const authorised = passwordOf(request) === token;
    requests.push(recordOf(request, authorised));
    response.once('finish', () => answered.push(request.url ?? ''));
    void answer({ request, response, authorised }).catch(() => response.destroy());
  });

  async function answer(call: Call): Promise<void> {
    const behaviour = behaviourFor(call.request);
    if (await misbehave(call, behaviour)) return;
    if (!call.authorised) return refuse(call.response);
    if (isPush(call.request) && onPush) {
      const work = onPush;
      onPush = null;
      await work();
    }
    await runBackend(call, { root, behaviour });
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    token,
    requests,
    answered,
    createRepository: (name, files) => createRepository({ root, origin, name, files }),
    behave: (next, repository) => void behaviours.set(repository ?? null, next),
    beforeNextPush: (work) => {
      onPush = work;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!options.root) await rm(root, { recursive: true, force: true });
    },
  };
}

/** `shop` of `/shop.git/info/refs`; null where it is that of none. */
function repositoryOf(url: string): string | null {
  const name = /^\/(.+)\.git\//.exec(url)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

function passwordOf(request: IncomingMessage): string {
  const basic = (request.headers.authorization ?? '').replace(/^Basic /, '');
  return Buffer.from(basic, 'base64').toString().split(':').slice(1).join(':');
}

function recordOf(request: IncomingMessage, authorised: boolean): GitRequest {
  const headers = Object.entries(request.headers).map(([key, value]) => [key, String(value)]);
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorised,
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
}

/** Speaks CGI with `git http-backend`. */
async function runBackend(
  { request, response }: Call,
  { root, behaviour }: { root: string; behaviour: GitBehaviour },
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://server');
  const body = await collect(request);
  // The repository sees a share of the push, and then nothing more.
  const share = isPush(request) && behaviour.kind === 'cut-push' ? behaviour.share : 1;
  const { code, output } = await runProgram({
    command: 'git',
    args: ['http-backend'],
    environment: backendEnvironment(request, url, root),
    input: body.subarray(0, Math.floor(body.length * share)),
  });
  if (isPush(request) && behaviour.kind === 'hang-answer') return;
  const isCut =
    isPush(request) && (behaviour.kind === 'cut-push' || behaviour.kind === 'cut-answer');
  if (isCut || code === null) return void response.destroy();
  const end = output.indexOf('\r\n\r\n');
  writeHead(response, output.subarray(0, end).toString());
  await send(response, output.subarray(end + 4), behaviour);
}

function backendEnvironment(
  request: IncomingMessage,
  url: URL,
  root: string,
): Record<string, string | undefined> {
  const encoding = request.headers['content-encoding'];
  const protocol = request.headers['git-protocol'];
  return {
    PATH: process.env['PATH'],
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: decodeURIComponent(url.pathname),
    QUERY_STRING: url.search.slice(1),
    REQUEST_METHOD: request.method,
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    REMOTE_USER: 'somebody',
    REMOTE_ADDR: '127.0.0.1',
    ...(encoding ? { HTTP_CONTENT_ENCODING: encoding } : {}),
    ...(typeof protocol === 'string' ? { GIT_PROTOCOL: protocol } : {}),
  };
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function send(
  response: ServerResponse,
  body: Buffer,
  behaviour: GitBehaviour,
): Promise<void> {
  if (behaviour.kind === 'cut-fetch' && body.includes('packfile\n')) {
    response.write(body.subarray(0, Math.floor(body.length * behaviour.share)), () =>
      response.destroy(),
    );
    return;
  }
  if (behaviour.kind !== 'trickle') return void response.end(body);
  const step = Math.max(1, Math.floor(behaviour.bytesPerSecond / 10));
  for (let at = 0; at < body.length && !response.destroyed; at += step) {
    response.write(body.subarray(at, at + step));
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other is the point
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  response.end();
}

function writeHead(response: ServerResponse, head: string): void {
  let status = 200;
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1).trim()];
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
  response.writeHead(status);
}
