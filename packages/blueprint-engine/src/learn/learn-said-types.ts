import { isDataExtension } from '#learn/formats/data-files';
import type { Bindings } from '#model/scope';
import type { Piece } from './learn-pieces.ts';

/**
 * Whether values are called after the types of their attributes, one at least only after this: the `PierRow`
 * of `pier: Pier` and the `List<RopeRow>` of `ropes: Rope[]`. What is declared has such a type, whether or not
 * it may be missing.
 */
export function sayTypes(values: readonly Piece[][], members: readonly Bindings[]): boolean {
  // Of several it may be the list that is meant: `new List<RopeRow>()`.
  if (members.every(({ frame }) => frame?.item.type?.isCollection === true)) return false;
  const said = values.map((value) => value.flatMap(pathsOfType));
  return said.every((paths) => paths.length > 0) && said.some((paths) => paths.every(isOnlyType));
}

/** What a name may be of the model, where that may be an attribute's type. */
function pathsOfType(piece: Piece): string[][] {
  if (piece.kind !== 'slot' || isDataExtension(piece.around.extension)) return [];
  const paths = piece.options.map(({ path }) => path);
  return paths.some((path) => path.endsWith('Attributes.BaseType')) ? [paths] : [];
}

function isOnlyType(paths: readonly string[]): boolean {
  return !paths.some((path) => path.endsWith('.Name'));
}
