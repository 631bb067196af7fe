import { isTrue } from './compile-value.ts';
import type { Condition } from './condition.ts';
import { Facts } from './facts.ts';
import { parametersOf, partsOf } from './parts.ts';

/** What has more parts stays as it is: nobody reads it, and each part is held against all others. */
const mostParts = 100;

/**
 * Says the same with fewer words: `({A} == 'x' or {A} == 'y') and not ({A} == 'x')` is
 * `{A} == 'y'`. What is asked stays the same in every scope, and of the same parameters; what
 * cannot be said shorter stays as it is.
 */
export function simplifyCondition(condition: Condition): Condition {
  if (countOf(condition) > mostParts || !hasPlainAlternatives(condition)) return condition;
  let last = condition;
  // Each round leaves fewer parts; what has none left to give up comes back as it is.
  for (let left = mostParts; left > 0; left -= 1) {
    const next = under(last, Facts.none);
    if (typeof next === 'boolean') return condition;
    if (countOf(next) >= countOf(last)) break;
    last = next;
  }
  // A collection that is not asked any more would not have to have an item.
  return hasSameParameters(last, condition) ? withUnequal(last) : condition;
}

/**
 * What is left to ask of a condition where another one is known to hold: nothing where that answers it.
 * All parameters of both have one value each, as where they are of elements that are bound.
 */
export function simplifyWhere(
  condition: Condition,
  known: readonly Condition[],
): Condition | boolean {
  if (countOf(condition) > mostParts) return condition;
  const left = under(condition, Facts.none.with(known, true));
  return typeof left === 'boolean' ? left : simplifyCondition(left);
}

/** What is left to ask where some facts are known: nothing, where these answer it. */
function under(condition: Condition, facts: Facts): Condition | boolean {
  switch (condition.kind) {
    case 'not': {
      const of = under(condition.of, facts);
      if (typeof of === 'boolean') return !of;
      return of.kind === 'not' ? of.of : { kind: 'not', of };
    }
    case 'and':
    case 'or':
      return joined(condition, facts);
    case 'unequal':
      return under({ kind: 'not', of: { ...condition, kind: 'equal' } }, facts);
    case 'literal':
      return isTrue(condition.value);
    case 'equal':
    case 'call':
    case 'parameter':
      return facts.answer(condition) ?? condition;
  }
}

type Joined = Extract<Condition, { kind: 'and' | 'or' }>;

/** Each part of an `and` is asked where the others hold, each part of an `or` where they do not. */
function joined({ kind, of }: Joined, facts: Facts): Condition | boolean {
  const isAnd = kind === 'and';
  const parts = of.flatMap((part) => (part.kind === kind ? part.of : [part]));
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) break;
    const others = parts.filter((_, index) => index !== at);
    const left = isAnd && others.some((other) => implies(other, part, facts));
    const next = left || under(part, facts.with(others, isAnd));
    if (next === !isAnd) return next;
    // What adds nothing to the others is left out.
    if (typeof next === 'boolean') {
      parts.splice(at, 1);
      at -= 1;
    } else {
      parts[at] = next;
    }
  }
  const [only] = parts;
  if (!only) return isAnd;
  return parts.length === 1 ? only : { kind, of: parts };
}

/** Whether one of several alternatives, whichever it is, answers what is asked. */
function implies(condition: Condition, asked: Condition, facts: Facts): boolean {
  return (
    condition.kind === 'or' &&
    condition.of.every((part) => under(asked, facts.with([part], true)) === true)
  );
}

/**
 * Whether all parts of each `or` ask one collection. Of several, each part holds for an item of its
 * own where the `or` stands alone, and is asked beside items of the others where it does not.
 */
function hasPlainAlternatives(condition: Condition): boolean {
  if (condition.kind === 'or') {
    const collections = new Set(parametersOf(condition).map(collectionOf));
    if (collections.size !== 1 || condition.of.some((part) => parametersOf(part).length === 0))
      return false;
  }
  return partsOf(condition).every(hasPlainAlternatives);
}

function collectionOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

function hasSameParameters(left: Condition, right: Condition): boolean {
  const paths = new Set(parametersOf(left));
  const others = parametersOf(right);
  return paths.size === others.length && others.every((path) => paths.has(path));
}

function countOf(condition: Condition): number {
  return partsOf(condition).reduce((sum, part) => sum + countOf(part), 1);
}

/** `{A} != 'x'` where it says `not ({A} == 'x')`. */
function withUnequal(condition: Condition): Condition {
  if (condition.kind === 'and' || condition.kind === 'or')
    return { ...condition, of: condition.of.map(withUnequal) };
  if (condition.kind !== 'not') return condition;
  const { of } = condition;
  return of.kind === 'equal' ? { ...of, kind: 'unequal' } : { ...condition, of: withUnequal(of) };
}
