import { expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

const key = Buffer.alloc(32, 1).toString('base64');

const localModel = {
  LANGUAGE_MODEL_PROVIDER: 'openai-compatible',
  LANGUAGE_MODEL_NAME: 'm',
  LANGUAGE_MODEL_URL: 'http://localhost:11434/v1',
};

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('with nothing set the server serves this computer, embedded, with the full plan', () => {
  expect(readConfig({})).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4300',
    databaseUrl: null,
    oidcIssuer: null,
    defaultPlan: 'Full',
    freeLimit: 10,
    trustProxy: false,
  });
});

test('what is empty counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', OIDC_ISSUER: '' })).toEqual(readConfig({}));
});

test('the public address follows the port where it is not set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [
    { PUBLIC_URL: 'stepwright.example.com' },
    'PUBLIC_URL must be an address that starts with http:// or https://, not "stepwright.example.com".',
  ],
  [{ PUBLIC_URL: 'http://localhost:4300/app' }, 'PUBLIC_URL must not have a path.'],
  [{ DEFAULT_PLAN: 'full' }, 'DEFAULT_PLAN must be one of: Free, Process Plan, Full, not "full".'],
  [{ ALLOW_HTTP_GIT: 'yes' }, 'ALLOW_HTTP_GIT must be true or false, not "yes".'],
  [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID is needed with OIDC_ISSUER.'],
  [
    { OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'web' },
    'OIDC_ISSUER must start with https:// (or set ALLOW_HTTP_ISSUER=true).',
  ],
  [
    { DATABASE_URL: 'postgres://db/stepwright' },
    'ENCRYPTION_KEY is needed with DATABASE_URL, the same for every server: create one with `openssl rand -base64 32`.',
  ],
  [
    { LANGUAGE_MODEL_PROVIDER: 'openai' },
    'LANGUAGE_MODEL_NAME is needed with LANGUAGE_MODEL_PROVIDER=openai.',
  ],
  [
    { LANGUAGE_MODEL_PROVIDER: 'openai', LANGUAGE_MODEL_NAME: 'm' },
    'LANGUAGE_MODEL_KEY is needed with LANGUAGE_MODEL_PROVIDER=openai.',
  ],
  [
    { LANGUAGE_MODEL_PROVIDER: 'bedrock', LANGUAGE_MODEL_NAME: 'm', LANGUAGE_MODEL_KEY: 'k' },
    'LANGUAGE_MODEL_REGION is needed with LANGUAGE_MODEL_PROVIDER=bedrock.',
  ],
  [
    { LANGUAGE_MODEL_PROVIDER: 'openai-compatible', LANGUAGE_MODEL_NAME: 'm' },
    'LANGUAGE_MODEL_URL is needed with LANGUAGE_MODEL_PROVIDER=openai-compatible.',
  ],
  [
    { ...localModel, ALLOW_PRIVATE_LANGUAGE_MODEL: 'true' },
    'LANGUAGE_MODEL_URL must start with https:// (or set ALLOW_HTTP_LANGUAGE_MODEL=true).',
  ],
  [
    { ...localModel, ALLOW_HTTP_LANGUAGE_MODEL: 'true' },
    'LANGUAGE_MODEL_URL is not on the public internet (to allow that, set ALLOW_PRIVATE_LANGUAGE_MODEL=true).',
  ],
  [
    { ...localModel, LANGUAGE_MODEL_URL: 'https://user:c4n4ry@model.example.com' },
    'LANGUAGE_MODEL_URL must not hold a password: set LANGUAGE_MODEL_KEY.',
  ],
  [
    { ...localModel, LANGUAGE_MODEL_KEY: 'two words' },
    'LANGUAGE_MODEL_KEY must be one word of plain characters.',
  ],
  [
    { LANGUAGE_MODEL_DAILY_COST: 'much' },
    'LANGUAGE_MODEL_DAILY_COST must be an amount such as 2.50, not "much".',
  ],
])('%j stops the start with one sentence', (environment, sentence) => {
  expect(refusal(environment as unknown as Record<string, string>)).toBe(sentence);
});

test.each([{ DATABASE_URL: 'mysql://user:c4n4ry@db/stepwright' }, { ENCRYPTION_KEY: 'c4n4ry' }])(
  'a wrong secret is not repeated: %j',
  (environment) => {
    const sentence = refusal(environment as unknown as Record<string, string>);

    expect(sentence).toContain('must be');
    expect(sentence).not.toContain('c4n4ry');
  },
);

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.10' },
  { PUBLIC_URL: 'https://stepwright.example.com' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4300' },
])('the built-in issuer does not serve more than this computer: %j', (environment) => {
  expect(refusal(environment as unknown as Record<string, string>)).toContain(
    'OIDC_ISSUER is needed',
  );
});

test('the built-in issuer serves a network where that is asked for loudly, or an issuer is set', () => {
  const loud = { HOST: '0.0.0.0', DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ANYBODY: 'true' };
  const issuer = {
    OIDC_ISSUER: 'https://login.example.com/',
    OIDC_CLIENT_ID: 'web',
    HOST: '0.0.0.0',
  };

  expect(refusal(loud)).toBe('accepted');
  expect(readConfig(issuer).oidcIssuer).toBe('https://login.example.com');
});

test('an issuer on this computer may speak plain http', () => {
  expect(refusal({ OIDC_ISSUER: 'http://127.0.0.1:8080', OIDC_CLIENT_ID: 'web' })).toBe('accepted');
});

test('several servers share a database by address and key', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://u:p@db:5432/s', ENCRYPTION_KEY: key });

  expect(config).toMatchObject({
    databaseUrl: 'postgres://u:p@db:5432/s',
    encryptionKey: Buffer.alloc(32, 1),
  });
});

test.each([
  ['2', 2],
  ['true', true],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('proxies are trusted by number or network: %s', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});
