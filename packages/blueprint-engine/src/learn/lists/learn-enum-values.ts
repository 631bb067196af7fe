import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import type { Instance } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Frame } from '#model/scope';
import type { FoundList } from './learn-found-list.ts';
import { isOfAttributes } from './learn-runs.ts';
import { foundWhole, isPlain, runsOfAll, wholeOf, type Owner } from './learn-runs-of-all.ts';

/**
 * Where what is said of an attribute names all values of its enumeration, these are another
 * attribute's own: `enum: [OPEN, SHUT]`.
 */
export function enumValuesIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { frame } = instance.bindings;
  const owner = frame && isAttributesPath(frame.collection.path) ? enumOf(frame, scope) : null;
  const list = owner && valuesOf(owner, scope);
  if (!list) return [];
  return runsOfAll({ list, isNeeded: () => true }, instance, scope)
    .filter(({ inside }) => isPlain(inside))
    .map(({ inside }) => foundWhole(owner, wholeOf(inside), instance));
}

/** The enumeration that is the type of an attribute. */
function enumOf(attribute: Frame, scope: SampleScope): Owner | null {
  const { type } = attribute.item;
  const list = scope
    .lists(attribute)
    .find(({ collection }) => collection.path === 'Aggregates.Types');
  if (type?.kind !== 'declared' || !list) return null;
  const frame = list.frames.find(({ item }) => item.values.get('Name') === type.base);
  if (frame?.item.values.get('Family') !== 'ENUM') return null;
  const condition = `{${list.collection.path}.Name} == {${attribute.collection.path}.BaseType}`;
  return { list, frame, condition };
}

function valuesOf({ list, frame }: Owner, scope: SampleScope): ListInScope | undefined {
  const isOwn = ({ collection }: ListInScope) => collection.parent?.path === list.collection.path;
  return scope.lists(frame).find((each) => isOfAttributes(each) && isOwn(each));
}
