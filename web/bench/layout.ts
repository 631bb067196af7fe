import dagre from '@dagrejs/dagre';
import { hierarchy, tree as tidyTree } from 'd3-hierarchy';
import {
  childrenOf,
  COLLAPSED_SIZE,
  layoutTree,
  treeOf,
  type ProcessTree,
} from '@stepwright/process-tree';
import { aLargeProcess, idOf } from './data.ts';

/** Milliseconds for one layout of so many steps, by the product and by its peers. */
window.bench = {
  prepare: (count) => {
    tree = treeOf(aLargeProcess(count).statements);
  },
  ours: () => timed(() => layoutTree(tree, sizes)),
  // Knows one size of nodes only, which makes it the stricter peer.
  d3: () =>
    timed(() => {
      const root = hierarchy(idOf(0), (id: string) => childrenOf(tree, id));
      tidyTree<string>().nodeSize([175, 330])(root);
    }),
  dagre: () =>
    timed(() => {
      const graph = new dagre.graphlib.Graph();
      graph.setGraph({ rankdir: 'LR', ranksep: 100, nodesep: 150 });
      graph.setDefaultEdgeLabel(() => ({}));
      for (const { id, parentStatementId } of tree.steps.values()) {
        graph.setNode(id, { ...COLLAPSED_SIZE });
        if (parentStatementId !== null) graph.setEdge(parentStatementId, id);
      }
      dagre.layout(graph);
    }),
};

const sizes = { width: COLLAPSED_SIZE.width, heightOf: () => COLLAPSED_SIZE.height };
let tree: ProcessTree = treeOf([]);

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
