import { correctMeaning, type Correction } from '@stepwright/contract';
import { applyCommand, replaceStep, type MoveOption } from '@stepwright/process-tree';
import type { MapTree } from './map-step.ts';

/** A change of saved steps that is shown already and not answered yet. */
export type PendingCommand =
  | { kind: 'delete'; statementId: string }
  | { kind: 'swap'; swapThisStatementId: string; withThisStatementId: string }
  | { kind: 'move'; statementId: string; referenceStatementId: string; option: MoveOption }
  | { kind: 'correct'; statementId: string; parsingInfo: Correction };

/** The tree as it will be; null where the command does not fit. */
export function applyPending(tree: MapTree, command: PendingCommand): MapTree | null {
  if (command.kind === 'correct') return corrected(tree, command);
  const applied = applyCommand(tree, command);
  return applied.ok ? applied.tree : null;
}

export function idsOf(command: PendingCommand): string[] {
  switch (command.kind) {
    case 'swap':
      return [command.swapThisStatementId, command.withThisStatementId];
    case 'move':
      return [command.statementId, command.referenceStatementId];
    case 'delete':
    case 'correct':
      return [command.statementId];
  }
}

function corrected(
  tree: MapTree,
  { statementId, parsingInfo }: Extract<PendingCommand, { kind: 'correct' }>,
): MapTree | null {
  const step = tree.steps.get(statementId);
  if (!step) return null;
  return replaceStep(tree, { ...step, parsingInfo: correctMeaning(step.parsingInfo, parsingInfo) });
}
