import { resolve } from 'node:path';
import { problemOfLanguageModel } from './language-model-settings.ts';
import type { Setting } from './setting-readers.ts';
import { settings } from './settings.ts';

type Settings = typeof settings;
type Values = { [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never };

/** Everything the server was told, checked. Read once at start; no other file reads the environment. */
export interface Config extends Omit<Values, 'publicUrl'> {
  /** Without a slash at the end. */
  publicUrl: string;
  /** Null: the built-in issuer. */
  oidcIssuer: string | null;
  /** Where programs such as git are looked for. */
  searchPath: string;
}

/** The server cannot start as it was told to. The message is one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

export type Environment = Record<string, string | undefined>;

/**
 * Reads every setting. What is empty counts as not set, so that compose files may pass everything.
 *
 * @throws StartError
 */
export function readConfig(environment: Environment = process.env): Config {
  const values = readValues(environment);
  const config: Config = {
    ...values,
    dataDirectory: resolve(values.dataDirectory),
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    searchPath: environment['PATH'] ?? '',
  };
  checkTogether(config);
  return config;
}

/** Whether the name or address of a host means this computer. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name);
}

function readValues(environment: Environment): Values {
  const read = Object.entries(settings).map(([name, setting]: [string, Setting<unknown>]) => {
    const text = environment[setting.name]?.trim() || setting.default;
    return [name, readOne(setting, text)];
  });
  return Object.fromEntries(read) as Values;
}

function readOne(setting: Setting<unknown>, text: string): unknown {
  try {
    return setting.read(text);
  } catch (error) {
    const expected = error instanceof Error ? error.message : String(error);
    const is = setting.isSecret ? '' : `, not "${text}"`;
    throw new StartError(`${setting.name} must be ${expected}${is}.`);
  }
}

function checkTogether(config: Config): void {
  if (config.databaseUrl && !config.encryptionKey)
    throw new StartError(
      'ENCRYPTION_KEY is needed with DATABASE_URL, the same for every server: create one with `openssl rand -base64 32`.',
    );
  if (new URL(config.publicUrl).pathname !== '/')
    throw new StartError('PUBLIC_URL must not have a path.');
  checkStorage(config);
  if (config.oidcIssuer) checkIssuer(config, new URL(config.oidcIssuer));
  else if (!config.anyoneMaySignIn) checkBuiltInIssuer(config);
  const problem = problemOfLanguageModel(config);
  if (problem) throw new StartError(problem);
}

function checkStorage(config: Config): void {
  const needed = {
    local: {},
    azure: {
      AZURE_STORAGE_ACCOUNT: config.azureStorageAccount,
      AZURE_STORAGE_KEY: config.azureStorageKey,
    },
    s3: {
      S3_BUCKET: config.s3Bucket,
      S3_ACCESS_KEY_ID: config.s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: config.s3SecretAccessKey,
    },
  }[config.fileStorage];
  for (const [name, value] of Object.entries(needed))
    if (value === '')
      throw new StartError(`${name} is needed with FILE_STORAGE=${config.fileStorage}.`);
}

function checkIssuer(config: Config, issuer: URL): void {
  if (!config.oidcClientId) throw new StartError('OIDC_CLIENT_ID is needed with OIDC_ISSUER.');
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname) && !config.allowHttpIssuer)
    throw new StartError('OIDC_ISSUER must start with https:// (or set ALLOW_HTTP_ISSUER=true).');
}

/** It checks no password, so nobody but the person at this computer may reach it. */
function checkBuiltInIssuer(config: Config): void {
  const closed = isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname);
  if (closed) return;
  throw new StartError(
    'OIDC_ISSUER is needed when HOST or PUBLIC_URL is not a loopback address: the built-in issuer signs anybody in (to accept that, set DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ANYBODY=true).',
  );
}
