import { withCommand } from './change-steps.ts';
import type { MapSession } from './map-session.ts';
import type { Correction, PendingCommand } from './pending-command.ts';
import type { MoveOption } from '@stepwright/process-tree';
import { stopDelay } from './edit-step.ts';
import { sendChanges } from './send-changes.ts';

export function deleteStep(session: MapSession, statementId: string): void {
  stopDelay(session, statementId);
  command(session, { kind: 'delete', statementId });
}

export function swapSteps(
  session: MapSession,
  swapThisStatementId: string,
  withThisStatementId: string,
) {
  command(session, { kind: 'swap', swapThisStatementId, withThisStatementId });
}

export interface Move {
  statementId: string;
  referenceStatementId: string;
  option: MoveOption;
}

/** Moves a step with all that stands under it. */
export function moveStep(session: MapSession, move: Move): void {
  command(session, { kind: 'move', ...move });
}

export function correctStep(session: MapSession, statementId: string, parsingInfo: Correction) {
  command(session, { kind: 'correct', statementId, parsingInfo });
}

function command(session: MapSession, pending: PendingCommand): void {
  session.change((state) => withCommand(state, pending));
  void sendChanges(session);
}
