import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** What the review of a platform's model finds and nobody wants to see again. */
export const dismissedFinding = pgTable(
  'dismissed_finding',
  {
    platformId: uuid().notNull(),
    finding: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.platformId, table.finding] })],
);
