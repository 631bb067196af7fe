import { countCrossings, ranksOf, type Ranks } from './count-crossings.ts';
import type { LayeredGraph } from './layered-graph.ts';
import { swapNeighbours } from './swap-neighbours.ts';

/** So many sweeps without fewer crossings end it. */
const PATIENCE = 4;
const MOST_SWEEPS = 24;

/** The layers, each in an order in which few edges cross. */
export function orderLayers(graph: LayeredGraph): number[][] {
  const { next, previous } = graph;
  const count = next.length;
  let layers = graph.layers.map((layer) => [...layer]);
  let ranks = ranksOf(layers, count);
  let best = layers;
  let fewest = countCrossings(layers, next, ranks);
  for (let sweep = 0, idle = 0; sweep < MOST_SWEEPS && idle < PATIENCE && fewest > 0; sweep += 1) {
    const toRight = sweep % 2 === 0;
    layers = swept(layers, { toRight, towards: toRight ? previous : next, ranks });
    ranks = ranksOf(layers, count);
    const crossings = countCrossings(layers, next, ranks);
    if (crossings < fewest) {
      fewest = crossings;
      best = layers;
      idle = 0;
    } else idle += 1;
  }
  return fewest > 0 ? swapNeighbours(best, graph) : best;
}

/** Layer after layer in the order of the middle of each node's neighbours in the layer before. */
function swept(
  layers: readonly number[][],
  { toRight, towards, ranks }: { toRight: boolean; towards: readonly number[][]; ranks: Ranks },
): number[][] {
  const next = [...layers];
  const middles = new Float64Array(ranks.length);
  const indices = layers.map((_, index) => index);
  for (const index of toRight ? indices : indices.toReversed()) {
    const sorted = sortedByMiddle(layers[index] ?? [], towards, { ranks, middles });
    next[index] = sorted;
    sorted.forEach((node, rank) => (ranks[node] = rank));
  }
  return next;
}

/** Nodes without neighbours there stay where they are, the others share the rest. */
function sortedByMiddle(
  layer: readonly number[],
  towards: readonly number[][],
  { ranks, middles }: { ranks: Ranks; middles: Float64Array },
): number[] {
  const tied = layer.filter((node) => (towards[node]?.length ?? 0) > 0);
  for (const node of tied) middles[node] = middleOf(towards[node] ?? [], ranks);
  tied.sort((one, other) => (middles[one] ?? 0) - (middles[other] ?? 0));
  let at = 0;
  return layer.map((node) => ((towards[node]?.length ?? 0) > 0 ? (tied[at++] ?? node) : node));
}

function middleOf(nodes: readonly number[], ranks: Ranks): number {
  let sum = 0;
  for (const node of nodes) sum += ranks[node] ?? 0;
  return sum / nodes.length;
}
