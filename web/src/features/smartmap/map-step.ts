import type { Process, Statement } from '@stepwright/contract';
import { renewTree, treeOf, type ProcessTree } from '@stepwright/process-tree';

/** A step as the map shows it: a stored one, or a local one that the server does not know yet. */
export type MapStep = Statement & { isLocal?: boolean };
export type MapTree = ProcessTree<MapStep>;

/**
 * The tree of a process as the server knows it; from the tree before it costs what is different.
 *
 * Where only contents differ, its rows of children are the same objects again, so that nothing is
 * laid out anew.
 */
export function savedTreeOf({ statements }: Process, before?: MapTree): MapTree {
  const present = statements.some(({ isDeleted }) => isDeleted)
    ? statements.filter(({ isDeleted }) => !isDeleted)
    : statements;
  return before ? renewTree<MapStep>(before, present) : treeOf<MapStep>(present);
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
