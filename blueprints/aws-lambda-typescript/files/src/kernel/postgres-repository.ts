import { Signer } from '@aws-sdk/rds-signer';
import { Pool, type PoolConfig } from 'pg';
import { trustedCertificates } from './amazon-certificates.ts';
import { Conflict, entryOf, type Entry, type Repository } from './repository.ts';
import type { Schema } from './schema.ts';
import { setting } from './settings.ts';

/**
 * Made when the first aggregate is asked for, so that a new database needs no step of its own; by one
 * function at a time, which the lock sees to.
 */
const table = `
  SELECT pg_advisory_xact_lock(1);
  CREATE TABLE IF NOT EXISTS aggregates (
    id text PRIMARY KEY,
    version integer NOT NULL,
    state jsonb NOT NULL
  );
  CREATE INDEX IF NOT EXISTS aggregates_state ON aggregates USING gin (state jsonb_path_ops);
`;

/** Keeps aggregates in the service's database: one row each, the state as JSON. */
export class PostgresRepository<T> implements Repository<T> {
  private readonly state: Schema<T>;
  private readonly pool: Pool;
  private ready: Promise<unknown> | undefined;

  constructor(state: Schema<T>, config: PoolConfig = identityOfTheService()) {
    this.state = state;
    // One function answers one request at a time.
    this.pool = new Pool({ max: 1, connectionTimeoutMillis: 20_000, ...config });
    // A connection may break while Lambda sleeps: the next request makes another one.
    this.pool.on('error', (error) => console.warn('A connection to the database broke.', error));
  }

  async get(id: string): Promise<Entry<T> | null> {
    const [row] = await this.query('SELECT id, version, state FROM aggregates WHERE id = $1', [id]);
    return row === undefined ? null : entryOf(this.state, row);
  }

  async list(values: ReadonlyMap<string, unknown> = new Map()): Promise<Entry<T>[]> {
    const rows = await this.query(
      'SELECT id, version, state FROM aggregates WHERE state @> $1 ORDER BY id',
      [JSON.stringify(Object.fromEntries(values))],
    );
    return rows.map((row) => entryOf(this.state, row));
  }

  async save({ id, version, state }: Entry<T>): Promise<Entry<T>> {
    const statement =
      version === 0
        ? 'INSERT INTO aggregates (id, version, state) VALUES ($1, $2 + 1, $3) ON CONFLICT DO NOTHING RETURNING id'
        : 'UPDATE aggregates SET version = $2 + 1, state = $3 WHERE id = $1 AND version = $2 RETURNING id';
    const rows = await this.query(statement, [id, version, JSON.stringify(state)]);
    if (rows.length === 0) throw new Conflict(`"${id}" was changed meanwhile.`);
    return { id, version: version + 1, state };
  }

  /** Lets go of the database. */
  async end(): Promise<void> {
    await this.pool.end();
  }

  private async query(text: string, values: unknown[]): Promise<unknown[]> {
    this.ready ??= this.pool.query(table);
    try {
      await this.ready;
    } catch (error) {
      this.ready = undefined;
      throw error;
    }
    const { rows } = await this.pool.query<Record<string, unknown>>(text, values);
    return rows;
  }
}

/** No password: each new connection shows a token of IAM, which is good for a quarter of an hour. */
function identityOfTheService(): PoolConfig {
  const hostname = setting('DB_HOST');
  const port = Number(setting('DB_PORT'));
  const username = setting('DB_USER');
  const signer = new Signer({ hostname, port, username });
  return {
    host: hostname,
    port,
    user: username,
    database: setting('DB_NAME'),
    password: () => signer.getAuthToken(),
    ssl: { ca: trustedCertificates() },
  };
}
