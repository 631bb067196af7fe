import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { openConfiguredModel } from './ai/open-configured-model.ts';
import type { Config } from './config.ts';
import { loadEncryptionKey } from './db/encryption-key.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { secretsWith } from './db/sealed-text.ts';
import { publicApi } from './http/api.ts';
import { gitSettingsOf } from './git/git-settings.ts';
import { forgetRepositories } from './git/kept-repositories.ts';
import { sweepScratchFolders } from './git/scratch-folder.ts';
import { configurationRoutes } from './http/configuration-routes.ts';
import { logOptions } from './http/log-options.ts';
import type { Plumbing } from './http/plumbing.ts';
import { readMultipart } from './http/read-multipart.ts';
import { serveApi } from './http/serve-api.ts';
import { serveDocs } from './http/serve-docs.ts';
import { serveHealth } from './http/serve-health.ts';
import { serveWebApp } from './http/serve-web-app.ts';
import { watchUnusedConnections } from './http/unused-connections.ts';
import { webServer } from './http/web-server.ts';
import { openIdentity } from './identity/open-identity.ts';
import { passingWork } from './jobs/passing-work.ts';
import { workRegularly } from './jobs/regular-work.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { openLive } from './live/live-hub.ts';
import { openStorage } from './storage/open-storage.ts';
import { serveLocalStorage } from './storage/serve-local-storage.ts';
import { jobs as everyJob, regularWork, routes } from './modules.ts';

/** The server, put together and not yet listening. */
export interface App {
  web: FastifyInstance;
  plumbing: Plumbing;
  /** Lets requests and jobs in flight end, and closes everything but the database. */
  close: () => Promise<void>;
}

export interface AppOptions {
  now?: () => Date;
  /** Where the log goes; standard output where nothing is said. */
  logTo?: DestinationStream;
}

export async function buildApp(
  config: Config,
  database: OpenDatabase,
  { now = () => new Date(), logTo }: AppOptions = {},
): Promise<App> {
  const { db } = database;
  const log = pino(logOptions(config.logLevel), logTo ?? pino.destination(1));
  const web = await webServer(config, log);
  const key = loadEncryptionKey(config);
  const secrets = secretsWith(key);
  const storage = openStorage(config, key, now);
  const identity = await openIdentity(config, db, secrets);
  const languageModel = openConfiguredModel(config, { db, log, now });
  const work = { db, config, log, now, secrets, languageModel, storage };
  // Of servers on one disk only the embedded one is alone there.
  await sweepScratchFolders(gitSettingsOf(config), config.databaseUrl ? 15 * 60_000 : 0);
  const running = await startJobs(database, work, everyJob);
  const stopRegularWork = config.runsJobs ? workRegularly(work, regularWork) : async () => {};
  const live = openLive(database, log);
  const passing = passingWork(log);
  const plumbing: Plumbing = { ...work, jobs: running.jobs, passingWork: passing, live };
  // Before the server waits for requests in flight: a stream is one that never ends by itself.
  const closeUnused = watchUnusedConnections(web);
  web.addHook('preClose', async () => {
    closeUnused();
    await live.close();
  });

  serveHealth(web, db);
  const router = publicApi.router({ configuration: configurationRoutes(identity), ...routes });
  await readMultipart(web);
  serveApi(web, {
    router,
    plumbing,
    authenticate: identity.authenticate,
    writes: database.writes,
  });
  if (config.fileStorage === 'local')
    await serveLocalStorage(web, { storage, largest: config.uploadFileLimit, now });
  await identity.serve(web);
  serveDocs(web);
  await serveWebApp(web, config);
  await web.ready();

  return {
    web,
    plumbing,
    close: async () => {
      await closeWithin(web, config.shutdownSeconds * 1000);
      await passing.stop();
      await stopRegularWork();
      await running.stop(config.shutdownSeconds * 1000);
      identity.close();
      await forgetRepositories(gitSettingsOf(config));
    },
  };
}

/** Waits for requests in flight; cuts off those that take longer. */
async function closeWithin(web: FastifyInstance, limitMs: number): Promise<void> {
  const timer = setTimeout(() => web.server.closeAllConnections(), limitMs);
  try {
    await web.close();
  } finally {
    clearTimeout(timer);
  }
}
