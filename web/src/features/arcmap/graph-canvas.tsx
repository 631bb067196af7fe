import { useComputedColorScheme } from '@mantine/core';
import { Background, BackgroundVariant, ReactFlow, useReactFlow } from '@xyflow/react';
import { memo, useMemo, useState, type MouseEvent } from 'react';
import type { ConnectionEnds } from './connect-event.ts';
import { NEAR_ZOOM } from './draw-services.ts';
import { ServiceLayer } from './service-layer.tsx';
import { ServiceNodeCard, type ServiceFlowNode } from './service-node-card.tsx';
import { serviceAt, type PlacedService, type ServiceScene } from './service-scene.ts';
import { useNearServices } from './use-near-services.ts';
import { LEAST_ZOOM, type ServiceView } from './use-service-view.ts';

const nodeTypes = { service: ServiceNodeCard };
/** A press that moves less is a click, in pixels. */
const CLICK = 4;

interface Props {
  scene: ServiceScene;
  selectedId: string | null;
  view: ServiceView;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onMove: (id: string, to: { x: number; y: number }) => void;
  onConnect: (ends: ConnectionEnds) => void;
}

/** The graph as a picture to move around in: near services as elements, the rest on a canvas. */
export const GraphCanvas = memo(function GraphCanvas(props: Props) {
  const { scene: saved, selectedId, view, onSelect, onOpen } = props;
  const scheme = useComputedColorScheme('light');
  const flow = useReactFlow();
  const [dragged, setDragged] = useState<{ id: string; x: number; y: number } | null>(null);
  const scene = useMemo(() => withDragged(saved, dragged), [saved, dragged]);
  const near = useNearServices(scene, dragged?.id ?? null);
  const nodes = useMemo(() => near.map((each) => nodeOf(each, selectedId)), [near, selectedId]);

  const atPointer = ({ clientX, clientY }: MouseEvent) =>
    flow.getZoom() < NEAR_ZOOM
      ? serviceAt(scene, flow.screenToFlowPosition({ x: clientX, y: clientY }))
      : undefined;
  return (
    <ReactFlow<ServiceFlowNode>
      nodes={nodes}
      nodeTypes={nodeTypes}
      colorMode={scheme}
      defaultViewport={view.stored ?? { x: 40, y: 40, zoom: 0.5 }}
      minZoom={LEAST_ZOOM}
      maxZoom={1.5}
      nodesFocusable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      zoomOnDoubleClick={false}
      nodeDragThreshold={CLICK}
      connectionRadius={40}
      elevateNodesOnSelect={false}
      onNodeClick={(_event, node) => onSelect(node.id)}
      onNodeDoubleClick={(_event, node) => onOpen(node.id)}
      onPaneClick={(event) => {
        const service = atPointer(event);
        if (service) onSelect(service.id);
      }}
      onNodeDrag={(_event, { id, position }) => setDragged({ id, ...position })}
      onNodeDragStop={(_event, { id, position }) => {
        setDragged(null);
        props.onMove(id, { x: Math.round(position.x), y: Math.round(position.y) });
      }}
      onConnect={({ source, sourceHandle, target, targetHandle }) => {
        const ends = { sourceId: source, eventName: sourceHandle ?? '' };
        const to = { targetId: target, reactionId: targetHandle ?? '' };
        props.onConnect({ ...ends, ...to });
      }}
      onMoveEnd={(_event, viewport) => view.save(viewport)}
    >
      <Background variant={BackgroundVariant.Dots} gap={24} />
      <ServiceLayer scene={scene} selectedId={selectedId} />
    </ReactFlow>
  );
});

/** Of a service that stays as it is the node stays the same, and its card is not rendered again. */
const known = new WeakMap<PlacedService, ServiceFlowNode>();

function nodeOf(service: PlacedService, selectedId: string | null): ServiceFlowNode {
  const { id, aggregate, isOutside, x, y, width, height } = service;
  const before = known.get(service);
  if (before?.selected === (id === selectedId)) return before;
  const node: ServiceFlowNode = {
    id,
    type: 'service',
    position: { x, y },
    width,
    height,
    measured: { width, height },
    selected: id === selectedId,
    data: { aggregate, isOutside },
  };
  known.set(service, node);
  return node;
}

/** The edges follow the card in the hand. */
function withDragged(
  scene: ServiceScene,
  dragged: { id: string; x: number; y: number } | null,
): ServiceScene {
  const before = dragged && scene.byId.get(dragged.id);
  if (!dragged || !before) return scene;
  const moved = { ...before, x: dragged.x, y: dragged.y };
  const replaced = (service: PlacedService) => (service.id === dragged.id ? moved : service);
  return {
    services: scene.services.map(replaced),
    byId: new Map(scene.byId).set(dragged.id, moved),
    edges: scene.edges.map((edge) => ({
      ...edge,
      source: replaced(edge.source),
      target: replaced(edge.target),
    })),
  };
}
