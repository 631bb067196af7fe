import { TreeDraft } from './draft-tree.ts';
import { byPlace, treeOf, type ProcessTree, type StepPlace } from './process-tree.ts';
import { childrenOf, parentOf } from './read-tree.ts';
import type { RestorePlaces, StepProblem } from './step-command.ts';

export interface Change<S extends StepPlace> {
  /** Steps with their new places; those that stand there already are no change. */
  put: readonly S[];
  remove: readonly string[];
}

/** How a command would change the tree, or why it does not fit. */
export type Planned<S extends StepPlace> = Change<S> | StepProblem;

export interface Changed<S extends StepPlace> {
  tree: ProcessTree<S>;
  changed: S[];
  removed: string[];
}

/** Carries out a change that is known to fit. Costs a copy of the indexes, not of the steps. */
export function changeTree<S extends StepPlace>(
  tree: ProcessTree<S>,
  change: Change<S>,
): Changed<S> {
  const draft = new TreeDraft(tree);
  const done = changeDraft(draft, change);
  return { ...done, tree: draft.tree() };
}

/** The same in a draft. */
export function changeDraft<S extends StepPlace>(
  draft: TreeDraft<S>,
  { put, remove }: Change<S>,
): Omit<Changed<S>, 'tree'> {
  const changed = put.filter((step) => !isInPlace(draft, step));
  const removed = remove.filter((id) => draft.steps.has(id));
  if (changed.length + removed.length === 0) return { changed, removed };

  const rows = rowsAfter(draft, { put: changed, remove: removed });
  for (const step of changed) draft.putStep(step);
  for (const id of removed) draft.removeStep(id);
  // Whoever was detached may belong somewhere now; that is rare enough to begin anew.
  if (draft.detached.size > 0) draft.become(treeOf(draft.steps.values()));
  else
    for (const [parent, row] of rows)
      draft.putRow(
        parent,
        row.toSorted(byPlace).map(({ id }) => id),
      );
  return { changed, removed };
}

/** What leads back: the steps as they stood before, and the new ones out again. */
export function wayBack<S extends StepPlace>(
  tree: ProcessTree<S>,
  { changed, removed }: Changed<S>,
): RestorePlaces<S> {
  const before = changed.flatMap(({ id }) => tree.steps.get(id) ?? []);
  return {
    kind: 'restore',
    steps: removed.flatMap((id) => asStanding(tree, tree.steps.get(id))),
    places: before.flatMap((step) => asStanding(tree, step)).map(placeOf),
    remove: changed.map(({ id }) => id).filter((id) => !tree.steps.has(id)),
  };
}

/** The step with the parent that it has in the tree. */
function asStanding<S extends StepPlace>(tree: ProcessTree<S>, step: S | undefined): S[] {
  return step ? [{ ...step, parentStatementId: parentOf(tree, step.id) }] : [];
}

function placeOf({ id, parentStatementId, rank }: StepPlace): StepPlace {
  return { id, parentStatementId, rank };
}

function isInPlace(tree: ProcessTree, { id, parentStatementId, rank }: StepPlace): boolean {
  const present = tree.steps.get(id);
  return present?.rank === rank && present.parentStatementId === parentStatementId;
}

/** The rows of siblings that somebody enters or leaves, as they are afterwards, not yet sorted. */
function rowsAfter<S extends StepPlace>(tree: ProcessTree<S>, { put, remove }: Change<S>) {
  const gone = new Set([...remove, ...put.map((step) => step.id)]);
  const rows = new Map<string | null, S[]>();
  const rowOf = (parent: string | null) => {
    const known = rows.get(parent);
    if (known) return known;
    const staying = childrenOf(tree, parent).filter((id) => !gone.has(id));
    const row = staying.flatMap((id) => tree.steps.get(id) ?? []);
    rows.set(parent, row);
    return row;
  };
  for (const id of gone) if (tree.steps.has(id)) rowOf(parentOf(tree, id));
  for (const step of put) rowOf(step.parentStatementId).push(step);
  return rows;
}
