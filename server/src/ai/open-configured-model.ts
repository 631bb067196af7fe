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
  const model = modelConfigOf(config);
  return model && openLanguageModel(model, { log, now, budget: dailyBudget(db, model, now) });
}
