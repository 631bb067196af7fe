import { anyOf, both } from '#learn/conditions/learn-condition-text';
import type { Bindings } from '#model/scope';
import { fractionTypes, numberTypes, wholeTypes } from './number-types.ts';

/** What is said of one kind of numbers alone: how many digits it has, that it is whole, a value. */
const ofOneKind = /\d|int|whole|digit|scale|precision|decimal|step|float|double|long/i;

/** What asks for types, and besides for what must be there. */
const partsOf = /^\((?<ofTypes>[^()]*)\) and (?<rest>not \{[\w.]+\.IsNullable\})$/;

/**
 * A condition by whole numbers or by fractions, where the sample has no numbers of the other kind:
 * what a number has there, `Number(e.target.value)`, is more likely for another one than what a text
 * or a date has.
 *
 * @param all everything that has something at this place.
 * @param text what the numbers have there.
 */
export function ofAllNumbers(condition: string, all: readonly Bindings[], text: string): string {
  const { ofTypes, rest } = takenApart(condition);
  const path = all[0]?.frame?.collection.path ?? '';
  const bases = new Set(all.map(({ frame }) => frame?.item.type?.base ?? ''));
  const parameter = `{${path}.BaseType}`;
  for (const [own, other] of [
    [wholeTypes, fractionTypes],
    [fractionTypes, wholeTypes],
  ] as const) {
    const asked = ofTypes.split(' or ');
    const isOwn =
      asked.length === own.length && own.every((type) => asked.includes(anyOf(parameter, [type])));
    if (isOwn && !other.some((type) => bases.has(type)) && !ofOneKind.test(text))
      return both(anyOf(parameter, numberTypes), rest);
  }
  return condition;
}

function takenApart(condition: string): { ofTypes: string; rest: string } {
  const { ofTypes = condition, rest = '' } = partsOf.exec(condition)?.groups ?? {};
  return { ofTypes, rest };
}
