import { createMapLayout } from './map-layout.ts';
import type { MapGeometry } from './map-geometry.ts';
import type { MapState } from './map-state.ts';

/** Within so many milliseconds of a layout, further changes are gathered into one. */
export const LAYOUT_DEBOUNCE = 100;

export interface GatheredLayout {
  geometry: MapGeometry;
  /** The commands that the geometry shows. */
  commands: MapState['commands'];
  /** When the gathered changes are laid out; null where none waits. */
  dueAt: number | null;
}

type Wanted = Pick<MapState, 'view' | 'isExpanded' | 'commands' | 'editingId'> & {
  focusedId: string | null;
};

/**
 * A function that lays the first change after a pause out at once, and says of further ones when
 * they are due. Until then the geometry is the former one.
 */
export function createGatheredLayout(
  layOut = createMapLayout(),
  now = () => performance.now(),
): (state: Wanted, isUrgent?: boolean) => GatheredLayout {
  let last: { state: Wanted; at: number; result: GatheredLayout } | null = null;
  return (state, isUrgent = false) => {
    if (last && isShown(last.state, state)) {
      last = { ...last, result: { ...last.result, commands: state.commands, dueAt: null } };
      return last.result;
    }
    const isEarly = last !== null && now() < last.at + LAYOUT_DEBOUNCE;
    if (last && isEarly && !isUrgent && canWait(last, state))
      return { ...last.result, dueAt: last.at + LAYOUT_DEBOUNCE };
    const geometry = layOut(state.view, state.isExpanded);
    const result = { geometry, commands: state.commands, dueAt: null };
    last = { state, at: now(), result };
    return result;
  };
}

/** Whether only texts differ. */
function isShown(before: Wanted, { view, isExpanded }: Wanted): boolean {
  return (
    before.isExpanded === isExpanded &&
    before.view.children === view.children &&
    before.view.roots === view.roots
  );
}

/** Not for the step one types in, nor where a step that is gone would still be drawn. */
function canWait(last: { state: Wanted; result: GatheredLayout }, state: Wanted): boolean {
  const { ids, index } = last.result.geometry;
  const isPlaced = (id: string | null) => id === null || index.has(id);
  return (
    last.state.isExpanded === state.isExpanded &&
    isPlaced(state.editingId) &&
    isPlaced(state.focusedId) &&
    ids.every((id) => state.view.steps.has(id))
  );
}
