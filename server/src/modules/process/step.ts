import type { ParsingInfo, Statement } from '@stepwright/contract';
import type { Suggestion } from './process-tables.ts';
import type { StepPlace } from '@stepwright/process-tree';

/** A step as stored, without what its place in the tree says. */
export interface Step extends StepPlace {
  content: string;
  parsingInfo: ParsingInfo | null;
  /** The element that it became; absent where nobody asked. */
  feature?: Statement['feature'];
}

/** What a step of one process is presented with, besides its own row. */
export interface StepSurroundings {
  processId: string;
  platformId: string;
  childrenOf: (stepId: string) => readonly string[];
  featureOf: (stepId: string) => Statement['feature'];
  /** The paths of the files that it comes from or is about. */
  filesOf: (stepId: string) => readonly string[];
  suggestion: Suggestion | null;
}

/** A step as it leaves the server: every field is named here. */
export function presentStep(step: Step, around: StepSurroundings): Statement {
  const feature = around.featureOf(step.id);
  return {
    id: step.id,
    processId: around.processId,
    platformId: around.platformId,
    parentStatementId: step.parentStatementId,
    rank: step.rank,
    content: step.content,
    parsingInfo: step.parsingInfo,
    isFeature: feature !== null,
    isDeleted: false,
    feature,
    suggestedDescription: around.suggestion?.stepId === step.id ? around.suggestion.text : null,
    childStatements: [...around.childrenOf(step.id)],
    associatedFiles: around.filesOf(step.id).map((filePath) => ({ filePath })),
  };
}
