import { changeTree, type Planned } from './change-tree.ts';
import { placeSteps } from './place-steps.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { ranksBetween } from './rank.ts';
import type { AddManySteps, StepProblem } from './step-command.ts';

/** Several new steps at once. Writes one row a step; their siblings stay untouched. */
export function addManySteps<S extends StepPlace>(
  tree: ProcessTree<S>,
  { steps, parentStatementId, beforeStatementId = null }: AddManySteps<S>,
): Planned<S> {
  const problem = findProblem(tree, { steps, parentStatementId });
  if (problem) return problem;

  const rows = rowsOf(steps);
  const tops = placeSteps(tree, {
    steps: rows.get(null) ?? [],
    parentStatementId,
    before: beforeStatementId,
    leaving: [],
  });
  const put = [...tops];
  for (const [parent, row] of rows) {
    if (parent === null) continue;
    // Under the same parent as the others: behind them, which the tree does not know yet.
    const present =
      parent === parentStatementId ? changeTree(tree, { put: tops, remove: [] }).tree : tree;
    if (present.steps.has(parent)) put.push(...behindChildren(present, { parent, row }));
    else put.push(...asOnlyChildren(row));
  }
  return { put: latestOfEach(put), remove: [] };
}

function findProblem(
  tree: ProcessTree,
  { steps, parentStatementId }: Pick<AddManySteps<StepPlace>, 'steps' | 'parentStatementId'>,
): StepProblem | null {
  if (parentStatementId !== null && !tree.steps.has(parentStatementId)) {
    return { code: 'parent_unknown', statementId: parentStatementId };
  }
  const earlier = new Set<string>();
  for (const { id, parentStatementId: parent } of steps) {
    if (tree.steps.has(id) || earlier.has(id)) return { code: 'step_exists', statementId: id };
    if (parent !== null && !earlier.has(parent) && !tree.steps.has(parent)) {
      return { code: 'parent_unknown', statementId: parent };
    }
    earlier.add(id);
  }
  return null;
}

/** The new steps by their parent, each row in the order given. */
function rowsOf<S extends StepPlace>(steps: readonly S[]): Map<string | null, S[]> {
  const rows = new Map<string | null, S[]>();
  for (const step of steps) {
    const row = rows.get(step.parentStatementId);
    if (row) row.push(step);
    else rows.set(step.parentStatementId, [step]);
  }
  return rows;
}

function behindChildren<S extends StepPlace>(
  tree: ProcessTree<S>,
  { parent, row }: { parent: string; row: readonly S[] },
): S[] {
  return placeSteps(tree, { steps: row, parentStatementId: parent, before: null, leaving: [] });
}

function asOnlyChildren<S extends StepPlace>(row: readonly S[]): S[] {
  const ranks = ranksBetween(null, null, row.length);
  return row.map((step, index) => ({ ...step, rank: ranks[index] ?? step.rank }));
}

/** Where a row had to be written anew twice, the later ranks count. */
function latestOfEach<S extends StepPlace>(put: readonly S[]): S[] {
  return [...new Map(put.map((step) => [step.id, step])).values()];
}
