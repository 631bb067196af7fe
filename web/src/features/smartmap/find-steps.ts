import { selectStep } from './choose-steps.ts';
import { createFindIndex, type FindIndex } from './find-index.ts';
import type { FindState } from './find-state.ts';
import type { MapSession } from './map-session.ts';
import { focusedIdOf, type MapState } from './map-state.ts';

/** One index for each open map, made when somebody first looks for something. */
const indexes = new WeakMap<MapSession, FindIndex>();

/** The steps whose text contains this, as one reads them. */
export function findIn(session: MapSession, query: string, withNames = false): string[] {
  return indexOf(session).find(session.get(), query, withNames);
}

/** Looks for something: the selected step if it fits, otherwise the next that does, is selected. */
export function seek(
  session: MapSession,
  part: Partial<Pick<FindState, 'query' | 'withNames'>>,
): void {
  session.change((state) => ({ ...state, find: { ...state.find, ...part, isOpen: true } }));
  lookAgain(session);
  const state = session.get();
  if (!state.find.found.has(focusedIdOf(state) ?? '')) goToFound(session, 1);
}

/** What is found follows every change of the steps. */
export function lookAgain(session: MapSession): void {
  const { find } = session.get();
  if (!find.isOpen) return;
  const ids = findIn(session, find.query, find.withNames);
  const isSame = ids.length === find.ids.length && ids.every((id, at) => id === find.ids[at]);
  if (isSame && find.found.size === ids.length) return;
  session.change((state) => ({ ...state, find: { ...state.find, ids, found: new Set(ids) } }));
}

/** Closes the bar; what was looked for is kept for the next time. */
export function stopFinding(session: MapSession): void {
  session.change((state) => ({
    ...state,
    find: { ...state.find, isOpen: false, ids: [], found: new Set() },
  }));
}

/** Selects the next step found, or the one before, around the ends. */
export function goToFound(session: MapSession, direction: 1 | -1): void {
  const state = session.get();
  const { ids } = state.find;
  const place = placeAmongFound(state);
  // Seen from a step that does not fit, the nearest one in that direction is next.
  const behind = indexOf(session).countBefore(ids, focusedIdOf(state));
  const at = place > 0 ? place - 1 + direction : direction === 1 ? behind : behind - 1;
  const id = ids.at(at % Math.max(ids.length, 1));
  if (id !== undefined) selectStep(session, id);
}

/** Where the selected step stands among those found, counted from one; zero where it is none. */
export function placeAmongFound(state: MapState): number {
  return state.find.ids.indexOf(focusedIdOf(state) ?? '') + 1;
}

function indexOf(session: MapSession): FindIndex {
  const index = indexes.get(session) ?? createFindIndex();
  indexes.set(session, index);
  return index;
}
