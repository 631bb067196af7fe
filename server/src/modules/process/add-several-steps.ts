import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import { changeSteps, changeTree, type NamedChange, type StepsChanged } from './change-steps.ts';
import { requireProcess } from './process-access.ts';
import { readMeanings } from './read-meanings.ts';
import { stepContext } from './step-context.ts';
import { readKnownSteps } from './step-store.ts';
import { stepsAsTheyAre } from './steps-as-they-are.ts';
import type { Suggesting } from './suggest-by-model.ts';

interface SeveralSteps extends NamedChange {
  platformId: string;
  parentStatementId: string | null;
  beforeStatementId?: string | null;
  statements: readonly { id: string; content: string; parentStatementId: string | null }[];
}

/**
 * Adds several steps in one transaction: all or none, and one version.
 *
 * The sentences are read before the process is held, so that nobody waits for them.
 */
export async function addSeveralSteps(
  context: Pick<Context, 'actor'> & Suggesting,
  input: SeveralSteps,
) {
  const { db, actor } = context;
  const { processId, platformId, statements, changeId, ...place } = input;
  const process = await requireProcess(db, actor, processId);
  if (process.isDeleted || platformId !== process.platformId) throw new AppError('NOT_FOUND');
  const meanings = await readMeanings(
    statements.map(({ content }) => content),
    await stepContext(db, process),
  );
  const steps = statements.map((step, index) => ({
    ...step,
    rank: '',
    parsingInfo: meanings[index] ?? null,
  }));

  return changeSteps(context, { processId, changeId }, async (tx) => {
    const ids = steps.map(({ id }) => id);
    const before = await addedBefore(tx, processId, ids);
    if (before) return before;
    const changed = await changeTree(tx, processId, { kind: 'addMany', steps, ...place });
    return { ...changed, lastSavedId: ids.at(-1) };
  });
}

/** Sent again, because the first answer was lost: answered with what is left of them by now. */
async function addedBefore(
  tx: Transaction,
  processId: string,
  ids: string[],
): Promise<StepsChanged | null> {
  const known = [...(await readKnownSteps(tx, processId, ids)).values()];
  const isAnyLeft = known.some(({ isDeleted }) => !isDeleted);
  const areAllKnown = known.length === new Set(ids).size;
  return isAnyLeft && areAllKnown ? stepsAsTheyAre(tx, processId, ids) : null;
}
