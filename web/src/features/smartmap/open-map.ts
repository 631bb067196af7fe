import type { Process } from '@stepwright/contract';
import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { storedState } from '#app/stored-state';
import { showToast } from '#app/toast';
import { commitText } from './edit-step.ts';
import { keepHistory } from './keep-history.ts';
import { keepUnsaved } from './keep-unsaved.ts';
import { firstSide } from './map-mode.ts';
import { catchUp } from './live-queries.ts';
import { createMapSession, type MapSession } from './map-session.ts';
import type { MapState } from './map-state.ts';
import { resendChanges, sendChanges } from './send-changes.ts';
import { acceptAnswer, recount, sendStepRequest } from './smartmap-queries.ts';
import { countUnsaved } from './unsaved-record.ts';
import { within } from './within.ts';

/** An answer that takes longer does not come any more, in milliseconds. */
const ANSWER_LIMIT = 60_000;

/** The open map of a process, fed with every reading of it. One for as long as the screen stands. */
export function useOpenMap(process: Process): MapSession {
  const cache = useQueryClient();
  const [session] = useState(() => openMap(process, cache));

  useEffect(() => session.receive(process), [session, process]);
  // Before anything is drawn or begun: an empty process may have a first step that is not saved yet.
  useLayoutEffect(() => {
    const leave = keepUnsaved(session, () => void sendChanges(session));
    session.change(withStoredSelection);
    const stopListening = onlineManager.subscribe(() => resendChanges(session));
    return () => {
      // What is being typed is sent although nobody waits for it any more.
      for (const id of session.delays.keys()) commitText(session, id);
      leave();
      whenSaved(session, stopListening);
    };
  }, [session]);
  return session;
}

/** What waits for the connection is sent also where somebody looks at something else by then. */
function whenSaved(session: MapSession, end: () => void): void {
  const look = () => {
    if (countUnsaved(session.get()) > 0 && !session.isAbandoned) return;
    stopLooking();
    end();
  };
  const stopLooking = session.subscribe(look);
  look();
}

function openMap(process: Process, cache: QueryClient): MapSession {
  const where = { processId: process.identity, platformId: process.platformId };
  const session = createMapSession(process, {
    send: async (request) => {
      const answer = await within(ANSWER_LIMIT, sendStepRequest(where, request));
      if ('suggestedDescription' in request && request.suggestedDescription) recount(cache);
      return answer;
    },
    accept: (answer) => acceptAnswer(cache, { process, answer }),
    refetch: () => void catchUp(cache, process.identity),
    isOnline: () => onlineManager.isOnline(),
    notify: (message, tone) => showToast({ message, color: tone === 'calm' ? 'gray' : 'red' }),
  });
  keepHistory(session);
  const side = firstSide();
  session.change((state) => ({ ...withStoredSelection(state), side }));
  session.subscribe((state, before) => {
    if (state.selectedIds !== before.selectedIds) keepSelection(state);
  });
  return session;
}

function withStoredSelection(state: MapState): MapState {
  // Who follows a link to a step finds it chosen; else what was chosen last.
  const asked = new URLSearchParams(window.location.search).get('step');
  const last = storedState.selectedSteps.get()[state.processId] ?? [];
  const stored = asked !== null && state.view.steps.has(asked) ? [asked] : last;
  const known = stored.filter((id) => state.view.steps.has(id));
  const first = state.view.roots.slice(0, 1);
  return { ...state, selectedIds: known.length > 0 ? known : first };
}

function keepSelection({ processId, selectedIds }: MapState): void {
  storedState.selectedSteps.set({
    ...storedState.selectedSteps.get(),
    [processId]: [...selectedIds],
  });
  storedState.lastSelectedStatement.set(selectedIds.at(-1) ?? null);
}
