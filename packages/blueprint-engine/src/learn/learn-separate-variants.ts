import type { Part } from '#exchange/blueprint';
import { isDataExtension } from '#learn/formats/data-files';
import { isCustomary } from '#learn/conditions/learn-customary';
import { decoratorPlaces } from './learn-decorator-places.ts';
import { conditionsOf, type Told } from './learn-groups.ts';
import type { Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';
import { isAttributesPath } from './learn-scope.ts';
import type { Variant } from './learn-variants.ts';

interface Stretches {
  pieces: readonly Piece[][];
  instances: readonly Instance[];
}

type PartsOf = (pieces: readonly Piece[][], instances: readonly Instance[]) => Part[] | null;

/**
 * A template for each group of stretches. Where only names tell the groups of attributes apart, they may
 * be alike nevertheless: one template for all but the key, whose places are each told by what an
 * attribute is, says more of another aggregate's.
 */
export function separateVariants(
  stretches: Stretches,
  groups: readonly number[][],
  partsOf: PartsOf,
): Variant[] | null {
  const told = conditionsOf(groups, stretches.instances, { hint: 'stretches' });
  if (told?.some((each) => saysNames(each.condition) || isOfSingle(each, stretches))) {
    const joined = joinedVariants(stretches, partsOf);
    if (joined) return joined;
  }
  return told && variantsOf(told, stretches, partsOf);
}

/**
 * Whether a single attribute that is no key has a template of its own, where all are fields of a script with
 * decorators: what it shares with the others is told for it alone, as whether it may be missing.
 */
function isOfSingle({ members }: Told, { instances, pieces }: Stretches): boolean {
  const isKey = instances.map(({ bindings }) => isCustomary([bindings]));
  const [only = -1, ...others] = members;
  if (others.length > 0 || isKey[only] !== false) return false;
  const isScript = instances.every(({ file }) => /^[cm]?ts$/.test(file.extension));
  const ordinary = pieces.filter((_, at) => isKey[at] === false);
  return isScript && decoratorPlaces(ordinary, () => []) !== null;
}

function variantsOf(
  told: NonNullable<ReturnType<typeof conditionsOf>>,
  { pieces, instances }: Stretches,
  partsOf: PartsOf,
): Variant[] | null {
  const variants: Variant[] = [];
  for (const { members, condition } of told) {
    const own = members.flatMap((at) => instances[at] ?? []);
    const parts = partsOf(
      members.map((at) => pieces[at] ?? []),
      own,
    );
    if (!parts) return null;
    variants.push({ condition, parts, instances: own });
  }
  return variants;
}

/** The key by itself and all others together, where these are told by what they are at each place. */
function joinedVariants(stretches: Stretches, partsOf: PartsOf): Variant[] | null {
  const { instances } = stretches;
  if (!instances.every(isOfAttributes)) return null;
  const places = [...instances.keys()];
  const isKey = (at: number) =>
    isCustomary([instances[at]?.bindings ?? { roots: [], frame: null }]);
  const [keys, others] = [places.filter(isKey), places.filter((at) => !isKey(at))];
  if (others.length < 3) return null;
  const groups = keys.length === 0 ? [others] : [keys, others];
  const told = conditionsOf(groups, instances, { hint: 'stretches' });
  const variants = told && variantsOf(told, stretches, partsOf);
  const areTold = variants?.every(
    ({ condition, parts }) => !saysNames(condition) && !sayNames(parts),
  );
  return areTold === true ? variants : null;
}

function isOfAttributes({ file, bindings: { frame } }: Instance): boolean {
  return isAttributesPath(frame?.collection.path ?? '') && !isDataExtension(file.extension);
}

function saysNames(condition: string): boolean {
  return /\.Name\} == |\.Is(?:First|Last)\}/.test(condition);
}

function sayNames(parts: readonly Part[]): boolean {
  return parts.some(
    (part) => part.kind === 'section' && (saysNames(part.condition) || sayNames(part.parts)),
  );
}
