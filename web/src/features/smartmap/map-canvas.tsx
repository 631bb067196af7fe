import '@xyflow/react/dist/base.css';
import { useComputedColorScheme } from '@mantine/core';
import {
  Background,
  BackgroundVariant,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
} from '@xyflow/react';
import { useCallback, useEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { selectStep, toggleStep } from './choose-steps.ts';
import { doubleClick } from './map-keys.ts';
import { boxOf, screenOf, stepAt, type MapGeometry } from './map-geometry.ts';
import { createMapLayout } from './map-layout.ts';
import { MapLayer } from './map-layer.tsx';
import { sceneOf, type MapScene } from './map-scene.ts';
import { focusedIdOf } from './map-state.ts';
import { Minimap } from './minimap.tsx';
import { createNearNodes, nearWindow, type NearWindow } from './near-nodes.ts';
import classes from './smart-map.module.css';
import { StepNode, type StepFlowNode } from './step-node.tsx';
import {
  firstViewport,
  LEAST_ZOOM,
  MOST_ZOOM,
  useRememberedViewport,
  useViewport,
} from './use-viewport.ts';
import { useMap, useMapState } from './use-map.ts';
import { ZoomControls } from './zoom-controls.tsx';

const nodeTypes = { step: StepNode };
const BAR_HEIGHT = 48;
/** While a text is typed the step is at least this large. */
const EDITING_ZOOM = 0.8;
const FIELDS = 'input, textarea, label';

/** The steps as a picture that one can move around in. */
export function MapCanvas({ children }: { children?: ReactNode }) {
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
      {children}
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
  const clicks = useClicks(geometry);
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

/** The nodes of the window around what is seen; recomputed only when that leaves the window. */
function useNearNodes(scene: MapScene): StepFlowNode[] {
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

function useClicks(geometry: MapGeometry) {
  const map = useMap();
  const flow = useReactFlow();

  return useMemo(() => {
    const choose = (event: MouseEvent, id: string) => {
      if (isOn(event, 'button, a')) return;
      if (event.ctrlKey || event.metaKey) toggleStep(map.session, id);
      else selectStep(map.session, id);
      const isTyping = map.session.get().editingId === id || isOn(event, FIELDS);
      if (!isTyping) map.focusMap();
    };
    /** From afar there are no nodes to click on. */
    const under = (event: MouseEvent) =>
      stepAt(geometry, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }));
    return {
      onNodeClick: (event: MouseEvent, { id }: StepFlowNode) => choose(event, id),
      onNodeDoubleClick: (event: MouseEvent, { id }: StepFlowNode) => {
        if (!isOn(event, `button, a, ${FIELDS}`)) doubleClick(map, id);
      },
      onPaneClick: (event: MouseEvent) => {
        const id = under(event);
        if (id !== null) choose(event, id);
        else map.focusMap();
      },
      onDoubleClick: (event: MouseEvent) => {
        const id = isOn(event, '.react-flow__node') ? null : under(event);
        if (id !== null) doubleClick(map, id);
      },
    };
  }, [map, flow, geometry]);
}

/** Keeps the step that keys refer to on the screen, and the edited one readable. */
function useFollowSelection(geometry: MapGeometry): void {
  const focusedId = useMapState(focusedIdOf);
  const editingId = useMapState((state) => state.editingId);
  const { reveal } = useViewport(geometry.bounds);
  const show = useCallback(
    (id: string | null, leastZoom: number) => {
      const box = id === null ? null : boxOf(geometry, id);
      if (box) reveal(box, leastZoom);
    },
    [geometry, reveal],
  );

  useEffect(() => show(focusedId, 0), [show, focusedId]);
  useEffect(() => show(editingId, EDITING_ZOOM), [show, editingId]);
}

function isOn({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
