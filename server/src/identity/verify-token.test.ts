import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anActor, startTestServer, type TestServer } from '#test/harness';
import { builtInAudience } from './built-in-trust.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const anna = anActor();
const path = `/api/organisation-discovery/organisation/getbyownerid/${anna.id}`;

async function statusWith(authorization: string): Promise<number> {
  return (await server.request(path, { headers: { authorization } })).status;
}

const inPast = Math.floor(Date.now() / 1000) - 60;

test('a good token is accepted', async () => {
  expect(await statusWith(`Bearer ${await server.tokenFor(anna)}`)).toBe(204);
});

test('without a token a caller is told to sign in', async () => {
  const answer = await server.request(path);

  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(await answer.json()).toEqual({
    errors: [{ code: 'NOT_SIGNED_IN', message: 'Please sign in.' }],
  });
});

test.each([
  ['expired', { exp: inPast }],
  ['not valid yet', { nbf: inPast + 3600 }],
  ['for another audience', { aud: 'urn:somebody:else' }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://login.example.com' }],
  ['without an end', { exp: undefined }],
  ['for nobody', { sub: undefined, oid: undefined }],
])('a token is refused that is %s', async (_what, claims) => {
  expect(await statusWith(`Bearer ${await server.tokenFor(anna, claims)}`)).toBe(401);
});

test('a token is refused of which one letter was changed', async () => {
  const [head = '', body = '', signature = ''] = (await server.tokenFor(anna)).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, oid: anActor().id })).toString(
    'base64url',
  );

  expect(await statusWith(`Bearer ${head}.${changed}.${signature}`)).toBe(401);
});

test('a token without a signature is refused', async () => {
  const claims = {
    iss: `${server.config.publicUrl}/oidc`,
    aud: builtInAudience,
    sub: 'x',
    oid: anna.id,
  };
  const unsigned = new UnsecuredJWT(claims).setExpirationTime('10m').encode();

  expect(await statusWith(`Bearer ${unsigned}`)).toBe(401);
});

test('a token is refused that somebody else signed', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  const claims = {
    iss: `${server.config.publicUrl}/oidc`,
    aud: builtInAudience,
    sub: 'x',
    oid: anna.id,
  };
  const theirs = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
    .setExpirationTime('10m')
    .sign(privateKey);
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setExpirationTime('10m')
    .sign(Buffer.alloc(32));

  expect(await statusWith(`Bearer ${theirs}`)).toBe(401);
  expect(await statusWith(`Bearer ${shared}`)).toBe(401);
});

test.each(['Basic YTpi', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Bearer a b'])(
  'what is not a token is refused: %s',
  async (authorization) => {
    expect(await statusWith(authorization)).toBe(401);
  },
);
