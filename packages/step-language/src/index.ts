export { nameToldStep, type ToldStep } from './name-told-step.ts';
export { describeProcess, readDescription } from './describe-process.ts';
export { mostDescribedSteps, type DescribedStep } from './described-step.ts';
export { parseStep } from './parse-step.ts';
export { explainStep, type Reason } from './explain-step.ts';
export { learnNames, type CorrectedStep, type Lesson } from './learned-names.ts';
export type {
  EventReactedTo,
  LearnedName,
  ParsedStep,
  RaisedDomainEvent,
  RequiredData,
  StepContext,
  StepProperty,
  StepType,
} from './parsed-step.ts';
export { suggestNext, type NextStep, type StepSoFar } from './suggest-next.ts';
