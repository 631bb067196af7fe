import { AppError } from '@stepwright/contract';
import { reversalOf, stepsOfReversal, type Reversal } from '@stepwright/process-tree';
import type { Transaction } from '#db/database';
import type { StepsChanged } from './change-steps.ts';
import type { FormerStep } from './process-tables.ts';
import { findChange, keepChange } from './step-change-store.ts';
import type { Step } from './step.ts';
import { stepsAsTheyAre } from './steps-as-they-are.ts';

interface Named {
  processId: string;
  changeId?: string;
  userId: string;
}

/** What a change that was carried out already has led to by now; null for a new one. */
export async function changedBefore(
  tx: Transaction,
  { processId, changeId, userId }: Named,
): Promise<StepsChanged | null> {
  if (changeId === undefined) return null;
  const change = await findChange(tx, { processId, id: changeId });
  if (!change) return null;
  if (change.userId !== userId) throw new AppError('CONFLICT');

  return stepsAsTheyAre(tx, processId, stepsOfReversal(change.reversal));
}

/** Writes down how a change is undone, if its client gave it a name. */
export async function logChange(
  tx: Transaction,
  { processId, changeId, userId, version }: Named & { version: number },
  { steps, removed = [], before = [], reversal }: StepsChanged,
): Promise<void> {
  if (changeId === undefined) return;
  const former = new Map(before.map((step) => [step.id, step]));
  const back = reversal ?? reversalOf({ steps: former }, { changed: steps, removed });
  await keepChange(tx, { processId, id: changeId, userId, version, reversal: storedOf(back) });
}

function storedOf({ bring, ...rest }: Reversal<Step>): Reversal<FormerStep> {
  return {
    ...rest,
    bring: bring.map(({ id, parentStatementId, rank, feature }) => ({
      id,
      parentStatementId,
      rank,
      elementId: feature?.elementId ?? null,
    })),
  };
}
