import {
  applyToDraft,
  childrenOf,
  parentOf,
  siblingsOf,
  stepsInOrder,
  type TreeDraft,
} from '@stepwright/process-tree';
import type { MapStep, MapTree } from './map-step.ts';

/** The place of a step that the server does not know yet, told by its neighbours. */
export interface LocalStep {
  id: string;
  /** Saved or local; null for a root. */
  parentStatementId: string | null;
  /** The saved sibling before which it stands; null for last. */
  beforeStatementId: string | null;
  /** The saved step whose place it takes and whose parent it becomes; null unless inserted. */
  followerId: string | null;
}

/**
 * Lays local steps over a tree of saved ones, in the given order, which is that of reading.
 *
 * Takes whatever the tree has become since: a step without its parent stands as a last root, one
 * without its neighbours last under its parent. No step is lost.
 */
export function placeLocals(
  draft: TreeDraft<MapStep>,
  locals: readonly LocalStep[],
  blank: (id: string) => MapStep,
): void {
  for (const local of locals) placeLocal(draft, local, blank(local.id));
}

/** Where the local steps of a view stand, in the order of reading. */
export function anchorLocals(view: MapTree): LocalStep[] {
  const anchored: LocalStep[] = [];
  for (const { id, isLocal } of stepsInOrder(view)) {
    if (!isLocal) continue;
    const row = siblingsOf(view, id);
    anchored.push({
      id,
      parentStatementId: parentOf(view, id),
      beforeStatementId:
        row.slice(row.indexOf(id) + 1).find((sibling) => isSaved(view, sibling)) ?? null,
      followerId: followerOf(view, id),
    });
  }
  return anchored;
}

function placeLocal(draft: TreeDraft<MapStep>, local: LocalStep, step: MapStep): void {
  const { parentStatementId, beforeStatementId, followerId } = local;
  const isInsert =
    followerId !== null &&
    draft.steps.has(followerId) &&
    parentOf(draft, followerId) === parentStatementId;
  const hasParent = parentStatementId === null || draft.steps.has(parentStatementId);
  // One that is there already does not fit, and is passed over.
  applyToDraft(
    draft,
    isInsert
      ? { kind: 'insert', step, beforeStatementId: followerId }
      : {
          kind: 'add',
          step,
          parentStatementId: hasParent ? parentStatementId : null,
          beforeStatementId,
        },
  );
}

/** Only an inserted step has saved steps under it; those of a chain of them share the follower. */
function followerOf(view: MapTree, id: string): string | null {
  let follower = childrenOf(view, id)[0];
  while (follower !== undefined && !isSaved(view, follower))
    follower = childrenOf(view, follower)[0];
  return follower ?? null;
}

function isSaved(view: MapTree, id: string): boolean {
  return view.steps.get(id)?.isLocal !== true;
}
