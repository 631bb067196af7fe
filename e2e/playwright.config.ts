import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Read again in every worker: what the first reading found is handed down in the environment.
const folder = (process.env['E2E_FOLDER'] ??= makeFolder());
const port = (process.env['E2E_PORT'] ??= await freePort());
const gitPort = (process.env['E2E_GIT_PORT'] ??= await freePort());
const gitControlPort = (process.env['E2E_GIT_CONTROL_PORT'] ??= await freePort());
const url = `http://127.0.0.1:${port}`;

/** The journeys' product: started as its user would, on data and ports of its own. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // For a busy machine; what waits longer is broken.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results/journeys',
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // A trace of everything costs a quarter of the run: `--trace on` asks for it, as the second try does.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node scripts/start.ts',
      cwd: '..',
      url: `${url}/health/ready`,
      timeout: 180_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIRECTORY: join(folder, 'server'),
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '0',
        ALLOW_HTTP_GIT: 'true',
        ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
      },
    },
    {
      command: `node server/test/git-server-main.ts --port ${gitPort} --control-port ${gitControlPort} --root ${join(folder, 'git')}`,
      cwd: '..',
      url: `http://127.0.0.1:${gitControlPort}/requests`,
      timeout: 90_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
  ],
});

/** Removed when this process ends: only then have the servers stopped writing. */
function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'stepwright-e2e-'));
  process.on('exit', () =>
    rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  );
  return made;
}

async function freePort(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
  });
  return promise;
}
