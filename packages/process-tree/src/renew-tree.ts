import { changeDraft } from './change-tree.ts';
import { TreeDraft } from './draft-tree.ts';
import { treeOf, type ProcessTree, type StepPlace } from './process-tree.ts';

/** Where more than this share of the steps is new, the tree is made anew. */
const MOST_CHANGED = 0.1;

/**
 * What `treeOf` gives, made from an earlier tree of nearly the same steps: as cheap as what is
 * different. Steps are compared as objects.
 *
 * Where only what steps say is different, the rows of children are the same objects again.
 */
export function renewTree<S extends StepPlace>(
  before: ProcessTree<S>,
  stored: readonly S[],
): ProcessTree<S> {
  const put = stored.filter((step) => before.steps.get(step.id) !== step);
  const isSmall = put.length <= MOST_CHANGED * stored.length;
  return (
    (isSmall && before.detached.size === 0 ? changedTree(before, { put, stored }) : null) ??
    withSameRows(before, treeOf(stored))
  );
}

/** The earlier tree with the difference; null where something would be detached. */
function changedTree<S extends StepPlace>(
  before: ProcessTree<S>,
  { put, stored }: { put: readonly S[]; stored: readonly S[] },
): ProcessTree<S> | null {
  const draft = new TreeDraft(before);
  const remove = goneFrom(before, { put, stored });
  changeDraft(draft, { put, remove });
  // Those that stay in their places have something else to say.
  for (const step of put) if (draft.steps.get(step.id) !== step) draft.putStep(step);

  const isWhole =
    remove.every((id) => !draft.children.has(id)) && put.every((step) => isAttached(draft, step));
  return isWhole ? draft.tree() : null;
}

function goneFrom<S extends StepPlace>(
  { steps }: ProcessTree<S>,
  { put, stored }: { put: readonly S[]; stored: readonly S[] },
): string[] {
  const arrived = put.filter(({ id }) => !steps.has(id)).length;
  if (steps.size + arrived === stored.length) return [];
  const present = new Set(stored.map(({ id }) => id));
  return [...steps.keys()].filter((id) => !present.has(id));
}

/** Whether its parent is there, and does not stand under it. */
function isAttached(tree: ProcessTree, { id, parentStatementId }: StepPlace): boolean {
  if (parentStatementId === null) return true;
  let left = tree.steps.size;
  for (let parent = tree.steps.get(parentStatementId); parent; left -= 1) {
    if (parent.id === id || left < 0) return false;
    if (parent.parentStatementId === null) return true;
    parent = tree.steps.get(parent.parentStatementId);
  }
  return false;
}

function withSameRows<S extends StepPlace>(
  before: ProcessTree<S>,
  after: ProcessTree<S>,
): ProcessTree<S> {
  return hasSameRows(before, after)
    ? { ...after, children: before.children, roots: before.roots }
    : after;
}

function hasSameRows(one: ProcessTree, other: ProcessTree): boolean {
  if (one.steps.size !== other.steps.size) return false;
  if (one.detached.size > 0 || other.detached.size > 0) return false;
  for (const [id, { rank, parentStatementId }] of one.steps) {
    const counterpart = other.steps.get(id);
    if (counterpart?.rank !== rank || counterpart.parentStatementId !== parentStatementId)
      return false;
  }
  return true;
}
