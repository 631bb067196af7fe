import type { Expression } from './hcl.ts';

/**
 * What is wrong with a value for a type such as `list string`; null where it fits, or where only
 * Terraform itself can tell.
 */
export function typeProblem(type: string, value: Expression): string | null {
  if (value.kind === 'literal' && value.value === null) return null;
  const [outer = '', inner = 'any'] = type.split(' ');
  if (outer === 'list') return listProblem(inner, value);
  if (outer === 'map') return mapProblem(inner, value);
  return scalarProblem(outer, value);
}

function listProblem(inner: string, value: Expression): string | null {
  if (value.kind === 'list')
    return value.items.some((item) => typeProblem(inner, item) !== null)
      ? `a list of ${nameOf(inner)}s`
      : null;
  return value.kind === 'literal' || value.kind === 'template' || value.kind === 'object'
    ? 'a list'
    : null;
}

function mapProblem(inner: string, value: Expression): string | null {
  if (value.kind === 'object')
    return value.entries.some((entry) => typeProblem(inner, entry.value) !== null)
      ? `a map of ${nameOf(inner)}s`
      : null;
  return value.kind === 'literal' || value.kind === 'template' || value.kind === 'list'
    ? 'a map'
    : null;
}

function scalarProblem(type: string, value: Expression): string | null {
  if (type === 'any') return null;
  if (value.kind === 'list' || value.kind === 'object') return `a ${nameOf(type)}`;
  if (type === 'string') return null;
  if (value.kind !== 'literal') return value.kind === 'template' ? `a ${nameOf(type)}` : null;
  // Terraform takes "5" for 5 and "true" for true.
  const text = String(value.value);
  const fits =
    type === 'number' ? /^-?\d+(\.\d+)?$/.test(text) : text === 'true' || text === 'false';
  return fits ? null : `a ${nameOf(type)}`;
}

function nameOf(type: string): string {
  return type === 'bool' ? 'truth value' : type;
}
