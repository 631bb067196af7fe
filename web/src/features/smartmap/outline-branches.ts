import { focusedAfterClosing } from './outline-keys.ts';
import { withoutHiding } from './outline-rows.ts';
import type { MapSession } from './map-session.ts';
import { focusedIdOf, type MapState } from './map-state.ts';

/** Opens branches of the outline. */
export function openBranches(session: MapSession, ids: readonly string[]): void {
  session.change((state) => {
    if (!ids.some((id) => state.closedIds.has(id))) return state;
    const closedIds = new Set(state.closedIds);
    for (const id of ids) closedIds.delete(id);
    return { ...state, closedIds };
  });
}

/** Closes branches. A selected step that is hidden by it gives the selection to the branch. */
export function closeBranches(session: MapSession, ids: readonly string[]): void {
  session.change((state) => {
    const closedIds = new Set([...state.closedIds, ...ids]);
    return ids.length === 1
      ? ids.reduce(withFocusBefore, { ...state, closedIds })
      : { ...state, closedIds };
  });
}

export function toggleBranch(session: MapSession, id: string): void {
  if (session.get().closedIds.has(id)) openBranches(session, [id]);
  else closeBranches(session, [id]);
}

/** Closes every branch: the outline shows the roots. */
export function closeAllBranches(session: MapSession): void {
  const { children, roots } = session.get().view;
  closeBranches(session, [...children.keys()]);
  session.change((state) => roots.reduce(withFocusBefore, state));
}

/** Opens the branches that hide a step: what is selected is always seen. */
export function showInOutline(session: MapSession, id: string): void {
  session.change((state) => {
    const closedIds = withoutHiding(state.view, state.closedIds, id);
    return closedIds === state.closedIds ? state : { ...state, closedIds };
  });
}

function withFocusBefore(state: MapState, closing: string): MapState {
  const focusedId = focusedIdOf(state);
  const next = focusedAfterClosing(state.view, { focusedId, closing });
  return next === focusedId || next === null ? state : { ...state, selectedIds: [next] };
}
