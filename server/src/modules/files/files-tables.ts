import { boolean, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One action of a user, which may take several requests. The plan pays once for it. */
export const upload = pgTable(
  'upload',
  {
    processId: uuid().notNull(),
    id: uuid().notNull(),
    /** Whether the plan's counter went down for it, and nothing has been given back. */
    isPaid: boolean().notNull().default(false),
    fileCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.processId, table.id] })],
);
