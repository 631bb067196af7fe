import type { ProcessTree, StepPlace } from './process-tree.ts';

/**
 * A tree that is being made: many changes cost one copy of the indexes. It reads as the tree that
 * it has become so far; trees that it gave stay as they are.
 */
export class TreeDraft<S extends StepPlace> implements ProcessTree<S> {
  private from: ProcessTree<S>;
  private ownSteps: Map<string, S> | null = null;
  private ownChildren: Map<string, readonly string[]> | null = null;
  private ownRoots: readonly string[] | null = null;

  constructor(tree: ProcessTree<S>) {
    this.from = tree;
  }

  get steps(): ReadonlyMap<string, S> {
    return this.ownSteps ?? this.from.steps;
  }

  get children(): ReadonlyMap<string, readonly string[]> {
    return this.ownChildren ?? this.from.children;
  }

  get roots(): readonly string[] {
    return this.ownRoots ?? this.from.roots;
  }

  get detached(): ReadonlySet<string> {
    return this.from.detached;
  }

  putStep(step: S): void {
    this.ownSteps ??= new Map(this.from.steps);
    this.ownSteps.set(step.id, step);
  }

  removeStep(id: string): void {
    this.ownSteps ??= new Map(this.from.steps);
    this.ownSteps.delete(id);
  }

  /** The ids of the children of a step in order; of the roots for null. */
  putRow(parent: string | null, ids: readonly string[]): void {
    if (parent === null) {
      this.ownRoots = ids;
      return;
    }
    this.ownChildren ??= new Map(this.from.children);
    if (ids.length > 0) this.ownChildren.set(parent, ids);
    else this.ownChildren.delete(parent);
  }

  become(tree: ProcessTree<S>): void {
    this.from = tree;
    this.ownSteps = null;
    this.ownChildren = null;
    this.ownRoots = null;
  }

  /** The tree as it is now; the same one again where nothing was changed. */
  tree(): ProcessTree<S> {
    if (this.ownSteps || this.ownChildren || this.ownRoots) {
      const { steps, children, roots, detached } = this;
      this.become({ steps, children, roots, detached });
    }
    return this.from;
  }
}
