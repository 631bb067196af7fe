import { ranksOf, type Ranks } from './count-crossings.ts';
import type { LayeredGraph } from './layered-graph.ts';

const ROUNDS = 6;

/** Two that stand beside each other change places wherever that takes crossings away. */
export function swapNeighbours(
  before: readonly number[][],
  { next, previous }: Pick<LayeredGraph, 'next' | 'previous'>,
): number[][] {
  const layers = before.map((layer) => [...layer]);
  const ranks = ranksOf(layers, next.length);
  const gain = (upper: number, lower: number) =>
    [next, previous].reduce(
      (sum, sides) => sum + gainOf(sides[upper] ?? [], sides[lower] ?? [], ranks),
      0,
    );
  const swapOnce = (layer: number[]): boolean => {
    let swapped = false;
    for (let at = 0; at + 1 < layer.length; at += 1) {
      const [upper = 0, lower = 0] = [layer[at], layer[at + 1]];
      if (gain(upper, lower) <= 0) continue;
      layer[at] = lower;
      layer[at + 1] = upper;
      ranks[lower] = at;
      ranks[upper] = at + 1;
      swapped = true;
    }
    return swapped;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // All of them, whatever the first answers.
    if (!layers.map(swapOnce).includes(true)) break;
  }
  return layers;
}

/** Crossings of the two now, less those after a swap. */
function gainOf(upper: readonly number[], lower: readonly number[], ranks: Ranks): number {
  let gain = 0;
  for (const one of upper) {
    for (const other of lower) gain += Math.sign((ranks[one] ?? 0) - (ranks[other] ?? 0));
  }
  return gain;
}
