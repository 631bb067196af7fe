import { readConfig, StartError, type Config, type Environment } from './config.ts';

export interface RunningServer {
  config: Config;
  /** Lets what is in flight end. */
  stop: () => Promise<void>;
}

/**
 * Starts the server and answers once it takes requests.
 *
 * @throws StartError where it cannot start as it was told to.
 */
export async function startServer(environment: Environment = process.env): Promise<RunningServer> {
  const config = readConfig(environment);
  // Half of the start is loading: what is loaded here is loaded while the database opens.
  const loading = import('./app.ts');
  const { openDatabase } = await import('./db/open-database.ts');
  const database = await openDatabase(config);
  try {
    const { buildApp } = await loading;
    const app = await buildApp(config, database);
    await app.web.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
      await app.close();
      throw explainListening(error, config);
    });
    const stop = async () => {
      await app.close();
      await database.close();
    };
    return { config, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function explainListening(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
    );
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user: set PORT to another number.`);
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`HOST is ${host}, which is not an address of this computer.`);
  return error;
}

interface Surroundings {
  /** Runs when the settings are known to be right. */
  beforeStart?: () => void;
  onReady?: (config: Config) => void;
}

/**
 * Runs the server as this process: a signal stops it gracefully, a second one at once. Whoever
 * cannot start says why in one line.
 */
export async function runServer({ beforeStart, onReady }: Surroundings = {}): Promise<void> {
  try {
    readConfig();
    beforeStart?.();
    const server = await startServer();
    stopOnSignal(server);
    onReady?.(server.config);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    // Twice the wait: requests first, then jobs.
    setTimeout(() => process.exit(1), server.config.shutdownSeconds * 2000 + 1000).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

if (import.meta.main) await runServer();
