import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

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

/**
 * A place that was given out for content. What lies there a day later while no file refers to it was
 * abandoned: put under its token and never told of, or written while its process was deleted.
 */
export const contentPlace = pgTable(
  'content_place',
  {
    contentKey: text().primaryKey(),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.givenAt)],
);
