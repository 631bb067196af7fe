import type { ProcessTree, StepPlace } from './process-tree.ts';

const none: readonly string[] = [];

/** The ids of a step's children in order; of the roots for null. Empty for an unknown step. */
export function childrenOf(tree: ProcessTree, parentId: string | null): readonly string[] {
  return parentId === null ? tree.roots : (tree.children.get(parentId) ?? none);
}

/** The id of the step's parent in the tree; null for roots, also for those stored otherwise. */
export function parentOf(tree: ProcessTree, id: string): string | null {
  return tree.detached.has(id) ? null : (tree.steps.get(id)?.parentStatementId ?? null);
}

/** The step and its siblings in order; for a root all roots. */
export function siblingsOf(tree: ProcessTree, id: string): readonly string[] {
  return childrenOf(tree, parentOf(tree, id));
}

/** Whether `id` is the step `of` or stands somewhere under it. */
export function isWithin(tree: ProcessTree, { id, of }: { id: string; of: string }): boolean {
  for (let step: string | null = id; step !== null; step = parentOf(tree, step)) {
    if (step === of) return true;
  }
  return false;
}

/** All steps as one reads them: a step, then its children from first to last. */
export function* stepsInOrder<S extends StepPlace>(tree: ProcessTree<S>): Generator<S> {
  const waiting = tree.roots.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const step = tree.steps.get(id);
    if (step) yield step;
    waiting.push(...childrenOf(tree, id).toReversed());
  }
}

/**
 * The tree with another content for a step that it holds; its place stays as it is.
 *
 * An unknown step changes nothing: a late answer must not bring a deleted step back.
 */
export function replaceStep<S extends StepPlace>(tree: ProcessTree<S>, step: S): ProcessTree<S> {
  const present = tree.steps.get(step.id);
  if (!present) return tree;
  const { parentStatementId, rank } = present;
  const steps = new Map(tree.steps).set(step.id, { ...step, parentStatementId, rank });
  return { ...tree, steps };
}
