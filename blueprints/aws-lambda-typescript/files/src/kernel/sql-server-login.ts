import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import mssql from 'mssql';
import { trustedCertificates } from './amazon-certificates.ts';
import * as schema from './schema.ts';
import { setting } from './settings.ts';

/** The database of the service, on a server of its own. */
export const database = 'service';

/** Who signs in. */
export interface Login {
  readonly username: string;
  readonly password: string;
}

const login = schema.object<Login>(() => ({ username: schema.text, password: schema.text }));

/**
 * The login that a secret of Secrets Manager holds.
 *
 * @throws ResourceNotFoundException where nothing was put there yet.
 */
export async function loginIn(secretId: string): Promise<Login> {
  const secrets = new SecretsManagerClient({});
  const { SecretString: text = '' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: secretId }),
  );
  return login.read(JSON.parse(text));
}

/** Connects to a database of the server, over TLS. */
export async function poolOf(
  { username, password }: Login,
  name: string,
): Promise<mssql.ConnectionPool> {
  const pool = new mssql.ConnectionPool({
    server: setting('DB_HOST'),
    port: Number(setting('DB_PORT')),
    user: username,
    password,
    database: name,
    // One function answers one request at a time.
    pool: { min: 0, max: 1 },
    options: { encrypt: true, cryptoCredentialsDetails: { ca: trustedCertificates() } },
  });
  // A connection may break while Lambda sleeps: the next request makes another one.
  pool.on('error', (error: unknown) => console.warn('A connection to the database broke.', error));
  return pool.connect();
}
