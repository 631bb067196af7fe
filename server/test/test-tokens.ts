import { importJWK, SignJWT } from 'jose';
import type { Config } from '#config';
import type { Database } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import type { Actor } from '#identity/actor';
import { builtInAudience } from '#identity/built-in-trust';
import { loadIssuerKeys } from '#identity/issuer-keys';

export type TokenMaker = (actor: Actor, claims?: Record<string, unknown>) => Promise<string>;

/** A token lives for ten minutes; somebody uses the same one for this time, in seconds. */
const used = 120;

/**
 * Signs tokens with the built-in issuer's own key, as the issuer would after a sign-in. Who calls
 * again comes with the same token, as a browser would: the server need not verify it each time.
 */
export async function tokenMaker(
  config: Config,
  db: Database,
  secrets: Secrets,
): Promise<TokenMaker> {
  const keys = await loadIssuerKeys(db, secrets);
  const key = await importJWK(keys.signing, 'ES256');
  const sign = ({ id, email, name }: Actor, claims: Record<string, unknown>, now: number) => {
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
  const held = new Map<string, { token: Promise<string>; since: number }>();
  return (actor, claims) => {
    const now = Math.floor(Date.now() / 1000);
    if (claims) return sign(actor, claims, now);
    const who = JSON.stringify([actor.id, actor.email, actor.name]);
    const known = held.get(who);
    if (known && known.since <= now && now < known.since + used) return known.token;
    const token = sign(actor, {}, now);
    held.set(who, { token, since: now });
    return token;
  };
}
