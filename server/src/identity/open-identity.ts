import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '#config';
import type { Database } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import type { Actor } from './actor.ts';
import { builtInClientId, issuerPath, trustBuiltIn } from './built-in-trust.ts';
import { externalIssuer } from './external-issuer.ts';
import { loadIssuerKeys } from './issuer-keys.ts';
import { deleteExpiredRecords } from './issuer-store.ts';
import { rememberTokens } from './remember-tokens.ts';
import { serveIssuer } from './serve-issuer.ts';
import { verifyToken } from './verify-token.ts';

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
    authenticate: rememberTokens(async (authorization) =>
      verifyToken(authorization, await trusted()),
    ),
    serve: () => Promise.resolve(),
    close: () => undefined,
  };
}

async function openBuiltIn(config: Config, db: Database, secrets: Secrets): Promise<Identity> {
  const keys = await loadIssuerKeys(db, secrets);
  const trusted = trustBuiltIn(config, keys);
  let provider: Promise<Provider> | null = null;
  // Its library takes a while to load: nobody waits for that, unless they are very quick.
  const load = () => {
    provider ??= import('./built-in-issuer.ts').then(({ builtInIssuer }) =>
      builtInIssuer(config, db, keys),
    );
    return provider;
  };
  const clean = () => void deleteExpiredRecords(db).catch(() => undefined);
  const timer = setInterval(clean, 3_600_000).unref();
  return {
    issuer: config.publicUrl + issuerPath,
    clientId: builtInClientId(config),
    authenticate: rememberTokens((authorization) => verifyToken(authorization, trusted)),
    serve: async (app) => {
      app.addHook('onListen', async () => void load());
      await serveIssuer(app, load, config);
    },
    close: () => clearInterval(timer),
  };
}
