import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What the built-in issuer remembers: sessions, codes, refresh tokens and the like. */
export const issuerRecord = pgTable(
  'issuer_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    expiresAt: timestamp({ withTimezone: true }),
    consumedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index().on(table.grantId),
    index().on(table.uid),
    index().on(table.expiresAt),
  ],
);

/** The built-in issuer's keys, sealed. One row, made at the first start, shared by all servers. */
export const issuerKeys = pgTable('issuer_keys', {
  id: text().primaryKey(),
  sealed: text().notNull(),
});
