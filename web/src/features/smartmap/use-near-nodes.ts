import { useStoreApi } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import { screenOf } from './map-geometry.ts';
import type { MapScene } from './map-scene.ts';
import { createNearNodes, nearWindow, type NearWindow } from './near-nodes.ts';
import type { StepFlowNode } from './step-node.tsx';
import { useMapState } from './use-map.ts';

/** The nodes of the window around what is seen; recomputed only when that leaves the window. */
export function useNearNodes(scene: MapScene): StepFlowNode[] {
  const flow = useStoreApi();
  const editingId = useMapState((state) => state.editingId);
  const [nodesOf] = useState(createNearNodes);
  const [near, setNear] = useState<NearWindow>({ area: null, zoom: 0 });

  useEffect(() => {
    const look = () => {
      const state = flow.getState();
      const [x, y, zoom] = state.transform;
      setNear((before) => nearWindow(before, { x, y, zoom }, screenOf(state)));
    };
    look();
    return flow.subscribe((state, before) => {
      if (state.transform !== before.transform || state.width !== before.width) look();
    });
  }, [flow]);

  return useMemo(() => nodesOf(scene, near, editingId), [nodesOf, scene, near, editingId]);
}
