/**
 * `npm run test:postgres`: the server's tests on a real PostgreSQL. Uses TEST_DATABASE_URL where it
 * is set; else starts the machine's PostgreSQL in a folder of its own (and, on Debian as root,
 * installs it first).
 */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

function must(command: string, args: string[]): string {
  const result = spawnSync(command, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed: ${result.stderr}`);
  return result.stdout;
}

/** The folder of `initdb` and `pg_ctl`. */
function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    const folder = versions
      .map((version) => join(debian, version, 'bin'))
      .find((path) => existsSync(join(path, 'initdb')));
    if (folder) return folder;
  }
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

function bringPostgres(): string {
  const found = findPostgres();
  if (found) return found;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL …');
    must('apt-get', ['update', '-qq']);
    must('apt-get', ['install', '-y', '-qq', 'postgresql']);
  }
  const installed = findPostgres();
  if (!installed)
    throw new Error('Install PostgreSQL 15 or newer, or name one in TEST_DATABASE_URL.');
  return installed;
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

/** PostgreSQL refuses to run as root; it then runs as its own user. */
function asOwner(command: string, args: string[]): string {
  return isRoot ? must('runuser', ['-u', 'postgres', '--', command, ...args]) : must(command, args);
}

async function withPostgres(use: (url: string) => number): Promise<number> {
  const bin = bringPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  if (isRoot)
    chownSync(
      folder,
      Number(must('id', ['-u', 'postgres'])),
      Number(must('id', ['-g', 'postgres'])),
    );
  asOwner(join(bin, 'initdb'), ['-D', data, '-U', 'stepwright', '--auth=trust', '--encoding=UTF8']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off`;
  asOwner(join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    options,
    'start',
  ]);
  try {
    return use(`postgres://stepwright@127.0.0.1:${port}/postgres`);
  } finally {
    asOwner(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

function runTests(url: string): number {
  const chosen = process.argv.slice(2);
  const result = spawnSync(
    process.execPath,
    // As a path: the longer tests are among them.
    ['scripts/test.ts', ...(chosen.length > 0 ? chosen : ['server/'])],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    },
  );
  return result.status ?? 1;
}

const given = process.env['TEST_DATABASE_URL'];
process.exit(given ? runTests(given) : await withPostgres(runTests));
