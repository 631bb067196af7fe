import type { Change, Planned } from './change-tree.ts';
import { placeSteps } from './place-steps.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { childrenOf, isWithin, parentOf } from './read-tree.ts';
import type { MoveOption } from './step-command.ts';

interface Move {
  statementId: string;
  referenceStatementId: string;
  option: MoveOption;
}

/** A step goes elsewhere with all that stands under it. Writes one row; for `left` two. */
export function moveStep<S extends StepPlace>(tree: ProcessTree<S>, move: Move): Planned<S> {
  const { statementId, referenceStatementId, option } = move;
  const step = tree.steps.get(statementId);
  const reference = tree.steps.get(referenceStatementId);
  if (!step) return { code: 'step_unknown', statementId };
  if (!reference) return { code: 'step_unknown', statementId: referenceStatementId };
  if (step === reference) return { code: 'same_step', statementId };
  if (isWithin(tree, { id: reference.id, of: step.id })) {
    return { code: 'move_into_itself', statementId };
  }

  if (option === 'left') return becomeParent(tree, step, reference);
  const put = placeSteps(tree, {
    steps: [step],
    ...targetOf(tree, { reference: reference.id, option }),
    leaving: [],
    wish: step.rank,
  });
  return { put, remove: [] };
}

function targetOf(
  tree: ProcessTree,
  { reference, option }: { reference: string; option: Exclude<MoveOption, 'left'> },
) {
  if (option === 'right') return { parentStatementId: reference, before: null };
  const parentStatementId = parentOf(tree, reference);
  const row = childrenOf(tree, parentStatementId);
  const before = option === 'top' ? reference : (row[row.indexOf(reference) + 1] ?? null);
  return { parentStatementId, before };
}

/** The step takes the place of the other one, which becomes its last child. */
function becomeParent<S extends StepPlace>(tree: ProcessTree<S>, step: S, reference: S): Change<S> {
  const inPlace = placeSteps(tree, {
    steps: [step],
    parentStatementId: parentOf(tree, reference.id),
    before: reference.id,
    leaving: [reference.id],
    wish: reference.rank,
  });
  const under = placeSteps(tree, {
    steps: [reference],
    parentStatementId: step.id,
    before: null,
    leaving: [],
    wish: reference.rank,
  });
  return { put: [...inPlace, ...under], remove: [] };
}
