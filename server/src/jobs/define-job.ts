import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { LanguageModel } from '#ai/language-model';
import type { Config } from '#config';
import type { Database, Transaction } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import type { Storage } from '#storage/storage';

/** What a job works with. */
export interface JobContext {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  now: () => Date;
  secrets: Secrets;
  /** Null where none is configured. */
  languageModel: LanguageModel | null;
  storage: Storage;
}

/** One attempt at a job. A job may be started again at any point: it asks its checkpoint what is done. */
export interface JobRun<Input extends object, Result extends object> {
  id: string;
  input: Input;
  /** 1 for the first. A later one may follow a crash. */
  attempt: number;
  /** What an earlier attempt wrote down; null in the beginning. */
  checkpoint: unknown;
  /** Fires when the server stops or the job takes too long. */
  signal: AbortSignal;
  /** Survives a crash once it has returned. */
  saveCheckpoint: (checkpoint: unknown, tx?: Transaction) => Promise<void>;
  /** @param share 0 to 1. */
  report: (share: number, message?: string) => Promise<void>;
  /** Ends the job in the same transaction as its last effect, so that both happen or neither. */
  finish: (tx: Transaction, result: Result) => Promise<void>;
}

export interface JobDefinition<Input extends object, Result extends object> {
  /** Letters and hyphens; the name of its queue. */
  name: string;
  input: z.ZodType<Input>;
  /**
   * What of the input the caller asked for: an id that comes again with something else is refused.
   * Without it nothing of the input is compared.
   */
  askedFor?: (input: Input) => unknown;
  /**
   * Where people take turns in its queue, each with so much waiting at most: what it is called in
   * words, several of it.
   */
  inTurn?: string;
  /** How often an unexpected failure is tried again; crashes of the process count. */
  retries?: number;
  /** An attempt that takes longer is given up. */
  timeLimitSeconds?: number;
  /**
   * Does the work. An `AppError` is final and its message is shown; anything else is tried again.
   * What it returns is kept as the job's result.
   */
  run: (run: JobRun<Input, Result>, context: JobContext) => Promise<Result>;
  /**
   * Runs in the transaction that ends the job as failed, however that came about, also when the
   * process was killed at the last attempt: takes back what asking for the work began.
   */
  onFailed?: (tx: Transaction, input: Input) => Promise<void>;
}

/** Long work that survives a crash of the process: it is taken up again at its last checkpoint. */
export function defineJob<Input extends object, Result extends object>(
  definition: JobDefinition<Input, Result>,
): JobDefinition<Input, Result> {
  return definition;
}
