import { fitReversal } from './fit-reversal.ts';
import { withFreeRanks } from './free-ranks.ts';
import type { ProcessTree } from './process-tree.ts';
import { replaceStep } from './read-tree.ts';
import { restorePlaces } from './restore-places.ts';
import { isEmptyReversal, reversalOf, type Reversal } from './reversal.ts';
import type { TellingStep } from './saying.ts';

export type Reversed<S extends TellingStep> =
  | {
      ok: true;
      tree: ProcessTree<S>;
      /** The rows to write, new ones among them, and no others. */
      changed: S[];
      removed: string[];
      /** What does the change again. */
      reversal: Reversal<S>;
      /** Steps that stay as they are, because somebody else changed them since. */
      skipped: string[];
    }
  /** Nothing of it fits any more. */
  | { ok: false };

/**
 * Carries out a reversal on the tree as it is now, as far as it fits: undo, and redo, which is the
 * reversal of the undo.
 */
export function applyReversal<S extends TellingStep>(
  tree: ProcessTree<S>,
  reversal: Reversal<S>,
): Reversed<S> {
  const { reversal: fitting, skipped } = fitReversal(tree, reversal);
  if (isEmptyReversal(fitting)) return { ok: false };

  const restored = restorePlaces(tree, restoreOf(tree, fitting));
  if (!restored.ok) return { ok: false };
  const said = sayAgain(restored.tree, fitting.say);
  const placed = new Set(restored.changed.map(({ id }) => id));
  const ids = [...placed, ...fitting.say.map(({ id }) => id).filter((id) => !placed.has(id))];
  const changed = ids.flatMap((id) => said.steps.get(id) ?? []);
  const { removed } = restored;
  return {
    ok: true,
    tree: said,
    changed,
    removed,
    reversal: reversalOf(tree, { changed, removed }),
    skipped,
  };
}

function restoreOf<S extends TellingStep>(tree: ProcessTree<S>, fitting: Reversal<S>) {
  const remove = fitting.take.map(({ id }) => id);
  const back = fitting.put.flatMap(({ id, to }) => {
    const step = tree.steps.get(id);
    return step ? [{ ...step, ...to }] : [];
  });
  const arrivals = withFreeRanks(tree, {
    arrivals: [...fitting.bring, ...back],
    leaving: new Set(remove),
  });
  const isNew = (step: S) => !tree.steps.has(step.id);
  return {
    kind: 'restore' as const,
    steps: arrivals.filter(isNew),
    places: arrivals.filter((step) => !isNew(step)),
    remove,
  };
}

function sayAgain<S extends TellingStep>(tree: ProcessTree<S>, say: Reversal['say']) {
  let next = tree;
  for (const { id, content, parsingInfo } of say) {
    const step = next.steps.get(id);
    if (step) next = replaceStep(next, { ...step, content, parsingInfo });
  }
  return next;
}
