import type { Part } from '#exchange/blueprint';
import { isDataExtension } from '#learn/formats/data-files';
import type { Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';

/** One template, for the elements that meet its condition. */
export interface Variant {
  condition: string;
  parts: Part[];
  instances: Instance[];
}

/** What elements of several kinds have at a place. */
export interface KindValues {
  values: readonly Piece[][];
  hint: string;
  /** What is known of one of the kinds. */
  own?: { kind: readonly number[]; parts: Part[] } | null;
}

/** As many templates as elements is no template; most have to share one. */
export function isTooVaried(variants: readonly Variant[], count: number): boolean {
  if (variants.some(isOfValuesByName)) return true;
  if (variants.length === 1) return false;
  const named = variants.filter((each) => !isOfDataTold(each));
  if (named.length === 0 || (variants.length > 2 && isSingleName(named))) return false;
  if (areOfKinds(variants)) return false;
  return !variants.every(isOfVerbs) && (count < 3 || variants.length >= count);
}

/**
 * Beside a key, which has a shape of its own everywhere, a single attribute is like any other, and so are one of
 * each kind.
 */
function areOfKinds(variants: readonly Variant[]): boolean {
  const isPair = variants.length === 2;
  if (!variants.some(isOfKey))
    return isPair && variants.every(isToldByReference) && variants.every(isOfMembers);
  if (variants.every(isOfDescribed)) return true;
  return (isPair || variants.every(isToldByKind)) && variants.every(isOfMembers);
}

/** Values of an enumeration are nothing but names: what only these tell apart is for no other values. */
function isOfValuesByName({ parts, instances: [first] }: Variant): boolean {
  const frame = first?.bindings.frame;
  const isValue = frame?.collection.path === 'Aggregates.Types.Attributes';
  return isValue && frame?.parent?.item.values.get('Family') === 'ENUM' && sayNames(parts);
}

function sayNames(parts: readonly Part[]): boolean {
  return parts.some(
    (part) =>
      part.kind === 'section' && (part.condition.includes('.Name}') || sayNames(part.parts)),
  );
}

function isOfKey({ condition }: Variant): boolean {
  return /^(?:not \{[\w.]+\} and )*\{[\w.]+\.IsKey\}$/.test(condition);
}

/** Whether an attribute is told by being the key, several of something or of a declared type. */
function isToldByKind({ condition }: Variant): boolean {
  return !/\.(?:Name|IsFirst|IsLast|BaseType|IsNullable)\}/.test(condition);
}

/** Whether a field is told by referring to another aggregate, or by not doing so: beside a text, each has its shape. */
function isToldByReference({ condition }: Variant): boolean {
  return /^(?:not )?\{[\w.]+\.IsDeclared\}$/.test(condition);
}

/** Fields of a class, also those that Kotlin declares in its head, and of a model in Python. */
function isOfMembers({ instances }: Variant): boolean {
  return instances.every(({ file, sections }) =>
    sections.every(
      ({ kind, from, to }) =>
        kind === 'member' ||
        (kind === 'item' && /\b(?:val|var) \w+ ?:/.test(file.text.slice(from, to))) ||
        (kind === 'statement' && /^\w+ ?[:=] ?[\w.]+/.test(file.text.slice(from, to))),
    ),
  );
}

/** Fields that a script describes, each with several things said of it: `hull: { type: STRING, allowNull: false },`. */
function isOfDescribed({ condition, instances }: Variant): boolean {
  const isDescribed = ({ file, sections }: Instance) =>
    sections.every(({ from, to }) => /^\w+: \{\s/.test(file.text.slice(from, to)));
  return !/\.(?:Name|IsFirst|IsLast|BaseType)\}/.test(condition) && instances.every(isDescribed);
}

/**
 * In data, each kind of attributes may have a shape of its own, where what they are tells it. That
 * it is not the one of a name says nothing of the others.
 */
function isOfDataTold({ condition, instances }: Variant): boolean {
  const told = condition.replaceAll(/not \(\{[\w.]+\.Name\} == '[^']*'\)/g, '');
  return isOfData(instances) && !/\.(?:Name|IsFirst|IsLast)\}/.test(told);
}

/** Where what they are tells all others, one of several kinds in data may be that of a single name. */
function isSingleName([only, ...others]: readonly Variant[]): boolean {
  if (!only || others.length > 0 || !isOfData(only.instances)) return false;
  return only.instances.length === 1 && !/\.(?:IsFirst|IsLast)\}/.test(only.condition);
}

function isOfData(instances: readonly Instance[]): boolean {
  return instances.every(({ file }) => isDataExtension(file.extension));
}

/** Verbs and results are the same for every aggregate: each may have a shape of its own. */
function isOfVerbs({ condition, instances }: Variant): boolean {
  // An attribute or a type that begins with its aggregate's name is told by its name, as another one's.
  if (/startsWith\(\{[\w.]+\.(?:Attributes|\w*Types)\.Name\}, \{/.test(condition)) return false;
  const told = (
    areOfSeveral(instances) ? condition.replaceAll(/\{[\w.]+\.IsForKey\}/g, '') : condition
  )
    .replaceAll(/(?:starts|ends)With\(\{[\w.]+\}, (?:'\w+'|\{[\w.]+\})\)/g, '')
    .replaceAll(/\{[\w.]+\.Deed\}/g, '')
    .replaceAll(/\{[\w.]+\.(?:Result\.\w+|Parameters\.IsEmpty)\}/g, '');
  return !told.includes('{');
}

/** Whether all are for queries that answer with several. */
function areOfSeveral(instances: readonly Instance[]): boolean {
  return instances.every(({ bindings: { frame } }) =>
    frame?.item.lists.get('Result')?.some(({ type }) => type?.isCollection),
  );
}
