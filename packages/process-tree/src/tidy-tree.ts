import type { TidyNode } from './tidy-node.ts';

/**
 * The tidy tree for nodes of any size, in linear time: A. van der Ploeg, "Drawing Non-layered Tidy
 * Trees in Linear Time" (2014), written without recursion, because processes may be very deep.
 *
 * Subtrees are put below each other as closely as their outlines allow, parents in the middle of
 * their children, and what lies between two distant siblings is spread evenly. Afterwards each
 * node's `offset` is its place across, with 0 for nobody in particular.
 *
 * @param nodes one tree, every parent before its children
 */
export function placeTidily(nodes: readonly TidyNode[], separation: number): void {
  for (const node of nodes.toReversed()) {
    separateChildren(node, separation);
    putBetweenChildren(node);
  }
  for (const node of nodes) {
    node.mod += node.parent?.mod ?? 0;
    node.offset += node.mod;
    spreadChildren(node);
  }
}

/** Siblings that still show below, nearest first: where each ends, so that gaps find their owner. */
interface Low {
  end: number;
  sibling: TidyNode;
  next: Low | null;
}

function separateChildren({ firstChild }: TidyNode, separation: number): void {
  if (!firstChild) return;
  let lows = lowsWith(firstChild, firstChild.upperEnd.end, null);
  for (let child = firstChild.next; child; child = child.next) {
    const end = child.lowerEnd.end;
    separate({ firstChild, child, lows, separation });
    lows = lowsWith(child, end, lows);
  }
}

function lowsWith(sibling: TidyNode, end: number, lows: Low | null): Low {
  let next = lows;
  while (next && end >= next.end) next = next.next;
  return { end, sibling, next };
}

interface Pair {
  firstChild: TidyNode;
  child: TidyNode;
  lows: Low;
  separation: number;
}

/** How far one has come along an outline, with the sum of `mod` down to there. */
interface Reached {
  node: TidyNode;
  mods: number;
}

/** Moves a subtree down until its upper outline is clear of the lower outline of those before. */
function separate({ firstChild, child, lows, separation }: Pair): void {
  let above = reached(child.previous, 0);
  let below = reached(child, 0);
  let low = lows;
  while (above && below) {
    if (above.node.end > low.end) low = low.next ?? low;
    const distance = overlapOf(above, below) + separation;
    // The siblings themselves may also come closer: a parent in the middle of many starts far off.
    const isFirst = above.node === child.previous && below.node === child;
    if (distance > 0 || isFirst) {
      below.mods += distance;
      moveSubtree(child, low.sibling, distance);
    }
    const difference = above.node.end - below.node.end;
    if (difference <= 0) above = alongLower(above);
    if (difference >= 0) below = alongUpper(below);
  }
  if (below) continueUpper(firstChild, child, below);
  else if (above) continueLower(child, above);
}

function reached(node: TidyNode | null, mods: number): Reached | null {
  return node && { node, mods: mods + node.mod };
}

function alongLower({ node, mods }: Reached): Reached | null {
  return reached(node.lastChild ?? node.lowerThread, mods);
}

function alongUpper({ node, mods }: Reached): Reached | null {
  return reached(node.firstChild ?? node.upperThread, mods);
}

function overlapOf(above: Reached, below: Reached): number {
  return above.mods + above.node.offset + above.node.height - (below.mods + below.node.offset);
}

function moveSubtree(child: TidyNode, collided: TidyNode, distance: number): void {
  child.mod += distance;
  child.upperEndMods += distance;
  child.lowerEndMods += distance;
  const between = child.index - collided.index;
  if (between <= 1 || !collided.next) return;
  collided.next.shift += distance / between;
  child.shift -= distance / between;
  child.change -= distance - distance / between;
}

/** The new subtree is longer than all before: the upper outline goes on in it. */
function continueUpper(firstChild: TidyNode, child: TidyNode, { node, mods }: Reached): void {
  const end = firstChild.upperEnd;
  end.upperThread = node;
  const difference = mods - node.mod - firstChild.upperEndMods;
  end.mod += difference;
  end.offset -= difference;
  firstChild.upperEnd = child.upperEnd;
  firstChild.upperEndMods = child.upperEndMods;
}

/** One before is longer than the new subtree: the lower outline goes on in that one. */
function continueLower(child: TidyNode, { node, mods }: Reached): void {
  const end = child.lowerEnd;
  end.lowerThread = node;
  const difference = mods - node.mod - child.lowerEndMods;
  end.mod += difference;
  end.offset -= difference;
  child.lowerEnd = child.previous?.lowerEnd ?? child.lowerEnd;
  child.lowerEndMods = child.previous?.lowerEndMods ?? child.lowerEndMods;
}

function putBetweenChildren(node: TidyNode): void {
  const { firstChild: first, lastChild: last } = node;
  if (!first || !last) return;
  const top = first.offset + first.mod;
  const bottom = last.offset + last.mod + last.height;
  node.offset = (top + bottom - node.height) / 2;
  node.upperEnd = first.upperEnd;
  node.upperEndMods = first.upperEndMods;
  node.lowerEnd = last.lowerEnd;
  node.lowerEndMods = last.lowerEndMods;
}

function spreadChildren(node: TidyNode): void {
  let distance = 0;
  let sum = 0;
  for (let child = node.firstChild; child; child = child.next) {
    distance += child.shift;
    sum += distance + child.change;
    child.mod += sum;
  }
}
