import { childrenOf, parentOf, stepsInOrder, type ProcessTree } from '@stepwright/process-tree';
import type { StepPlace } from '@stepwright/process-tree';
import { inOneLine } from './text-step.ts';

/** A step as a list needs it. */
export interface WrittenStep extends StepPlace {
  content: string;
}

/**
 * Some steps with all that stands under them as an indented list; without ids the whole process.
 *
 * @example
 * writeList(tree); // '- Customer places an order\n  - Clerk checks it\n'
 */
export function writeList<S extends WrittenStep>(
  tree: ProcessTree<S>,
  ids: readonly string[] = tree.roots,
): string {
  let lines = '';
  walk(tree, topmostSteps(tree, ids), (step, depth) => {
    lines += `${'  '.repeat(depth)}- ${listed(step.content)}\n`;
  });
  return lines;
}

/** On one line, and not to be taken for a box to tick. */
const listed = (content: string): string =>
  inOneLine(content).replace(/^(\\*\[[ xX]?\][ \t])/, '\\$1');

/** Of some steps those that do not stand under another of them, in the order of the map. */
export function topmostSteps(tree: ProcessTree, ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  const isUnderChosen = (id: string): boolean => {
    for (let above = parentOf(tree, id); above !== null; above = parentOf(tree, above)) {
      if (chosen.has(above)) return true;
    }
    return false;
  };
  const top = new Set([...chosen].filter((id) => tree.steps.has(id) && !isUnderChosen(id)));
  if (top.size < 2) return [...top];
  const inOrder: string[] = [];
  for (const { id } of stepsInOrder(tree)) if (top.has(id)) inOrder.push(id);
  return inOrder;
}

/** Visits steps and all under them in the order of the map. Without recursion: a map may be one long chain. */
export function walk<S extends StepPlace>(
  tree: ProcessTree<S>,
  ids: readonly string[],
  visit: (step: S, depth: number) => void,
): void {
  const waiting = ids.map((id) => ({ id, depth: 0 })).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, depth } = next;
    const step = tree.steps.get(id);
    if (!step) continue;
    visit(step, depth);
    for (const child of childrenOf(tree, id).toReversed())
      waiting.push({ id: child, depth: depth + 1 });
  }
}
