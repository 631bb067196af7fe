import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = 4390;
const gitPort = 4391;
/** The journeys' own server on its own data, so that nothing of the developer's is touched. */
const data = process.env['E2E_DATA'] ?? mkdtempSync(join(tmpdir(), 'stepwright-e2e-'));
process.env['E2E_DATA'] = data;
process.env['E2E_GIT_URL'] = `http://127.0.0.1:${gitPort}`;

export default defineConfig({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results/journeys',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
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
      url: `http://127.0.0.1:${port}/health/ready`,
      timeout: 180_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIRECTORY: join(data, 'server'),
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '100000',
        ALLOW_HTTP_GIT: 'true',
        ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
      },
    },
    {
      command: 'node server/test/git-server.ts',
      cwd: '..',
      url: `http://127.0.0.1:${gitPort}/health`,
      timeout: 30_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
      env: { GIT_SERVER_PORT: String(gitPort), GIT_SERVER_ROOT: join(data, 'git') },
    },
  ],
});
