import type { Condition } from './condition.ts';

/**
 * Writes a condition in its one canonical form: words for `and`, `or`, `not`, single quotes, and
 * only the parentheses it needs. `parseCondition` reads it back as it was.
 */
export function printCondition(condition: Condition): string {
  return print(condition, 0);
}

/** How tightly each kind binds; what binds less tightly than its surroundings gets parentheses. */
const strength: Record<Condition['kind'], number> = {
  or: 1,
  and: 2,
  equal: 3,
  unequal: 3,
  not: 4,
  call: 5,
  parameter: 5,
  literal: 5,
};

function print(condition: Condition, atLeast: number): string {
  const text = printBare(condition);
  return strength[condition.kind] < atLeast ? `(${text})` : text;
}

function printBare(condition: Condition): string {
  switch (condition.kind) {
    case 'or':
    case 'and': {
      const inside = strength[condition.kind] + 1;
      return condition.of.map((part) => print(part, inside)).join(` ${condition.kind} `);
    }
    case 'equal':
    case 'unequal': {
      const operator = condition.kind === 'equal' ? '==' : '!=';
      return `${print(condition.left, 3)} ${operator} ${print(condition.right, 4)}`;
    }
    case 'not':
      return `not ${print(condition.of, 4)}`;
    case 'call':
      return `${condition.name}(${condition.of.map((part) => print(part, 0)).join(', ')})`;
    case 'parameter':
      return `{${condition.path}}`;
    case 'literal':
      return printLiteral(condition.value);
  }
}

function printLiteral(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
}
