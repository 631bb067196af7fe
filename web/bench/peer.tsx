import '@xyflow/react/dist/style.css';
import {
  Background,
  BackgroundVariant,
  Controls,
  Handle,
  MiniMap,
  Position,
  ReactFlow,
  useNodesState,
  useReactFlow,
  ReactFlowProvider,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import type { Process, Statement } from '@stepwright/contract';
import {
  COLLAPSED_SIZE,
  layoutTree,
  neighbour,
  treeOf,
  type Direction,
  type ProcessTree,
} from '@stepwright/process-tree';
import { memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { aLargeProcess, idOf } from './data.ts';
import { arrows, framesOf, moving, pressing, untilStable } from './measure.ts';

/**
 * The same process in plain React Flow, as its manual says for large graphs: only visible elements,
 * memoised nodes of a known size, constant node types. The layout is the product's.
 */
type StepNode = Node<{ content: string; shade: string }, 'step'>;

const Step = memo(function Step({ data, selected }: NodeProps<StepNode>) {
  return (
    <div style={{ ...box, background: data.shade, outline: selected ? '2px solid #36c' : 'none' }}>
      <Handle type="target" position={Position.Left} />
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
        <path d="M4 2.5V11.5L11.5 7Z" fill="none" stroke="#666" />
      </svg>
      <span style={label} title={data.content}>
        {data.content}
      </span>
      <Handle type="source" position={Position.Right} />
    </div>
  );
});
const box = {
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  boxSizing: 'border-box',
  width: 230,
  height: 25,
  padding: '0 7px',
  border: '1px solid #bbb',
  borderRadius: 8,
  font: '12px system-ui, sans-serif',
} as const;
const label = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const nodeTypes = { step: Step };

let process: Process | null = null;
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root.');
const root = createRoot(element);

window.bench = {
  prepare: (count) => {
    process = aLargeProcess(count);
  },
  open: () =>
    untilStable(() => {
      const tree = treeOf(process?.statements ?? []);
      root.render(
        <ReactFlowProvider>
          <Flow tree={tree} />
        </ReactFlowProvider>,
      );
    }),
  press: () => {
    return pressing(arrows, () => document.body);
  },
  move: () =>
    framesOf(120, (frame) =>
      moving(() => document.querySelector('.react-flow__pane') ?? document.body, frame),
    ),
};
const directions: Record<string, Direction> = {
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
};

function Flow({ tree }: { tree: ProcessTree<Statement> }) {
  const [start] = useState(() => flowOf(tree));
  const [nodes, setNodes, onNodesChange] = useNodesState(start.nodes);
  const flow = useReactFlow();

  useEffect(() => {
    let selected = idOf(0);
    const press = ({ key }: KeyboardEvent) => {
      const direction = directions[key];
      const next = direction && neighbour(tree, selected, direction);
      if (!next) return;
      const before = selected;
      selected = next;
      setNodes((present) =>
        present.map((node) =>
          node.id === before || node.id === next ? { ...node, selected: node.id === next } : node,
        ),
      );
      const { x, y } = start.places.get(next) ?? { x: 0, y: 0 };
      void flow.setCenter(x + 115, y + 12, { zoom: flow.getZoom(), duration: 600 });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [tree, flow, setNodes, start]);

  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <ReactFlow
        nodes={nodes}
        edges={start.edges}
        onNodesChange={onNodesChange}
        nodeTypes={nodeTypes}
        onlyRenderVisibleElements
        nodesDraggable={false}
        minZoom={0.005}
        defaultViewport={{ x: 96, y: window.innerHeight / 2, zoom: 1 }}
      >
        <Background variant={BackgroundVariant.Dots} />
        <MiniMap />
        <Controls />
      </ReactFlow>
    </div>
  );
}

function flowOf(tree: ProcessTree<Statement>) {
  const { width, height } = COLLAPSED_SIZE;
  const { ids, parent, x, y } = layoutTree(tree, { width, heightOf: () => height });
  const nodes = ids.map((id, at): StepNode => ({
    id,
    type: 'step',
    position: { x: x[at] ?? 0, y: y[at] ?? 0 },
    width,
    height,
    measured: { width, height },
    data: { content: tree.steps.get(id)?.content ?? '', shade: '#eef1fd' },
    selected: id === idOf(0),
  }));
  const edges = ids.flatMap((id, at): Edge[] => {
    const source = ids[parent[at] ?? -1];
    return source
      ? [{ id: `to-${id}`, source, target: id, style: { strokeDasharray: '5 5' } }]
      : [];
  });
  return { nodes, edges, places: new Map(nodes.map(({ id, position }) => [id, position])) };
}
