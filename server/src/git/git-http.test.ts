import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openHttp, type GitCall } from './git-http.ts';
import type { Remote } from './repository-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  text?: string;
}

/** A server that answers everything in the same way, under a name that only we know. */
async function aServer({ status = 200, headers = {}, text = 'yes' }: Answer = {}) {
  const seen: string[] = [];
  const server = createServer(({ url, method, socket, headers: told }, response) => {
    seen.push(`${method} ${url} ${told.host} ${told.authorization} ${socket.remotePort}`);
    response.writeHead(status, { 'content-type': 'text/x', ...headers }).end(text);
  });
  return { remote: await remoteOf(server), seen };
}

async function remoteOf(server: Server): Promise<Remote> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://git.example.invalid:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/shop.git`,
    origin,
    pinned: null,
    addresses: ['127.0.0.1'],
    credentials: 'ann:secret',
  };
}

function aCall(more: Partial<GitCall> = {}): GitCall {
  const { signal } = new AbortController();
  return { path: '/info', accept: 'text/x', limit: 100, signal, ...more };
}

test('a server is called where its name was found to be, over one connection, with the credentials', async () => {
  const { remote, seen } = await aServer();
  const http = openHttp(remote);

  const first = await http.call(aCall());
  const body = { type: 'text/y', bytes: Buffer.from('body') };
  const second = await http.call(aCall({ path: '/push', body }));
  http.close();

  expect([first.toString(), second.toString()]).toEqual(['yes', 'yes']);
  const port = seen[0]?.split(' ').at(-1);
  const rest = `${new URL(remote.url).host} Basic ${btoa('ann:secret')} ${port}`;
  expect(seen).toEqual([`GET /shop.git/info ${rest}`, `POST /shop.git/push ${rest}`]);
});

test.each<[string, string, Answer]>([
  ['a redirect', 'answered 302', { status: 302, headers: { location: '/elsewhere' } }],
  ['a refusal', 'answered 401', { status: 401 }],
  ['a page', 'answered 200', { headers: { 'content-type': 'text/html' } }],
  ['too much', 'answered too much', { text: 'x'.repeat(101) }],
  ['less than it says', 'aborted', { headers: { 'content-length': '50' } }],
])('%s is no answer, and nothing else is called for it', async (_what, why, answer) => {
  const { remote, seen } = await aServer(answer);
  const http = openHttp(remote);

  await expect(http.call(aCall({ signal: AbortSignal.timeout(2000) }))).rejects.toThrow(why);
  http.close();

  expect(seen).toHaveLength(1);
});

test('a server that wants to speak another language has not answered, and is not waited for', async () => {
  const server = createServer((request) => {
    request.socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    );
  });
  const http = openHttp(await remoteOf(server));

  await expect(http.call(aCall())).rejects.toThrow('gave no answer');
});
