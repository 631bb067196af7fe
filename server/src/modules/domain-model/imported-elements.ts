import type { Aggregate, RaisedEvent } from '@stepwright/domain-model';
import type { DomainEvent } from '@stepwright/contract';
import { nameKey, type ElementContent } from './element.ts';

/** The elements of a service of the interchange format, types first: the others may refer to them. */
export function importedElements(
  aggregate: Aggregate,
): { name: string; content: ElementContent }[] {
  const events = new Map(aggregate.events.map((event) => [nameKey(event.name), event]));
  const raised = (list: RaisedEvent[]): DomainEvent[] =>
    list.map(({ name }) => ({ name, attributes: events.get(nameKey(name))?.attributes ?? [] }));

  return [
    ...aggregate.types.map(({ name, family, attributes }) => ({
      name,
      content: { kind: 'type' as const, data: { family, attributes } },
    })),
    ...aggregate.readModels.map(({ name, attributes, queries }) => ({
      name,
      content: {
        kind: 'readmodel' as const,
        data: {
          attributes,
          queries: queries.map((query) => ({ name: query.name, parameters: query.parameters })),
        },
      },
    })),
    ...aggregate.commands.map(({ name, actor, attributes, domainEvents, result }) => ({
      name,
      content: {
        kind: 'command' as const,
        data: {
          actor: actor ?? null,
          typeId: null,
          attributes,
          domainEvents: raised(domainEvents),
          result,
        },
      },
    })),
    ...aggregate.queries.map(({ name, parameters, result }) => ({
      name,
      content: { kind: 'query' as const, data: { typeId: null, parameters, result } },
    })),
    ...aggregate.reactions.map(({ name, subscription, action }) => ({
      name: name || action.name,
      content: {
        kind: 'reaction' as const,
        data: {
          actionTypeId: null,
          attributes: action.attributes,
          domainEvents: raised(action.domainEvents),
          subscription,
        },
      },
    })),
  ];
}
