import {
  evaluateCondition,
  parametersOf,
  parseCondition,
  type Condition,
} from '@stepwright/condition-language';
import { isAttributeTypeName, wordsOf } from '@stepwright/domain-model';
import type { Item } from './items.ts';
import { conditionScope, type Bindings, type Frame } from './scope.ts';
import { sampleVocabulary as vocabulary } from './learn-scope.ts';
import type { Reference } from './vocabulary.ts';

/** What attributes' texts differ by, likeliest first. */
const flags = ['IsNullable', 'IsCollection', 'IsDeclared', 'IsObject', 'IsSelf', 'IsReadModel'];

/**
 * A condition that holds for some elements and for none of the others, the likeliest first: by what
 * they are, by what they have, by their place, and last by what they are called.
 *
 * @param hint the text that depends on it, which may speak of what it depends on.
 * @returns null when nothing tells them apart.
 */
export function findCondition(
  members: readonly Bindings[],
  others: readonly Bindings[],
  hint = '',
): string | null {
  const [first] = members;
  if (!first || others.length === 0) return first ? '' : null;
  const holdsFor = (condition: string): boolean => {
    const test = testOf(condition);
    return test !== null && members.every(test) && !others.some(test);
  };
  for (const condition of candidates(members, others, hint)) {
    if (holdsFor(condition)) return condition;
  }
  return null;
}

/** True when a condition says what elements are called, and not what they are. */
export function isByName(condition: string): boolean {
  return /\.Name\}/.test(condition);
}

export function negate(condition: string): string {
  const { of } = /^not (?<of>\{[^}]*\})$/.exec(condition)?.groups ?? {};
  if (of !== undefined) return of;
  const simple = /^\{[^}]*\}$|^[A-Za-z]+\([^()]*\)$/.test(condition);
  return simple ? `not ${condition}` : `not (${condition})`;
}

export function both(left: string, right: string): string {
  if (left === '' || right === '') return left + right;
  return `${grouped(left)} and ${grouped(right)}`;
}

function grouped(condition: string): string {
  return / or /.test(condition) ? `(${condition})` : condition;
}

const tests = new Map<string, ((bindings: Bindings) => boolean) | null>();

/** A condition ready to be asked; null when it cannot be read. */
export function testOf(condition: string): ((bindings: Bindings) => boolean) | null {
  const known = tests.get(condition);
  if (known !== undefined) return known;
  const test = makeTest(condition);
  if (tests.size > 20_000) tests.clear();
  tests.set(condition, test);
  return test;
}

function makeTest(condition: string): ((bindings: Bindings) => boolean) | null {
  const parsed = parseCondition(condition);
  if (!parsed.ok) return null;
  const references = referencesOf(parsed.value);
  return (bindings) => evaluateCondition(parsed.value, conditionScope(references, bindings));
}

function referencesOf(condition: Condition): Map<string, Reference> {
  const references = new Map<string, Reference>();
  for (const path of parametersOf(condition)) {
    const reference = vocabulary.reference(path);
    if (reference) references.set(path, reference);
  }
  return references;
}

const speaksOfNull =
  /\?|null|optional|required|omitempty|none|undefined|notblank|notempty|pointer|\*/i;

function* candidates(
  members: readonly Bindings[],
  others: readonly Bindings[],
  hint: string,
): Generator<string> {
  const frames = framesAround(members[0]?.frame ?? null);
  const [own] = frames;
  if (hint === 'spelling') {
    for (const frame of frames) yield* byName(frame.collection.path, { members, others });
    return;
  }
  if (own) yield* ofOwn(own, { members, others }, speaksOfNull.test(hint));
  for (const frame of frames) {
    yield* flagConditions(frame, flags);
    yield* byValue(frame.collection.path, 'Family', { members, others });
    yield* byValue(frame.collection.path, 'BaseType', { members, others });
    yield* contents(frame);
  }
  for (const { collection } of frames) {
    yield* eitherWay(`{${collection.path}.IsFirst}`);
    yield* eitherWay(`{${collection.path}.IsLast}`);
  }
  for (const frame of frames) yield* byName(frame.collection.path, { members, others });
  yield* byBothNames(frames, { members, others });
}

/** By what the element itself is. */
function* ofOwn(own: Frame, groups: Groups, isOfNull: boolean): Generator<string> {
  if (isOfNull) yield* flagConditions(own, ['IsNullable']);
  yield* byCustom(own, groups);
  if (!own.item.type || isOfNull) return;
  yield* flagConditions(own, ['IsCollection', 'IsDeclared', 'IsObject']);
  yield* byValue(own.collection.path, 'BaseType', groups);
  yield* flagConditions(own, ['IsNullable']);
}

/** By the element's own name and, of those that share it, by what is around it. */
function* byBothNames(
  [own, around]: readonly Frame[],
  { members, others }: Groups,
): Generator<string> {
  if (!own || !around) return;
  const { path } = own.collection;
  const names = namesOf(members, path, 'Name');
  const rivals = others.filter((each) => names.includes(valueAt(each, path, 'Name') ?? ''));
  if (names.length > 4 || rivals.length === 0) return;
  for (const outer of byName(around.collection.path, { members, others: rivals })) {
    yield both(anyOf(`{${path}.Name}`, names), outer);
  }
}

/** By what is usual: attributes that every element has, and verbs that every element knows. */
function* byCustom(own: Frame, { members, others }: Groups): Generator<string> {
  const { path } = own.collection;
  const name = `{${path}.Name}`;
  if (isCustomary(members)) yield anyOf(name, namesOf(members, path, 'Name'));
  if (isCustomary(others)) yield negate(anyOf(name, namesOf(others, path, 'Name')));
  if (!/\.(?:Commands|DomainEvents)$/.test(path)) return;
  for (const condition of byName(path, { members, others })) {
    if (/^(?:starts|ends)With/.test(condition)) yield condition;
  }
}

/** Attributes that most elements have, and that are treated alike everywhere. */
const customary =
  /^(?:id|uuid|guid|key|version|row_?version|(?:created|updated|deleted|modified|last_?(?:updated|modified))(?:_?(?:at|on|by|date|time|utc))?|is_?deleted|tenant_?id)$/i;

export function isCustomaryName(name: string): boolean {
  return customary.test(name);
}

function isCustomary(members: readonly Bindings[]): boolean {
  return members.every(({ frame }) =>
    isCustomaryName(String(frame?.item.values.get('Name') ?? '')),
  );
}

/** The element itself first, then those around it. */
function framesAround(frame: Frame | null): Frame[] {
  const frames: Frame[] = [];
  for (let at = frame; at; at = at.parent) frames.push(at);
  return frames;
}

function* eitherWay(condition: string): Generator<string> {
  yield condition;
  yield negate(condition);
}

function* flagConditions({ collection, item }: Frame, names: readonly string[]): Generator<string> {
  for (const name of names) {
    if (item.values.has(name)) yield* eitherWay(`{${collection.path}.${name}}`);
  }
}

/** What an element has one of, and which of its collections are empty. */
function* contents({ collection, item }: Frame): Generator<string> {
  for (const [name] of item.lists) {
    const path = `${collection.path}.${name}`;
    const inner = vocabulary.collection(path);
    if (!inner) continue;
    if (inner.isSingle) {
      for (const flag of flags) yield* eitherWay(`{${path}.${flag}}`);
      yield* eitherWay(`{${path}.Type} == ''`);
    } else if (name !== 'ReferencedTypes') yield* eitherWay(`{${path}.IsEmpty}`);
  }
}

interface Groups {
  members: readonly Bindings[];
  others: readonly Bindings[];
}

/** `{Family} == 'ENUM' or {Family} == 'DTO'`, for the fewer of both groups. */
function* byValue(path: string, key: string, { members, others }: Groups): Generator<string> {
  const of = (group: readonly Bindings[]) => [
    ...new Set(group.map((each) => valueAt(each, path, key)).filter((value) => value !== null)),
  ];
  const inside = of(members);
  const outside = of(others);
  if (inside.length === 0 || inside.length > 8) return;
  // What a type of the sample is called says nothing about another model's types.
  if (key === 'BaseType' && ![...inside, ...outside].every(isAttributeTypeName)) return;
  const parameter = `{${path}.${key}}`;
  if (key === 'BaseType') yield* byPlainness(parameter, { inside, outside });
  const isOutsideShort = outside.length > 0 && outside.length <= 8;
  if (inside.length <= outside.length || !isOutsideShort) yield anyOf(parameter, inside);
  if (isOutsideShort) yield negate(anyOf(parameter, outside));
  yield anyOf(parameter, inside);
}

function* byPlainness(
  parameter: string,
  { inside, outside }: { inside: readonly string[]; outside: readonly string[] },
): Generator<string> {
  const isPlain = (value: string) => plainTypes.includes(value);
  if (inside.every(isPlain) && !outside.some(isPlain)) yield anyOf(parameter, plainTypes);
  if (outside.length > 0 && outside.every(isPlain) && !inside.some(isPlain))
    yield negate(anyOf(parameter, plainTypes));
}

/** The types that have no format of their own in JSON Schema and OpenAPI. */
const plainTypes = ['string', 'number', 'integer', 'boolean', 'object'];

/** A parameter that is one of some texts. */
export function anyOf(parameter: string, values: readonly string[]): string {
  return values.map((value) => `${parameter} == ${quoted(value)}`).join(' or ');
}

function quoted(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

/** By the verb a name begins with, else by the names themselves. */
function* byName(path: string, { members, others }: Groups): Generator<string> {
  const key = 'Name';
  const inside = namesOf(members, path, key);
  const outside = namesOf(others, path, key);
  if (inside.length === 0) return;
  if (isSaid(path)) {
    const [verb] = wordsOf(inside[0] ?? '');
    if (verb && inside.every((name) => wordsOf(name)[0] === verb))
      yield `startsWith({${path}.Name}, '${verb}')`;
    const last = wordsOf(inside[0] ?? '').at(-1);
    if (last && inside.every((name) => wordsOf(name).at(-1) === last))
      yield `endsWith({${path}.Name}, '${last}')`;
  }
  if (outside.length > 0 && outside.length < inside.length) {
    yield negate(anyOf(`{${path}.Name}`, outside));
  }
  if (inside.length <= 12) yield anyOf(`{${path}.Name}`, inside);
}

/** Commands, queries and events are called by what is done, which other aggregates do as well. */
function isSaid(path: string): boolean {
  return /\.(?:Commands|Queries|DomainEvents|Reactions)$/.test(path);
}

function namesOf(group: readonly Bindings[], path: string, key: string): string[] {
  return [
    ...new Set(group.map((each) => valueAt(each, path, key)).filter((name) => name !== null)),
  ];
}

function valueAt({ frame }: Bindings, path: string, key: string): string | null {
  const item = itemAt(frame, path);
  const value = item?.values.get(key) ?? null;
  return typeof value === 'string' && value !== '' ? value : null;
}

function itemAt(frame: Frame | null, path: string): Item | null {
  for (let at = frame; at; at = at.parent) if (at.collection.path === path) return at.item;
  return null;
}
