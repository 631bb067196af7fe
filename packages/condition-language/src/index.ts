export { checkCondition } from './check.ts';
export {
  functionArity,
  functionNames,
  longestCondition,
  type Condition,
  type FunctionName,
  type Value,
} from './condition.ts';
export { explainCondition } from './explain.ts';
export { compileValue } from './compile-value.ts';
export {
  completionsAt,
  type Completion,
  type CompletionCategory,
  type Completions,
  type KnownWords,
} from './complete.ts';
export { evaluateCondition, prepareCondition, type Lookup, type Scope } from './evaluate.ts';
export { parametersOf } from './parts.ts';
export { parseCondition } from './parse.ts';
export { printCondition } from './print.ts';
export { simplifyCondition, simplifyWhere } from './simplify.ts';
export { wordsOfProblem } from './problem-words.ts';
export type {
  ConditionProblem,
  ConditionProblemCode,
  ParameterUse,
  Parsed,
  Span,
} from './problems.ts';
