import {
  parametersOf,
  parseCondition,
  printCondition,
  simplifyCondition,
  simplifyWhere,
  type Condition,
} from '@stepwright/condition-language';
import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { joinedParts } from '#learn/learn-parts';
import { isPlainSection } from './learn-joined-sections.ts';

/** What is known where a part stands: whose elements are bound, and what holds for them. */
interface Known {
  bound: readonly string[];
  conditions: readonly Condition[];
}

/**
 * What conditions ask twice, as they were put together one by one, is asked once, and not at all where
 * it is known of the elements around: people read them. What can never be there is not there.
 */
export function withSimpleConditions(file: BlueprintFile): BlueprintFile {
  const own = simple(file.condition, nothing);
  const condition = typeof own === 'string' ? own : file.condition;
  if (file.kind !== 'text') return { ...file, condition };
  const known = inside({ context: file.context, condition }, nothing);
  return { ...file, condition, parts: withSimple(file.parts, known) };
}

const nothing: Known = { bound: [], conditions: [] };

function withSimple(parts: readonly Part[], known: Known): Part[] {
  const told = parts.flatMap((part) =>
    part.kind === 'section' ? simpleSection(part, known) : [part],
  );
  return joinedParts([], told);
}

/** A section with what is left of its condition; its parts alone where nothing is, and none where it never holds. */
function simpleSection(section: Section, known: Known): Part[] {
  const left = simple(section.condition, binding(section, known));
  if (left === false) return [];
  const condition = left === true ? '' : left;
  const parts = withSimple(section.parts, inside({ ...section, condition }, known));
  return left === true && isPlainSection(section) ? parts : [{ ...section, condition, parts }];
}

/** What is known inside of a section, or of a file. */
function inside(section: Pick<Section, 'context' | 'condition'>, known: Known): Known {
  const { bound, conditions } = binding(section, known);
  const read = section.condition === '' ? null : parseCondition(section.condition);
  const isKnown = read?.ok === true && isOfBound(read.value, bound) && !isOfPlace(read.value);
  return { bound, conditions: isKnown ? [...conditions, read.value] : conditions };
}

/** The elements of a collection are bound: what was known of another one of them is not known of these. */
function binding({ context }: Pick<Section, 'context'>, { bound, conditions }: Known): Known {
  if (context === null) return { bound, conditions };
  const isOfOthers = (condition: Condition): boolean =>
    parametersOf(condition).every((path) => !path.startsWith(`${context}.`));
  return { bound: [...bound, context], conditions: conditions.filter(isOfOthers) };
}

/** Whether it asks where elements stand: that is another place among those that are left. */
function isOfPlace(condition: Condition): boolean {
  return parametersOf(condition).some((path) =>
    /\.(?:IsFirst|IsLast|Index|Number|IsDistinct)$/.test(path),
  );
}

function simple(condition: string, { bound, conditions }: Known): string | boolean {
  if (condition === '') return condition;
  const read = parseCondition(condition);
  if (!read.ok) return condition;
  if (conditions.length === 0 || !isOfBound(read.value, bound))
    return printCondition(simplifyCondition(read.value));
  const left = simplifyWhere(read.value, conditions);
  return typeof left === 'boolean' ? left : printCondition(left);
}

/** Whether all that a condition asks is of elements that are bound. */
function isOfBound(condition: Condition, bound: readonly string[]): boolean {
  return parametersOf(condition).every((path) =>
    bound.includes(path.slice(0, path.lastIndexOf('.'))),
  );
}
