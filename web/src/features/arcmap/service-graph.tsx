import { useComputedColorScheme } from '@mantine/core';
import type { Domain } from '@stepwright/contract';
import {
  Background,
  BackgroundVariant,
  Controls,
  MarkerType,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type Viewport,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { storedState } from '#app/stored-state';
import { texts } from './arcmap-texts.ts';
import { serviceGraphOf } from './service-graph-of.ts';
import { ServiceNodeCard, type ServiceFlowNode } from './service-node-card.tsx';
import { useServiceLayout } from './use-service-layout.ts';

const nodeTypes = { service: ServiceNodeCard };
const VIEWPORT_SAVE_MS = 300;
const edgeColours = { light: '#3b5bdb', dark: '#91a7ff' } as const;

interface Props {
  domain: Domain;
  boundedContext: string;
  selectedId: string | null;
  onSelect: (aggregateId: string) => void;
}

/** The services of a context and the events that flow between them. */
export function ServiceGraph(props: Props) {
  return (
    <ReactFlowProvider>
      <GraphCanvas key={props.boundedContext} {...props} />
    </ReactFlowProvider>
  );
}

function GraphCanvas({ domain, boundedContext, selectedId, onSelect }: Props) {
  const scheme = useComputedColorScheme('light');
  const graph = useMemo(() => serviceGraphOf(domain, boundedContext), [domain, boundedContext]);
  const positions = useServiceLayout(graph);
  const flow = useReactFlow();
  const viewportKey = `context ${boundedContext}`;
  const stored = storedState.viewports.get()[viewportKey];

  const nodes = useMemo<ServiceFlowNode[]>(
    () =>
      positions === null
        ? []
        : graph.nodes.map(({ id, aggregate, width, height }) => ({
            id,
            type: 'service',
            position: positions[id] ?? { x: 0, y: 0 },
            width,
            height,
            measured: { width, height },
            selected: id === selectedId,
            data: { aggregate, isOutside: aggregate.boundedContext !== boundedContext },
          })),
    [boundedContext, graph, positions, selectedId],
  );
  const edges = useMemo<Edge[]>(
    () =>
      graph.edges.map(({ id, source, target, events }) => ({
        id,
        source,
        target,
        label: events.join(', '),
        animated: false,
        style: { stroke: edgeColours[scheme], strokeWidth: 2 },
        markerEnd: { type: MarkerType.ArrowClosed, color: edgeColours[scheme] },
      })),
    [graph, scheme],
  );

  const isLaidOut = nodes.length > 0;
  useEffect(() => {
    if (isLaidOut && !stored) void flow.fitView({ padding: 0.15, maxZoom: 1 });
    // Only when the layout first arrives: afterwards the view is the user's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isLaidOut]);

  const save = useDebouncedCallback((viewport: Viewport) => {
    storedState.viewports.set({ ...storedState.viewports.get(), [viewportKey]: viewport });
  }, VIEWPORT_SAVE_MS);

  return (
    <ReactFlow<ServiceFlowNode>
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      colorMode={scheme}
      defaultViewport={stored ?? { x: 40, y: 40, zoom: 0.5 }}
      minZoom={0.05}
      maxZoom={1.5}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      onlyRenderVisibleElements
      onNodeClick={(_event, node) => onSelect(node.id)}
      onMoveEnd={(_event, viewport) => save(viewport)}
      aria-label={texts.graph}
    >
      <Background variant={BackgroundVariant.Dots} />
      <Controls showInteractive={false} />
    </ReactFlow>
  );
}
