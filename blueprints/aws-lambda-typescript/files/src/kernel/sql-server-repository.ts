import mssql from 'mssql';
import { Conflict, entryOf, type Entry, type Repository } from './repository.ts';
import type * as schema from './schema.ts';
import { setting } from './settings.ts';
import { database, loginIn, poolOf } from './sql-server-login.ts';

const longestCompared = 4000;

interface Row {
  id: string;
  version: number;
  state: string;
}

/** Keeps aggregates in the table that the migration made: one row each, the state as JSON. */
export class SqlServerRepository<T> implements Repository<T> {
  private readonly state: schema.Schema<T>;
  private pool: Promise<mssql.ConnectionPool> | undefined;

  constructor(state: schema.Schema<T>) {
    this.state = state;
  }

  async get(id: string): Promise<Entry<T> | null> {
    const { recordset } = await this.query(
      'SELECT id, version, state FROM aggregates WHERE id = @id',
      (request) => request.input('id', mssql.NVarChar, id),
    );
    const [row] = recordset;
    return row === undefined ? null : this.entry(row);
  }

  /** Short texts are compared by SQL Server; everything else by whoever asks. */
  async list(values: ReadonlyMap<string, unknown> = new Map()): Promise<Entry<T>[]> {
    const compared = [...values].flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= longestCompared ? [[name, value] as const] : [],
    );
    const conditions = compared.map(
      (_, index) =>
        `JSON_VALUE(state, @path${index}) = @value${index} COLLATE Latin1_General_100_BIN2`,
    );
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const { recordset } = await this.query(
      `SELECT id, version, state FROM aggregates ${where} ORDER BY id`,
      (request) => {
        for (const [index, [name, value]] of compared.entries()) {
          request.input(`path${index}`, mssql.NVarChar, `$."${name}"`);
          request.input(`value${index}`, mssql.NVarChar, value);
        }
      },
    );
    return recordset.map((row) => this.entry(row));
  }

  async save({ id, version, state }: Entry<T>): Promise<Entry<T>> {
    const { rowsAffected } = await this.query(
      version === 0
        ? 'INSERT INTO aggregates (id, version, state) SELECT @id, 1, @state WHERE NOT EXISTS (SELECT 1 FROM aggregates WITH (UPDLOCK, HOLDLOCK) WHERE id = @id)'
        : 'UPDATE aggregates SET version = @version + 1, state = @state WHERE id = @id AND version = @version',
      (request) =>
        request
          .input('id', mssql.NVarChar, id)
          .input('version', mssql.Int, version)
          .input('state', mssql.NVarChar(mssql.MAX), JSON.stringify(state)),
    );
    if (rowsAffected[0] !== 1) throw new Conflict(`"${id}" was changed meanwhile.`);
    return { id, version: version + 1, state };
  }

  private entry({ id, version, state }: Row): Entry<T> {
    return entryOf(this.state, { id, version, state: JSON.parse(state) });
  }

  /**
   * What fails to connect tries once more with the password read anew: it may have been changed, and a
   * connection may break while Lambda sleeps. Nothing was sent by then.
   */
  private async query(
    text: string,
    addValues: (request: mssql.Request) => unknown,
  ): Promise<mssql.IResult<Row>> {
    try {
      return await this.queryOnce(text, addValues);
    } catch (error) {
      if (!(error instanceof mssql.ConnectionError)) throw error;
      return this.queryOnce(text, addValues);
    }
  }

  private async queryOnce(
    text: string,
    addValues: (request: mssql.Request) => unknown,
  ): Promise<mssql.IResult<Row>> {
    this.pool ??= loginIn(setting('DB_SECRET')).then((login) => poolOf(login, database));
    const pool = this.pool;
    let isOpen = false;
    try {
      const request = (await pool).request();
      isOpen = true;
      addValues(request);
      return await request.query<Row>(text);
    } catch (error) {
      if (!isOpen || error instanceof mssql.ConnectionError) await this.letGo(pool);
      throw error;
    }
  }

  private async letGo(pool: Promise<mssql.ConnectionPool>): Promise<void> {
    if (this.pool === pool) this.pool = undefined;
    await closeQuietly(pool);
  }
}

/** What cannot be closed was never open, or is gone. */
async function closeQuietly(pool: Promise<mssql.ConnectionPool>): Promise<void> {
  await pool.then((open) => open.close()).catch(() => {});
}
