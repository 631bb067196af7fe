import type { ProcessTree } from './process-tree.ts';
import { childrenOf, parentOf, siblingsOf } from './read-tree.ts';

/** On the map: parents stand left of their children, siblings one below the other. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** The step that lies there, or null. Among roots up and down lead to the other roots. */
export function neighbour(tree: ProcessTree, id: string, direction: Direction): string | null {
  if (!tree.steps.has(id)) return null;
  const siblings = siblingsOf(tree, id);
  switch (direction) {
    case 'left':
      return parentOf(tree, id);
    case 'right':
      return nextStepOf(tree, id);
    case 'up':
      return siblings[siblings.indexOf(id) - 1] ?? null;
    case 'down':
      return siblings[siblings.indexOf(id) + 1] ?? null;
  }
}

/** "The root": the first one; null in an empty process. */
export function firstStep(tree: ProcessTree): string | null {
  return tree.roots[0] ?? null;
}

/** The first child, which is what follows a step in the process (SM-A05); null without children. */
export function nextStepOf(tree: ProcessTree, id: string): string | null {
  return childrenOf(tree, id)[0] ?? null;
}
