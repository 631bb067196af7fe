import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { AttemptsHere } from './attempts-here.ts';
import type { JobDefinition } from './define-job.ts';
import { findJob, insertJob, type JobRow } from './job-store.ts';
import { countAhead, findWaiting, lockQueue, takeRound, type TurnLimits } from './job-turns.ts';

export type { JobRow } from './job-store.ts';

export interface JobRequest<Input extends object> {
  /** The client's, or a new one. The same id again asks for the same work: it is done once. */
  id: string;
  subjectId?: string | null;
  /** Who asks: for work that people take turns at. */
  personId?: string;
  input: Input;
}

/** The way to durable work. */
export interface Jobs {
  /** Asks for work as part of the transaction: it starts when, and only if, that commits. */
  enqueue: <Input extends object, Result extends object>(
    tx: Transaction,
    definition: JobDefinition<Input, Result>,
    request: JobRequest<Input>,
  ) => Promise<JobRow>;
  /** Work about a subject that nobody has begun: whoever may wait for that need not ask again. */
  findWaiting: (
    tx: Transaction,
    definition: { name: string },
    subjectId: string,
  ) => Promise<JobRow | null>;
  /** Outside of transactions. Of one that waits for its turn the message says how long. */
  find: (id: string) => Promise<JobRow | null>;
  /**
   * Waits until a job has ended, on whichever server it runs.
   *
   * @returns the job, still running where the time was up.
   */
  wait: (id: string, options?: { timeoutMs?: number; signal?: AbortSignal }) => Promise<JobRow>;
}

/** Short work is looked for sooner. Of work that is done here the end is told. */
const lookEveryMs = { first: 10, last: 100, here: 1000 };

/** @param attempts Those of this process: whoever waits for one is answered as it ends. */
export function jobsOn(
  boss: PgBoss,
  { db, attempts }: { db: Database; attempts: AttemptsHere },
  limits: TurnLimits,
): Jobs {
  return {
    enqueue: async (tx, definition, request) => {
      const { name, inTurn: called } = definition;
      const { id, subjectId = null, personId = null } = request;
      const input = definition.input.parse(request.input);
      const isInTurn = called !== undefined && personId !== null;
      if (isInTurn) await lockQueue(tx, name);
      // Behind the lock: who asks for the same twice at once is not counted twice.
      const known = await findJob(tx, id);
      if (known) return mustBe(definition, input, known);
      const round = isInTurn ? await takeRound(tx, { queue: name, called, personId }, limits) : 0;
      const inserted = await insertJob(tx, { id, name, subjectId, personId, round, input });
      if (!inserted) return mustBe(definition, input, await findJob(tx, id));
      await boss.send(name, {}, { id, priority: -round, db: fromDrizzle(tx, sql) });
      return inserted;
    },
    findWaiting: (tx, { name }, subjectId) => findWaiting(tx, { name, subjectId }),
    find: async (id) => {
      const row = await findJob(db, id);
      if (row?.state !== 'queued') return row;
      const ahead = await countAhead(db, row);
      return ahead === 0 ? row : { ...row, message: `Waiting for its turn: ${ahead} before it` };
    },
    wait: async (id, { timeoutMs = 60_000, signal } = {}) => {
      const since = performance.now();
      const watch = attempts.watch(id);
      try {
        for (;;) {
          const row = mustFind(await findJob(db, id));
          if (hasEnded(row) || performance.now() > since + timeoutMs) return row;
          const soon = Math.max(lookEveryMs.first, (performance.now() - since) / 10);
          const next = watch.isHere() ? lookEveryMs.here : Math.min(lookEveryMs.last, soon);
          await watch.within(next, signal);
        }
      } finally {
        watch.close();
      }
    },
  };
}

export function hasEnded(row: JobRow): boolean {
  return row.state === 'done' || row.state === 'failed';
}

/** @throws AppError `CONFLICT` where the id was used for other work. */
function mustBe<Input extends object, Result extends object>(
  { name, askedFor }: JobDefinition<Input, Result>,
  input: Input,
  row: JobRow | null,
): JobRow {
  if (row?.name !== name) throw new AppError('CONFLICT');
  const isSame = isDeepStrictEqual(askedFor?.(row.input as Input), askedFor?.(input));
  if (!isSame) throw new AppError('CONFLICT');
  return row;
}

function mustFind(row: JobRow | null): JobRow {
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
