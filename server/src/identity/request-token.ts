import { createHash, randomBytes } from 'node:crypto';
import { HeadlessBrowser } from './headless-browser.ts';

/**
 * Signs in at the built-in issuer of a running server, as a browser would, and answers an access
 * token. Works where that issuer is: on this computer.
 *
 * @param serverUrl The server's public address, such as `http://localhost:4300`.
 * @throws Error whose message says what to do.
 */
export async function requestToken(serverUrl: string, email: string): Promise<string> {
  const server = serverUrl.replace(/\/+$/, '');
  const { issuer, clientId, scope } = await readIdentity(server);
  if (issuer !== `${server}/oidc`)
    throw new Error(`This server signs people in at ${issuer}; tokens come from there.`);

  const browser = new HeadlessBrowser();
  const redirect = `${server}/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const asked = await browser.follow(`${issuer}/auth?${query.toString()}`, redirect);
  const answered = await browser.follow(asked.url, redirect, new URLSearchParams({ email }));
  const code = new URL(answered.url).searchParams.get('code');
  if (!code) throw new Error(`"${email}" is not an e-mail address that one can sign in with.`);

  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirect,
      code,
      code_verifier: verifier,
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error('The server gave no token.');
  return token;
}

async function readIdentity(server: string) {
  const answer = await fetch(`${server}/api/configuration`).catch(() => null);
  if (!answer?.ok) throw new Error(`No Stepwright server answers at ${server}: start it first.`);
  const { data } = (await answer.json()) as {
    data: { identity: { issuer: string; clientId: string; scope: string } };
  };
  return data.identity;
}
