import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireMember, spendOperation } from '#modules/organisation';
import type { ProcessRow } from './process-store.ts';

/**
 * Takes one operation off a Free plan for a new step that somebody did not type but accepted.
 *
 * @throws AppError `PLAN_LIMIT_REACHED`
 */
export async function payForSuggestion(
  tx: Transaction,
  process: ProcessRow,
  { actor, accepted }: { actor: Actor; accepted: string | null | undefined },
): Promise<void> {
  if (!accepted?.trim()) return;
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
