import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command as a shell would, with this standard input. */
export async function runCli(
  args: string[],
  { stdin = '', env = {} }: { stdin?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(stdin);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
