import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/harness';
import { HeadlessBrowser } from './headless-browser.ts';
import { requestToken } from './request-token.ts';

let server: TestServer;
let issuer: string;
let callback: string;
beforeAll(async () => {
  server = await startTestServer();
  issuer = `${server.config.publicUrl}/oidc`;
  callback = `${server.config.publicUrl}/callback`;
});
afterAll(() => server.close());

const verifier = 'a-verifier-that-is-long-enough-for-the-standard';
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** The address that the web app sends people to. */
function authorisation(changes: Record<string, string | undefined> = {}): string {
  const usual = {
    client_id: 'stepwright-web',
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile api',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const wanted = Object.entries({ ...usual, ...changes }).filter(
    ([, value]) => value !== undefined,
  );
  return `${issuer}/auth?${new URLSearchParams(wanted as [string, string][]).toString()}`;
}

async function signIn(browser: HeadlessBrowser, email: string): Promise<URL> {
  const page = await browser.follow(authorisation(), callback);
  const end = await browser.follow(page.url, callback, new URLSearchParams({ email }));
  return new URL(end.url);
}

type Tokens = { access_token: string; refresh_token: string; id_token: string; error?: string };

async function exchange(fields: Record<string, string>): Promise<Tokens & { status: number }> {
  const body = new URLSearchParams({ client_id: 'stepwright-web', ...fields });
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as Tokens) };
}

async function tokensOf(email: string): Promise<Tokens> {
  const end = await signIn(new HeadlessBrowser(), email);
  const code = end.searchParams.get('code') ?? '';
  return exchange({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  });
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('signing in by e-mail gives a token that the calls accept', async () => {
  const token = await requestToken(server.config.publicUrl, 'Anna@Example.com');
  const { oid, emails } = claimsOf(token);

  const answer = await server.request(
    `/api/organisation-discovery/organisation/getbyowneridoremail/anna@example.com/${String(oid)}`,
    { headers: { authorization: `Bearer ${token}` } },
  );

  expect(emails).toEqual(['anna@example.com']);
  expect(answer.status).toBe(204);
});

test('the same address is the same person, and the ID token says who', async () => {
  const first = await tokensOf('bo@example.com');
  const second = await tokensOf(' BO@example.com ');

  const { oid } = claimsOf(first.access_token);
  expect(claimsOf(second.access_token)).toMatchObject({ oid });
  expect(claimsOf(first.id_token)).toMatchObject({ oid, emails: ['bo@example.com'], name: 'bo' });
});

test.each([
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
  ['with a challenge in the clear', { code_challenge_method: 'plain' }],
  ['for tokens in the address', { response_type: 'id_token token', nonce: 'x' }],
  ['for a resource that is not ours', { resource: 'https://elsewhere.example.com' }],
])('a sign-in %s is refused', async (_what, changes) => {
  const end = await new HeadlessBrowser().follow(authorisation(changes), callback);

  const said = new URL(end.url).searchParams.get('error') ?? new URL(end.url).hash;
  expect(end.url.startsWith(callback)).toBe(true);
  expect(said).toMatch(
    /invalid_request|unsupported_response_type|unauthorized_client|invalid_target/,
  );
});

test('nobody is sent to an address that is not the web app', async () => {
  const end = await new HeadlessBrowser().follow(
    authorisation({ redirect_uri: 'https://evil.example.com/callback' }),
    callback,
  );

  expect(end.status).toBe(400);
  expect(end.url).toContain(issuer);
});

test.each(['client_credentials', 'password', 'urn:ietf:params:oauth:grant-type:device_code'])(
  'there is no other way to a token: %s',
  async (grant) => {
    const answer = await exchange({
      grant_type: grant,
      username: 'a',
      password: 'b',
      scope: 'api',
    });

    expect(answer.status).toBe(400);
    expect(answer.access_token).toBeUndefined();
  },
);

test('a refresh token works once; used again it ends the whole sign-in', async () => {
  const first = await tokensOf('cleo@example.com');

  const renewed = await exchange({
    grant_type: 'refresh_token',
    refresh_token: first.refresh_token,
  });
  const reused = await exchange({
    grant_type: 'refresh_token',
    refresh_token: first.refresh_token,
  });
  const next = await exchange({
    grant_type: 'refresh_token',
    refresh_token: renewed.refresh_token,
  });

  expect(renewed.status).toBe(200);
  expect(renewed.refresh_token).not.toBe(first.refresh_token);
  expect([reused.error, next.error]).toEqual(['invalid_grant', 'invalid_grant']);
});

test('the sign-in page says what it is for, and what is wrong with an address', async () => {
  const browser = new HeadlessBrowser();
  const page = await browser.follow(authorisation(), callback);

  const refused = await browser.follow(
    page.url,
    callback,
    new URLSearchParams({ email: '<anna>' }),
  );

  expect(page.text).toContain('for trying Stepwright out on this computer');
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Please type an e-mail address');
  expect(refused.text).toContain('value="&lt;anna&gt;"');
});

test('a sign-in that was never begun in this browser cannot be finished', async () => {
  const page = await new HeadlessBrowser().follow(authorisation(), callback);

  const other = await new HeadlessBrowser().follow(
    page.url,
    callback,
    new URLSearchParams({ email: 'eve@example.com' }),
  );

  expect(other).toMatchObject({ status: 400, text: expect.stringContaining('has expired') });
});

test('a login ends at the issuer too, and leads back to the web app', async () => {
  const browser = new HeadlessBrowser();
  await signIn(browser, 'dora@example.com');
  const home = `${server.config.publicUrl}/`;
  const query = new URLSearchParams({
    client_id: 'stepwright-web',
    post_logout_redirect_uri: home,
  });

  const page = await browser.follow(`${issuer}/session/end?${query.toString()}`, home + '#never');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const end = await browser.request(
    `${issuer}/session/end/confirm`,
    new URLSearchParams({ xsrf, logout: 'yes' }),
  );
  const again = await browser.follow(authorisation({ prompt: 'none' }), callback);

  expect(end.headers.get('location')).toBe(home);
  expect(again.url).toContain('error=login_required');
});

test('another name that leads to this computer does not reach the issuer', async () => {
  // 127.0.0.1 is not the public name of this server; a name of a stranger's would look the same.
  const answer = await fetch(`${server.url}/oidc/.well-known/openid-configuration`);

  expect(answer.status).toBe(421);
});

test('behind https every cookie goes by https only, whatever the proxy says', async () => {
  const behind = await startTestServer({ PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' });
  const { search } = new URL(authorisation({ redirect_uri: 'https://localhost/callback' }));

  for (const headers of [{}, { 'x-forwarded-proto': 'http' }, { 'x-forwarded-proto': 'https' }]) {
    const forwarded = { 'x-forwarded-host': 'localhost', ...headers };
    const answer = await behind.request(`/oidc/auth${search}`, { headers: forwarded });

    const cookies = answer.headers.getSetCookie();
    expect(answer.status).toBe(303);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; secure; httponly/);
  }
  await behind.close();
});
