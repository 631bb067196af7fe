export { applyCommand } from './apply-command.ts';
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
export type {
  AddStep,
  Applied,
  InsertStep,
  MoveOption,
  RestorePlaces,
  StepCommand,
  StepProblem,
  StepProblemCode,
} from './step-command.ts';
