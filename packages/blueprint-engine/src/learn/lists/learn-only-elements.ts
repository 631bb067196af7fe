import { applyCase } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { ListInScope } from '#learn/learn-list-in-scope';
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
