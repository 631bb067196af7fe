/** Where each node stands in its layer. */
export type Ranks = Int32Array;

export function ranksOf(layers: readonly number[][], count: number): Ranks {
  const ranks = new Int32Array(count);
  for (const layer of layers) layer.forEach((node, rank) => (ranks[node] = rank));
  return ranks;
}

/** How often edges between neighbouring layers cross. */
export function countCrossings(
  layers: readonly number[][],
  next: readonly number[][],
  ranks: Ranks,
): number {
  let crossings = 0;
  for (const [index, layer] of layers.entries()) {
    const width = layers[index + 1]?.length ?? 0;
    if (width > 0) crossings += crossingsOf(layer, { width, next, ranks });
  }
  return crossings;
}

/** Ends seen before that lie further down, counted with a tree of sums. */
function crossingsOf(
  layer: readonly number[],
  { width, next, ranks }: { width: number; next: readonly number[][]; ranks: Ranks },
): number {
  const sums = new Int32Array(width + 1);
  let crossings = 0;
  let seen = 0;
  for (const node of layer) {
    const ends = next[node] ?? [];
    for (const end of ends) crossings += seen - sumTo(sums, (ranks[end] ?? 0) + 1);
    for (const end of ends) addAt(sums, (ranks[end] ?? 0) + 1);
    seen += ends.length;
  }
  return crossings;
}

function sumTo(sums: Int32Array, place: number): number {
  let sum = 0;
  for (let at = place; at > 0; at -= at & -at) sum += sums[at] ?? 0;
  return sum;
}

function addAt(sums: Int32Array, place: number): void {
  for (let at = place; at < sums.length; at += at & -at) sums[at] = (sums[at] ?? 0) + 1;
}
