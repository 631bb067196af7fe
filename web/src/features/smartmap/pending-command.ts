import { correctMeaning, type Correction } from '@stepwright/contract';
import {
  applyReversal,
  applyToDraft,
  TreeDraft,
  type MoveOption,
  type Reversal,
  type StepCommand,
} from '@stepwright/process-tree';
import { blankStep, type MapStep, type MapTree } from './map-step.ts';

/** A step of a list that is added at once; its id is made here, by the client. */
export interface ListedStep {
  id: string;
  content: string;
  /** An earlier one of the list, or a saved step; null for the place of the list. */
  parentStatementId: string | null;
}

interface ProcessPlace {
  processId: string;
  platformId: string;
}

/** A change of saved steps that is shown already and not answered yet. */
export type PendingCommand = Command & {
  /** Made here: by it the server knows a change that is sent again, and can undo it. */
  changeId?: string;
  /** It may have arrived, though it was not answered. */
  isSent?: boolean;
};

type Command =
  | { kind: 'delete'; statementId: string }
  | { kind: 'deleteSubtrees'; statementIds: string[] }
  | {
      kind: 'addMany';
      statements: ListedStep[];
      /** Where those without a parent stand: under it, before the named sibling or last. */
      parentStatementId: string | null;
      beforeStatementId: string | null;
    }
  | { kind: 'swap'; swapThisStatementId: string; withThisStatementId: string }
  | { kind: 'move'; statementId: string; referenceStatementId: string; option: MoveOption }
  | { kind: 'correct'; statementId: string; parsingInfo: Correction }
  /** Undoes a change, or an undo; the server knows how, this map about as well. */
  | { kind: 'restore'; restoredChangeId: string; reversal: Reversal<MapStep> };

/** The tree as it will be; null where the command does not fit. */
export function applyPending(
  tree: MapTree,
  command: PendingCommand,
  where: ProcessPlace,
): MapTree | null {
  const draft = new TreeDraft(tree);
  return applyPendingToDraft(draft, command, where) ? draft.tree() : null;
}

/** @returns whether the command fits; where it does not, nothing is changed. */
export function applyPendingToDraft(
  draft: TreeDraft<MapStep>,
  command: PendingCommand,
  where: ProcessPlace,
): boolean {
  if (command.kind === 'correct') return correct(draft, command);
  if (command.kind !== 'restore') return applyToDraft(draft, treeCommandOf(command, where));
  const reversed = applyReversal(draft.tree(), command.reversal);
  if (reversed.ok) draft.become(reversed.tree);
  return reversed.ok;
}

function treeCommandOf(
  command: Exclude<PendingCommand, { kind: 'correct' | 'restore' }>,
  where: ProcessPlace,
): StepCommand<MapStep> {
  if (command.kind !== 'addMany') return command;
  const { kind, statements, parentStatementId, beforeStatementId } = command;
  // They are on their way to the server: nobody has to type anything any more.
  const steps = statements.map((step) => ({
    ...blankStep(step.id, where),
    isLocal: false,
    ...step,
  }));
  return { kind, steps, parentStatementId, beforeStatementId };
}

/** The steps that it names. */
export function idsOf(command: PendingCommand): string[] {
  switch (command.kind) {
    case 'addMany':
      return command.parentStatementId === null ? [] : [command.parentStatementId];
    case 'deleteSubtrees':
      return command.statementIds;
    case 'swap':
      return [command.swapThisStatementId, command.withThisStatementId];
    case 'move':
      return [command.statementId, command.referenceStatementId];
    case 'restore':
      return [];
    case 'delete':
    case 'correct':
      return [command.statementId];
  }
}

function correct(
  draft: TreeDraft<MapStep>,
  { statementId, parsingInfo }: Extract<PendingCommand, { kind: 'correct' }>,
): boolean {
  const step = draft.steps.get(statementId);
  if (!step) return false;
  draft.putStep({ ...step, parsingInfo: correctMeaning(step.parsingInfo, parsingInfo) });
  return true;
}
