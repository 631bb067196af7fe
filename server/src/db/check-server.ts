import { sql } from 'drizzle-orm';
import { StartError } from '#config';
import type { Database } from './database.ts';

const oldest = 15;

/**
 * Finds out before anything is made whether this server can be used.
 *
 * @throws StartError naming the host and the reason, never the password.
 */
export async function checkServer(db: Database, url: string): Promise<void> {
  const version = await readVersion(db, url);
  if (version < oldest)
    throw new StartError(
      `PostgreSQL ${oldest} or newer is needed; the one of DATABASE_URL is ${version}.`,
    );
}

async function readVersion(db: Database, url: string): Promise<number> {
  try {
    const { rows } = await db.execute<{ version: number }>(
      sql`select current_setting('server_version_num')::int / 10000 as version`,
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${pathname.slice(1)} at ${host} of DATABASE_URL cannot be used: ${reasonOf(error)}.`,
    );
  }
}

/** Drizzle wraps the driver's error; a refused connection to several addresses has one for each. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
}
