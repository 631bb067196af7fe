import '@xyflow/react/dist/base.css';
import { useComputedColorScheme } from '@mantine/core';
import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import { createMapLayout } from './map-layout.ts';
import { MapLayer } from './map-layer.tsx';
import { sceneOf, type MapScene } from './map-scene.ts';
import { Minimap } from './minimap.tsx';
import classes from './smart-map.module.css';
import { StepNode, type StepFlowNode } from './step-node.tsx';
import { useFollowSelection } from './use-follow-selection.ts';
import { useMapClicks } from './use-map-clicks.ts';
import { useMap, useMapState } from './use-map.ts';
import { useNearNodes } from './use-near-nodes.ts';
import { firstViewport, LEAST_ZOOM, MOST_ZOOM, useRememberedViewport } from './use-viewport.ts';
import { ZoomControls } from './zoom-controls.tsx';

const nodeTypes = { step: StepNode };
const BAR_HEIGHT = 48;

/** The steps as a picture that one can move around in. */
export function MapCanvas() {
  const view = useMapState((state) => state.view);
  const isExpanded = useMapState((state) => state.isExpanded);
  const [layout] = useState(createMapLayout);
  const geometry = useMemo(() => layout(view, isExpanded), [layout, view, isExpanded]);
  const scene = useMemo(() => sceneOf(view, geometry), [view, geometry]);
  return (
    <ReactFlowProvider>
      <Flow scene={scene} />
      <div className={classes.overview}>
        <Minimap scene={scene} />
      </div>
      <ZoomControls bounds={geometry.bounds} />
    </ReactFlowProvider>
  );
}

function Flow({ scene }: { scene: MapScene }) {
  const { geometry } = scene;
  const processId = useMapState((state) => state.processId);
  const [start] = useState(() =>
    firstViewport(processId, geometry, {
      width: window.innerWidth,
      height: window.innerHeight - BAR_HEIGHT,
    }),
  );
  const colourMode = useComputedColorScheme();
  const remember = useRememberedViewport(processId);
  const nodes = useNearNodes(scene);
  const clicks = useMapClicks(geometry);
  useFollowSelection(geometry);
  const { focusMap } = useMap();
  useEffect(() => {
    // A step that left the screen took the focus of its buttons with it.
    if (document.activeElement === document.body) focusMap();
  }, [nodes, focusMap]);

  return (
    <ReactFlow<StepFlowNode>
      className={classes.flow}
      nodes={nodes}
      nodeTypes={nodeTypes}
      defaultViewport={start}
      minZoom={LEAST_ZOOM}
      maxZoom={MOST_ZOOM}
      colorMode={colourMode}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      panActivationKeyCode={null}
      zoomActivationKeyCode={null}
      zoomOnDoubleClick={false}
      onMoveEnd={(_event, viewport) => remember(viewport)}
      {...clicks}
    >
      <Background variant={BackgroundVariant.Dots} gap={24} size={1.25} />
      <MapLayer scene={scene} />
    </ReactFlow>
  );
}
