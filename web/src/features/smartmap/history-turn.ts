import {
  applyReversal,
  isEmptyReversal,
  latestOf,
  turned,
  type HistorySide,
} from '@stepwright/process-tree';
import { withCommand, withoutLocal, withText } from './change-steps.ts';
import type { Again, HistoryEntry, Unsent } from './history-entry.ts';
import { entryOf } from './history-record.ts';
import { anchorLocals, type LocalStep } from './local-steps.ts';
import { changed, type MapState } from './map-state.ts';
import type { PendingCommand } from './pending-command.ts';
import { namedText, typedText } from './step-text.ts';

/** Whether something was undone or redone, or why not. */
export type Turn = { state: MapState; outcome: 'done' | 'nothing' | 'refused' };

/** What is undone or redone next; a change of which nothing became does not count. */
export function nextTurn(state: MapState, side: HistorySide): HistoryEntry | null {
  return state.history[side].findLast((entry) => !isLost(state, entry)) ?? null;
}

/**
 * Undoes the latest change, or redoes what was undone last, on the map as it is now.
 *
 * One that was never sent is taken back here and never sent. For any other a change is queued that
 * the server carries out: it knows best what others did since. What does not fit any more is dropped.
 */
export function turnHistory(given: MapState, side: HistorySide, newId: string): Turn {
  const state = withoutLost(given, side);
  const entry = latestOf(state.history, side);
  if (!entry) return { state, outcome: 'nothing' };

  const next = entry.again
    ? madeAgain(state, { ...entry, again: entry.again }, newId)
    : (takenBack(state, entry) ?? restored(state, entry, newId));
  if (!next) return { state: withTurned(state, side, null), outcome: 'refused' };
  return { state: chosen(withTurned(next.state, side, next.back), entry), outcome: 'done' };
}

interface Step {
  state: MapState;
  /** What leads forth again. */
  back: HistoryEntry;
}

/** Takes back what was never sent: out of the queue, as if nothing had been. */
function takenBack(state: MapState, entry: HistoryEntry): Step | null {
  const command = state.commands.find(({ changeId }) => changeId === entry.changeId);
  if (command) return command.isSent ? null : withoutCommand(state, entry, command);
  for (const [stepId, text] of state.texts) {
    if (text.changeId !== entry.changeId || text.lastSent?.changeId === entry.changeId) continue;
    return withoutText(state, entry, stepId);
  }
  return null;
}

function withoutCommand(state: MapState, entry: HistoryEntry, command: PendingCommand): Step {
  const commands = state.commands.filter((each) => each !== command);
  const next = withUnsent(changed(state, { commands }), entry.unsent);
  return { state: next, back: { ...entry, again: { kind: 'command', command } } };
}

function withoutText(state: MapState, entry: HistoryEntry, stepId: string): Step | null {
  const text = state.texts.get(stepId);
  if (!text) return null;
  const local = state.locals.find(({ id }) => id === stepId);
  const again: Again = local
    ? { kind: 'local', local, text: text.text }
    : { kind: 'text', stepId, text: text.text };
  const back = { ...entry, again };
  if (local) return { state: withoutLocal(state, stepId), back };

  // An older version of the text may be on its way, or have arrived without an answer: it stays.
  const texts = new Map(state.texts);
  const { lastSent } = text;
  if (lastSent === null) texts.delete(stepId);
  else texts.set(stepId, { ...text, ...lastSent, isCommitted: text.inFlight === null });
  return { state: { ...state, texts }, back };
}

/** Queues an undo of what the server knows, or is about to know. */
function restored(state: MapState, entry: HistoryEntry, newId: string): Step | null {
  const reversed = applyReversal(state.view, entry.reversal);
  // Not yet answered, it may look otherwise than it will; the server decides.
  const isCertain = entry.isAnswered && !isEmptyReversal(entry.reversal);
  if (!reversed.ok && isCertain) return null;

  const { changeId: restoredChangeId, reversal, unsent, kind } = entry;
  const command = { kind: 'restore', restoredChangeId, reversal, changeId: newId } as const;
  const next = withCommand(state, command);
  const back = { ...entryOf(state, next, { changeId: newId, kind }), stepIds: entry.stepIds };
  return { state: withUnsent(next, unsent), back };
}

type Repeatable = HistoryEntry & { again: Again };

function madeAgain(state: MapState, entry: Repeatable, newId: string): Step | null {
  const { again, kind, stepIds } = entry;
  const named = { changeId: newId, kind };
  if (again.kind === 'command') {
    const next = withCommand(state, { ...again.command, changeId: newId });
    if (next.commands === state.commands) return null;
    return { state: next, back: { ...entryOf(state, next, named), stepIds } };
  }
  const next = typedAgain(state, again, newId);
  return next && { state: next, back: { ...entry, ...named, again: undefined, isAnswered: false } };
}

/** The same text again, ready to be sent; a new step stands where it stood. */
function typedAgain(
  state: MapState,
  again: Exclude<Again, { kind: 'command' }>,
  newId: string,
): MapState | null {
  const stepId = again.kind === 'local' ? again.local.id : again.stepId;
  const next = again.kind === 'local' ? withLocals(state, [again.local]) : state;
  const step = next.view.steps.get(stepId);
  if (!step) return null;
  const typed = typedText(state.texts.get(stepId), again.text, step.content);
  const named = namedText({ ...typed, isCommitted: true }, newId);
  return { ...next, texts: withText(next.texts, stepId, named) };
}

/** What was typed and not sent when the steps were deleted: with them it comes back. */
function withUnsent(state: MapState, unsent: Unsent | undefined): MapState {
  if (!unsent) return state;
  const texts = new Map(state.texts);
  for (const [id, text] of unsent.texts) {
    if (!texts.has(id)) texts.set(id, { ...text, inFlight: null, isCommitted: true });
  }
  return { ...withLocals(state, unsent.locals), texts };
}

function withLocals(state: MapState, locals: readonly LocalStep[]): MapState {
  if (locals.length === 0) return state;
  const next = changed(state, { locals: [...state.locals, ...locals] });
  return changed(next, { locals: anchorLocals(next.view) });
}

function withTurned(state: MapState, side: HistorySide, back: HistoryEntry | null): MapState {
  return { ...state, history: turned(state.history, side, back) };
}

function chosen(state: MapState, { stepIds }: HistoryEntry): MapState {
  const present = stepIds.filter((id) => state.view.steps.has(id));
  return present.length === 0 ? state : { ...state, selectedIds: present, editingId: null };
}

/** A change of which nothing became: a text that was discarded, say, before it was sent. */
function isLost({ commands, texts }: MapState, { changeId, isAnswered, again }: HistoryEntry) {
  if (isAnswered || again) return false;
  if (commands.some((command) => command.changeId === changeId)) return false;
  return ![...texts.values()].some(
    (text) => text.changeId === changeId || text.lastSent?.changeId === changeId,
  );
}

function withoutLost(state: MapState, side: HistorySide): MapState {
  const entries = state.history[side];
  const last = entries.findLastIndex((entry) => !isLost(state, entry));
  if (last === entries.length - 1) return state;
  return { ...state, history: { ...state.history, [side]: entries.slice(0, last + 1) } };
}
