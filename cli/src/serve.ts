import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

/** Starts the server as `npm start` does, in a process of its own that gets our signals. */
export const serve: Command = {
  usage: `stepwright serve

Starts the server and prints its address. Everything is configured by environment variables; the
README lists them. SIGTERM or Ctrl+C ends it after the requests in flight.`,
  async run(args) {
    parseArgs({ args, options: {} });
    const start = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));
    const child = spawn(process.execPath, ['--enable-source-maps', start], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => child.kill(signal));
    const { promise, resolve } = Promise.withResolvers<number>();
    child.on('exit', (code) => resolve(code ?? 1));
    return promise;
  },
};
