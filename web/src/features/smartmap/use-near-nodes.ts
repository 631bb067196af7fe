import { useEffect, useMemo, useReducer, useState } from 'react';
import { followMovements } from './map-rest.ts';
import type { MapScene } from './map-scene.ts';
import { createNearNodes, nearWindow, type NearNode } from './near-nodes.ts';
import { useMap, useMapState } from './use-map.ts';

/**
 * The nodes of the window around what is seen. It moves on when the map rests, and new nodes come
 * some at a time: meanwhile the canvas shows them, and no frame is late.
 */
export function useNearNodes(scene: MapScene): readonly NearNode[] {
  const { view } = useMap();
  const editingId = useMapState((state) => state.editingId);
  const [nodesOf] = useState(createNearNodes);
  const [near, setNear] = useState(() => nearWindow(null, view.get(), view.get()));
  const [turn, goOn] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const look = () => setNear((before) => nearWindow(before, view.get(), view.get()));
    look();
    return followMovements(view, { onStart: look, onRest: look });
  }, [view]);

  const { nodes, isComplete } = useMemo(
    () => nodesOf(scene, near, editingId),
    // Each turn brings some more of them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [nodesOf, scene, near, editingId, turn],
  );
  useEffect(() => {
    if (isComplete) return;
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  }, [isComplete, turn]);
  return nodes;
}
