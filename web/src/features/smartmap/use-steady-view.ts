import { useLayoutEffect, useRef } from 'react';
import type { MapGeometry } from './map-geometry.ts';
import type { MapState } from './map-state.ts';
import { steadyingShift } from './map-steady.ts';
import { useMap, useMapState } from './use-map.ts';

interface Shown extends Pick<MapState, 'commands' | 'locals' | 'isExpanded'> {
  geometry: MapGeometry;
}

/**
 * Keeps what one looks at in its place when somebody else makes the map longer above it. What the
 * user does is not evened out: it moves what it moves, and the map follows the selection.
 */
export function useSteadyView(geometry: MapGeometry, commands: MapState['commands']): void {
  const { view } = useMap();
  const locals = useMapState((state) => state.locals);
  const isExpanded = useMapState((state) => state.isExpanded);
  const shown = useRef<Shown | null>(null);

  // Before the new places are painted.
  useLayoutEffect(() => {
    const now = { geometry, commands, locals, isExpanded };
    const before = shown.current;
    shown.current = now;
    if (!before || before.geometry === geometry || isOwnChange(before, now)) return;
    const shift = steadyingShift(view.get(), { before: before.geometry, after: geometry });
    if (shift.x !== 0 || shift.y !== 0) view.shift(shift);
  }, [view, geometry, commands, locals, isExpanded]);
}

function isOwnChange(before: Shown, now: Shown): boolean {
  return (
    before.commands !== now.commands ||
    before.locals !== now.locals ||
    before.isExpanded !== now.isExpanded
  );
}
