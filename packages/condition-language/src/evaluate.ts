import { compileValue, isTrue } from './compile-value.ts';
import type { Condition, Value } from './condition.ts';
import { parametersOf, partsOf } from './parts.ts';

/** What parameters mean at one place. The caller answers from its own data, never from objects' keys. */
export interface Scope {
  lookUp(path: string): Lookup;
}

export type Lookup =
  | { kind: 'value'; value: Value }
  /** The parameter belongs to a collection that is not bound here: the scopes with each item bound. */
  | { kind: 'each'; collection: string; scopes: () => Iterable<Scope> }
  | { kind: 'unknown' };

/** Looked at before an answer is given up as false: a guard against products of collections. */
const most = { scopes: 100_000, lookups: 10_000_000 };

/**
 * Says whether a condition holds in a scope.
 *
 * Strings are compared without regard to capitals, values of different kinds by their text, and
 * null is the empty text. Over a collection that is not bound, the condition holds when it holds
 * for any item. An unknown parameter makes the whole condition false.
 */
export function evaluateCondition(condition: Condition, scope: Scope): boolean {
  return prepareCondition(condition)(scope);
}

/** The same as `evaluateCondition`, for a condition that is asked in many scopes. */
export function prepareCondition(condition: Condition): (scope: Scope) => boolean {
  const prepared = prepare(condition);
  return (scope) => {
    if (prepared.parameters.some((path) => scope.lookUp(path).kind === 'unknown')) return false;
    return holds(prepared, { scope, left: { ...most } });
  };
}

/** A condition with everything said of it that is the same in every scope. */
interface Prepared {
  kind: Condition['kind'];
  /** Of `and` and `or`: what can be looked at on its own. */
  of: Prepared[];
  parameters: string[];
  value: (scope: Scope) => Value;
}

function prepare(condition: Condition): Prepared {
  const { kind } = condition;
  const isJoined = kind === 'or' || kind === 'and';
  return {
    kind,
    of: isJoined ? partsOf(condition).map(prepare) : [],
    parameters: parametersOf(condition),
    value: compileValue<Scope>(condition, (path) => (scope) => {
      const lookup = scope.lookUp(path);
      return lookup.kind === 'value' ? lookup.value : null;
    }),
  };
}

interface Setting {
  scope: Scope;
  left: { scopes: number; lookups: number };
}

function holds(prepared: Prepared, setting: Setting): boolean {
  if (prepared.kind === 'or') return prepared.of.some((part) => holds(part, setting));

  const [unbound] = unboundIn(prepared, setting.scope);
  if (!unbound) return isTrue(prepared.value(setting.scope));
  if (prepared.kind === 'and' && isIndependent(prepared.of, setting.scope)) {
    return prepared.of.every((part) => holds(part, setting));
  }

  const { left } = setting;
  for (const scope of unbound.scopes()) {
    left.scopes -= 1;
    left.lookups -= prepared.parameters.length;
    if (left.scopes < 0 || left.lookups < 0) return false;
    if (holds(prepared, { scope, left })) return true;
  }
  return false;
}

type Each = Extract<Lookup, { kind: 'each' }>;

function unboundIn({ parameters }: Prepared, scope: Scope): Each[] {
  return parameters
    .map((path) => scope.lookUp(path))
    .filter((lookup): lookup is Each => lookup.kind === 'each');
}

/** Parts that do not share a collection are each true for any item of their own. */
function isIndependent(parts: Prepared[], scope: Scope): boolean {
  const seen = new Set<string>();
  for (const part of parts) {
    const own = new Set(unboundIn(part, scope).map((each) => each.collection));
    if ([...own].some((collection) => seen.has(collection))) return false;
    own.forEach((collection) => seen.add(collection));
  }
  return true;
}
