import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { MapGeometry } from './map-geometry.ts';
import { createGatheredLayout, type GatheredLayout } from './map-layout-gathered.ts';
import { focusedIdOf } from './map-state.ts';
import { useMapState } from './use-map.ts';

/** Where the steps stand; changes in quick succession are laid out together. */
export function useMapLayout(): GatheredLayout & {
  /** For what needs every step in its place, such as showing them all. */
  layOutNow: () => MapGeometry;
} {
  const view = useMapState((state) => state.view);
  const isExpanded = useMapState((state) => state.isExpanded);
  const commands = useMapState((state) => state.commands);
  const editingId = useMapState((state) => state.editingId);
  const focusedId = useMapState(focusedIdOf);
  const [layout] = useState(() => createGatheredLayout());
  const [, showLayout] = useReducer((count: number) => count + 1, 0);
  const wanted = { view, isExpanded, commands, editingId, focusedId };
  const result = layout(wanted);
  const { dueAt } = result;

  const layOutNow = () => {
    const { geometry } = layout(wanted, true);
    showLayout();
    return geometry;
  };
  const layOutLate = useEffectEvent(layOutNow);

  useEffect(() => {
    if (dueAt === null) return;
    const timer = setTimeout(() => layOutLate(), Math.max(0, dueAt - performance.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return { ...result, layOutNow };
}
