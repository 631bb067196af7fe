/**
 * The git server as a program, for callers in other processes:
 *
 *     node server/test/git-server-main.ts [--port 0] [--control-port 0] [--token T] [--root DIR]
 *
 * Prints one line `{ "origin", "token", "control" }`. At the address `control`:
 *
 *     POST /repositories  { "name", "files"? }     -> { "url", "directory" }
 *     POST /commits       { "name", "files", "branch"?, "message"? } -> { "commit" }
 *     POST /behaviour     { "name"?, "behaviour": a GitBehaviour } -> {}
 *     GET  /requests                               -> what has been asked so far
 *     GET  /files/NAME/BRANCH                      -> { path: content }
 *
 * Ends when its standard input ends or on SIGTERM.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { GitRepository } from './git-repository.ts';
import type { GitBehaviour } from './git-behaviour.ts';
import { startGitServer } from './git-server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'control-port': { type: 'string' },
    token: { type: 'string' },
    root: { type: 'string' },
  },
});
const { token, root } = values;
const server = await startGitServer({ token, root, port: Number(values.port ?? 0) });
const repositories = new Map<string, GitRepository>();

type Handler = (body: Body, path: string[]) => Promise<unknown>;
interface Body {
  name?: string;
  files?: Record<string, string>;
  branch?: string;
  message?: string;
  behaviour?: GitBehaviour;
}

const handlers: Record<string, Handler> = {
  'POST repositories': async ({ name = '', files }) => {
    const repository = await server.createRepository(name, files);
    repositories.set(name, repository);
    return { url: repository.url, directory: repository.directory };
  },
  'POST commits': async ({ name = '', files = {}, ...options }) => ({
    commit: await repositoryOf(name).commit(files, options),
  }),
  'POST behaviour': ({ name, behaviour = { kind: 'normal' } }) => {
    server.behave(behaviour, name);
    return Promise.resolve({});
  },
  'GET requests': () => Promise.resolve(server.requests),
  'GET files': (_body, [name = '', ...branch]) => repositoryOf(name).read(branch.join('/')),
};

function repositoryOf(name: string): GitRepository {
  const repository = repositories.get(name);
  if (!repository) throw new Error(`There is no repository ${name}.`);
  return repository;
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Body;
}

const control = createServer((request, response) => {
  const [resource = '', ...path] = (request.url ?? '/').slice(1).split('/').map(decodeURIComponent);
  const handler = handlers[`${request.method} ${resource}`];
  const answering = bodyOf(request).then((body) => handler?.(body, path));
  answering.then(
    (answer) => response.writeHead(handler ? 200 : 404).end(JSON.stringify(answer ?? {})),
    (error: unknown) => response.writeHead(400).end(JSON.stringify({ error: String(error) })),
  );
});
await new Promise<void>((resolve) =>
  control.listen(Number(values['control-port'] ?? 0), '127.0.0.1', resolve),
);

async function stop(): Promise<void> {
  control.closeAllConnections();
  control.close();
  await server.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.stdin.on('end', () => void stop()).resume();

const { port } = control.address() as AddressInfo;
process.stdout.write(
  `${JSON.stringify({ origin: server.origin, token: server.token, control: `http://127.0.0.1:${port}` })}\n`,
);
