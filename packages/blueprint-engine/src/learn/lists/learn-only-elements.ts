import { applyCase } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleSection } from '#learn/learn-sample';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { Frame } from '#model/scope';

/**
 * Whether the sample speaks of no other element of a collection, but for what every element has,
 * such as an identifier, and for several of another kind, which stand apart: the boats of a harbour.
 * What is taken by a command that the sample does not name, as `update`, is spoken of nevertheless.
 */
export function isOnlyOne({ frames, spoken }: ListInScope, element: number): boolean {
  const known = spoken.length > 0 ? spoken : frames;
  return known.every(
    (frame) =>
      frame === frames[element] ||
      isOfSeveral(frame) ||
      isCustomaryName(String(frame.item.values.get('Name') ?? '')),
  );
}

/** Whether an element is a type that is called after its aggregate. */
export function isTypeOfOwner({ collection, frames }: ListInScope, element: number): boolean {
  const frame = frames[element];
  if (!frame || collection.path !== 'Aggregates.Types') return false;
  const owner = applyCase(ownerOf({ frame }), 'Lower');
  const name = applyCase(String(frame.item.values.get('Name') ?? ''), 'Lower');
  return owner !== '' && name.includes(owner);
}

function isOfSeveral({ item: { type } }: Frame): boolean {
  return type?.kind === 'declared' && type.isCollection;
}

/** Whether an attribute is the only one of its collection that is called by the key of another aggregate. */
export function isOnlyKeyOfOther({ frames }: ListInScope, element: number): boolean {
  const isByKey = (frame: Frame | undefined) =>
    /[a-z\d]Id$/.test(String(frame?.item.values.get('Name') ?? '')) &&
    frame?.item.values.get('IsKey') !== true;
  return isByKey(frames[element]) && frames.filter(isByKey).length === 1;
}

/** Whether an item of a script is a name, with its type or alone, and no argument of a call that takes others: `pierId: string;`. */
export function isNamedOnly(
  { kind, from, to }: SampleSection,
  { text, extension }: { text: string; extension: string },
): boolean {
  if (!/^[cm]?[jt]sx?$/.test(extension) || !/^(?:item|entry|member)$/.test(kind)) return false;
  const isArgument = /\w\($/.test(text.slice(Math.max(0, from - 2), from));
  return !isArgument && /^\w+(?:\??: \w+;?)?$/.test(text.slice(from, to));
}
