import { date, doublePrecision, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** How much of the language model an organisation has used on a day (UTC). Counts, no content. */
export const languageModelUsage = pgTable(
  'language_model_usage',
  {
    organisationId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    questions: integer().notNull(),
    failures: integer().notNull().default(0),
    /** In and out together; what is under way counts as much as it can become. */
    tokens: integer().notNull(),
    cost: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.day] })],
);
