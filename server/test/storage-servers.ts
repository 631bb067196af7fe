import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AzureOptions } from '#storage/azure-storage';
import type { S3Options } from '#storage/s3-storage';
import { freePort } from './harness.ts';

/** A storage service for tests, and what a server has to be told about it. */
export interface StorageServer<Options> {
  options: Omit<Options, 'now'>;
  close: () => Promise<void>;
}

const require = createRequire(import.meta.url);

/** Azure's own emulator, which checks signatures as Azure does. */
export async function startAzurite(): Promise<StorageServer<AzureOptions>> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-azurite-'));
  const port = await freePort();
  const main = join(require.resolve('azurite/package.json'), '../dist/src/blob/main.js');
  const settings = ['--blobPort', String(port), '--inMemoryPersistence', '--skipApiVersionCheck'];
  const quiet = ['--silent', '--disableTelemetry'];
  const running = spawn(process.execPath, [main, ...settings, ...quiet], {
    cwd: folder,
    stdio: 'ignore',
  });
  const options = {
    account: 'devstoreaccount1',
    // The emulator's own, which its documentation names.
    key: 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
    container: 'stepwright',
    address: `http://127.0.0.1:${port}/devstoreaccount1`,
  };
  await createContainer(options);
  return {
    options,
    close: async () => {
      running.kill('SIGKILL');
      await once(running, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As an operator would, with a signature for the whole account. Tried until the emulator listens. */
async function createContainer({ account, key, container, address }: Omit<AzureOptions, 'now'>) {
  const [sv, ss, srt, sp, se, spr] = [
    '2020-08-04',
    'b',
    'c',
    'c',
    '2099-01-01T00:00:00Z',
    'https,http',
  ];
  const signed = [account, sp, ss, srt, '', se, '', spr, sv, ''].join('\n');
  const sig = createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest('base64');
  const token = new URLSearchParams({ sv, ss, srt, sp, se, spr, sig });
  const url = `${address}/${container}?restype=container&${token.toString()}`;
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    const answer = await fetch(url, { method: 'PUT' }).catch(() => null);
    if (answer?.status === 201) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The emulator did not start.');
}

interface S3Server {
  run: () => Promise<unknown>;
  close: () => Promise<unknown>;
}

/** Speaks S3, but believes every signature: those are compared with Amazon's own in another test. */
export async function startS3(): Promise<StorageServer<S3Options>> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-s3-'));
  const port = await freePort();
  const bucket = 'stepwright-files';
  const Server = require('s3rver') as new (options: object) => S3Server;
  const server = new Server({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  await server.run();
  return {
    options: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
