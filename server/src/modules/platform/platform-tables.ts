import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** The system of an organisation: where its services are hosted, how they talk. One each. */
export const platform = pgTable(
  'platform',
  {
    id: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    ecosystemName: text().notNull(),
    isSubmitted: boolean().notNull().default(false),
    cloudPlatform: text(),
    routingStrategy: text(),
    frontEndHosting: text(),
    gitRepositoryUrl: text(),
    /** Sealed, bound to this row; never leaves the server. */
    gitToken: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.organisationId)],
);
export type PlatformRow = typeof platform.$inferSelect;
