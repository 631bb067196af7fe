import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type JobState = 'queued' | 'running' | 'done' | 'failed';

/** What people see of a long piece of work. The queue that carries it out is kept by pg-boss. */
export const job = pgTable(
  'job',
  {
    /** Made by the client, or by the server: the key under which the work is asked for. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** What it is about, such as an aggregate: for finding it again. */
    subjectId: uuid(),
    /** Who asked for it, where people take turns. */
    personId: text(),
    /** Of two that wait the one of the earlier round is done first. */
    round: integer().notNull().default(0),
    state: text().$type<JobState>().notNull().default('queued'),
    /** 0 to 1. */
    progress: real().notNull().default(0),
    message: text(),
    input: jsonb().notNull(),
    /** What finished steps have found out, so that the work can be taken up again. */
    checkpoint: jsonb(),
    result: jsonb(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.subjectId),
    index('job_under_way_index')
      .on(table.name)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
);
