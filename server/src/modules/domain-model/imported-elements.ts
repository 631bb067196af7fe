import type { Aggregate, RaisedEvent } from '@stepwright/domain-model';
import type { DomainEvent } from '@stepwright/contract';
import { nameKey, type ElementContent, type ElementData, type SavedElement } from './element.ts';

/** The elements of a service of the interchange format, types first: the others may refer to them. */
export function importedElements(aggregate: Aggregate): SavedElement[] {
  const events = new Map(aggregate.events.map((event) => [nameKey(event.name), event]));
  const raisers = [...aggregate.commands, ...aggregate.reactions.map(({ action }) => action)];
  const plurals = new Map(
    [...raisers.flatMap(({ domainEvents }) => domainEvents).toReversed(), ...aggregate.events]
      .filter(({ plural }) => plural !== undefined)
      .map(({ name, plural }) => [nameKey(name), plural]),
  );
  const raised = (list: RaisedEvent[]): DomainEvent[] =>
    list.map(({ name }) => ({
      name,
      plural: plurals.get(nameKey(name)),
      attributes: events.get(nameKey(name))?.attributes ?? [],
    }));

  return [
    ...aggregate.types.map(({ name, plural, family, attributes }) =>
      element({ name, plural }, { kind: 'type', data: { family, attributes } }),
    ),
    ...aggregate.readModels.map(({ name, plural, attributes, queries }) =>
      element({ name, plural }, { kind: 'readmodel', data: { attributes, queries } }),
    ),
    ...aggregate.commands.map(({ name, plural, domainEvents, ...command }) => {
      const { actor = null, attributes, result } = command;
      const data = { actor, typeId: null, attributes, domainEvents: raised(domainEvents), result };
      return element({ name, plural }, { kind: 'command', data });
    }),
    ...aggregate.queries.map(({ name, plural, parameters, result }) =>
      element({ name, plural }, { kind: 'query', data: { typeId: null, parameters, result } }),
    ),
    ...aggregate.reactions.map(({ name, plural, subscription, action }) => {
      const data: ElementData['reaction'] = {
        actionTypeId: null,
        attributes: action.attributes,
        domainEvents: raised(action.domainEvents),
        subscription,
      };
      const named = { name: name || action.name, plural: plural ?? action.plural };
      return element(named, { kind: 'reaction', data });
    }),
  ];
}

/** A plural that is not written down is the one that is worked out, whatever it was before. */
function element(
  { name, plural }: { name: string; plural?: string | undefined },
  content: ElementContent,
): SavedElement {
  return { name, plural: plural ?? null, content };
}
