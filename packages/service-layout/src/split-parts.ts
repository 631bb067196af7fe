import type { ServiceBox, ServiceBoxes } from './service-box.ts';

/** Services that events connect. Edges are pairs of indices into the nodes, each pair once. */
export interface Part {
  nodes: ServiceBox[];
  edges: [source: number, target: number][];
}

/** The connected parts of a graph, in the order of their first services. */
export function splitParts({ nodes, edges }: ServiceBoxes): Part[] {
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const parents = nodes.map((_, index) => index);
  const links: [number, number][] = [];
  const seen = new Set<number>();
  for (const { source, target } of edges) {
    const [from, to] = [indexOf.get(source), indexOf.get(target)];
    if (from === undefined || to === undefined || from === to) continue;
    const key = from * nodes.length + to;
    if (seen.has(key)) continue;
    seen.add(key);
    links.push([from, to]);
    parents[rootOf(parents, from)] = rootOf(parents, to);
  }

  const parts = new Map<number, Part>();
  const places = nodes.map((node, index) => {
    const root = rootOf(parents, index);
    const part = parts.get(root) ?? { nodes: [], edges: [] };
    parts.set(root, part);
    return { part, index: part.nodes.push(node) - 1 };
  });
  for (const [from, to] of links) {
    const [source, target] = [places[from], places[to]];
    if (source && target) source.part.edges.push([source.index, target.index]);
  }
  return [...parts.values()];
}

function rootOf(parents: number[], index: number): number {
  let at = index;
  for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) {
    parents[at] = parents[up] ?? up;
    at = up;
  }
  return at;
}
