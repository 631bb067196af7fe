import { isAttributeTypeName } from '@stepwright/domain-model';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { isCustomary } from '#learn/conditions/learn-customary';
import { namesOf, type Groups } from '#learn/conditions/learn-told-values';
import type { Bindings } from '#model/scope';
import { fractionTypes, numberTypes, wholeTypes } from './number-types.ts';

/** What texts say where they are about what may be missing. */
export const speaksOfNull =
  /\?|null|optional|required|omitempty|none|undefined|notblank|notempty|pointer|\*/i;

interface Values {
  inside: readonly string[];
  outside: readonly string[];
}

const ofTimes = /time_?zone/i;

/**
 * By one type, or by one kind of types: what holds for `int32` holds for other whole numbers.
 *
 * @param hint where it speaks of formats, types may be told by whether they have one.
 */
export function* byOneType(
  path: string,
  { members, others }: Groups,
  hint: string,
): Generator<string> {
  const inside = namesOf(members, path, 'BaseType');
  const outside = namesOf(others, path, 'BaseType');
  // A day has no time zone.
  const known = ofTimes.test(hint) ? ['date', ...outside] : outside;
  // What a type of the sample is called says nothing about another model's types.
  const isTold = (types: readonly string[]) => types.every(isAttributeTypeName);
  if (inside.length === 0 || (!isTold(inside) && !isTold(outside))) return;
  const parameter = `{${path}.BaseType}`;
  if (speaksOfFormats(hint, inside)) yield* byPlainness(parameter, { inside, outside });
  if (isTold(inside) && isOneKind(inside)) yield anyOf(parameter, withKin(inside, known));
  if (isTold(outside) && isOneKind(outside))
    yield negate(anyOf(parameter, withKin(outside, inside)));
  yield* byNumbers(parameter, { inside, outside });
}

/** Whole numbers and fractions together, where these have something that no other type has. */
function* byNumbers(parameter: string, { inside, outside }: Values): Generator<string> {
  const ofNumbers = anyOf(parameter, numberTypes);
  if (areNumbers(inside) && !outside.some(isNumber)) yield ofNumbers;
  if (areNumbers(outside) && !inside.some(isNumber)) yield negate(ofNumbers);
}

function isNumber(type: string): boolean {
  return numberTypes.includes(type);
}

/** Whether there are whole numbers as well as fractions, and nothing else. */
function areNumbers(types: readonly string[]): boolean {
  return types.length > 1 && types.every(isNumber);
}

/** By all types that the members have, with their kin, where the others have none of these; a key is told apart. */
export function* byKinds(path: string, { members, others }: Groups): Generator<string> {
  const typesOf = (group: readonly Bindings[]) =>
    namesOf(
      group.filter((each) => !isDeclared(each)),
      path,
      'BaseType',
    );
  const isKeyed = members.some((each) => isCustomary([each])) && !isCustomary(members);
  const [inside, outside] = [typesOf(members), typesOf(others)];
  if (isKeyed || inside.length === 0 || inside.some((type) => outside.includes(type))) return;
  const types = anyOf(`{${path}.BaseType}`, withKin(inside, outside));
  const isAny = (group: readonly Bindings[]) => group.some(isDeclared);
  if (!isAny(others)) yield isAny(members) ? `${types} or {${path}.IsDeclared}` : types;
}

/** Enumerations and the like are written as texts: a length that both of them have, no other type has. */
export function* byTextsAndDeclared(path: string, { members, others }: Groups): Generator<string> {
  const isText = ({ frame }: Bindings) => frame?.item.type?.base === 'string';
  const isEither = (each: Bindings) => isText(each) || isDeclared(each);
  if (!members.some(isText) || !members.some(isDeclared) || !members.every(isEither)) return;
  if (!others.some(isEither)) yield `{${path}.BaseType} == 'string' or {${path}.IsDeclared}`;
}

/** Values of enumerations and the like are written as texts, and have lengths as these. */
export function isDeclared({ frame }: Bindings): boolean {
  return frame?.item.type?.kind === 'declared';
}

/** By one type of those that may be missing, or may not; before, by one of which there are not several. */
export function* byTypeAndNull(
  path: string,
  { members, others }: Groups,
  hint: string,
): Generator<string> {
  yield* bySingleType(path, { members, others }, hint);
  const nullable = `{${path}.IsNullable}`;
  const isNullable = ({ frame }: Bindings) => frame?.item.type?.isNullable === true;
  for (const flag of [negate(nullable), nullable]) {
    const rivals = others.filter((each) => isNullable(each) === (flag === nullable));
    if (rivals.length === others.length) continue;
    for (const condition of byOneType(path, { members, others: rivals }, hint))
      yield both(condition, flag);
  }
}

/** Whether a text speaks of what may be missing, and that may tell them apart: some may, and others may not. */
export function isToldByNull(hint: string, { members, others }: Groups): boolean {
  const all = [...members, ...others].map(({ frame }) => frame?.item.type?.isNullable === true);
  return speaksOfNull.test(hint) && new Set(all).size > 1;
}

/** By one type of those that are not several: several texts have no length where a text has one. */
export function* bySingleType(
  path: string,
  { members, others }: Groups,
  hint: string,
): Generator<string> {
  const isSeveral = ({ frame }: Bindings) => frame?.item.type?.isCollection === true;
  const rivals = others.filter((each) => !isSeveral(each));
  if (members.some(isSeveral) || rivals.length === others.length) return;
  for (const condition of byOneType(path, { members, others: rivals }, hint))
    yield both(condition, negate(`{${path}.IsCollection}`));
}

/** What refers, or is several, and may be missing or not. */
export function* byKindAndNull(path: string): Generator<string> {
  const nullable = `{${path}.IsNullable}`;
  for (const kind of ['IsDeclared', 'IsCollection']) {
    for (const flag of [nullable, negate(nullable)]) yield both(`{${path}.${kind}}`, flag);
  }
}

/** `{Family} == 'ENUM' or {Family} == 'DTO'`, for the fewer of both groups. */
export function* byValue(
  path: string,
  key: string,
  { members, others }: Groups,
): Generator<string> {
  const inside = namesOf(members, path, key);
  const outside = namesOf(others, path, key);
  if (inside.length === 0 || inside.length > 8) return;
  if (key === 'BaseType' && ![...inside, ...outside].every(isAttributeTypeName)) return;
  const parameter = `{${path}.${key}}`;
  const isOutsideShort = outside.length > 0 && outside.length <= 8;
  if (inside.length <= outside.length || !isOutsideShort) yield anyOf(parameter, inside);
  if (isOutsideShort) yield negate(anyOf(parameter, outside));
  yield anyOf(parameter, inside);
}

/** Whether a text may be of any format; in code, an option that says the only type that it is for is of this one. */
function speaksOfFormats(hint: string, types: readonly string[]): boolean {
  const own = ofOwnFormat.exec(hint)?.groups?.type;
  return /format/i.test(hint) && (own === undefined || types.some((type) => type !== own));
}

const ofOwnFormat = /\{ ?format: ?["'](?<type>[\w-]+)["']/;

function* byPlainness(parameter: string, { inside, outside }: Values): Generator<string> {
  const isPlain = (value: string) => plainTypes.includes(value);
  if (inside.every(isPlain) && !outside.some(isPlain)) yield anyOf(parameter, plainTypes);
  if (outside.length > 0 && outside.every(isPlain) && !inside.some(isPlain))
    yield negate(anyOf(parameter, plainTypes));
}

/** The types that have no format of their own in JSON Schema and OpenAPI. */
export const plainTypes = ['string', 'number', 'integer', 'boolean', 'object'];

/** Types that are treated alike where nothing says otherwise. */
const kinds = [wholeTypes, fractionTypes, ['date', 'date-time']];

function isOneKind(types: readonly string[]): boolean {
  const [first = ''] = types;
  const kind = kinds.find((each) => each.includes(first)) ?? [first];
  return types.length > 0 && types.every((type) => kind.includes(type));
}

/** Types with the others of their kind, but for those that are told apart from them. */
function withKin(types: readonly string[], others: readonly string[]): string[] {
  const kin = kinds.filter(
    (kind) =>
      kind.some((type) => types.includes(type)) && !kind.some((type) => others.includes(type)),
  );
  return [...new Set([...types, ...kin.flat()])];
}
