import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const keptLines = 30;

/** How a command ended, and the last it said to its error output. */
export interface Ending {
  /** In words, where it failed. */
  fault?: string;
  lastWords: string;
}

/** Runs one of the installed commands; everything it says is passed on. */
export async function runWatched(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Ending> {
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    said = (said + text).split('\n').slice(-keptLines).join('\n');
  });
  const closed = once(child.stderr, 'close');
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  // A process that it left behind may hold its error output open.
  await Promise.race([closed, setTimeout(2000, undefined, { ref: false })]);
  child.stderr.destroy();
  let fault: string | undefined;
  if (signal) fault = `was ended by ${signal}`;
  else if (code !== 0) fault = `ended with exit code ${code}`;
  return { fault, lastWords: said };
}
