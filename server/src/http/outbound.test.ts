import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchJson } from './outbound.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/large') response.end(`"${'x'.repeat(2_000_000)}"`);
    else if (request.url === '/moved') response.writeHead(302, { location: '/good' }).end();
    else if (request.url === '/good') response.end('{"good":true}');
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test('JSON is fetched by plain http only where that is allowed', async () => {
  expect(await fetchJson(`${url}/good`, { allowHttp: true })).toEqual({ good: true });
  await expect(fetchJson(`${url}/good`, { allowHttp: false })).rejects.toThrow(
    'must be reached by https',
  );
  await expect(fetchJson('file:///etc/passwd', { allowHttp: true })).rejects.toThrow('by https');
});

test.each([
  ['/large', 'larger than allowed'],
  ['/moved', 'fetch failed'],
  ['/broken', 'answered 500'],
])('an answer that is not what was asked for is refused: %s', async (path, message) => {
  const headers = { authorization: 'Bearer c4n4ry' };

  const fetching = fetchJson(url + path, { allowHttp: true, headers });

  await expect(fetching).rejects.toThrow(message);
  await expect(fetchJson(url + path, { allowHttp: true, headers })).rejects.not.toThrow('c4n4ry');
});
