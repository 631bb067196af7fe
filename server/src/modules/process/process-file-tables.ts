import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileStatus, UploadKind } from '@stepwright/contract';
import { process } from './process-tables.ts';

/** One row a file. Its id belongs to its process, as that of a step does. */
export const processFile = pgTable(
  'process_file',
  {
    processId: uuid()
      .notNull()
      .references(() => process.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Unique in its process: the same path again takes the place of the file before. */
    path: text().notNull(),
    kind: text().$type<UploadKind>().notNull(),
    size: integer().notNull(),
    /** Where its content lies in the storage; where its readable text does, if that is another. */
    contentKey: text().notNull(),
    documentKey: text(),
    /** Not yet: the row stands for what is on its way, and nobody sees it. */
    isReceived: boolean().notNull().default(false),
    status: text().$type<FileStatus>().notNull().default('Pending'),
    progress: integer().notNull().default(0),
    message: text(),
    isDocument: boolean().notNull().default(false),
    /** The upload that brought it, and the piece of work that analyses it. */
    uploadId: uuid().notNull(),
    jobId: uuid(),
    /** How often its analysis was begun: one that ends the server each time is given up. */
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.id] }),
    unique().on(table.contentKey),
    index().on(table.processId, table.path),
    index().on(table.jobId),
  ],
);

/** Which files a step came from, or is about. */
export const stepFile = pgTable(
  'step_file',
  {
    processId: uuid().notNull(),
    stepId: uuid().notNull(),
    fileId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.stepId, table.fileId] }),
    index().on(table.processId, table.fileId),
  ],
);
