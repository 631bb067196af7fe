import { changeDraft, changeTree, wayBack, type Changed, type Planned } from './change-tree.ts';
import { addManySteps } from './add-many-steps.ts';
import { addStep, insertStep } from './add-step.ts';
import { deleteStep } from './delete-step.ts';
import { deleteSubtrees } from './delete-subtrees.ts';
import type { TreeDraft } from './draft-tree.ts';
import { moveStep } from './move-step.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { restorePlaces } from './restore-places.ts';
import type { Applied, RestorePlaces, StepCommand } from './step-command.ts';
import { swapSteps } from './swap-steps.ts';

/**
 * Applies a command to the tree as it is now, which may be another than the one it was made for.
 *
 * The tree given stays as it is. Server and web app call the same function: an edit is shown at
 * once, and the answer of the server is the same.
 *
 * @example
 * applyCommand(tree, { kind: 'move', statementId: 'a', referenceStatementId: 'b', option: 'top' });
 * // { ok: true, tree, changed: [a with its new place], removed: [], inverse: { kind: 'restore', … } }
 */
export function applyCommand<S extends StepPlace>(
  tree: ProcessTree<S>,
  command: StepCommand<S>,
): Applied<S> {
  if (command.kind === 'restore') return restorePlaces(tree, command);

  const planned = plan(tree, command);
  if ('code' in planned) return { ok: false, problem: planned };

  const after = changeTree(tree, planned);
  return {
    ok: true,
    ...after,
    inverse: shortInverse(tree, command, after) ?? wayBack(tree, after),
  };
}

/**
 * The same in a draft, without the way back: a hundred commands cost little more than one.
 *
 * @returns whether it fits; where it does not, nothing is changed.
 */
export function applyToDraft<S extends StepPlace>(
  draft: TreeDraft<S>,
  command: StepCommand<S>,
): boolean {
  if (command.kind === 'restore') {
    const restored = restorePlaces(draft.tree(), command);
    if (restored.ok) draft.become(restored.tree);
    return restored.ok;
  }
  const planned = plan(draft, command);
  if ('code' in planned) return false;
  changeDraft(draft, planned);
  return true;
}

function plan<S extends StepPlace>(
  tree: ProcessTree<S>,
  command: Exclude<StepCommand<S>, RestorePlaces<S>>,
): Planned<S> {
  switch (command.kind) {
    case 'add':
      return addStep(tree, command);
    case 'addMany':
      return addManySteps(tree, command);
    case 'insert':
      return insertStep(tree, command);
    case 'delete':
      return deleteStep(tree, command.statementId);
    case 'deleteSubtrees':
      return deleteSubtrees(tree, command.statementIds);
    case 'swap':
      return swapSteps(tree, command);
    case 'move':
      return moveStep(tree, command);
  }
}

/** The inverse where it is a plain command: then it does well in a tree that has changed, too. */
function shortInverse<S extends StepPlace>(
  tree: ProcessTree<S>,
  command: StepCommand<S>,
  { changed }: Changed<S>,
): StepCommand<S> | null {
  if (command.kind === 'swap') return command;
  if (command.kind !== 'add' && command.kind !== 'insert') return null;

  // With more rows, or another rank than the follower's, a delete would not restore the ranks.
  const isAtOneRank = new Set(changed.map((step) => step.rank)).size === 1;
  const isRestored = isAtOneRank && tree.detached.size === 0;
  return isRestored ? { kind: 'delete', statementId: command.step.id } : null;
}
