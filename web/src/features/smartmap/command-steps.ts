import type { Correction } from '@stepwright/contract';
import { withCommand } from './change-steps.ts';
import type { MapSession } from './map-session.ts';
import type { PendingCommand } from './pending-command.ts';
import { stopDelay } from './edit-step.ts';
import { sendChanges } from './send-changes.ts';

export function deleteStep(session: MapSession, statementId: string): void {
  stopDelay(session, statementId);
  command(session, { kind: 'delete', statementId });
}

export type Rearrangement = Extract<PendingCommand, { kind: 'swap' | 'move' }>;

/** Swaps two steps, or moves one with all that stands under it. */
export function rearrangeSteps(session: MapSession, rearrangement: Rearrangement): void {
  command(session, rearrangement);
}

export function correctStep(session: MapSession, statementId: string, parsingInfo: Correction) {
  command(session, { kind: 'correct', statementId, parsingInfo });
}

function command(session: MapSession, pending: PendingCommand): void {
  session.change((state) => withCommand(state, pending));
  void sendChanges(session);
}
