import type { Planned } from './change-tree.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { childrenOf } from './read-tree.ts';

/** Takes steps out with all that stands under them. Writes no row: nothing moves. */
export function deleteSubtrees<S extends StepPlace>(
  tree: ProcessTree<S>,
  ids: readonly string[],
): Planned<S> {
  const known = ids.filter((id) => tree.steps.has(id));
  if (known.length === 0) return { code: 'step_unknown', statementId: ids[0] ?? '' };

  const remove = new Set<string>();
  const waiting = known.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (remove.has(id)) continue;
    remove.add(id);
    waiting.push(...childrenOf(tree, id).toReversed());
  }
  return { put: [], remove: [...remove] };
}
