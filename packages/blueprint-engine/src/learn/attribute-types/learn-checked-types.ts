import type { Piece } from '#learn/learn-pieces';
import { isAttributesPath } from '#learn/learn-scope';
import type { Instance } from '#learn/learn-sample';
import { isColumnText } from './learn-find-type.ts';
import { isUsualType } from './learn-types.ts';

/**
 * What checks a value's type, by what stands before it: a decorator, a library's list of types, or
 * what puts a value into a statement and gets it from a row.
 */
const checks: readonly [before: RegExp, word: RegExp][] = [
  [/@$/, /^Is[A-Z]\w*$/],
  [/\b(?:DataTypes|Sequelize)\.$/, /^[A-Z]+$/],
  [/\w\.$/, /^[gs]et(?:BigDecimal|Boolean|Date|Double|Float|Int|Long|Object|String|Timestamp)$/],
  [/@Column\((?:\{ type: )?['"]$/, /^\w+$/],
  [/\{\s*type: $/, /^[A-Z]\w*$/],
];

/**
 * Where the attributes of the sample are all of one type, what checks it stands there for all of them,
 * and yet for the type: `@IsString()` of two texts is none of a number's.
 *
 * @param piece what all have in common.
 * @param before what is written before it.
 * @returns the type, or the piece as it was.
 */
export function checkedType(piece: Piece, instances: readonly Instance[], before: string): Piece {
  const path = instances[0]?.bindings.frame?.collection.path ?? '';
  if (piece.kind !== 'text' || !isAttributesPath(path)) return piece;
  const inner = piece.text;
  if (!checks.some(([start, word]) => start.test(before) && word.test(inner))) return piece;
  const sightings = instances.flatMap(({ file, bindings }) => {
    const use = bindings.frame?.item.type;
    const { extension } = file;
    const isOfColumn = isColumnText(inner, before);
    return use ? [{ extension, use, inner, wrapper: null, isOfColumn }] : [];
  });
  const isChecked =
    sightings.length > 0 && sightings.every((each) => !each.use.isCollection && isUsualType(each));
  return isChecked ? { kind: 'type', path: `${path}.Type`, sightings } : piece;
}
