import { AppError, type ParsingInfo } from '@stepwright/contract';
import {
  applyReversal,
  stepsOfReversal,
  treeOf,
  type ProcessTree,
  type Reversal,
} from '@stepwright/process-tree';
import type { Transaction } from '#db/database';
import { readFeatures, relinkSteps, unlinkSteps } from '#modules/domain-model';
import type { StepsChanged } from './change-steps.ts';
import { learnFrom } from './correct-step.ts';
import type { ProcessRow } from './process-store.ts';
import type { FormerStep } from './process-tables.ts';
import { findChange, readDeletedSteps, readPlaces } from './step-change-store.ts';
import { readSteps, removeSteps, saveSteps } from './step-store.ts';
import type { Step } from './step.ts';

/**
 * Undoes a change on the tree as it is now, as far as nobody else has changed the steps since; for an
 * undo that is the redo.
 *
 * Only its author undoes a change: to others it does not exist.
 *
 * @throws AppError `NOT_FOUND` for an unknown change, `CONFLICT` where nothing of it fits any more.
 */
export async function reverseChange(
  tx: Transaction,
  process: ProcessRow,
  { id, userId }: { id: string; userId: string },
): Promise<StepsChanged> {
  const processId = process.id;
  const change = await findChange(tx, { processId, id });
  if (change?.userId !== userId) throw new AppError('NOT_FOUND');

  const tree = await readTree(tx, processId, stepsOfReversal(change.reversal));
  const reversed = applyReversal(tree, await withContents(tx, processId, change.reversal));
  if (!reversed.ok) throw new AppError('CONFLICT', 'The steps have been changed since.');

  const { changed, removed, reversal, skipped } = reversed;
  const steps = await withStored(tx, processId, changed);
  await saveSteps(tx, processId, steps);
  await removeSteps(tx, processId, removed);
  await unlinkSteps(tx, processId, removed);
  await relinkSteps(tx, processId, linksOf(change.reversal, changed));
  await relearn(tx, process, { tree, steps });
  return { steps, removed, reversal, skipped };
}

/** The whole tree, of which the named steps say what they say, and the others nothing. */
async function readTree(
  tx: Transaction,
  processId: string,
  ids: string[],
): Promise<ProcessTree<Step>> {
  const places = await readPlaces(tx, processId);
  const features = await readFeatures(tx, processId, ids);
  const named = await readSteps(tx, processId, ids);
  return treeOf<Step>([
    ...places.map((place) => ({ ...place, content: '', parsingInfo: null })),
    ...named.map((step) => ({ ...step, feature: features.get(step.id) ?? null })),
  ]);
}

async function withContents(
  tx: Transaction,
  processId: string,
  { bring, ...rest }: Reversal<FormerStep>,
): Promise<Reversal<Step>> {
  const former = await readDeletedSteps(
    tx,
    processId,
    bring.map(({ id }) => id),
  );
  return {
    ...rest,
    bring: bring.flatMap(({ elementId: _element, ...place }) => {
      const says = former.get(place.id);
      return says ? [{ ...place, ...says }] : [];
    }),
  };
}

/** Steps of which only the place was read, with all that their rows say. */
async function withStored(
  tx: Transaction,
  processId: string,
  changed: readonly Step[],
): Promise<Step[]> {
  const unread = changed.filter((step) => step.content === '').map(({ id }) => id);
  const stored = new Map((await readSteps(tx, processId, unread)).map((step) => [step.id, step]));
  return changed.map((step) => {
    const { parentStatementId, rank } = step;
    const row = stored.get(step.id);
    return row ? { ...row, parentStatementId, rank } : step;
  });
}

function linksOf({ bring }: Reversal<FormerStep>, changed: readonly Step[]) {
  const isBack = new Set(changed.map(({ id }) => id));
  return bring.flatMap(({ id, elementId }) =>
    elementId !== null && isBack.has(id) ? [{ stepId: id, elementId }] : [],
  );
}

/** A correction that is taken back teaches nothing any more; one that is made again does. */
async function relearn(
  tx: Transaction,
  process: ProcessRow,
  { tree, steps }: { tree: ProcessTree<Step>; steps: readonly Step[] },
): Promise<void> {
  for (const { id, content, parsingInfo } of steps) {
    const former = tree.steps.get(id);
    if (former?.content !== content || !former.parsingInfo || !parsingInfo) continue;
    const correction = differenceOf(former.parsingInfo, parsingInfo);
    if (Object.keys(correction).length > 0) await learnFrom(tx, process, { content, correction });
  }
}

/** What the second meaning has otherwise than the first. */
function differenceOf(before: ParsingInfo, after: ParsingInfo): Partial<ParsingInfo> {
  const former: Record<string, unknown> = before;
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(former[field]),
    ),
  );
}
