import { both, negate } from './learn-condition-text.ts';
import type { Bindings } from '#model/scope';

/** What a field is given, or must have, that cannot be missing: `= string.Empty`, `= null!`, `[Required]`. */
const filled = /= *(?:[Ss]tring\.Empty|""|''|null!|default!)|\[Required\b/;

/**
 * A condition by a type, for a text that fills the field: a field of this type that may be missing,
 * which the sample does not have, has no such text.
 */
export function forFilled(condition: string, members: readonly Bindings[], text: string): string {
  const parameter = /^\{(?<path>[^}]*)\.BaseType\} == '[^']*'$/.exec(condition)?.groups;
  const isFilled = members.every(({ frame }) => frame?.item.type?.isNullable === false);
  return parameter && isFilled && saysFilled(text)
    ? both(condition, negate(`{${parameter.path}.IsNullable}`))
    : condition;
}

/** Whether a text fills a field; that it does depends on the field's type. */
export function saysFilled(text: string): boolean {
  return filled.test(text);
}
