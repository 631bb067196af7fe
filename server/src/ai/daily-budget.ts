import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/database';
import { languageModelUsage as used } from './ai-tables.ts';
import type { ModelConfig } from './model-config.ts';
import type { Usage } from './question.ts';

type Limits = Pick<ModelConfig, 'dailyTokens' | 'dailyCost' | 'inputPrice' | 'outputPrice'>;

/** What an organisation may still use today. */
export interface DailyBudget {
  /**
   * Sets aside what a question may become at most, so that questions at the same time cannot
   * together go over the limit.
   *
   * @returns what to settle it with afterwards; null where the day's limit does not allow it.
   */
  reserve: (organisationId: string, most: Usage) => Promise<Reservation | null>;
}

export interface Reservation {
  /** @param usage What it really was; null where it failed without a count. */
  settle: (usage: Usage, isFailure: boolean) => Promise<void>;
}

export function dailyBudget(db: Database, limits: Limits, now: () => Date): DailyBudget {
  return {
    reserve: async (organisationId, most) => {
      const day = now().toISOString().slice(0, 10);
      const reserved = amountOf(most, limits);
      if (!(await add(db, { organisationId, day, reserved, limits }))) return null;
      return {
        settle: (usage, isFailure) => {
          const real = amountOf(usage, limits);
          return correct(db, {
            organisationId,
            day,
            tokens: real.tokens - reserved.tokens,
            cost: real.cost - reserved.cost,
            failures: isFailure ? 1 : 0,
          });
        },
      };
    },
  };
}

interface Amount {
  tokens: number;
  cost: number;
}

function amountOf({ inputTokens, outputTokens }: Usage, { inputPrice, outputPrice }: Limits) {
  return {
    tokens: inputTokens + outputTokens,
    cost: (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000,
  };
}

/** One statement, so that two servers cannot both take the last of it. */
async function add(
  db: Database,
  about: { organisationId: string; day: string; reserved: Amount; limits: Limits },
): Promise<boolean> {
  const { organisationId, day, reserved, limits } = about;
  const mostTokens = limits.dailyTokens || Number.MAX_SAFE_INTEGER;
  const mostCost = limits.dailyCost || Number.MAX_VALUE;
  if (reserved.tokens > mostTokens || reserved.cost > mostCost) return false;
  const rows = await db
    .insert(used)
    .values({ organisationId, day, questions: 1, ...reserved })
    .onConflictDoUpdate({
      target: [used.organisationId, used.day],
      set: {
        questions: sql`${used.questions} + 1`,
        tokens: sql`${used.tokens} + ${reserved.tokens}`,
        cost: sql`${used.cost} + ${reserved.cost}`,
      },
      setWhere: sql`${used.tokens} + ${reserved.tokens} <= ${mostTokens}::bigint
        and ${used.cost} + ${reserved.cost} <= ${mostCost}::double precision`,
    })
    .returning({ day: used.day });
  return rows.length > 0;
}

async function correct(
  db: Database,
  change: Amount & { organisationId: string; day: string; failures: number },
): Promise<void> {
  await db
    .update(used)
    .set({
      tokens: sql`greatest(0, ${used.tokens} + ${change.tokens})`,
      cost: sql`greatest(0, ${used.cost} + ${change.cost}::double precision)`,
      failures: sql`${used.failures} + ${change.failures}`,
    })
    .where(and(eq(used.organisationId, change.organisationId), eq(used.day, change.day)));
}
