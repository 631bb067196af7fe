import { storedState, type Unsaved } from '#app/stored-state';
import { hasLocks, holdLock } from '#app/window-lock';
import type { MapSession } from './map-session.ts';
import { unsavedOf, withUnsaved } from './unsaved-record.ts';

/** Held by a window for as long as it looks after what it has not saved yet. */
const LOCK = 'stepwright.unsaved.';

/**
 * Takes over what was not saved before a reload or by a window that is gone, and from now on writes
 * down what the server does not have yet.
 *
 * Of several windows on one process each has its own; one that is closed leaves its to the others.
 *
 * @param onAdopted Something was taken over.
 * @returns leaves what is there to whoever opens the process next. Until then it is still written
 *   down, as long as answers come in.
 */
export function keepUnsaved(session: MapSession, onAdopted: () => void): () => void {
  const owner: string = crypto.randomUUID();
  const { processId } = session.get();
  const leaving = new AbortController();
  const known = new Set([owner]);
  let written: Unsaved | null = null;

  const write = () => {
    // Somebody else has taken it over.
    if (written && !recordsOf(processId)[owner] && leaving.signal.aborted) {
      session.isAbandoned = true;
      stopWriting();
      return;
    }
    const unsaved = unsavedOf(session.get());
    written = unsaved && { ...unsaved, isReleased: leaving.signal.aborted };
    put(processId, owner, written);
    if (!written && leaving.signal.aborted) stopWriting();
  };
  const adopt = (from: string) => {
    const unsaved = recordsOf(processId)[from];
    if (!unsaved || leaving.signal.aborted) return;
    known.add(from);
    session.change((state) => withUnsaved(state, unsaved));
    // First here, then gone there: a crash in between leaves it twice, never not at all.
    write();
    put(processId, from, null);
    onAdopted();
  };
  const look = () => {
    for (const [from, { isReleased }] of Object.entries(recordsOf(processId))) {
      const isFree = isReleased || !hasLocks();
      if (isFree && from !== owner) adopt(from);
      else if (!known.has(from)) void whenFree(from, leaving.signal, () => adopt(from));
      known.add(from);
    }
  };
  const release = () => put(processId, owner, written && { ...written, isReleased: true });
  // A page that is left may come back as it was.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) write();
  };

  look();
  void holdLock(LOCK + owner, leaving.signal);
  const stopWriting = session.subscribe((state, before) => {
    const isSame =
      state.texts === before.texts &&
      state.locals === before.locals &&
      state.commands === before.commands &&
      state.keptWords === before.keptWords;
    if (!isSame) write();
  });
  const stopLooking = storedState.unsaved.subscribe(look);
  window.addEventListener('pagehide', release);
  window.addEventListener('pageshow', onShow);
  return () => {
    stopLooking();
    window.removeEventListener('pagehide', release);
    window.removeEventListener('pageshow', onShow);
    leaving.abort();
    release();
    if (!written) stopWriting();
  };
}

function recordsOf(processId: string): Record<string, Unsaved> {
  return storedState.unsaved.get()[processId] ?? {};
}

function put(processId: string, owner: string, unsaved: Unsaved | null): void {
  const { [processId]: present = {}, ...others } = storedState.unsaved.get();
  const { [owner]: before, ...rest } = present;
  if (!unsaved && !before) return;
  const keep = (records: Record<string, Unsaved>) => {
    const isEmpty = Object.keys(records).length === 0;
    return storedState.unsaved.set(isEmpty ? others : { ...others, [processId]: records });
  };
  // Where there is no room for all of it, words go before commands; what was done is still here,
  // and sent as soon as possible.
  if (!unsaved) keep(rest);
  else if (!keep({ ...rest, [owner]: unsaved }))
    keep({ ...rest, [owner]: { ...unsaved, commands: [] } });
}

/** Runs once nobody looks after it any more. */
async function whenFree(owner: string, signal: AbortSignal, run: () => void): Promise<void> {
  await navigator.locks.request(LOCK + owner, { signal }, run).catch(() => undefined);
}
