import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, type Config } from '#config';

/**
 * The configured key, else the one in the data directory, which is made at the first start and
 * readable by nobody else.
 *
 * @throws StartError when the file holds something else.
 */
export function loadEncryptionKey(config: Config): Buffer {
  if (config.encryptionKey) return config.encryptionKey;
  mkdirSync(config.dataDirectory, { recursive: true });
  const path = join(config.dataDirectory, 'encryption-key');
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length !== 32) throw new StartError(`The file ${path} does not hold a key of 32 bytes.`);
  return key;
}
