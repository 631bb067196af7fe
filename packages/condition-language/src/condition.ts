/** A condition as data. `and` and `or` have at least two parts. */
export type Condition =
  | { kind: 'or' | 'and'; of: Condition[] }
  | { kind: 'not'; of: Condition }
  | { kind: 'equal' | 'unequal'; left: Condition; right: Condition }
  | { kind: 'call'; name: FunctionName; of: Condition[] }
  | { kind: 'parameter'; path: string }
  | { kind: 'literal'; value: string | number | boolean };

/** The functions, and how many values each takes. */
export const functionArity = { endsWith: 2, startsWith: 2, contains: 2, toPascal: 1 } as const;
export type FunctionName = keyof typeof functionArity;
export const functionNames = Object.keys(functionArity) as FunctionName[];

/** What a parameter or an expression is worth. */
export type Value = string | number | boolean | null;

/** Longer conditions are refused: nobody wrote them by hand. */
export const longestCondition = 4000;
/** Deeper nesting is refused, so that nothing that walks a condition runs out of stack. */
export const deepestCondition = 64;
