/** Characters of the source from `from` up to, not including, `to`; both count from 0. */
export interface Span {
  from: number;
  to: number;
}

/** How a condition can be wrong; codes are stable. */
export type ConditionProblemCode =
  | 'too_long'
  | 'too_deep'
  | 'unknown_character'
  | 'string_not_closed'
  | 'parameter_not_closed'
  | 'parameter_empty'
  | 'value_expected'
  | 'operator_expected'
  | 'closing_parenthesis_expected'
  | 'unknown_function'
  | 'wrong_number_of_values'
  | 'unknown_parameter';

export interface ConditionProblem {
  code: ConditionProblemCode;
  at: Span;
  /** What was probably meant, when something is alike. */
  suggestion?: string;
}

/** Where a parameter is used. */
export interface ParameterUse {
  path: string;
  at: Span;
}

/** Reading never throws: a half-typed condition is normal, not exceptional. */
export type Parsed<T> =
  | { ok: true; value: T; parameters: ParameterUse[] }
  | { ok: false; problems: ConditionProblem[] };
