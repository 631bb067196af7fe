import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ParsingInfo } from '@stepwright/contract';
import type { Reversal, StepPlace } from '@stepwright/process-tree';

/** Compared by code unit on every database, as everywhere else: see rank.ts of process-tree. */
const rankText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** What could come after the step that was saved last; no text where that would be a guess. */
export interface Suggestion {
  stepId: string;
  text: string | null;
}

export const process = pgTable(
  'process',
  {
    id: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    platformId: uuid().notNull(),
    ownerId: text().notNull(),
    name: text().notNull(),
    description: text(),
    generateProcessBasedOnDescription: boolean().notNull(),
    isGeneratingProcess: boolean().notNull(),
    /** 0 to 1; null where nobody knows. */
    generationProgress: real(),
    generationMessage: text(),
    isDeleted: boolean().notNull().default(false),
    /** Goes up with every change of the process or its steps. */
    version: integer().notNull().default(1),
    /** Goes up with every change of its files, which are polled on their own. */
    filesVersion: integer().notNull().default(0),
    suggestion: jsonb().$type<Suggestion>(),
    isProcessingFiles: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.organisationId, table.version, table.filesVersion),
    index().on(table.ownerId, table.version, table.filesVersion),
  ],
);

/**
 * One row a step. Its id belongs to its process: the same id in two processes is two steps, so that
 * nobody learns of another's. A deleted step keeps its row, so that deleting it again is answered
 * the same; every index but the key is for those that are not deleted.
 */
export const step = pgTable(
  'step',
  {
    processId: uuid()
      .notNull()
      .references(() => process.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    parentStatementId: uuid(),
    rank: rankText().notNull(),
    content: text().notNull(),
    parsingInfo: jsonb().$type<ParsingInfo>(),
    isDeleted: boolean().notNull().default(false),
    /** The version of the process that the last change of this row made. */
    version: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.id] }),
    index('step_siblings')
      .on(table.processId, table.parentStatementId, table.rank, table.id)
      .where(sql`not ${table.isDeleted}`),
    index('step_changes').on(table.processId, table.version),
    index('step_services')
      .on(
        table.processId,
        sql`(${table.parsingInfo}->>'aggregate')`,
        sql`(${table.parsingInfo}->>'boundedContext')`,
      )
      .where(sql`not ${table.isDeleted}`),
    index('step_actions')
      .on(table.processId, sql`(${table.parsingInfo}->>'action')`)
      .where(sql`not ${table.isDeleted}`),
  ],
);

/** What the log keeps of a step that comes back: its row has the rest. */
export type FormerStep = StepPlace & { elementId: string | null };

/**
 * One row a change that its client named: so that the same change sent again has one effect, and its
 * author can undo it. An undo is a change, too. The last thousand a process are kept.
 */
export const stepChange = pgTable(
  'step_change',
  {
    processId: uuid()
      .notNull()
      .references(() => process.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    userId: text().notNull(),
    /** The version of the process that it made. */
    version: integer().notNull(),
    reversal: jsonb().$type<Reversal<FormerStep>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.id] }),
    index().on(table.processId, table.version),
  ],
);

/** What corrections taught the parser, a platform: the words say `heard`, its people mean `meant`. */
export const learnedName = pgTable(
  'learned_name',
  {
    platformId: uuid().notNull(),
    kind: text({ enum: ['actor', 'aggregate', 'boundedContext', 'event', 'verb'] }).notNull(),
    heard: text().notNull(),
    meant: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.platformId, table.kind, table.heard] })],
);
