import {
  applyCommand,
  childrenOf,
  parentOf,
  siblingsOf,
  stepsInOrder,
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
  tree: MapTree,
  locals: readonly LocalStep[],
  blank: (id: string) => MapStep,
): MapTree {
  let view = tree;
  for (const local of locals) view = placeLocal(view, local, blank);
  return view;
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

function placeLocal(view: MapTree, local: LocalStep, blank: (id: string) => MapStep): MapTree {
  if (view.steps.has(local.id)) return view;
  const step = blank(local.id);
  const { parentStatementId, beforeStatementId, followerId } = local;
  const isInsert =
    followerId !== null &&
    view.steps.has(followerId) &&
    parentOf(view, followerId) === parentStatementId;
  const hasParent = parentStatementId === null || view.steps.has(parentStatementId);
  const placed = applyCommand(
    view,
    isInsert
      ? { kind: 'insert', step, beforeStatementId: followerId }
      : {
          kind: 'add',
          step,
          parentStatementId: hasParent ? parentStatementId : null,
          beforeStatementId,
        },
  );
  return placed.ok ? placed.tree : view;
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
