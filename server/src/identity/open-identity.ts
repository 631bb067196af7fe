import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';
import type { Database } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import type { Actor } from './actor.ts';
import { externalIssuer } from './external-issuer.ts';
import { verifyToken, type TrustedIssuer } from './verify-token.ts';

/** How people sign in, and how their tokens are verified. */
export interface Identity {
  /** What the web app is told. */
  issuer: string;
  clientId: string;
  /** @throws AppError `NOT_SIGNED_IN` */
  authenticate: (authorization: string | undefined) => Promise<Actor>;
  /** Mounts the built-in issuer, where it is used. */
  serve: (app: FastifyInstance) => Promise<void>;
  close: () => void;
}

/** The configured issuer, else the built-in one. */
export async function openIdentity(
  config: Config,
  db: Database,
  secrets: Secrets,
): Promise<Identity> {
  if (config.oidcIssuer === null) return openBuiltIn(config, db, secrets);
  const trusted = externalIssuer(config, config.oidcIssuer);
  return {
    issuer: config.oidcIssuer,
    clientId: config.oidcClientId,
    authenticate: async (authorization) => verifyToken(authorization, await trusted()),
    serve: () => Promise.resolve(),
    close: () => undefined,
  };
}

async function openBuiltIn(config: Config, db: Database, secrets: Secrets): Promise<Identity> {
  // Loaded only where it is used: it is a third of the start.
  const [
    { builtInClientId, builtInIssuer, issuerPath, trustBuiltIn },
    { loadIssuerKeys },
    { serveIssuer },
    { deleteExpiredRecords },
  ] = await Promise.all([
    import('./built-in-issuer.ts'),
    import('./issuer-keys.ts'),
    import('./serve-issuer.ts'),
    import('./issuer-store.ts'),
  ]);
  const keys = await loadIssuerKeys(db, secrets);
  const trusted: TrustedIssuer = trustBuiltIn(config, keys);
  const clean = () => void deleteExpiredRecords(db).catch(() => undefined);
  const timer = setInterval(clean, 3_600_000).unref();
  return {
    issuer: config.publicUrl + issuerPath,
    clientId: builtInClientId(config),
    authenticate: (authorization) => verifyToken(authorization, trusted),
    serve: (app) => serveIssuer(app, builtInIssuer(config, db, keys), config),
    close: () => clearInterval(timer),
  };
}
