import { applyCase } from '@stepwright/domain-model';
import type { Condition, FunctionName, Value } from './condition.ts';

/** What parameters mean at one place. The caller answers from its own data, never from objects' keys. */
export interface Scope {
  lookUp(path: string): Lookup;
}

export type Lookup =
  | { kind: 'value'; value: Value }
  /** The parameter belongs to a collection that is not bound here: the scopes with each item bound. */
  | { kind: 'each'; collection: string; scopes: () => Iterable<Scope> }
  | { kind: 'unknown' };

/** Scopes looked at before an answer is given up as false: a guard against products of collections. */
const mostScopes = 100_000;

/**
 * Says whether a condition holds in a scope.
 *
 * Strings are compared without regard to capitals, values of different kinds by their text, and
 * null is the empty text. Over a collection that is not bound, the condition holds when it holds
 * for any item. An unknown parameter makes the whole condition false.
 */
export function evaluateCondition(condition: Condition, scope: Scope): boolean {
  if (parametersOf(condition).some((path) => scope.lookUp(path).kind === 'unknown')) return false;
  return holds(condition, { scope, budget: { left: mostScopes } });
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

interface Setting {
  scope: Scope;
  budget: { left: number };
}

function holds(condition: Condition, setting: Setting): boolean {
  if (condition.kind === 'or') return condition.of.some((part) => holds(part, setting));

  const [unbound] = unboundIn(condition, setting.scope);
  if (!unbound) return isTrue(valueOf(condition, setting.scope));
  if (condition.kind === 'and' && isIndependent(condition.of, setting.scope)) {
    return condition.of.every((part) => holds(part, setting));
  }

  for (const scope of unbound.scopes()) {
    setting.budget.left -= 1;
    if (setting.budget.left < 0) return false;
    if (holds(condition, { ...setting, scope })) return true;
  }
  return false;
}

type Each = Extract<Lookup, { kind: 'each' }>;

function unboundIn(condition: Condition, scope: Scope): Each[] {
  return parametersOf(condition)
    .map((path) => scope.lookUp(path))
    .filter((lookup) => lookup.kind === 'each');
}

/** Parts that do not share a collection are each true for any item of their own. */
function isIndependent(parts: Condition[], scope: Scope): boolean {
  const seen = new Set<string>();
  for (const part of parts) {
    const own = new Set(unboundIn(part, scope).map((each) => each.collection));
    if ([...own].some((collection) => seen.has(collection))) return false;
    own.forEach((collection) => seen.add(collection));
  }
  return true;
}

function valueOf(condition: Condition, scope: Scope): Value {
  switch (condition.kind) {
    case 'literal':
      return condition.value;
    case 'parameter': {
      const lookup = scope.lookUp(condition.path);
      return lookup.kind === 'value' ? lookup.value : null;
    }
    case 'not':
      return !isTrue(valueOf(condition.of, scope));
    case 'or':
      return condition.of.some((part) => isTrue(valueOf(part, scope)));
    case 'and':
      return condition.of.every((part) => isTrue(valueOf(part, scope)));
    case 'equal':
      return isEqual(valueOf(condition.left, scope), valueOf(condition.right, scope));
    case 'unequal':
      return !isEqual(valueOf(condition.left, scope), valueOf(condition.right, scope));
    case 'call':
      return call(
        condition.name,
        condition.of.map((part) => textOf(valueOf(part, scope))),
      );
  }
}

function call(name: FunctionName, [text = '', part = '']: string[]): Value {
  switch (name) {
    case 'toPascal':
      return applyCase(text, 'Pascal');
    case 'contains':
      return text.toLowerCase().includes(part.toLowerCase());
    case 'startsWith':
      return text.toLowerCase().startsWith(part.toLowerCase());
    case 'endsWith':
      return text.toLowerCase().endsWith(part.toLowerCase());
  }
}

function isEqual(left: Value, right: Value): boolean {
  return textOf(left).toLowerCase() === textOf(right).toLowerCase();
}

function textOf(value: Value): string {
  return value === null ? '' : String(value);
}

/** A value as a condition of its own: empty text, zero and null are false. */
function isTrue(value: Value): boolean {
  return Boolean(value);
}

function partsOf(condition: Condition): Condition[] {
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
