import { isAttributeTypeName } from '@stepwright/domain-model';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { byOneType } from './learn-type-conditions.ts';
import type { Groups } from '#learn/conditions/learn-told-values';
import { isText } from '#learn/learn-varying';
import { textIn, type Piece } from '#learn/learn-pieces';
import { isAttributesPath } from '#learn/learn-scope';
import type { Bindings } from '#model/scope';

/**
 * What is called of one type only, `.int().min(0)` of numbers, where other types have other calls
 * or none: a type that the sample does not have has none either, as they may all be left out.
 *
 * @param values what all elements have there.
 * @returns a condition by the type; nothing where calls say nothing of types.
 */
export function byCallsOfType(
  { members, others }: Groups,
  values: readonly (readonly Piece[])[] | undefined,
): string {
  const { path } = members[0]?.frame?.collection ?? { path: '' };
  if (!values?.every(isChain) || !isAttributesPath(path)) return '';
  const baseOf = ({ frame }: Bindings) => frame?.item.type?.base ?? '';
  const own = new Set(members.map(baseOf));
  if (![...own].every(isAttributeTypeName)) return '';
  const rivals = others.filter((each) => !own.has(baseOf(each)));
  // Where all have one type, it is not the type that tells them apart: `.notNull()` beside a key's.
  if (rivals.length === 0) return '';
  for (const condition of byOneType(path, { members, others: rivals }, ''))
    if (!condition.startsWith('not ')) return condition;
  return '';
}

const numbers = ['number', 'float', 'double'];

/** How many digits there are: `(10, 2)`, or said by its name. */
const digitsPattern = /\(\d+, ?\d+\)|\b(?:precision|scale)\b["']?\s*[=:]/i;

/**
 * How many digits there are is said of fractions: a date and a flag that the sample does not have
 * have none, though no other type of the sample is left.
 *
 * @param values what the members have there.
 */
export function byDigits(
  members: readonly Bindings[],
  values: readonly (readonly Piece[])[],
): string {
  const { path } = members[0]?.frame?.collection ?? { path: '' };
  const isOfDigits =
    values.length > 0 && values.every((value) => digitsPattern.test(textIn(value)));
  if (!isOfDigits || !isAttributesPath(path)) return '';
  const isNumber = ({ frame }: Bindings) => numbers.includes(frame?.item.type?.base ?? '');
  return members.every(isNumber) ? anyOf(`{${path}.BaseType}`, numbers) : '';
}

/** Whether more is called behind some calls: a message of a rule is said of this rule, whatever it is. */
export function isCalledFurther(value: readonly Piece[], stretch: string): boolean {
  const calls = textIn(value);
  const at = stretch.indexOf(calls);
  return calls !== '' && at >= 0 && /^\s*\./.test(stretch.slice(at + calls.length));
}

/** Whether a condition asks for nothing but types, and so says no more where one type is asked for. */
export function isOfTypes(condition: string): boolean {
  const asked = condition.match(/\{[^}]*\}/g) ?? [];
  return asked.every((each) => each.endsWith('.BaseType}'));
}

/** Calls one behind the other, each with its dot, or nothing. */
function isChain(value: readonly Piece[]): boolean {
  return value.every(isText) && /^(?:\s*\.\w+\([^()]*\))*$/.test(textIn(value));
}
