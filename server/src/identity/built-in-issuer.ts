import { createHash } from 'node:crypto';
import { errors, interactionPolicy, Provider, type Configuration } from 'oidc-provider';
import type { Config } from '#config';
import type { Database } from '#db/database';
import { builtInAudience, builtInClientId, issuerPath } from './built-in-trust.ts';
import type { IssuerKeys } from './issuer-keys.ts';
import { issuerAdapters } from './issuer-store.ts';
import { endSessionPage } from './issuer-pages.ts';

const accessTokenSeconds = 600;
const sessionSeconds = 14 * 24 * 3600;

/** What an e-mail address stands for. The same address is the same person, on every server. */
export function identityOf(email: string) {
  const digest = createHash('sha256').update(`stepwright:${email}`).digest('hex');
  const oid = [8, 4, 4, 4, 12].reduce(
    ({ parts, at }, length) => ({
      parts: [...parts, digest.slice(at, at + length)],
      at: at + length,
    }),
    { parts: new Array<string>(), at: 0 },
  );
  return { oid: oid.parts.join('-'), emails: [email], email, name: email.split('@')[0] ?? email };
}

/** An OpenID provider that signs anybody in by e-mail address: code flow with PKCE, nothing else. */
export function builtInIssuer(config: Config, db: Database, keys: IssuerKeys): Provider {
  const provider = new Provider(config.publicUrl + issuerPath, configuration(config, db, keys));
  // What it reads of these headers is the configured address: see `serveIssuer`.
  provider.proxy = true;
  return provider;
}

function configuration(config: Config, db: Database, keys: IssuerKeys): Configuration {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { publicUrl } = config;

  return {
    adapter: issuerAdapters(db),
    jwks: { keys: [keys.signing as never] },
    cookies: {
      keys: [keys.cookies],
      long: { signed: true, path: issuerPath },
      short: { signed: true },
    },
    clients: [
      {
        client_id: builtInClientId(config),
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/callback`, `${publicUrl}/silent-renew`],
        post_logout_redirect_uris: [publicUrl, `${publicUrl}/`],
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    // A browser names its origin also when it posts to its own server.
    clientBasedCORS: (_context, origin) => origin === publicUrl,
    scopes: ['openid', 'profile', 'email', 'offline_access', ...scopesOf(config)],
    claims: { openid: ['sub', 'oid', 'emails'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, ...identityOf(email) }),
    }),
    extraTokenClaims: (_context, token) =>
      'accountId' in token && token.accountId ? identityOf(token.accountId) : undefined,
    interactions: {
      url: (_context, { uid }) => `${publicUrl}${issuerPath}/interaction/${uid}`,
      policy,
    },
    loadExistingGrant: (context) => grantAll(context, config),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text/plain; charset=utf-8';
      context.body = `Sign-in failed: ${description ?? error}`;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: endSessionPage },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => builtInAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          // Without this any resource would get a token that we sign.
          if (resource !== builtInAudience) throw new errors.InvalidTarget();
          return {
            scope: config.oidcScope,
            audience: builtInAudience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'ES256' } },
          };
        },
      },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
    },
  };
}

/** It is our own web app: what it asks for is granted, without a consent page. */
async function grantAll(
  context: Parameters<NonNullable<Configuration['loadExistingGrant']>>[0],
  config: Config,
) {
  const { client, provider, session } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  const grant =
    found ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(builtInAudience, config.oidcScope);
  await grant.save();
  return grant;
}

function scopesOf(config: Config): string[] {
  const standard = ['openid', 'profile', 'email', 'offline_access'];
  return config.oidcScope.split(/\s+/).filter((scope) => scope && !standard.includes(scope));
}
