import {
  longestCondition,
  parametersOf,
  parseCondition,
  prepareCondition,
  type Condition,
} from '@stepwright/condition-language';
import { sampleVocabulary as vocabulary } from '#learn/learn-scope';
import { conditionScope, type Bindings } from '#model/scope';
import type { Reference } from '#model/vocabulary';

/** True when a condition says what elements are called, and not what they are. */
export function isByName(condition: string): boolean {
  return /\.(?:Name|IsKey)\}/.test(condition);
}

/** Whether a condition says where an element stands, which another section counts otherwise. */
export function isOfPlaces(condition: string): boolean {
  return /\.(?:IsFirst|IsLast|Index|Number)\}/.test(condition);
}

export function negate(condition: string): string {
  const { of } = /^not (?<of>\{[^}]*\}|[A-Za-z]+\([^()]*\))$/.exec(condition)?.groups ?? {};
  if (of !== undefined) return of;
  const simple = /^\{[^}]*\}$|^[A-Za-z]+\([^()]*\)$/.test(condition);
  return simple ? `not ${condition}` : `not (${condition})`;
}

export function both(left: string, right: string): string {
  if (left === '' || right === '') return left + right;
  const known = withoutOthers(withoutKnown(left, right), right);
  return known === '' ? right : `${grouped(known)} and ${grouped(right)}`;
}

const equality = /^(?<parameter>\{[^}]*\}) == '(?<text>[^']*)'$/;

/** What is left to ask where a parameter is known to be one text: not that it is none of others. */
function withoutOthers(left: string, right: string): string {
  const known = equality.exec(right)?.groups;
  if (!known) return left;
  const isOther = (part: string): boolean => {
    const { parameter, text = '' } =
      equality.exec(/^not \((?<of>[^()]*)\)$/.exec(part)?.groups?.of ?? '')?.groups ?? {};
    return parameter === known.parameter && text.toLowerCase() !== known.text?.toLowerCase();
  };
  return left
    .split(' and ')
    .filter((part) => !isOther(part))
    .join(' and ');
}

/** What is left to ask of `not (a and b)` where one of both is known: of `a`, only `not b`. */
function withoutKnown(left: string, right: string): string {
  const pair = /^not \((?<a>(?:not )?\{[^}]*\}(?: == '\w+')?) and (?<b>(?:not )?\{[^}]*\})\)$/.exec(
    left,
  );
  const { a = '', b = '' } = pair?.groups ?? {};
  if (!pair) return left;
  if (right === a) return negate(b);
  if (right === b) return negate(a);
  return right === negate(a) || right === negate(b) ? '' : left;
}

function grouped(condition: string): string {
  return / or /.test(condition) ? `(${condition})` : condition;
}

const tests = new Map<string, ((bindings: Bindings) => boolean) | null>();

/** A condition ready to be asked; null when it cannot be read. */
export function testOf(condition: string): ((bindings: Bindings) => boolean) | null {
  // Of thousands of names; keeping such texts would take all memory.
  if (condition.length > longestCondition) return null;
  const known = tests.get(condition);
  if (known !== undefined) return known;
  const test = makeTest(condition);
  if (tests.size > 5000) tests.clear();
  tests.set(condition, test);
  return test;
}

function makeTest(condition: string): ((bindings: Bindings) => boolean) | null {
  const parsed = parseCondition(condition);
  if (!parsed.ok) return null;
  const references = referencesOf(parsed.value);
  const holds = prepareCondition(parsed.value);
  return (bindings) => holds(conditionScope(references, bindings));
}

function referencesOf(condition: Condition): Map<string, Reference> {
  const references = new Map<string, Reference>();
  for (const path of parametersOf(condition)) {
    const reference = vocabulary.reference(path);
    if (reference) references.set(path, reference);
  }
  return references;
}

/** A parameter that is one of some texts. */
export function anyOf(parameter: string, values: readonly string[]): string {
  return values.map((value) => `${parameter} == ${quoted(value)}`).join(' or ');
}

/** Whether what is asked leaves one type, and not all but one. */
export function isOfType(conditions: string): boolean {
  return conditions
    .split(' and ')
    .some((each) => each.includes('.BaseType} == ') && !/^\(*not /.test(each));
}

function quoted(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}
