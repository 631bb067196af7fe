import type { Condition } from './condition.ts';

/** The conditions directly inside of one, in their order. */
export function partsOf(condition: Condition): Condition[] {
  switch (condition.kind) {
    case 'or':
    case 'and':
    case 'call':
      return condition.of;
    case 'not':
      return [condition.of];
    case 'equal':
    case 'unequal':
      return [condition.left, condition.right];
    case 'parameter':
    case 'literal':
      return [];
  }
}

/** The paths of all parameters in a condition, each once, in order of appearance. */
export function parametersOf(condition: Condition): string[] {
  const paths = new Set<string>();
  const visit = (part: Condition): void => {
    if (part.kind === 'parameter') paths.add(part.path);
    partsOf(part).forEach(visit);
  };
  visit(condition);
  return [...paths];
}
