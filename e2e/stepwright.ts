import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
}

/** Runs the command line as a pipeline does: from the folder of the product, against its server. */
export async function stepwright(
  args: string[],
  { stdin = '', token = '' }: { stdin?: string; token?: string } = {},
): Promise<Ended> {
  const needsServer = args[0] === 'token' || args[0] === 'model';
  const server = needsServer ? ['--server', `http://127.0.0.1:${process.env['E2E_PORT']}`] : [];
  const child = spawn(process.execPath, ['cli/src/main.ts', ...args, ...server], {
    cwd: root,
    env: { ...process.env, STEPWRIGHT_TOKEN: token },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [stdout, code] = await Promise.all([text(child.stdout), ended]);
  return { code, stdout };
}
