import dagre from '@dagrejs/dagre';

/** What the layout needs of a graph; plain data, so that it can cross into a worker. */
export interface LayoutInput {
  nodes: { id: string; width: number; height: number }[];
  edges: { source: string; target: string }[];
}

/** The top left corner of each node. */
export type LayoutOutput = Record<string, { x: number; y: number }>;

const SEPARATION = 200;

/** From left to right, publishers before those who react to them. */
export function layoutServices({ nodes, edges }: LayoutInput): LayoutOutput {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: SEPARATION, nodesep: SEPARATION });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { source, target } of edges) graph.setEdge(source, target);
  dagre.layout(graph);
  return Object.fromEntries(
    nodes.map(({ id, width, height }) => {
      const { x, y } = graph.node(id);
      return [id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
}
