import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { job } from './jobs-tables.ts';

export type JobRow = typeof job.$inferSelect;
export type NewJob = Pick<JobRow, 'id' | 'name' | 'subjectId' | 'personId' | 'round' | 'input'>;

/** @returns null where the id is taken: the work was asked for before. */
export async function insertJob(db: Database, row: NewJob): Promise<JobRow | null> {
  const [inserted] = await db.insert(job).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findJob(db: Database, id: string): Promise<JobRow | null> {
  const [found] = await db.select().from(job).where(eq(job.id, id));
  return found ?? null;
}

/** Counts an attempt; null where the job has ended or is unknown. */
export async function startAttempt(db: Database, id: string): Promise<JobRow | null> {
  const [started] = await db
    .update(job)
    .set({ state: 'running', attempts: sql`${job.attempts} + 1`, updatedAt: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.state, ['queued', 'running'])))
    .returning();
  return started ?? null;
}

/** Changes a job that has not ended. */
export async function updateJob(db: Database, id: string, change: Partial<JobRow>): Promise<void> {
  await db
    .update(job)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.state, ['queued', 'running'])));
}

export async function deleteEndedJobs(db: Database, before: Date): Promise<void> {
  await db
    .delete(job)
    .where(and(inArray(job.state, ['done', 'failed']), lt(job.updatedAt, before)));
}

/** @returns false where the job had ended already. */
export async function endAsFailed(tx: Transaction, id: string, message: string): Promise<boolean> {
  const ended = await tx
    .update(job)
    .set({ state: 'failed', message, updatedAt: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.state, ['queued', 'running'])))
    .returning({ id: job.id });
  return ended.length > 0;
}

/**
 * The jobs that the queue has given up: their process was killed at the last attempt, so that
 * nobody was left to say so.
 */
export async function listAbandonedJobs(db: Database): Promise<JobRow[]> {
  const isQueued = sql`exists (
    select 1 from pgboss.job queued
    where queued.name = ${job.name} and queued.id = ${job.id}
      and queued.state in ('created', 'retry', 'active')
  )`;
  const isOld = sql`${job.updatedAt} < now() - interval '10 seconds'`;
  return db
    .select()
    .from(job)
    .where(and(inArray(job.state, ['queued', 'running']), isOld, not(isQueued)))
    .limit(abandonedAtOnce);
}

const abandonedAtOnce = 100;
