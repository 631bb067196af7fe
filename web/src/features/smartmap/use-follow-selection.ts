import { useEffect, useEffectEvent } from 'react';
import { boxOf, type MapGeometry } from './map-geometry.ts';
import { focusedIdOf, type MapState } from './map-state.ts';
import { useMapState } from './use-map.ts';
import { useViewport } from './use-viewport.ts';

/** While a text is typed the step is at least this large. */
const EDITING_ZOOM = 0.8;
/** How far the text field reaches beyond the step that it lies over, and its size. */
const EDITOR = { left: 10, top: 26, width: 340, height: 110 };

/**
 * Brings the step that keys refer to onto the screen, and makes the edited one readable: when it
 * is chosen or moved by the user, not when somebody else changes the map while one looks around.
 */
export function useFollowSelection(geometry: MapGeometry, commands: MapState['commands']): void {
  const focusedId = useMapState(focusedIdOf);
  const editingId = useMapState((state) => state.editingId);
  const isExpanded = useMapState((state) => state.isExpanded);
  const { reveal } = useViewport();
  const showFocused = useEffectEvent(() => {
    const box = focusedId === null ? null : boxOf(geometry, focusedId);
    if (box) reveal(box);
  });
  const showEdited = useEffectEvent(() => {
    const box = editingId === null ? null : boxOf(geometry, editingId);
    if (!box) return;
    const { left, top, width, height } = EDITOR;
    reveal({ x: box.x - left, y: box.y - top, width, height }, EDITING_ZOOM);
  });

  useEffect(() => showFocused(), [focusedId, isExpanded, commands]);
  useEffect(() => showEdited(), [editingId]);
}
