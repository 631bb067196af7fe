import type { Process, Statement } from '@stepwright/contract';
import { treeOf, type ProcessTree } from '@stepwright/process-tree';

/** A step as the map shows it: a stored one, or a local one that the server does not know yet. */
export type MapStep = Statement & { isLocal?: boolean };
export type MapTree = ProcessTree<MapStep>;

/**
 * The tree of a process as the server knows it.
 *
 * Where only contents differ from `before`, its row of children is the same object again, so that
 * nothing is laid out anew.
 */
export function savedTreeOf(process: Process, before?: MapTree): MapTree {
  const tree = treeOf<MapStep>(process.statements.filter((step) => !step.isDeleted));
  return before && isSameShape(tree, before)
    ? { ...tree, children: before.children, roots: before.roots }
    : tree;
}

/** A step that has only a place so far. */
export function blankStep(id: string, where: { processId: string; platformId: string }): MapStep {
  return {
    ...where,
    id,
    parentStatementId: null,
    rank: '',
    content: '',
    parsingInfo: null,
    isFeature: false,
    isDeleted: false,
    isLocal: true,
    feature: null,
    suggestedDescription: null,
    childStatements: [],
    associatedFiles: [],
  };
}

/** Whether a step can become a feature, or is one: it is saved, and was understood (SM-100). */
export function isMarkable({ parsingInfo, isLocal }: MapStep): boolean {
  return parsingInfo !== null && parsingInfo.type !== 'Error' && !isLocal;
}

function isSameShape(one: MapTree, other: MapTree): boolean {
  if (one.steps.size !== other.steps.size) return false;
  if (one.detached.size > 0 || other.detached.size > 0) return false;
  for (const [id, { rank, parentStatementId }] of one.steps) {
    const counterpart = other.steps.get(id);
    if (counterpart?.rank !== rank || counterpart.parentStatementId !== parentStatementId)
      return false;
  }
  return true;
}
