import { createLocalJWKSet, type JWK } from 'jose';
import type { Config } from '#config';
import type { IssuerKeys } from './issuer-keys.ts';
import type { TrustedIssuer } from './verify-token.ts';

export const issuerPath = '/oidc';
export const builtInAudience = 'urn:stepwright:api';

export function builtInClientId(config: Config): string {
  return config.oidcClientId || 'stepwright-web';
}

/** How the API verifies the built-in issuer's tokens: with its own key, without asking. */
export function trustBuiltIn(config: Config, keys: IssuerKeys): TrustedIssuer {
  const { kty, crv, x, y, kid, alg, use }: JWK = keys.signing;
  return {
    issuer: config.publicUrl + issuerPath,
    audiences: [builtInAudience],
    keys: createLocalJWKSet({ keys: [{ kty, crv, x, y, kid, alg, use } as JWK] }),
  };
}
