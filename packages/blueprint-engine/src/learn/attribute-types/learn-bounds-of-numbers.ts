import { anyOf, negate } from '#learn/conditions/learn-condition-text';
import { textIn, type Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import { numberTypes } from './number-types.ts';

/** What Python's libraries let be said of numbers only: of others, it is an error. */
const bounds = /^(?:, )?(?:ge|gt|le|lt|multiple_of|max_digits|min_value|max_value)=-?\d/;

/**
 * In Python, the bounds of a number (`ge=0`) are for numbers, where the sample has nothing but these
 * and texts: a date, a truth value or an enumeration has none.
 */
export function ofBoundNumbers(
  condition: string,
  value: readonly Piece[],
  [first]: readonly Instance[],
): string {
  const parameter = `{${first?.bindings.frame?.collection.path ?? ''}.BaseType}`;
  const isOther = condition === negate(anyOf(parameter, ['string']));
  const isBound = first?.file.extension === 'py' && bounds.test(textIn(value));
  return isOther && isBound ? anyOf(parameter, numberTypes) : condition;
}
