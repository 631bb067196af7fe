import { useEffect, useMemo, useState } from 'react';
import type { MapScene } from './map-scene.ts';
import { createNearNodes, nearWindow, type NearNode } from './near-nodes.ts';
import { useMap, useMapState } from './use-map.ts';

/** The nodes of the window around what is seen; recomputed only when that leaves the window. */
export function useNearNodes(scene: MapScene): NearNode[] {
  const { view } = useMap();
  const editingId = useMapState((state) => state.editingId);
  const [nodesOf] = useState(createNearNodes);
  const [near, setNear] = useState(() => nearWindow(null, view.get(), view.get()));

  useEffect(() => {
    const look = () => setNear((before) => nearWindow(before, view.get(), view.get()));
    look();
    return view.subscribe(look);
  }, [view]);

  return useMemo(() => nodesOf(scene, near, editingId), [nodesOf, scene, near, editingId]);
}
