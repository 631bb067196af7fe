import { childrenOf, parentOf } from '@stepwright/process-tree';
import type { MapState } from './map-state.ts';
import type { PendingCommand } from './pending-command.ts';
import type { StepText } from './step-text.ts';

/** A new step, or the text of a saved one, as it goes to the server. */
export interface WriteRequest {
  kind: 'add' | 'insert';
  statementId: string;
  content: string;
  parentStatementId: string | null;
  beforeStatementId: string | null;
  /** The text that is replaced; null for a new step. */
  typedOver: string | null;
  changeId: string | null;
  /** The suggestion that a new step was made from. */
  suggestedDescription: string | null;
}
export type StepRequest = WriteRequest | PendingCommand;

/**
 * What to send next, or null while there is nothing or everything waits.
 *
 * Commands go first: the places of local steps are told as they will be after them. A local step
 * waits until its parent is saved.
 */
export function nextRequest(state: MapState): StepRequest | null {
  const [command] = state.commands;
  if (command) return writeUndoneBy(state, command) ?? command;

  for (const [id, { isCommitted, text }] of state.texts) {
    const request = isCommitted ? writeOf(state, id, text.trim()) : null;
    if (request) return request;
  }
  return null;
}

/** A text that was sent, without an answer, and is to be undone: first the server has to know it. */
function writeUndoneBy(state: MapState, command: PendingCommand): WriteRequest | null {
  if (command.kind !== 'restore') return null;
  for (const [
    id,
    { isCommitted, isUnanswered, inFlight, text, changeId, lastSent },
  ] of state.texts) {
    if (inFlight !== null || !(isCommitted || isUnanswered)) continue;
    const sent = lastSent?.changeId === command.restoredChangeId ? lastSent : { text, changeId };
    if (sent.changeId !== command.restoredChangeId) continue;
    const write = writeOf(state, id, sent.text.trim());
    return write && { ...write, changeId: sent.changeId };
  }
  return null;
}

function writeOf(state: MapState, statementId: string, content: string): WriteRequest | null {
  const { saved } = state;
  if (saved.steps.has(statementId)) return rewriteOf(state, statementId, content);

  const local = state.locals.find(({ id }) => id === statementId);
  if (!local) return null;
  const { parentStatementId, beforeStatementId, followerId } = local;
  if (parentStatementId !== null && !saved.steps.has(parentStatementId)) return null;

  const isInsert =
    followerId !== null &&
    saved.steps.has(followerId) &&
    parentOf(saved, followerId) === parentStatementId;
  return {
    kind: isInsert ? 'insert' : 'add',
    statementId,
    content,
    parentStatementId,
    beforeStatementId: isInsert ? followerId : beforeStatementId,
    typedOver: null,
    ...namesOf(state.texts.get(statementId)),
  };
}

function namesOf(text: StepText | undefined) {
  return { changeId: text?.changeId ?? null, suggestedDescription: text?.accepted ?? null };
}

/** The root tells which step comes next (SM-A05); others have their place and keep it. */
function rewriteOf({ saved, texts }: MapState, statementId: string, content: string): WriteRequest {
  const parentStatementId = parentOf(saved, statementId);
  const isRoot = parentStatementId === null;
  return {
    kind: 'add',
    statementId,
    content,
    parentStatementId,
    beforeStatementId: isRoot ? (childrenOf(saved, statementId)[0] ?? null) : null,
    typedOver: texts.get(statementId)?.over ?? null,
    changeId: texts.get(statementId)?.changeId ?? null,
    suggestedDescription: null,
  };
}
