import { AppError, type Statement } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Context } from '#http/api';
import { readFeatures, unlinkSteps } from '#modules/domain-model';
import { requireLocked } from './process-access.ts';
import { readAssociatedFiles } from './process-file-store.ts';
import { changeProcess, type ProcessRow } from './process-store.ts';
import { applyToStored, type TreeCommand } from './step-neighbourhood.ts';
import { readChildIds, readSteps, removeSteps, saveSteps } from './step-store.ts';
import { presentStep, type Step } from './step.ts';

/** The steps that a command changed; nothing changed where `isDone` says that it was so before. */
export interface StepsChanged {
  steps: Step[];
  removed?: string[];
  isDone?: boolean;
}

/**
 * Carries out a command on the steps of a process: load, allow, decide, save, present, in one
 * transaction that holds the process.
 */
export function changeSteps(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  processId: string,
  change: (tx: Transaction, process: ProcessRow) => Promise<StepsChanged>,
) {
  return db.transaction(async (tx) => {
    const process = await requireLocked(tx, actor, processId);
    const { steps, removed = [], isDone = false } = await change(tx, process);
    const version = isDone ? process.version : await changeProcess(tx, processId);
    return { value: { version, statements: await presentSteps(tx, process, steps), removed } };
  });
}

/** Applies a command to the tree and writes the rows that it changes. */
export async function changeTree(
  tx: Transaction,
  processId: string,
  command: TreeCommand,
): Promise<StepsChanged> {
  const { changed, removed } = await applyToStored(tx, processId, command);
  await saveSteps(tx, processId, changed);
  await removeSteps(tx, processId, removed);
  await unlinkSteps(tx, processId, removed);
  return { steps: changed, removed };
}

/** @throws AppError `NOT_FOUND`, also for a step of another process. */
export async function requireStep(
  tx: Transaction,
  processId: string,
  stepId: string,
): Promise<Step> {
  const [step] = await readSteps(tx, processId, [stepId]);
  if (!step) throw new AppError('NOT_FOUND');
  return step;
}

/** Some steps of a process as they leave the server. */
export async function presentSteps(
  tx: Database,
  { id: processId, platformId }: ProcessRow,
  steps: Step[],
): Promise<Statement[]> {
  const ids = steps.map(({ id }) => id);
  const children = await readChildIds(tx, processId, ids);
  const features = await readFeatures(tx, processId, ids);
  const files = await readAssociatedFiles(tx, processId, ids);
  return steps.map((step) =>
    presentStep(step, {
      processId,
      platformId,
      childrenOf: (id) => children.get(id) ?? [],
      featureOf: (id) => features.get(id) ?? null,
      filesOf: (id) => files.get(id) ?? [],
    }),
  );
}
