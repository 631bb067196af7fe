import { importJWK, SignJWT } from 'jose';
import type { Config } from '#config';
import type { Database } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import type { Actor } from '#identity/actor';
import { builtInAudience } from '#identity/built-in-trust';
import { loadIssuerKeys } from '#identity/issuer-keys';

export type TokenMaker = (actor: Actor, claims?: Record<string, unknown>) => Promise<string>;

/** Signs tokens with the built-in issuer's own key, as the issuer would after a sign-in. */
export async function tokenMaker(
  config: Config,
  db: Database,
  secrets: Secrets,
): Promise<TokenMaker> {
  const keys = await loadIssuerKeys(db, secrets);
  const key = await importJWK(keys.signing, 'ES256');
  return ({ id, email, name }, claims = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: `${config.publicUrl}/oidc`,
      aud: builtInAudience,
      sub: email,
      oid: id,
      emails: [email],
      name,
      iat: now,
      exp: now + 600,
    };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keys.signing.kid })
      .sign(key);
  };
}
