import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Surroundings {
  stdin?: string;
  env?: Record<string, string>;
  /** The reader goes away after the first piece of the answer, as `head` does. */
  isCutShort?: boolean;
}

/** Runs the command as a shell would, with this standard input. */
export async function runCli(
  args: string[],
  { stdin = '', env = {}, isCutShort = false }: Surroundings = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // Who ends before its input does closes the pipe; that is no failure of the caller.
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  if (isCutShort) child.stdout.once('data', () => child.stdout.destroy());
  const answer = isCutShort ? Promise.resolve('') : text(child.stdout);
  const [stdout, stderr, code] = await Promise.all([answer, text(child.stderr), ended]);
  return { code, stdout, stderr };
}
