import { createRemoteJWKSet, customFetch } from 'jose';
import { z } from 'zod';
import type { Config } from '#config';
import { fetchJson, type OutboundOptions } from '#http/outbound';
import type { Claims } from './read-claims.ts';
import type { TrustedIssuer } from './verify-token.ts';

const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
});
const retryAfterMs = 2000;

/**
 * The configured issuer, as it describes itself. Asked when the first token comes, so that this
 * server starts also while the issuer is away; asked again after a failure.
 */
export function externalIssuer(config: Config, issuer: string): () => Promise<TrustedIssuer> {
  let discovered: Promise<TrustedIssuer> | null = null;
  let failedAt = 0;
  return () => {
    if (!discovered && Date.now() - failedAt < retryAfterMs)
      return Promise.reject(new Error(`The issuer ${issuer} did not answer.`));
    discovered ??= discover(config, issuer).catch((error: unknown) => {
      discovered = null;
      failedAt = Date.now();
      throw error;
    });
    return discovered;
  };
}

async function discover(config: Config, issuer: string): Promise<TrustedIssuer> {
  const options: OutboundOptions = { allowHttp: issuer.startsWith('http:') };
  const answer = await fetchJson(`${issuer}/.well-known/openid-configuration`, options);
  const found = discoverySchema.parse(answer);
  if (found.issuer.replace(/\/+$/, '') !== issuer)
    throw new Error(`OIDC_ISSUER is ${issuer}, but the issuer there calls itself ${found.issuer}.`);

  const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    [customFetch]: async (url: string) => Response.json(await fetchJson(url, options)),
  });
  return {
    issuer: found.issuer,
    audiences: config.oidcAudience.length > 0 ? config.oidcAudience : [config.oidcClientId],
    keys,
    askUserInfo: found.userinfo_endpoint ? userInfoAt(found.userinfo_endpoint, options) : undefined,
  };
}

/** Remembers who a token stands for: it does not change while the token lives. */
function userInfoAt(
  endpoint: string,
  options: OutboundOptions,
): (token: string) => Promise<Claims> {
  const known = new Map<string, Promise<Claims>>();
  return (token) => {
    const found = known.get(token);
    if (found) return found;
    const asked = fetchJson(endpoint, { ...options, headers: { authorization: `Bearer ${token}` } })
      .then((answer) => z.record(z.string(), z.unknown()).parse(answer))
      .catch((): Claims => {
        known.delete(token);
        return {};
      });
    if (known.size > 1000) known.clear();
    known.set(token, asked);
    return asked;
  };
}
