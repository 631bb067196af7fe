import { neighbours, turned, type Layers } from './choose-layers.ts';

/** Nodes by layer, with a bend of no size in each layer that an edge passes. */
export interface LayeredGraph {
  /** Node numbers from `nodeCount` on are bends. */
  nodeCount: number;
  layers: number[][];
  /** To the layer on the right, and on the left. */
  next: number[][];
  previous: number[][];
}

/** A picture with more bends than this is not legible anyhow: long edges are let be. */
const MOST_BENDS = 20_000;

export function layeredGraph({ layerOf, edges }: Layers): LayeredGraph {
  const all = [...layerOf];
  const short: [number, number][] = [];
  const bends = edges.reduce((sum, [from, to]) => sum + span(layerOf, from, to) - 1, 0);
  for (const [from, to] of edges) {
    if (bends > MOST_BENDS && span(layerOf, from, to) > 1) continue;
    let last = from;
    for (let layer = (layerOf[from] ?? 0) + 1; layer < (layerOf[to] ?? 0); layer += 1) {
      const bend = all.push(layer) - 1;
      short.push([last, bend]);
      last = bend;
    }
    short.push([last, to]);
  }
  const next = neighbours(all.length, short);
  const previous = neighbours(all.length, turned(short));
  return {
    nodeCount: layerOf.length,
    layers: firstOrder(all, next),
    next,
    previous,
  };
}

function span(layerOf: readonly number[], from: number, to: number): number {
  return (layerOf[to] ?? 0) - (layerOf[from] ?? 0);
}

/** Along the edges, so that those that belong together begin near each other. */
function firstOrder(layerOf: readonly number[], next: readonly number[][]): number[][] {
  const layers: number[][] = [];
  const isPlaced = new Uint8Array(layerOf.length);
  const starts = layerOf.map((_, node) => node);
  starts.sort((one, other) => (layerOf[one] ?? 0) - (layerOf[other] ?? 0));
  for (const start of starts) {
    const waiting = [start];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (isPlaced[node] === 1) continue;
      isPlaced[node] = 1;
      (layers[layerOf[node] ?? 0] ??= []).push(node);
      waiting.push(...(next[node] ?? []).toReversed());
    }
  }
  return layers;
}
