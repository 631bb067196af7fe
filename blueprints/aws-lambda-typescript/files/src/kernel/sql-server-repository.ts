import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import mssql from 'mssql';
import { trustedCertificates } from './amazon-certificates.ts';
import { Conflict, entryOf, type Entry, type Repository } from './repository.ts';
import * as schema from './schema.ts';
import { setting } from './settings.ts';

const database = 'service';
const makeDatabase = `IF DB_ID('${database}') IS NULL CREATE DATABASE ${database}`;
const makeTable = `
  IF OBJECT_ID('aggregates') IS NULL
  CREATE TABLE aggregates (
    id nvarchar(200) COLLATE Latin1_General_100_BIN2 NOT NULL PRIMARY KEY,
    version int NOT NULL,
    state nvarchar(max) NOT NULL CHECK (ISJSON(state) = 1)
  )
`;
const longestCompared = 4000;

interface Row {
  id: string;
  version: number;
  state: string;
}

/** Keeps aggregates in the service's database: one row each, the state as JSON. */
export class SqlServerRepository<T> implements Repository<T> {
  private readonly state: schema.Schema<T>;
  private pool: Promise<mssql.ConnectionPool> | undefined;

  constructor(state: schema.Schema<T>) {
    this.state = state;
  }

  async get(id: string): Promise<Entry<T> | null> {
    const request = (await this.request()).input('id', mssql.NVarChar, id);
    const { recordset } = await request.query<Row>(
      'SELECT id, version, state FROM aggregates WHERE id = @id',
    );
    const [row] = recordset;
    return row === undefined ? null : this.entry(row);
  }

  /** Short texts are compared by SQL Server; everything else by whoever asks. */
  async list(values: ReadonlyMap<string, unknown> = new Map()): Promise<Entry<T>[]> {
    const request = await this.request();
    const conditions = [...values].flatMap(([name, value], index) => {
      if (typeof value !== 'string' || value.length > longestCompared) return [];
      request.input(`path${index}`, mssql.NVarChar, `$."${name}"`);
      request.input(`value${index}`, mssql.NVarChar, value);
      return [`JSON_VALUE(state, @path${index}) = @value${index} COLLATE Latin1_General_100_BIN2`];
    });
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const { recordset } = await request.query<Row>(
      `SELECT id, version, state FROM aggregates ${where} ORDER BY id`,
    );
    return recordset.map((row) => this.entry(row));
  }

  async save({ id, version, state }: Entry<T>): Promise<Entry<T>> {
    const request = (await this.request())
      .input('id', mssql.NVarChar, id)
      .input('version', mssql.Int, version)
      .input('state', mssql.NVarChar(mssql.MAX), JSON.stringify(state));
    const { rowsAffected } = await request.query(
      version === 0
        ? 'INSERT INTO aggregates (id, version, state) SELECT @id, 1, @state WHERE NOT EXISTS (SELECT 1 FROM aggregates WITH (UPDLOCK, HOLDLOCK) WHERE id = @id)'
        : 'UPDATE aggregates SET version = @version + 1, state = @state WHERE id = @id AND version = @version',
    );
    if (rowsAffected[0] !== 1) throw new Conflict(`"${id}" was changed meanwhile.`);
    return { id, version: version + 1, state };
  }

  private entry({ id, version, state }: Row): Entry<T> {
    return entryOf(this.state, { id, version, state: JSON.parse(state) });
  }

  /** What fails to connect asks for the password anew: Secrets Manager changes it from time to time. */
  private async request(): Promise<mssql.Request> {
    this.pool ??= connect();
    try {
      return (await this.pool).request();
    } catch (error) {
      this.pool = undefined;
      throw error;
    }
  }
}

async function connect(): Promise<mssql.ConnectionPool> {
  const server = await poolOf('master');
  try {
    await server.request().query(makeDatabase);
  } finally {
    await server.close();
  }
  const pool = await poolOf(database);
  await pool.request().query(makeTable);
  return pool;
}

const secret = schema.object<{ username: string; password: string }>(() => ({
  username: schema.text,
  password: schema.text,
}));

async function poolOf(name: string): Promise<mssql.ConnectionPool> {
  const secrets = new SecretsManagerClient({});
  const { SecretString: text = '' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: setting('DB_SECRET') }),
  );
  const { username, password } = secret.read(JSON.parse(text));
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
