import {
  applyCommand,
  treeOf,
  type Applied,
  type MoveOption,
  type StepCommand,
  type StepPlace,
} from '@stepwright/process-tree';
import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import {
  readAncestors,
  readChildren,
  readLastChild,
  readNeighbours,
  readSteps,
  readSubtrees,
} from './step-store.ts';
import type { Step } from './step.ts';

/** The commands that the API knows. Undo is `reverseChange`. */
export type TreeCommand = Exclude<StepCommand<Step>, { kind: 'restore' }>;
type Change = Extract<Applied<Step>, { ok: true }>;

/**
 * Applies a command to the stored tree, of which it reads only what stands around: a command on a
 * process of 10,000 steps costs what it costs on one of 100.
 *
 * @returns The change, and the steps around it as they were.
 * @throws AppError `NOT_FOUND` where a step is gone, `CONFLICT` for a move under itself.
 */
export async function applyToStored(
  tx: Transaction,
  processId: string,
  command: TreeCommand,
): Promise<Change & { near: Step[] }> {
  const near = await readNear(tx, processId, command);
  const change = applied(near, command);
  if (!isRowRewritten(near, { command, change })) return { ...change, near };

  // There was no room between two ranks: the whole row gets new ones, so it has to be here.
  const parents = new Set(change.changed.map((step) => step.parentStatementId));
  const rows: Step[] = [];
  for (const parent of parents) rows.push(...(await readChildren(tx, processId, parent)));
  const all = [...near, ...rows];
  return { ...applied(all, command), near: all };
}

function applied(steps: Step[], command: TreeCommand): Change {
  const result = applyCommand(treeOf(steps), command);
  if (result.ok) return result;
  switch (result.problem.code) {
    case 'same_step':
      throw new AppError('VALIDATION_FAILED', 'Choose two different steps.');
    case 'move_into_itself':
      throw new AppError('CONFLICT', 'A step cannot be moved under itself.');
    case 'step_exists':
      throw new AppError('CONFLICT');
    case 'step_unknown':
    case 'parent_unknown':
      throw new AppError('NOT_FOUND');
  }
}

/** Whether steps that the command is not about got another rank under the same parent. */
function isRowRewritten(
  near: Step[],
  { command, change }: { command: TreeCommand; change: Change },
): boolean {
  const before = new Map(near.map((step) => [step.id, step]));
  const subjects = new Set(subjectsOf(command));
  return change.changed.some((step) => {
    const present = before.get(step.id);
    return present?.parentStatementId === step.parentStatementId && !subjects.has(step.id);
  });
}

function subjectsOf(command: TreeCommand): string[] {
  switch (command.kind) {
    case 'add':
    case 'insert':
      return [command.step.id];
    case 'addMany':
      return command.steps.map(({ id }) => id);
    case 'deleteSubtrees':
      return [];
    case 'delete':
      return [command.statementId];
    case 'move':
      return [command.statementId];
    case 'swap':
      return [command.swapThisStatementId, command.withThisStatementId];
  }
}

async function readNear(tx: Transaction, processId: string, command: TreeCommand): Promise<Step[]> {
  switch (command.kind) {
    case 'add':
      return readForAdd(tx, processId, command);
    case 'addMany':
      return [
        ...(await readForAdd(tx, processId, command)),
        ...(await readParents(tx, processId, command.steps)),
      ];
    case 'deleteSubtrees':
      return asSteps(await readSubtrees(tx, processId, command.statementIds));
    case 'insert':
      return readAround(tx, processId, command.beforeStatementId);
    case 'delete':
      return [
        ...(await readAround(tx, processId, command.statementId)),
        ...(await readChildren(tx, processId, command.statementId)),
      ];
    case 'swap':
      return readForSwap(tx, processId, [command.swapThisStatementId, command.withThisStatementId]);
    case 'move':
      return readForMove(tx, processId, command);
  }
}

async function readForAdd(
  tx: Transaction,
  processId: string,
  add: { parentStatementId: string | null; beforeStatementId?: string | null },
): Promise<Step[]> {
  const { parentStatementId, beforeStatementId } = add;
  const named = await readSteps(tx, processId, [parentStatementId, beforeStatementId]);
  const before = named.find(({ id }) => id === beforeStatementId);
  const parent = named.filter(({ id }) => id === parentStatementId);
  if (before?.parentStatementId !== parentStatementId) {
    return [...parent, ...(await readLastChild(tx, processId, parentStatementId))];
  }
  return [...parent, before, ...(await readNeighbours(tx, processId, before))];
}

/** The parents that new steps name, and where their rows end. */
async function readParents(
  tx: Transaction,
  processId: string,
  steps: readonly Step[],
): Promise<Step[]> {
  const isNew = new Set(steps.map(({ id }) => id));
  const named = new Set(steps.map((step) => step.parentStatementId));
  const parents = await readSteps(
    tx,
    processId,
    [...named].filter((id) => id !== null && !isNew.has(id)),
  );
  const near: Step[] = [];
  for (const parent of parents) {
    near.push(parent, ...(await readLastChild(tx, processId, parent.id)));
    // Without those above it would look like a root, and the last one at that.
    near.push(...(await readAncestors(tx, processId, parent)));
  }
  return near;
}

/** Steps that only leave: what they say does not matter. */
function asSteps(places: StepPlace[]): Step[] {
  return places.map((place) => ({ ...place, content: '', parsingInfo: null }));
}

/** A step, its parent and the siblings beside it. */
async function readAround(tx: Transaction, processId: string, id: string): Promise<Step[]> {
  const [step] = await readSteps(tx, processId, [id]);
  if (!step) return [];
  const parent = await readSteps(tx, processId, [step.parentStatementId]);
  return [...parent, step, ...(await readNeighbours(tx, processId, step))];
}

async function readForSwap(tx: Transaction, processId: string, ids: string[]): Promise<Step[]> {
  const both = await readSteps(tx, processId, ids);
  const parents = await readSteps(
    tx,
    processId,
    both.map((step) => step.parentStatementId),
  );
  const children: Step[] = [];
  for (const { id } of both) children.push(...(await readChildren(tx, processId, id)));
  return [...parents, ...both, ...children];
}

async function readForMove(
  tx: Transaction,
  processId: string,
  move: { statementId: string; referenceStatementId: string; option: MoveOption },
): Promise<Step[]> {
  const both = await readSteps(tx, processId, [move.statementId, move.referenceStatementId]);
  const step = both.find(({ id }) => id === move.statementId);
  const reference = both.find(({ id }) => id === move.referenceStatementId);
  if (!step || !reference) return both;

  const isRight = move.option === 'right';
  const row = isRight ? reference.id : reference.parentStatementId;
  const beside = isRight
    ? await readLastChild(tx, processId, reference.id)
    : await readNeighbours(tx, processId, reference);
  return [
    ...(await readAncestors(tx, processId, reference)),
    ...both,
    ...beside,
    // The step itself leaves its place: behind it is the one that counts.
    ...(step.parentStatementId === row ? await readNeighbours(tx, processId, step) : []),
    ...(move.option === 'left' ? await readLastChild(tx, processId, step.id) : []),
  ];
}
