import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { StartError } from '#config';
import type { Database } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import { keepIssuerKeys } from './issuer-store.ts';

const keysSchema = z.object({ signing: z.record(z.string(), z.unknown()), cookies: z.string() });

export interface IssuerKeys {
  /** Private; its public half is published. */
  signing: JWK;
  cookies: string;
}

const place = 'issuer:keys';

/** The built-in issuer's keys, made at the first start. Tokens stay valid over restarts. */
export async function loadIssuerKeys(db: Database, secrets: Secrets): Promise<IssuerKeys> {
  const candidate = secrets.seal(JSON.stringify(await makeKeys()), place);
  const sealed = await keepIssuerKeys(db, candidate);
  try {
    return keysSchema.parse(JSON.parse(secrets.open(sealed, place)));
  } catch {
    throw new StartError(
      'The database was encrypted with another key: set ENCRYPTION_KEY to it, or put the file encryption-key back into the data directory.',
    );
  }
}

async function makeKeys(): Promise<IssuerKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    signing: { ...jwk, kid, use: 'sig', alg: 'ES256' },
    cookies: randomBytes(32).toString('base64url'),
  };
}
