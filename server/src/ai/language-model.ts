import type { FastifyBaseLogger } from 'fastify';
import type { DailyBudget, Reservation } from './daily-budget.ts';
import { askOnce } from './ask-once.ts';
import type { ModelConfig } from './model-config.ts';
import { modelDoor } from './model-door.ts';
import { ModelFailure, type FailureReason } from './model-failure.ts';
import { providerModel } from './provider-model.ts';
import {
  estimateInput,
  longestMaterial,
  type AskOptions,
  type Question,
  type Usage,
} from './question.ts';
import { restAfterFailures } from './rest-after-failures.ts';
import { tryAgain } from './try-again.ts';

export type Answer<T> = { ok: true; value: T } | { ok: false; reason: FailureReason };

/** The language model that is configured. Whoever asks goes on without it where it gives no answer. */
export interface LanguageModel {
  readonly config: Pick<
    ModelConfig,
    'readsSteps' | 'suggestsSteps' | 'seesImages' | 'stepTimeLimitMs'
  >;
  /**
   * Takes no longer than its limit, and throws only where the database does. Outside of
   * transactions: nothing is held while the model thinks.
   */
  ask: <T>(question: Question<T>, options: AskOptions) => Promise<Answer<T>>;
  /** Loads what the first question needs, so that it does not wait for that. */
  prepare: () => Promise<void>;
}

export interface LanguageModelTools {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: () => Date;
  /** Null: nobody counts. */
  budget: DailyBudget | null;
}

/** Nothing is loaded and nobody is called before the first question. */
export function openLanguageModel(config: ModelConfig, tools: LanguageModelTools): LanguageModel {
  const door = modelDoor(config);
  let loading: ReturnType<typeof providerModel> | null = null;
  const load = () => (loading ??= providerModel(config, door));
  const rest = restAfterFailures(tools.now);

  async function answer<T>(question: Question<T>, options: AskOptions): Promise<T> {
    if (question.material.length > longestMaterial) throw new ModelFailure('too-long-question');
    if (rest.isResting()) throw new ModelFailure('resting');
    const limitMs = Math.min(options.timeLimitMs ?? config.timeLimitMs, config.timeLimitMs);
    const until = performance.now() + limitMs;
    const timeUp = AbortSignal.timeout(limitMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeUp]) : timeUp;

    const model = await load();
    const { reasoning } = config;
    const once = () => askOnce(question, { model, reasoning, signal });
    const { mostAttempts } = options;
    try {
      return await tryAgain(() => counted(question, options, once), {
        until,
        signal,
        mostAttempts,
      });
    } catch (error) {
      throw options.signal?.aborted ? new ModelFailure('cancelled') : error;
    }
  }

  /** Pays for one attempt: before it what it may cost at most, after it what it did cost. */
  async function counted<T>(
    question: Question<T>,
    { organisationId }: AskOptions,
    ask: () => Promise<{ value: T; usage: Usage }>,
  ): Promise<T> {
    const most = { inputTokens: estimateInput(question), outputTokens: question.mostOutputTokens };
    const reservation =
      tools.budget && organisationId !== null
        ? await tools.budget.reserve(organisationId, most)
        : unlimited;
    if (!reservation) throw new ModelFailure('used-up');
    try {
      const { value, usage } = await ask();
      await reservation.settle(usage, false);
      return value;
    } catch (error) {
      await reservation.settle(costOfFailure(error, most), true);
      throw error;
    }
  }

  return {
    config,
    prepare: async () => {
      await Promise.all([load(), import('ai')]);
    },
    ask: async (question, options) => {
      const began = performance.now();
      const about = { purpose: question.purpose, organisation: options.organisationId };
      try {
        const value = await answer(question, options);
        rest.succeeded();
        tools.log.info({ ...about, ms: since(began) }, 'language model answered');
        return { ok: true, value };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        const { reason, status, detail } = error;
        rest.failed(reason);
        tools.log.warn({ ...about, reason, status, detail, ms: since(began) }, 'no language model');
        return { ok: false, reason };
      }
    },
  };
}

const unlimited: Reservation = { settle: async () => undefined };

function since(began: number): number {
  return Math.round(performance.now() - began);
}

/** Who was refused is not charged; an answer that took too long or was of no use is. */
function costOfFailure(error: unknown, most: Usage): Usage {
  const reason = error instanceof ModelFailure ? error.reason : 'unreadable';
  if (reason === 'slow') return { ...most, outputTokens: 0 };
  if (reason === 'unreadable' || reason === 'too-long-answer') return most;
  return { inputTokens: 0, outputTokens: 0 };
}
