import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { isCustomary } from '#learn/conditions/learn-customary';
import { textIn, type Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import type { MissingLiteral } from './learn-literals.ts';
import { fractionTypes, wholeTypes } from './number-types.ts';

/** What a library calls the check of each kind of types. */
const checks: readonly { name: string; types: readonly string[] }[] = [
  { name: 'IsString', types: ['string'] },
  { name: 'IsInt', types: wholeTypes },
  { name: 'IsNumber', types: fractionTypes },
  { name: 'IsBoolean', types: ['boolean'] },
  { name: 'IsDateString', types: ['date', 'date-time'] },
  { name: 'IsUUID', types: ['uuid'] },
];

/**
 * Where the first of an attribute's decorators checks its type, or says of some that they may be
 * missing: a type that the sample has only among these is checked as is usual, and not by nothing.
 *
 * @param before what is written before it.
 */
export function missingDecorators(
  values: readonly Piece[][],
  instances: readonly Instance[],
  before: string,
): MissingLiteral[] {
  if (!before.endsWith('@')) return [];
  const path = instances[0]?.bindings.frame?.collection.path ?? '';
  const all = instances.flatMap(({ bindings }, at) => {
    const type = bindings.frame?.item.type;
    return type && !isCustomary([bindings]) ? [{ type, name: textIn(values[at] ?? []) }] : [];
  });
  const filled = all.filter(({ type }) => !type.isNullable);
  const isChecked = ({ type, name }: (typeof all)[number]): boolean =>
    checks.some((each) => each.name === name && each.types.includes(type.base));
  const isOptional = all.some(({ type }) => type.isNullable) && filled.length > 0;
  if (!isOptional || !filled.every(isChecked)) return [];
  if (all.some((each) => each.type.isNullable && isChecked(each))) return [];
  const filledOnly = negate(`{${path}.IsNullable}`);
  return checks
    .filter(({ name }) => !filled.some((each) => each.name === name))
    .map(({ name, types }) => ({
      condition: both(anyOf(`{${path}.BaseType}`, types), filledOnly),
      text: name,
    }));
}
