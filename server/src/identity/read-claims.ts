import type { Actor } from './actor.ts';

export type Claims = Record<string, unknown>;

/**
 * The object id is `oid`, else `sub`; the e-mail address the first of `emails`, else `email`, else
 * `preferred_username`. An address that the issuer says it has not verified does not count: an
 * invitation by e-mail would be open to whoever types the address.
 *
 * @returns null where the claims name nobody.
 */
export function readClaims(claims: Claims): Actor | null {
  const id = text(claims['oid']) ?? text(claims['sub']);
  if (!id) return null;
  const email = claims['email_verified'] === false ? '' : readEmail(claims);
  return { id, email, name: text(claims['name']) ?? email.split('@')[0] ?? '' };
}

function readEmail(claims: Claims): string {
  const emails: unknown[] = Array.isArray(claims['emails']) ? claims['emails'] : [];
  const candidates = [emails[0], claims['email'], claims['preferred_username']];
  const found = candidates.map(text).find((candidate) => candidate?.includes('@'));
  return found?.trim().toLowerCase() ?? '';
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
