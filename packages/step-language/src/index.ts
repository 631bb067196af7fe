export { describeProcess } from './describe-process.ts';
export { mostDescribedSteps, type DescribedStep } from './described-step.ts';
export { parseStep } from './parse-step.ts';
export type {
  EventReactedTo,
  ParsedStep,
  RaisedDomainEvent,
  RequiredData,
  StepContext,
  StepProperty,
  StepType,
} from './parsed-step.ts';
