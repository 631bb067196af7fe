import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Environment } from '#config';

/** A process that runs the server, whether or not it gets so far. */
export interface SpawnedServer {
  pid: number | undefined;
  /** Everything it has printed. */
  output: () => string;
  isAlive: () => boolean;
  /** Resolves with the exit code, or the signal, once it has ended. */
  ended: Promise<number | string>;
  signal: (signal: 'SIGKILL' | 'SIGTERM') => void;
}

const main = join(import.meta.dirname, '../src/main.ts');
const compiled = join(import.meta.dirname, '../../.cache/compile');

/** Runs the server with these settings and no others. */
export function spawnServer(settings: Environment): SpawnedServer {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compiled,
      RATE_LIMIT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return {
    pid: child.pid,
    output: () => printed,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
    }),
    signal: (signal) => void child.kill(signal),
  };
}
