import '@xyflow/react/dist/style.css';
import { Background, Controls, Handle, MiniMap, Position, ReactFlow } from '@xyflow/react';
import { createRoot } from 'react-dom/client';

/** The least page that draws a graph: React and React Flow, and nothing else. */
function Step({ data }: { data: { label: string } }) {
  return (
    <div>
      <Handle type="target" position={Position.Left} />
      {data.label}
      <Handle type="source" position={Position.Right} />
    </div>
  );
}

const nodeTypes = { step: Step };
const nodes = [
  { id: 'a', type: 'step', position: { x: 0, y: 0 }, data: { label: 'Order' } },
  { id: 'b', type: 'step', position: { x: 300, y: 0 }, data: { label: 'Pay' } },
];

const element = document.getElementById('root');
if (element)
  createRoot(element).render(
    <div style={{ position: 'fixed', inset: 0 }}>
      <ReactFlow
        nodes={nodes}
        edges={[{ id: 'ab', source: 'a', target: 'b' }]}
        nodeTypes={nodeTypes}
      >
        <Background />
        <MiniMap />
        <Controls />
      </ReactFlow>
    </div>,
  );
