import type { FastifyBaseLogger } from 'fastify';
import type { LanguageModel } from '#ai/language-model';
import type { Config } from '#config';
import type { Database } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import type { Jobs } from '#jobs/jobs';
import type { PassingWork } from '#jobs/passing-work';
import type { Live } from '#live/live-hub';
import type { Storage } from '#storage/storage';

/** What requests work with, made once at start. */
export interface Plumbing {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  /** Looked up per call, so that tests may choose the time. */
  now: () => Date;
  jobs: Jobs;
  passingWork: PassingWork;
  secrets: Secrets;
  live: Live;
  /** Null where none is configured: the built-in engines do it alone. */
  languageModel: LanguageModel | null;
  storage: Storage;
}
