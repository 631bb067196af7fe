import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeIssuer, type FakeIssuer } from '#test/fake-issuer';
import { clientOf, startTestServer, type TestServer } from '#test/harness';
import type { Actor } from './actor.ts';

let issuer: FakeIssuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startFakeIssuer();
  server = await startTestServer({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'web',
    OIDC_AUDIENCE: 'stepwright, urn:stepwright',
    OIDC_SCOPE: 'api://stepwright/access',
    OIDC_REQUEST_AUDIENCE: 'urn:stepwright',
  });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

/** 204 where the token's person is the one in the path, 404 for another person, 401 for nobody. */
async function statusOf(token: string, person: { id: string; email: string }): Promise<number> {
  const { id, email } = person;
  const path = `/api/organisation-discovery/organisation/getbyowneridoremail/${email}/${id}`;
  const headers = { authorization: `Bearer ${token}` };
  return (await server.request(path, { headers })).status;
}

test('the web app is told where to sign in, and there is no issuer here', async () => {
  const answer = await server.request('/api/configuration');
  const here = await server.request('/oidc/.well-known/openid-configuration');

  expect(await answer.json()).toMatchObject({
    data: {
      identity: {
        issuer: issuer.url,
        clientId: 'web',
        scope: 'openid profile api://stepwright/access',
        audience: 'urn:stepwright',
      },
    },
  });
  expect(here.status).toBe(404);
});

test.each([
  [
    { oid: 'object', emails: ['First@example.com', 'second@example.com'] },
    'object',
    'first@example.com',
  ],
  [{ email: 'anna@example.com' }, 'subject', 'anna@example.com'],
  [{ preferred_username: 'anna@example.com' }, 'subject', 'anna@example.com'],
  [{ emails: [], email: 'anna@example.com', oid: 'object' }, 'object', 'anna@example.com'],
])('the claims %j name somebody', async (claims, id, email) => {
  const token = await issuer.tokenWith(claims);

  expect(await statusOf(token, { id, email })).toBe(204);
  expect(await statusOf(token, { id, email: 'eve@example.com' })).toBe(404);
  expect(await statusOf(token, { id: 'somebody', email })).toBe(404);
});

test('where a token has no address the issuer is asked, once', async () => {
  issuer.userInfo = { email: 'anna@example.com' };
  const token = await issuer.tokenWith({});

  const answers = [
    await statusOf(token, { id: 'subject', email: 'anna@example.com' }),
    await statusOf(token, { id: 'subject', email: 'eve@example.com' }),
  ];

  expect(answers).toEqual([204, 404]);
  expect(issuer.asked.filter((path) => path === '/userinfo')).toHaveLength(1);
});

test('an address that the issuer has not verified opens no invitation', async () => {
  const owner = { id: 'owner', email: 'owner@example.com', name: 'Olga' };
  const sign = (claims: object) => issuer.tokenWith({ ...claims });
  const organisationId = await anOrganisationWith(
    'guest@example.com',
    await sign({ sub: owner.id, email: owner.email }),
    owner,
  );
  const path = `/api/organisation-discovery/organisation/${organisationId}/userprofile`;
  const ask = async (verified: boolean) => {
    const claims = { sub: 'guest', email: 'guest@example.com', email_verified: verified };
    const headers = { authorization: `Bearer ${await sign(claims)}` };
    return (await server.request(path, { headers })).status;
  };

  expect(await ask(false)).toBe(404);
  expect(await ask(true)).toBe(200);
});

async function anOrganisationWith(email: string, token: string, owner: Actor): Promise<string> {
  const api = clientOf(server.url, () => Promise.resolve(token));
  const own = { name: 'Bookshop', ownerId: owner.id, ownerEmail: owner.email };
  const { value } = await api.organisation.createOrganisation(own);
  await api.organisation.addUser({ email, organisationId: value.identity });
  return value.identity;
}

test.each([{ aud: 'somebody-else' }, { iss: 'https://login.example.com' }, { exp: 1 }])(
  'a token with %j is refused',
  async (claims) => {
    const token = await issuer.tokenWith({ email: 'anna@example.com', ...claims });

    expect(await statusOf(token, { id: 'subject', email: 'anna@example.com' })).toBe(401);
  },
);

test('an ID token is not a key to the calls', async () => {
  const token = await issuer.tokenWith({ email: 'anna@example.com', nonce: 'n', at_hash: 'h' });

  expect(await statusOf(token, { id: 'subject', email: 'anna@example.com' })).toBe(401);
});
