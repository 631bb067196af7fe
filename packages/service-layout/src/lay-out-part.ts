import { alignLayers } from './align-layers.ts';
import { chooseLayers } from './choose-layers.ts';
import { layeredGraph } from './layered-graph.ts';
import { orderLayers } from './order-layers.ts';
import { SEPARATION, type Places } from './service-box.ts';
import type { Part } from './split-parts.ts';

/** Places from 0 on, and the room that they take. */
export interface LaidOutPart {
  places: Places;
  width: number;
  height: number;
}

/** Services that events connect, in layers from left to right. */
export function layOutPart(part: Part): LaidOutPart {
  const { nodes } = part;
  const chosen = chooseLayers(part);
  const graph = layeredGraph(chosen);
  const layers = orderLayers(graph);
  const middles = alignLayers(layers, nodes, graph);

  const tops = nodes.map(({ height }, node) => (middles[node] ?? 0) - height / 2);
  const top = tops.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const places: Places = {};
  let x = 0;
  let height = 0;
  for (const layer of layers) {
    let widest = 0;
    for (const index of layer) {
      const node = nodes[index];
      if (!node) continue;
      // On whole pixels: what is stored and compared is never a long fraction.
      const y = Math.round((tops[index] ?? 0) - top);
      places[node.id] = { x, y };
      widest = Math.max(widest, node.width);
      height = Math.max(height, y + node.height);
    }
    x += widest + SEPARATION;
  }
  return { places, width: x - SEPARATION, height };
}
