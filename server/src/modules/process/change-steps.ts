import { AppError, type Statement } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Reversal } from '@stepwright/process-tree';
import type { Context } from '#http/api';
import { readFeatures, unlinkSteps } from '#modules/domain-model';
import { changedBefore, logChange } from './log-change.ts';
import { requireLocked } from './process-access.ts';
import { readAssociatedFiles } from './process-file-store.ts';
import { changeProcess, type ProcessRow } from './process-store.ts';
import { suggestByModel, type Suggesting } from './suggest-by-model.ts';
import { moveSuggestion } from './suggest-next-step.ts';
import { applyToStored, type TreeCommand } from './step-neighbourhood.ts';
import { readChildIds, readSteps, removeSteps, saveSteps } from './step-store.ts';
import { presentStep, type Step } from './step.ts';

/** The steps that a command changed; nothing changed where `isDone` says that it was so before. */
export interface StepsChanged {
  steps: Step[];
  removed?: string[];
  isDone?: boolean;
  /** The step whose text was saved: the next one is suggested after it. */
  lastSavedId?: string;
  /** The changed and the removed steps as they were, as far as they were there. */
  before?: readonly Step[];
  /** What leads back, where it is known already. */
  reversal?: Reversal<Step>;
  skipped?: string[];
}

/** Which change of which process: see `changeId` in the contract. */
export interface NamedChange {
  processId: string;
  changeId?: string;
}

/**
 * Carries out a command on the steps of a process: load, allow, decide, save, present, in one
 * transaction that holds the process. A change that was carried out before is answered the same.
 */
export async function changeSteps(
  context: Pick<Context, 'actor'> & Suggesting,
  { processId, changeId }: NamedChange,
  change: (tx: Transaction, process: ProcessRow) => Promise<StepsChanged>,
) {
  const { db, actor } = context;
  const { value, suggested } = await db.transaction(async (tx) => {
    const process = await requireLocked(tx, actor, processId);
    const named = { processId, changeId, userId: actor.id };
    const result = (await changedBefore(tx, named)) ?? (await change(tx, process));
    const { removed = [], skipped = [], isDone = false, lastSavedId } = result;
    const suggestion =
      lastSavedId === undefined
        ? process.suggestion
        : await moveSuggestion(tx, process, lastSavedId);
    const version = isDone ? process.version : await changeProcess(tx, processId, { suggestion });
    if (!isDone) await logChange(tx, { ...named, version }, result);
    const steps = await withFormerlySuggested(tx, process, result);
    const statements = await presentSteps(tx, { ...process, suggestion }, steps);
    const isNew = !isDone && lastSavedId !== undefined && suggestion !== null;
    return {
      value: { version, statements, removed, skipped },
      suggested: isNew ? { process, suggestion } : null,
    };
  });
  if (suggested) suggestByModel(context, suggested);
  return { value };
}

/** The step that had a suggestion until now is changed, too. */
async function withFormerlySuggested(
  tx: Transaction,
  { id, suggestion }: ProcessRow,
  { steps, lastSavedId }: StepsChanged,
): Promise<Step[]> {
  if (lastSavedId === undefined || !suggestion?.text) return steps;
  if (steps.some((step) => step.id === suggestion.stepId)) return steps;
  return [...steps, ...(await readSteps(tx, id, [suggestion.stepId]))];
}

/** Applies a command to the tree and writes the rows that it changes. */
export async function changeTree(
  tx: Transaction,
  processId: string,
  command: TreeCommand,
): Promise<StepsChanged> {
  const { changed, removed, near } = await applyToStored(tx, processId, command);
  const features = await readFeatures(tx, processId, removed);
  await saveSteps(tx, processId, changed);
  await removeSteps(tx, processId, removed);
  await unlinkSteps(tx, processId, removed);
  const before = near.map((step) => ({ ...step, feature: features.get(step.id) ?? null }));
  return { steps: changed, removed, before };
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
  { id: processId, platformId, suggestion }: ProcessRow,
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
      suggestion,
    }),
  );
}
