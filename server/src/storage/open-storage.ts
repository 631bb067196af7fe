import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#config';
import { azureStorage } from './azure-storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where `serveLocalStorage` takes puts, under the public address. */
export const storagePath = '/storage';

/**
 * The storage that the configuration names.
 *
 * @param key The server's own secret: what signs the addresses of the local storage is derived of it.
 */
export function openStorage(config: Config, key: Buffer, now: () => Date): Storage {
  switch (config.fileStorage) {
    case 'azure':
      return azureStorage({
        account: config.azureStorageAccount,
        key: config.azureStorageKey,
        container: config.azureStorageContainer,
        address:
          config.azureStorageAddress ??
          `https://${config.azureStorageAccount}.blob.core.windows.net`,
        now,
      });
    case 's3':
      return s3Storage({
        bucket: config.s3Bucket,
        region: config.s3Region,
        endpoint: config.s3Endpoint,
        accessKeyId: config.s3AccessKeyId,
        secretAccessKey: config.s3SecretAccessKey,
        now,
      });
    case 'local':
      return localStorage({
        directory: join(config.dataDirectory, 'files'),
        address: config.publicUrl + storagePath,
        secret: createHmac('sha256', key).update('file-storage').digest(),
      });
  }
}
