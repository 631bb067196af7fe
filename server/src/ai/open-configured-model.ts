import type { Config } from '#config';
import type { Database } from '#db/database';
import { dailyBudget } from './daily-budget.ts';
import {
  openLanguageModel,
  type LanguageModel,
  type LanguageModelTools,
} from './language-model.ts';
import { modelConfigOf } from './model-config.ts';

/** The server's language model; null where none is configured. */
export function openConfiguredModel(
  config: Config,
  { db, log, now }: Pick<LanguageModelTools, 'log' | 'now'> & { db: Database },
): LanguageModel | null {
  const settings = modelConfigOf(config);
  if (!settings) return null;
  const budget = dailyBudget(db, settings, now);
  const model = openLanguageModel(settings, { log, now, budget });
  // When the server is up: its start does not wait for packages that nobody has asked for yet.
  setImmediate(() => void model.prepare().catch(() => undefined));
  return model;
}
