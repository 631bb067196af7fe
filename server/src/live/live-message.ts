import { sql, type SQL } from 'drizzle-orm';
import type { LivePerson } from '@stepwright/contract';

/** Somebody who looks at a process of an organisation. */
export interface Look extends LivePerson {
  organisationId: string;
  processId: string;
}

/** What servers tell each other, all of it small: one message is at most 8,000 bytes. */
export type LiveMessage =
  | { kind: 'process'; organisationId: string; processId: string; version: number }
  | { kind: 'domain'; organisationId: string; platformId: string }
  | { kind: 'blueprint'; organisationId: string; blueprintId: string }
  | { kind: 'overwritten'; organisationId: string; processId: string; statementId: string }
  | { kind: 'look'; look: Look }
  /** Told again and again for as long as they look: whoever is not named any more is gone. */
  | { kind: 'looks'; looks: Look[] }
  | { kind: 'left'; windows: string[] };

export const liveChannel = 'stepwright_live';

/** Part of a query that tells every server about a row. Nobody hears of it before the commit. */
export function tellingOf(message: Record<string, string | SQL>): SQL<unknown> {
  const fields = Object.entries(message).flatMap(([key, value]) => [
    sql`${key}::text`,
    typeof value === 'string' ? sql`${value}::text` : value,
  ]);
  const body = sql.join(fields, sql`, `);
  return sql`pg_notify(${liveChannel}, json_build_object(${body})::text)`;
}

/** Null for what is no message of this version of the product. */
export function readMessage(payload: string): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(payload);
    const isKnown = typeof message === 'object' && message !== null && 'kind' in message;
    return isKnown ? (message as LiveMessage) : null;
  } catch {
    return null;
  }
}
