/** So often at most; each round joins some of the groups that are left. */
const ROUNDS = 40;

/**
 * Moves groups of nodes that hang together without slack towards those that they have more edges
 * with, as far as their edges have slack, so that all edges together become shorter.
 */
export function pullTogether(layerOf: number[], edges: readonly [number, number][]): void {
  for (let round = 0, idle = 0; round < ROUNDS && idle < 2; round += 1) {
    const toRight = round % 2 === 0;
    idle = moveGroups(layerOf, edges, toRight) ? 0 : idle + 1;
  }
}

function moveGroups(
  layerOf: number[],
  edges: readonly [number, number][],
  toRight: boolean,
): boolean {
  const groupOf = tightGroups(layerOf, edges);
  const steps = stepsOf(groupOf, { layerOf, edges, toRight });
  let moved = false;
  for (const [node, group] of groupOf.entries()) {
    const way = steps.get(group) ?? 0;
    layerOf[node] = (layerOf[node] ?? 0) + way;
    moved ||= way !== 0;
  }
  return moved;
}

/** How far a group moves: as far as the edges on that side have slack, if more lead there than away. */
function stepsOf(
  groupOf: readonly number[],
  {
    layerOf,
    edges,
    toRight,
  }: { layerOf: number[]; edges: readonly [number, number][]; toRight: boolean },
): Map<number, number> {
  const pulls = new Map<number, number>();
  const slack = new Map<number, number>();
  for (const [from, to] of edges) {
    const [left = 0, right = 0] = [groupOf[from], groupOf[to]];
    if (left === right) continue;
    const [mover, other] = toRight ? [left, right] : [right, left];
    const free = (layerOf[to] ?? 0) - (layerOf[from] ?? 0) - 1;
    pulls.set(mover, (pulls.get(mover) ?? 0) + 1);
    pulls.set(other, (pulls.get(other) ?? 0) - 1);
    slack.set(mover, Math.min(slack.get(mover) ?? free, free));
  }
  const way = toRight ? 1 : -1;
  const moving = [...slack].filter(([group]) => (pulls.get(group) ?? 0) > 0);
  return new Map(moving.map(([group, free]) => [group, way * free]));
}

/** For each node the group of those that edges without slack connect. */
function tightGroups(layerOf: readonly number[], edges: readonly [number, number][]): number[] {
  const parents = layerOf.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] ?? at] ?? at;
      at = parents[at] ?? at;
    }
    return at;
  };
  for (const [from, to] of edges) {
    if ((layerOf[to] ?? 0) - (layerOf[from] ?? 0) === 1) parents[rootOf(from)] = rootOf(to);
  }
  return layerOf.map((_, index) => rootOf(index));
}
