import { firstRoom, nearestInColumn } from './free-room.ts';
import { layOut } from './lay-out.ts';
import {
  SEPARATION,
  type Box,
  type Place,
  type Places,
  type ServiceBox,
  type ServiceBoxes,
} from './service-box.ts';
import { splitParts } from './split-parts.ts';

/**
 * Places for all services: those that stand somewhere stay there, to the pixel; the others are put
 * beside those that they exchange events with.
 */
export function layOutAround(graph: ServiceBoxes, standing: Places): Places {
  const places: Places = {};
  const boxes = new Map<string, Box>();
  const put = ({ id, width, height }: ServiceBox, place: Place) => {
    places[id] = place;
    boxes.set(id, { ...place, width, height });
  };
  for (const node of graph.nodes) {
    const place = Object.hasOwn(standing, node.id) ? standing[node.id] : undefined;
    if (place) put(node, place);
  }
  if (boxes.size === 0) return layOut(graph);
  if (boxes.size === graph.nodes.length) return places;

  placeBeside(graph, boxes, put);
  const strangers = graph.nodes.filter(({ id }) => !boxes.has(id));
  for (const part of splitParts({ nodes: strangers, edges: graph.edges })) {
    const inside = layOut({ nodes: part.nodes, edges: linksOf(part) });
    const room = firstRoom([...boxes.values()], sizeOf(part.nodes, inside));
    for (const node of part.nodes) {
      const { x, y } = inside[node.id] ?? { x: 0, y: 0 };
      put(node, { x: x + room.x, y: y + room.y });
    }
  }
  return places;
}

/** One after the other, as soon as somebody whom they know has a place. */
function placeBeside(
  { nodes, edges }: ServiceBoxes,
  boxes: ReadonlyMap<string, Box>,
  put: (node: ServiceBox, place: Place) => void,
): void {
  const sources = Map.groupBy(edges, ({ target }) => target);
  const targets = Map.groupBy(edges, ({ source }) => source);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = (ids: string[]) => ids.flatMap((id) => boxes.get(id) ?? []);
  const waiting = [...boxes.keys()];
  // Grows while it is read: who gets a place brings along those that know it.
  for (const id of waiting) {
    const others = [
      ...(targets.get(id) ?? []).map(({ target }) => target),
      ...(sources.get(id) ?? []).map(({ source }) => source),
    ];
    for (const other of others) {
      const node = byId.get(other);
      if (!node || boxes.has(other)) continue;
      const left = known((sources.get(other) ?? []).map(({ source }) => source));
      const right = known((targets.get(other) ?? []).map(({ target }) => target));
      put(node, nearestInColumn([...boxes.values()], node, wantedPlace(node, left, right)));
      waiting.push(other);
    }
  }
}

function wantedPlace({ width, height }: ServiceBox, left: Box[], right: Box[]): Place {
  const beside = left.length > 0 ? left : right;
  const middle = beside.reduce((sum, box) => sum + box.y + box.height / 2, 0) / beside.length;
  const x =
    left.length > 0
      ? Math.max(...left.map((box) => box.x + box.width)) + SEPARATION
      : Math.min(...right.map((box) => box.x)) - SEPARATION - width;
  return { x, y: Math.round(middle - height / 2) };
}

function linksOf({ nodes, edges }: { nodes: ServiceBox[]; edges: [number, number][] }) {
  return edges.map(([source, target]) => ({
    source: nodes[source]?.id ?? '',
    target: nodes[target]?.id ?? '',
  }));
}

function sizeOf(nodes: readonly ServiceBox[], places: Places): { width: number; height: number } {
  let [width, height] = [0, 0];
  for (const node of nodes) {
    const { x, y } = places[node.id] ?? { x: 0, y: 0 };
    width = Math.max(width, x + node.width);
    height = Math.max(height, y + node.height);
  }
  return { width, height };
}
