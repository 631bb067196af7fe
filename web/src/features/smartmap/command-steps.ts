import type { Correction } from '@stepwright/contract';
import { isWithin } from '@stepwright/process-tree';
import { withCommand } from './change-steps.ts';
import { withRecordedCommand } from './history-record.ts';
import type { MapSession } from './map-session.ts';
import type { PendingCommand } from './pending-command.ts';
import { stopDelay } from './edit-step.ts';
import { sendChanges } from './send-changes.ts';

export function deleteStep(session: MapSession, statementId: string): void {
  stopDelay(session, statementId);
  command(session, { kind: 'delete', statementId });
}

/** Deletes steps with all that stands under them. */
export function deleteSubtrees(session: MapSession, statementIds: string[]): void {
  const { view } = session.get();
  for (const id of session.delays.keys())
    if (statementIds.some((of) => isWithin(view, { id, of }))) stopDelay(session, id);
  command(session, { kind: 'deleteSubtrees', statementIds });
}

/** Adds a list of steps, at most 1,000 at once. Longer lists go under each other, call by call. */
export function addSteps(session: MapSession, list: Omit<AddMany, 'kind'>): void {
  command(session, { kind: 'addMany', ...list });
}
type AddMany = Extract<PendingCommand, { kind: 'addMany' }>;

export type Rearrangement = Extract<PendingCommand, { kind: 'swap' | 'move' }>;

/** Swaps two steps, or moves one with all that stands under it. */
export function rearrangeSteps(session: MapSession, rearrangement: Rearrangement): void {
  command(session, rearrangement);
}

export function correctStep(session: MapSession, statementId: string, parsingInfo: Correction) {
  command(session, { kind: 'correct', statementId, parsingInfo });
}

function command(session: MapSession, pending: PendingCommand): void {
  const named = { ...pending, changeId: crypto.randomUUID() };
  session.change((state) => withRecordedCommand(state, withCommand(state, named), named));
  void sendChanges(session);
}
