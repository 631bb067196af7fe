import type { LayeredGraph } from './layered-graph.ts';
import { SEPARATION, type ServiceBox } from './service-box.ts';

const ROUNDS = 8;

/** What an edge that passes a layer keeps free there. */
const BEND = 40;

/**
 * The middle of each node from above: in the order of its layer, apart from its neighbours there,
 * and otherwise as near as can be to the middle of those that it is connected to.
 */
export function alignLayers(
  layers: readonly number[][],
  nodes: readonly ServiceBox[],
  { next, previous }: Pick<LayeredGraph, 'next' | 'previous'>,
): Float64Array {
  const middles = new Float64Array(next.length);
  const gaps = Float64Array.from(next, (_, node) => {
    const height = nodes[node]?.height;
    return height === undefined ? BEND : height + SEPARATION;
  });
  for (const layer of layers) spread(layer, { gaps, middles, wanted: () => 0 });

  for (let round = 0; round < ROUNDS; round += 1) {
    const toRight = round % 2 === 0;
    const towards = toRight ? previous : next;
    const wanted = (node: number) => mean(towards[node] ?? [], middles) ?? middles[node] ?? 0;
    for (const layer of toRight ? layers : layers.toReversed())
      spread(layer, { gaps, middles, wanted });
  }
  return middles;
}

function mean(nodes: readonly number[], middles: Float64Array): number | null {
  if (nodes.length === 0) return null;
  let sum = 0;
  for (const node of nodes) sum += middles[node] ?? 0;
  return sum / nodes.length;
}

interface Spreading {
  /** The height of each node with the room that it keeps. */
  gaps: Float64Array;
  middles: Float64Array;
  wanted: (node: number) => number;
}

/**
 * Puts a layer where the squares of the distances to the wanted places are least: those that would
 * touch are joined into blocks that stand where they want to on average.
 */
function spread(layer: readonly number[], { gaps, middles, wanted }: Spreading): void {
  const offsets: number[] = [];
  const blocks: { sum: number; count: number }[] = [];
  let offset = 0;
  for (const [index, node] of layer.entries()) {
    if (index > 0) offset += ((gaps[layer[index - 1] ?? 0] ?? 0) + (gaps[node] ?? 0)) / 2;
    offsets.push(offset);
    let block = { sum: wanted(node) - offset, count: 1 };
    for (let last = blocks.at(-1); last && isBelow(last, block); last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  }
  let at = 0;
  for (const { sum, count } of blocks) {
    for (let end = at + count; at < end; at += 1)
      middles[layer[at] ?? 0] = sum / count + (offsets[at] ?? 0);
  }
}

function isBelow(
  one: { sum: number; count: number },
  other: { sum: number; count: number },
): boolean {
  return one.sum / one.count > other.sum / other.count;
}
