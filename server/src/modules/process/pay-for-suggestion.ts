import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireMember, spendOperation } from '#modules/organisation';
import type { ProcessRow } from './process-store.ts';

/** A suggestion that has lost more than this share of its words was rewritten. */
const MOST_REWRITTEN = 0.5;

/**
 * Takes one operation off a Free plan for a new step that somebody did not type but accepted. One
 * that was rewritten since is their own.
 *
 * @throws AppError `PLAN_LIMIT_REACHED`
 */
export async function payForSuggestion(
  tx: Transaction,
  process: ProcessRow,
  { actor, content, accepted }: { actor: Actor; content: string; accepted?: string | null },
): Promise<void> {
  if (!accepted?.trim() || isRewritten(accepted, content)) return;
  const organisation = await requireMember(tx, actor, process.organisationId);
  await spendOperation(tx, organisation, 'freeStepAutocompletion').catch((error: unknown) => {
    throw isUsedUp(error) ? new AppError('PLAN_LIMIT_REACHED', usedUp) : error;
  });
}

const usedUp =
  'Your plan has no step autocompletions left. The text can be saved as your own, or upgrade your plan.';

function isUsedUp(error: unknown): boolean {
  return error instanceof AppError && error.code === 'PLAN_LIMIT_REACHED';
}

function isRewritten(accepted: string, content: string): boolean {
  const words = wordsOf(accepted);
  const left = new Set(wordsOf(content));
  const lost = words.filter((word) => !left.has(word));
  return lost.length > words.length * MOST_REWRITTEN;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
