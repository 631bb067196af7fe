import { isDataExtension } from '#learn/formats/data-files';
import { textIn, type Piece, type TypePiece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import { isReferenceWord } from '#learn/learn-group-hints';
import { isText } from '#learn/learn-varying';
import { isUsualType, type TypeSighting } from './learn-types.ts';

/**
 * A place that differs only by the attributes' types.
 *
 * @param before what is written before it: what is done with a result, `z.number().int()`, is no type.
 */
export function typeOf(
  values: readonly Piece[][],
  instances: readonly Instance[],
  before = '',
): TypePiece | null {
  const isSaid = saysType(before, instances);
  const path = `${instances[0]?.bindings.frame?.collection.path ?? ''}.BaseType`;
  // Where types are written without what may be missing, words beside them are so too.
  const isBare = values.some(([piece]) => piece?.kind === 'type' && piece.path === path);
  const seen = values.map((value, at) =>
    sightingsIn(isSaid ? asOneWord(value) : value, instances[at]),
  );
  if (seen.includes(null)) return null;
  const sightings = seen.flatMap((each) => each ?? []).map(isBare ? withoutNull : (each) => each);
  if (sightings.some(({ inner }) => isReferenceWord(inner))) return null;
  const isOne = isOfTypes(sightings, before) || (isSaid && isWordForEach(sightings));
  return isOne
    ? { kind: 'type', path: isBare ? path : path.replace(/BaseType$/, 'Type'), sightings }
    : null;
}

function withoutNull(sighting: TypeSighting): TypeSighting {
  return { ...sighting, use: { ...sighting.use, isNullable: false } };
}

function isOfTypes(sightings: readonly TypeSighting[], before: string): boolean {
  const isOfResult = /\)\??\.$/.test(before);
  if (isOfResult && !sightings.every(isUsualType)) return false;
  return isFunction(sightings) && sightings.some(isUsualType) && !isOtherWord(sightings);
}

/** In data, whether what stands behind is a type, in whatever words: behind `type: ` and `"fieldType": "`. */
export function saysType(before: string, instances: readonly Instance[]): boolean {
  const isData = instances.every(({ file }) => isDataExtension(file.extension));
  return isData && /type["']?:\s?["']?$/i.test(before);
}

/**
 * Where data says the types of attributes, those that a language has, and by position who has them, and
 * who has others, which may be told in other ways; null where there are not both.
 */
export function typesApart(
  values: readonly Piece[][],
  instances: readonly Instance[],
  before: string,
): { type: TypePiece; plain: number[]; others: number[] } | null {
  if (!saysType(before, instances)) return null;
  const places = [...instances.keys()];
  const plain = places.filter((at) => isOfLanguage(instances[at]));
  const others = places.filter((at) => !plain.includes(at));
  if (plain.length < 2 || others.length === 0) return null;
  const own = plain.map((at) => values[at] ?? []);
  const type = typeOf(
    own,
    plain.flatMap((at) => instances[at] ?? []),
    before,
  );
  return type && { type, plain, others };
}

function isOfLanguage(instance: Instance | undefined): boolean {
  const use = instance?.bindings.frame?.item.type;
  return use?.kind === 'built-in' && !use.isCollection;
}

const withNumbers = /^[A-Za-z][\w.]*(?:\(\d+(?:, ?\d+)?\))$/;

/** A type with the numbers behind it, as `varchar(255)`, as one piece. */
function asOneWord(value: readonly Piece[]): readonly Piece[] {
  const text = textIn(value);
  return value.every(isText) && withNumbers.test(text) ? [{ kind: 'text', text }] : value;
}

/** Several words, one for each type. */
function isWordForEach(sightings: readonly TypeSighting[]): boolean {
  return isFunction(sightings) && new Set(sightings.map(({ inner }) => inner)).size > 1;
}

/** One word that may be an attribute's type. */
function sightingsIn(
  [piece, ...more]: readonly Piece[],
  instance: Instance | undefined,
): TypeSighting[] | null {
  const use = instance?.bindings.frame?.item.type;
  if (!piece || more.length > 0 || !use || use.isCollection) return null;
  if (piece.kind === 'type') return piece.sightings;
  const isSaid = piece.kind === 'text' || piece.kind === 'slot';
  if (use.kind !== 'built-in' || !isSaid) return null;
  const { extension } = instance.file;
  const sighting = { extension, use, inner: piece.text, wrapper: null };
  return isTypeWord(piece, sighting) ? [sighting] : null;
}

/** An attribute may be called like its type: where others have their types, so has the `date`. */
function isTypeWord({ kind }: Piece, sighting: TypeSighting): boolean {
  if (kind === 'slot') return isUsualType(sighting);
  return /^[A-Za-z][\w.]*(?:\([\d, ]+\))?$/.test(sighting.inner);
}

/** The same type is always written the same, and different ones not all alike. */
function isFunction(sightings: readonly TypeSighting[]): boolean {
  const texts = new Map<string, string>();
  for (const { use, inner } of sightings) {
    const key = `${use.base} ${String(use.isNullable)}`;
    if ((texts.get(key) ?? inner) !== inner) return false;
    texts.set(key, inner);
  }
  return (
    new Set(texts.values()).size > 1 || new Set(sightings.map(({ use }) => use.base)).size === 1
  );
}

/** An unusual word that stands for different types is no type, but what has them: `request`. */
function isOtherWord(sightings: readonly TypeSighting[]): boolean {
  const types = new Map<string, Set<string>>();
  for (const sighting of sightings) {
    if (isUsualType(sighting)) continue;
    types.set(sighting.inner, (types.get(sighting.inner) ?? new Set()).add(sighting.use.base));
  }
  return [...types.values()].some((bases) => bases.size > 1);
}
