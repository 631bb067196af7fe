import { without, withNewStep, withoutLocal, withText, type NewStep } from './change-steps.ts';
import { withRecordedText } from './history-record.ts';
import type { MapSession } from './map-session.ts';
import { isBusy, type MapState } from './map-state.ts';
import { sendChanges } from './send-changes.ts';
import { committedText, namedText, typedText, type StepText } from './step-text.ts';

/** A pause in typing of this length sends the text, in milliseconds. */
export const TYPING_PAUSE = 3_000;

/** Puts an empty step there and opens it for typing. The id is made here, by the client. */
export function startStep(session: MapSession, place: NewStep): void {
  session.change((state) => withNewStep(state, crypto.randomUUID(), place));
}

export function startEditing(session: MapSession, id: string): void {
  session.change((state) =>
    state.view.steps.has(id) ? { ...state, selectedIds: [id], editingId: id } : state,
  );
}

export function typeText(session: MapSession, id: string, text: string): void {
  session.change((state) => {
    const over = state.saved.steps.get(id)?.content ?? '';
    return {
      ...state,
      texts: withText(state.texts, id, typedText(state.texts.get(id), text, over)),
    };
  });
  stopDelay(session, id);
  session.delays.set(
    id,
    setTimeout(() => commitText(session, id), TYPING_PAUSE),
  );
}

/** Sends the text now, if there is anything new in it. An open field keeps what stands in it. */
export function commitText(session: MapSession, id: string): void {
  stopDelay(session, id);
  session.change((state) => {
    const typed = state.texts.get(id);
    if (!typed) return state;
    const committed = committedText(typed);
    if (committed) return withCommitted(state, id, committed);
    return state.editingId === id ? state : { ...state, texts: without(state.texts, id) };
  });
  void sendChanges(session);
}

function withCommitted(state: MapState, id: string, committed: StepText): MapState {
  if (!committed.isCommitted) return { ...state, texts: withText(state.texts, id, committed) };
  const named = namedText(committed, crypto.randomUUID());
  return withRecordedText({ ...state, texts: withText(state.texts, id, named) }, id);
}

/** Sends the present text of a step whose saving failed (SM-A33). */
export function retryText(session: MapSession, id: string): void {
  session.change((state) => {
    const text = state.texts.get(id);
    return text
      ? { ...state, texts: withText(state.texts, id, { ...text, hasFailed: false }) }
      : state;
  });
  commitText(session, id);
}

/** Leaves editing with what was typed. */
export function finishEditing(session: MapSession, id: string): void {
  leaveEditing(session, id);
  commitText(session, id);
}

/** Leaves editing without what was typed; a step that was never saved goes, too (SM-114). */
export function discardEditing(session: MapSession, id: string): void {
  stopDelay(session, id);
  session.change((state) => {
    const text = state.texts.get(id);
    if (text && text.inFlight !== null) {
      const asSent = { ...text, text: text.inFlight, isCommitted: false };
      return { ...state, texts: withText(state.texts, id, asSent) };
    }
    const rest = { ...state, texts: without(state.texts, id) };
    return withoutLocal(rest, id);
  });
  leaveEditing(session, id);
}

/** Drops a local step without a question, unless it is just being saved. */
export function dropLocal(session: MapSession, id: string): void {
  if (isBusy(session.get(), id)) return;
  stopDelay(session, id);
  session.change((state) => withoutLocal(state, id));
}

export function stopDelay(session: MapSession, id: string): void {
  clearTimeout(session.delays.get(id));
  session.delays.delete(id);
}

function leaveEditing(session: MapSession, id: string): void {
  session.change((state) => (state.editingId === id ? { ...state, editingId: null } : state));
}
