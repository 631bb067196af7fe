import type { MapSession } from './map-session.ts';

/** Selects one step and nothing else; another step that is being edited is left with its text. */
export function selectStep(session: MapSession, id: string): void {
  choose(session, () => [id]);
}

/** Selects a step besides the others; it becomes the one that keys refer to. */
export function extendSelection(session: MapSession, id: string): void {
  choose(session, (selected) => [...selected.filter((other) => other !== id), id]);
}

/** Selects a step besides the others, or no longer. */
export function toggleStep(session: MapSession, id: string): void {
  choose(session, (selected) =>
    selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
  );
}

function choose(session: MapSession, next: (selected: readonly string[]) => readonly string[]) {
  session.change((state) => {
    const selectedIds = next(state.selectedIds).filter((id) => state.view.steps.has(id));
    const isSame =
      selectedIds.length === state.selectedIds.length &&
      selectedIds.every((id, at) => id === state.selectedIds[at]);
    return isSame ? state : { ...state, selectedIds };
  });
}
