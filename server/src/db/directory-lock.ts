import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#config';

/**
 * Keeps a second process out of a directory. Two PGlites on one directory destroy it, and PGlite
 * does not notice. The lock is a listening socket: the operating system frees it however this
 * process ends.
 *
 * @returns the release.
 * @throws StartError naming the process that holds it, or saying that it cannot be written to.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  makeDirectory(directory);
  const address = addressOf(realpathSync(directory));
  const server = createServer((socket) => {
    // Whoever asks a busy process has given up by the time it is answered: its going is no fault.
    socket.on('error', () => undefined);
    socket.end(String(process.pid));
  });
  try {
    await listen(server, address);
  } catch (error) {
    if (!isTaken(error)) throw error;
    const owner = await askOwner(address);
    if (owner === null && isFile(address)) {
      rmSync(address, { force: true });
      await listen(server, address);
    } else {
      throw new StartError(
        `The data directory ${directory} is in use by another Stepwright process${owner ? ` (pid ${owner})` : ''}.`,
      );
    }
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
  } catch {
    throw new StartError(
      `The data directory ${directory} cannot be written to: make it writable, or set DATA_DIRECTORY to another one.`,
    );
  }
}

/** Linux has sockets without a file, Windows has pipes; elsewhere a file in the temporary folder. */
function addressOf(directory: string): string {
  const name = `stepwright-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/** A file of a dead process stays behind; nobody answers there any more. */
function isFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\');
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** The process id that the holder tells whoever connects; null where nobody answers. */
function askOwner(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? answer : null));
  });
}
