import { stepsInOrder } from '@stepwright/process-tree';
import type { MapSession } from './map-session.ts';
import { focusedIdOf } from './map-state.ts';

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

/** Selects everything from the step that keys refer to as far as this one, as it is read. */
export function selectRange(session: MapSession, id: string): void {
  const state = session.get();
  const from = focusedIdOf(state) ?? id;
  const order = [...stepsInOrder(state.view)].map((step) => step.id);
  const [start, end] = [order.indexOf(from), order.indexOf(id)];
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1);
  choose(session, (selected) => [
    ...selected.filter((other) => !range.includes(other)),
    ...(start > end ? range.toReversed() : range),
  ]);
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
