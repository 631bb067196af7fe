import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { round } from './statistics.ts';

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Seconds from what `npm start` runs until the server answers that it is ready. */
async function startOnce(data: string): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/run.cjs', 'start'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIRECTORY: data,
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - started) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

// With the packages installed: on an empty data folder, and again on the same.
const data = await mkdtemp(join(tmpdir(), 'stepwright-bench-'));
try {
  const firstSeconds = round(await startOnce(data));
  const again = [await startOnce(data), await startOnce(data), await startOnce(data)];
  const secondSeconds = round(Math.min(...again));
  console.log(JSON.stringify({ firstSeconds, secondSeconds, targetSecondSeconds: 3 }));
} finally {
  await rm(data, { recursive: true, force: true });
}
