export { checkCondition } from './check.ts';
export {
  functionArity,
  functionNames,
  type Condition,
  type FunctionName,
  type Value,
} from './condition.ts';
export { evaluateCondition, parametersOf, type Lookup, type Scope } from './evaluate.ts';
export { parseCondition } from './parse.ts';
export { printCondition } from './print.ts';
export type {
  ConditionProblem,
  ConditionProblemCode,
  ParameterUse,
  Parsed,
  Span,
} from './problems.ts';
