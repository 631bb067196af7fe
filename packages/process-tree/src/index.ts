export { applyCommand, applyToDraft } from './apply-command.ts';
export { applyReversal, type Reversed } from './apply-reversal.ts';
export { TreeDraft } from './draft-tree.ts';
export { createStep, type Creation, type NewStepPlace } from './create-step.ts';
export {
  emptyHistory,
  latestOf,
  MOST_UNDONE,
  recorded,
  revised,
  turned,
  type History,
  type HistorySide,
} from './history.ts';
export type { KeyIntention, KeyPress, KeySituation, StepState } from './key-intention.ts';
export { intentionOf, intentionOfDoubleClick } from './keys.ts';
export {
  COLLAPSED_SIZE,
  EXPANDED_SIZE,
  layoutTree,
  NODE_SEPARATION,
  RANK_SEPARATION,
  type Box,
  type Size,
  type StepSizes,
  type TreeLayout,
} from './layout-tree.ts';
export { firstStep, neighbour, nextStepOf, type Direction } from './navigate.ts';
export { treeOf, type ProcessTree, type StepPlace, type TreeStep } from './process-tree.ts';
export { isRank, rankBetween, ranksBetween } from './rank.ts';
export {
  childrenOf,
  isWithin,
  parentOf,
  replaceStep,
  siblingsOf,
  stepsInOrder,
} from './read-tree.ts';
export { renewTree } from './renew-tree.ts';
export {
  isEmptyReversal,
  reversalOf,
  stepsOfReversal,
  type Place,
  type Reversal,
} from './reversal.ts';
export type { TellingStep } from './saying.ts';
export type {
  AddManySteps,
  AddStep,
  Applied,
  InsertStep,
  MoveOption,
  RestorePlaces,
  StepCommand,
  StepProblem,
  StepProblemCode,
} from './step-command.ts';
