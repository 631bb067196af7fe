import { isAttributesPath } from '#learn/learn-scope';
import { negate } from './learn-condition-text.ts';
import { flagConditions } from './learn-flags.ts';
import type { Groups } from './learn-told-values.ts';
import type { Item } from '#model/items';
import type { Bindings, Frame } from '#model/scope';

/**
 * That attributes do not refer to other aggregates: what leaves the `boats` of a harbour out leaves
 * the `harbour` of a boat out, and neither the names of a list of texts nor a kind that the model
 * declares.
 */
export function* withoutReferences(path: string, { members, others }: Groups): Generator<string> {
  if (others.length === 0) return;
  if (others.every(isReference) && !members.some(isReference)) yield negate(ofReferences(path));
  // What is called by the key of another one refers to it as well: the `pierId` of a boat.
  if (others.every(isByKey) && !members.some(isByKey)) yield isCalledPlainly(path);
}

/**
 * What text that refers to something is for: what is of such a type, or called by the key of something else. A key of
 * its own that is called after its aggregate (`boatId`) refers to nothing: it is told by being that.
 */
export function* asReference(own: Frame, { members }: Groups): Generator<string> {
  const { path } = own.collection;
  const isOfKey = members.some(isKey);
  if (isOfKey) yield* flagConditions(own, ['IsKey']);
  yield* flagConditions(own, ['IsDeclared', 'IsObject', 'IsSelf']);
  if (!isOfKey && isAttributesPath(path)) yield negate(isCalledPlainly(path));
}

/**
 * That an attribute is not called by the key of another one. A text is compared without regard to capitals: `paid`
 * would end with an `Id` as well.
 */
export function isCalledPlainly(path: string): string {
  return `{${path}.ReferredName} == {${path}.Name}`;
}

/** That they are not called by the key of another one (`pierId`), where only names would tell them from those that are. */
export function* withoutKeysOfOthers(path: string, { members, others }: Groups): Generator<string> {
  // What stands for a key of its own is told by being that.
  const isOther = (each: Bindings) => isByKey(each) || isKey(each);
  if (members.length === 0 || others.length === 0) return;
  if (others.every(isByKey) && !members.some(isOther)) yield isCalledPlainly(path);
}

function isKey({ frame }: Bindings): boolean {
  return frame?.item.values.get('IsKey') === true;
}

function isByKey({ frame }: Bindings): boolean {
  return /[a-z\d]Id$/.test(String(frame?.item.values.get('Name') ?? ''));
}

/** That they refer to other aggregates, as what is injected for each of them does. */
export function* onlyReferences(path: string, { members, others }: Groups): Generator<string> {
  if (members.every(isToOne) && !others.some(isToOne))
    yield `${ofReferences(path)} and not {${path}.IsCollection}`;
}

/**
 * By what refers to another aggregate, or is an enumeration or another type of the model's own, where the sample
 * has both: of the two types that the model declares, the one is an aggregate's and the other a value.
 */
export function* byReference(path: string, { members, others }: Groups): Generator<string> {
  const all = [...members, ...others];
  if (!all.some(isReference) || !all.some(isOwnType)) return;
  for (const [group, left, isMeant] of [
    [members, others, true],
    [others, members, false],
  ] as const) {
    const kinds = [
      { isOfKind: isReference, condition: ofReferences(path) },
      { isOfKind: isEnum, condition: `{${path}.Family} == 'ENUM'` },
      { isOfKind: isOwnType, condition: `{${path}.IsDeclared} and {${path}.Family} != ''` },
    ];
    for (const { isOfKind, condition } of kinds)
      if (group.length > 0 && group.every(isOfKind) && !left.some(isOfKind))
        yield isMeant ? condition : negate(condition);
  }
}

function isEnum({ frame }: Bindings): boolean {
  const type = frame?.item.type;
  return type?.kind === 'declared' && type.family === 'ENUM';
}

function isOwnType({ frame }: Bindings): boolean {
  const type = frame?.item.type;
  return type?.kind === 'declared' && type.family !== '';
}

/** What holds for attributes and the like that refer to another aggregate. */
export function ofReferences(path: string): string {
  return `{${path}.IsDeclared} and {${path}.Family} == ''`;
}

/** Whether an attribute refers to another aggregate, one or several. */
export function refersToAggregate({ type }: Pick<Item, 'type'>): boolean {
  return type?.kind === 'declared' && type.family === '';
}

function isReference({ frame }: Bindings): boolean {
  return frame !== null && refersToAggregate(frame.item);
}

function isToOne(each: Bindings): boolean {
  return isReference(each) && each.frame?.item.type?.isCollection === false;
}
