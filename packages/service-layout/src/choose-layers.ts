import { pullTogether } from './pull-together.ts';
import type { Part } from './split-parts.ts';

export interface Layers {
  /** The layer of each node, from 0 at the left. */
  layerOf: number[];
  /** The edges from left to right: those that close a circle are turned round. */
  edges: [from: number, to: number][];
}

/** So often at most nodes are drawn towards those that they have more to do with. */
const ROUNDS = 6;

/** Each node right of all that it hears from, and as near to its neighbours as that allows. */
export function chooseLayers(part: Part): Layers {
  const edges = withoutCircles(part);
  const count = part.nodes.length;
  const next = neighbours(count, edges);
  const previous = neighbours(count, turned(edges));
  const order = inOrder(next, previous);

  const layerOf = Array.from({ length: count }, () => 0);
  const earliest = (node: number) => after(previous[node], layerOf);
  const latest = (node: number) => before(next[node], layerOf);
  for (const node of order) layerOf[node] = earliest(node);

  const pull = (node: number) => (next[node]?.length ?? 0) - (previous[node]?.length ?? 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (const node of round % 2 === 0 ? order.toReversed() : order) {
      const force = pull(node);
      if (force === 0) continue;
      const layer = force > 0 ? latest(node) : earliest(node);
      moved ||= layer !== layerOf[node];
      layerOf[node] = layer;
    }
    if (!moved && round > 0) break;
  }
  pullTogether(layerOf, edges);
  const first = layerOf.reduce((least, layer) => Math.min(least, layer), Number.POSITIVE_INFINITY);
  return { layerOf: layerOf.map((layer) => layer - first), edges };
}

export function neighbours(count: number, edges: readonly [number, number][]): number[][] {
  const lists = Array.from({ length: count }, (): number[] => []);
  for (const [from, to] of edges) lists[from]?.push(to);
  return lists;
}

export function turned(edges: readonly [number, number][]): [number, number][] {
  return edges.map(([from, to]) => [to, from]);
}

function after(nodes: readonly number[] = [], layerOf: readonly number[]): number {
  return nodes.reduce((most, node) => Math.max(most, (layerOf[node] ?? 0) + 1), 0);
}

function before(nodes: readonly number[] = [], layerOf: readonly number[]): number {
  return nodes.reduce(
    (least, node) => Math.min(least, (layerOf[node] ?? 0) - 1),
    Number.POSITIVE_INFINITY,
  );
}

/** Every node after those it hears from. */
function inOrder(next: readonly number[][], previous: readonly number[][]): number[] {
  const waiting = previous.map(({ length }) => length);
  const order = waiting.flatMap((count, node) => (count === 0 ? [node] : []));
  // Grows while it is read.
  for (const node of order) {
    for (const other of next[node] ?? []) {
      waiting[other] = (waiting[other] ?? 0) - 1;
      if (waiting[other] === 0) order.push(other);
    }
  }
  return order;
}

const UNSEEN = 0;
const OPEN = 1;
const DONE = 2;

/** Depth first from whoever hears from nobody; an edge back to where the walk came from is turned. */
function withoutCircles({ nodes, edges }: Part): [number, number][] {
  const next = neighbours(nodes.length, edges);
  const heard = new Set(edges.map(([, to]) => to));
  const starts = nodes.map((_, index) => index);
  starts.sort((one, other) => Number(heard.has(one)) - Number(heard.has(other)) || one - other);
  const state = new Uint8Array(nodes.length).fill(UNSEEN);
  const reached = new Int32Array(nodes.length);
  const kept: [number, number][] = [];
  const known = new Set<number>();
  const keep = (from: number, to: number) => {
    const key = from * nodes.length + to;
    if (!known.has(key)) kept.push([from, to]);
    known.add(key);
  };
  for (const start of starts) {
    if (state[start] !== UNSEEN) continue;
    const path = [start];
    state[start] = OPEN;
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const other = next[node]?.[reached[node] ?? 0];
      if (other === undefined) {
        state[node] = DONE;
        path.pop();
        continue;
      }
      reached[node] = (reached[node] ?? 0) + 1;
      if (state[other] === OPEN) keep(other, node);
      else keep(node, other);
      if (state[other] !== UNSEEN) continue;
      state[other] = OPEN;
      path.push(other);
    }
  }
  return kept;
}
