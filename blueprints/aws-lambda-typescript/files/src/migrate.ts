import { randomBytes } from 'node:crypto';
import {
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { setting } from './kernel/settings.ts';
import { database, loginIn, poolOf, type Login } from './kernel/sql-server-login.ts';

const username = 'service';

/**
 * Makes what the service needs of its server: the database, the table, and a login that may read and
 * write the table and nothing else. Called before each new package of the service; what is there stays.
 */
export async function handler(): Promise<void> {
  const administrator = await loginIn(setting('DB_ADMIN_SECRET'));
  const service = await loginOfService();
  await run(administrator, 'master', [makeDatabase, makeLogin(service)]);
  await run(administrator, database, [makeTable, makeUser]);
}

const makeDatabase = `IF DB_ID('${database}') IS NULL CREATE DATABASE ${database};`;

const makeTable = `
  IF OBJECT_ID('dbo.aggregates') IS NULL
  CREATE TABLE dbo.aggregates (
    id nvarchar(200) COLLATE Latin1_General_100_BIN2 NOT NULL PRIMARY KEY,
    version int NOT NULL,
    state nvarchar(max) NOT NULL CHECK (ISJSON(state) = 1)
  );
`;

const makeUser = `
  IF USER_ID('${username}') IS NULL CREATE USER ${username} FOR LOGIN ${username};
  GRANT SELECT, INSERT, UPDATE ON dbo.aggregates TO ${username};
`;

/** A password is no value that could be passed beside the text, but it has no quotation mark. */
function makeLogin({ password }: Login): string {
  if (!/^[\w-]+$/.test(password)) throw new Error('The password of the service is none of ours.');
  return `
    IF SUSER_ID('${username}') IS NULL
      CREATE LOGIN ${username} WITH PASSWORD = N'${password}', DEFAULT_DATABASE = ${database};
    ELSE
      ALTER LOGIN ${username} WITH PASSWORD = N'${password}';
  `;
}

/** The one in its secret; where there is none yet, a new one, which is put there. */
async function loginOfService(): Promise<Login> {
  const SecretId = setting('DB_SECRET');
  try {
    return await loginIn(SecretId);
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  // Of every kind of character that a server may ask for.
  const login = { username, password: `Aa1-${randomBytes(32).toString('base64url')}` };
  const SecretString = JSON.stringify(login);
  await new SecretsManagerClient({}).send(new PutSecretValueCommand({ SecretId, SecretString }));
  return login;
}

async function run(login: Login, name: string, statements: readonly string[]): Promise<void> {
  const pool = await poolOf(login, name);
  try {
    for (const statement of statements) await pool.request().batch(statement);
  } finally {
    await pool.close();
  }
}
