import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** What a raw query answers on both engines. Counts differ between them, so there are none here. */
interface RowsOf<Row> {
  rows: Row[];
}
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}

type NoSchema = Record<string, never>;

/** PGlite or PostgreSQL: the same queries on both. */
export type Database = PgDatabase<Rows, NoSchema>;

/** Inside a transaction only this may be used: a call on the database itself is refused. */
export type Transaction = PgTransaction<Rows, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** The SQLSTATE of a failed query, such as `23505` where a key is taken; null for other errors. */
export function sqlState(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at.code;
  }
  return null;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}
