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
