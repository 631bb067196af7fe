import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '@stepwright/contract';
import type { Config } from '#config';
import type { Database, Transaction } from '#db/database';
import type { JobRow } from './job-store.ts';
import { job } from './jobs-tables.ts';

export type TurnLimits = Pick<Config, 'workPerPerson' | 'workInAll'>;

export interface Asking {
  queue: string;
  /** In words, several of it. */
  called: string;
  personId: string;
}

/** Two who ask at once are counted one after the other. */
export async function lockQueue(tx: Transaction, queue: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`jobs of ${queue}`}))`);
}

/**
 * The round in which somebody's work is done: a person's next piece is in the round after their last
 * one, and who has nothing waiting comes into the round that is under way. So people take turns,
 * however much one of them asks for, and nobody is overtaken for ever. The queue is locked before.
 *
 * @throws AppError `TOO_MANY_REQUESTS` where so much waits that more would help nobody.
 */
export async function takeRound(
  tx: Transaction,
  { queue, called, personId }: Asking,
  { workPerPerson, workInAll }: TurnLimits,
): Promise<number> {
  const isOwn = sql`${job.personId} = ${personId}`;
  const [found] = await tx
    .select({
      all: count(),
      own: sql<number>`count(*) filter (where ${isOwn})::int`,
      ownLast: sql<number | null>`max(${job.round}) filter (where ${isOwn})`,
      running: sql<number | null>`max(${job.round}) filter (where ${job.state} = 'running')`,
      next: sql<number | null>`min(${job.round}) filter (where ${job.state} = 'queued')`,
    })
    .from(job)
    .where(and(eq(job.name, queue), isUnderWay));
  const { all = 0, own = 0, ownLast, running, next } = found ?? {};
  if (own >= workPerPerson)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `${own} ${called} that you asked for are not done yet. Wait until one of them has ended, then try again.`,
    );
  if (all >= workInAll)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `Too many ${called} are waited for on this server. Please try again in a few minutes.`,
    );
  return Math.max(running ?? next ?? 0, (ownLast ?? -1) + 1);
}

/** How many are done before this one, which waits. */
export async function countAhead(
  db: Database,
  { name, round, createdAt }: JobRow,
): Promise<number> {
  const isBefore = sql`(${job.state} = 'running' or (${job.round}, ${job.createdAt}) < (${round}, ${createdAt.toISOString()}::timestamptz))`;
  const [found] = await db
    .select({ ahead: count() })
    .from(job)
    .where(and(eq(job.name, name), isUnderWay, isBefore));
  return found?.ahead ?? 0;
}

/** One of the same queue about the same subject that nobody has begun. */
export async function findWaiting(
  tx: Transaction,
  { name, subjectId }: { name: string; subjectId: string },
): Promise<JobRow | null> {
  const [found] = await tx
    .select()
    .from(job)
    .where(and(eq(job.subjectId, subjectId), eq(job.name, name), eq(job.state, 'queued')))
    .limit(1);
  return found ?? null;
}

const isUnderWay = inArray(job.state, ['queued', 'running']);
