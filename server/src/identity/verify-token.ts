import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { AppError } from '@stepwright/contract';
import type { Actor } from './actor.ts';
import { readClaims, type Claims } from './read-claims.ts';

/** Where tokens come from that this server believes. */
export interface TrustedIssuer {
  issuer: string;
  /** A token must be for one of these. */
  audiences: string[];
  keys: JWTVerifyGetKey;
  /** Asks the issuer who it is, for issuers whose access tokens carry no e-mail address. */
  askUserInfo?: (token: string) => Promise<Claims>;
}

/** Public-key algorithms only: with a shared secret, or none, anybody could sign. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

/**
 * Verifies the bearer token of a request by issuer, audience, signature and expiry.
 *
 * @throws AppError `NOT_SIGNED_IN`
 */
export async function verifyToken(
  authorization: string | undefined,
  trusted: TrustedIssuer,
): Promise<Actor> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('NOT_SIGNED_IN');

  const claims = await readVerified(token, trusted);
  const actor = readClaims(claims);
  if (!actor) throw new AppError('NOT_SIGNED_IN');
  if (actor.email || !trusted.askUserInfo) return actor;
  return readClaims({ ...claims, ...(await trusted.askUserInfo(token)) }) ?? actor;
}

async function readVerified(token: string, trusted: TrustedIssuer): Promise<Claims> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, trusted.keys, {
      issuer: trusted.issuer,
      audience: trusted.audiences,
      algorithms,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: 5,
    });
    refuseIdToken(payload, protectedHeader.typ);
    return payload;
  } catch (error) {
    // The issuer cannot be asked for its keys: not the caller's fault, and not a reason to sign out.
    if (
      error instanceof errors.JWKSTimeout ||
      !(error instanceof errors.JOSEError || error instanceof AppError)
    )
      throw error;
    throw new AppError('NOT_SIGNED_IN');
  }
}

/** An ID token says to the web app who signed in; it is not a key to this API. */
function refuseIdToken(claims: Claims, type: string | undefined): void {
  const isAccessToken = type?.toLowerCase().includes('at+jwt') ?? false;
  if (!isAccessToken && ('nonce' in claims || 'at_hash' in claims))
    throw new AppError('NOT_SIGNED_IN');
}
