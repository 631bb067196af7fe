import type { Places, ServiceBoxes } from '@stepwright/service-layout';

/** Numbers from 0 to 1, the same in every run. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Services of one context, as many as a team can know. */
const OF_CONTEXT = 25;

/**
 * A system of services as they are: most react to one or two others of their context, some to those
 * of other contexts, a few are known to everybody, and now and then an answer leads back.
 */
export function someServices(count: number): ServiceBoxes {
  const chance = chances(count);
  const pick = (below: number) => Math.floor(chance() * below);
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `service-${index}`,
    width: 500,
    height: 120 + 27 * pick(12),
  }));
  const edges: ServiceBoxes['edges'][number][] = [];
  for (let index = 1; index < count; index += 1) {
    const first = index - (index % OF_CONTEXT);
    const times = pick(4);
    for (let turn = 0; turn < times; turn += 1) {
      const kind = chance();
      let other = first + pick(index - first);
      if (kind < 0.1) other = pick(Math.min(index, 5));
      else if (kind < 0.25 || index === first) other = pick(index);
      const [source, target] = chance() < 0.03 ? [index, other] : [other, index];
      edges.push({ source: `service-${source}`, target: `service-${target}` });
    }
  }
  return { nodes, edges };
}

/** How often the straight lines from right to left sides cross; lines that share an end do not. */
export function crossingsIn({ nodes, edges }: ServiceBoxes, places: Places): number {
  const sizes = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const lines = edges.flatMap(({ source, target }) => {
    const [from, to, box] = [places[source], places[target], sizes.get(source)];
    const key = `${source} ${target}`;
    if (!from || !to || !box || source === target || seen.has(key)) return [];
    seen.add(key);
    const height = sizes.get(target)?.height ?? 0;
    const start = { x: from.x + box.width, y: from.y + box.height / 2 };
    return [{ source, target, start, end: { x: to.x, y: to.y + height / 2 } }];
  });
  let crossings = 0;
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const isJoined = one.source === other.source || one.target === other.target;
      const isFollowed = one.source === other.target || one.target === other.source;
      if (!isJoined && !isFollowed && doCross(one, other)) crossings += 1;
    }
  }
  return crossings;
}

interface Line {
  start: { x: number; y: number };
  end: { x: number; y: number };
}

function doCross(one: Line, other: Line): boolean {
  return (
    side(one, other.start) * side(one, other.end) < 0 &&
    side(other, one.start) * side(other, one.end) < 0
  );
}

function side({ start, end }: Line, { x, y }: { x: number; y: number }): number {
  return Math.sign((end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x));
}
