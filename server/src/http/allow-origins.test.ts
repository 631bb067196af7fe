import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/harness';

const friend = 'https://stepwright.example.com';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ALLOWED_ORIGINS: `${friend}, https://other.example.com` });
});
afterAll(() => server.close());

async function ask(origin: string, method: string) {
  const answer = await server.request('/api/configuration', { method, headers: { origin } });
  return {
    status: answer.status,
    allowed: answer.headers.get('access-control-allow-origin'),
    exposed: answer.headers.get('access-control-expose-headers'),
    headers: answer.headers.get('access-control-allow-headers'),
    policy: answer.headers.get('cross-origin-resource-policy'),
  };
}

test('a web app on another server may call this one where that is configured', async () => {
  expect(await ask(friend, 'OPTIONS')).toMatchObject({
    status: 204,
    allowed: friend,
    headers: expect.stringContaining('authorization'),
  });
  expect(await ask(friend, 'GET')).toMatchObject({
    status: 200,
    allowed: friend,
    exposed: expect.stringContaining('etag'),
    policy: 'cross-origin',
  });
});

test('no other site may', async () => {
  expect(await ask('https://evil.example.com', 'OPTIONS')).toMatchObject({
    status: 404,
    allowed: null,
  });
  expect(await ask('https://evil.example.com', 'GET')).toMatchObject({
    allowed: null,
    policy: 'same-origin',
  });
});
