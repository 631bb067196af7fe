import { afterEach, expect, test } from 'vitest';
import { anActor, startTestServer, type TestServer } from '#test/harness';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

test('an address that sends too many requests is asked to wait', async () => {
  server = await startTestServer({ RATE_LIMIT: '3' });
  const { request } = server;

  const answers = [];
  for (let sent = 0; sent < 4; sent += 1) answers.push(await request('/api/configuration'));
  const health = await request('/health/live');

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(await answers[3]?.json()).toEqual({
    errors: [{ code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' }],
  });
  expect(health.status).toBe(200);
});

test('the log has a line for a request, with its id, and no secrets', async () => {
  const lines: string[] = [];
  server = await startTestServer(
    { LOG_LEVEL: 'debug' },
    { logTo: { write: (line) => void lines.push(line) } },
  );
  const anna = anActor();
  const token = await server.tokenFor(anna);

  const answer = await server.request('/api/configuration?code=c4n4ry', {
    headers: { authorization: `Bearer ${token}`, cookie: 'session=c4n4ry' },
  });
  const failing = await server.request(
    `/api/organisation-discovery/organisation/getbyownerid/${anna.id}`,
    { as: anna },
  );

  const log = lines.join('');
  expect(answer.status).toBe(200);
  expect(failing.status).toBe(204);
  expect(JSON.parse(lines.find((line) => line.includes('/api/configuration')) ?? '')).toMatchObject(
    {
      request: answer.headers.get('x-request-id'),
      req: { method: 'GET', path: '/api/configuration' },
      res: { status: 200 },
      msg: 'answered',
    },
  );
  expect(log).not.toContain(token);
  expect(log).not.toContain('c4n4ry');
});

test('pages may load nothing from elsewhere, and other sites may not frame them', async () => {
  server = await startTestServer();

  const answer = await server.request('/api/configuration');
  const policy = answer.headers.get('content-security-policy') ?? '';

  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('a configured issuer and other servers may be reached by the page', async () => {
  server = await startTestServer({
    OIDC_ISSUER: 'https://login.example.com/realms/main',
    OIDC_CLIENT_ID: 'stepwright',
    PUBLIC_URL: 'https://stepwright.example.com',
    DISCOVERY_PROCESS_BASE: 'https://processes.example.com/api',
  });

  const answer = await server.request('/api/configuration');
  const policy = answer.headers.get('content-security-policy') ?? '';

  expect(policy).toContain(
    "connect-src 'self' https://login.example.com https://processes.example.com",
  );
  expect(policy).toContain("frame-src 'self' blob: https://login.example.com");
  expect(answer.headers.get('strict-transport-security')).toContain('max-age');
});
