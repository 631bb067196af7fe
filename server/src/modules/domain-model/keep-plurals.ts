import type { Attribute, DomainEvent } from '@stepwright/contract';
import { elementsOf, putElements, type DomainState } from './domain-state.ts';
import { eventsOf, nameKey, type Element, type ElementContent } from './element.ts';
import { touched } from './follow-names.ts';

interface Named {
  name: string;
  plural?: string | undefined;
}

/**
 * What a form sends, with the plurals that it says nothing of: whoever does not know them deletes
 * none. A blank one is taken away.
 */
export function keepPlurals(sent: ElementContent, present?: ElementContent): ElementContent {
  const { attributes, parameters, domainEvents, queries } = listsOf(present);
  switch (sent.kind) {
    case 'command': {
      const events = keptEvents(sent.data.domainEvents, domainEvents);
      const own = keptAttributes(sent.data.attributes, attributes);
      return { ...sent, data: { ...sent.data, attributes: own, domainEvents: events } };
    }
    case 'reaction': {
      const events = keptEvents(sent.data.domainEvents, domainEvents);
      const own = keptAttributes(sent.data.attributes, attributes);
      return { ...sent, data: { ...sent.data, attributes: own, domainEvents: events } };
    }
    case 'query': {
      const own = keptAttributes(sent.data.parameters, parameters);
      return { ...sent, data: { ...sent.data, parameters: own } };
    }
    case 'readmodel': {
      const own = keptAttributes(sent.data.attributes, attributes);
      const asked = kept(sent.data.queries, queries, (query, was) => ({
        ...query,
        parameters: keptAttributes(query.parameters, was?.parameters),
      }));
      return { ...sent, data: { attributes: own, queries: asked } };
    }
    case 'type': {
      const own = keptAttributes(sent.data.attributes, attributes);
      return { ...sent, data: { ...sent.data, attributes: own } };
    }
  }
}

/** The same of a list of attributes, nested ones too. */
export function keptAttributes(sent: Attribute[], present: Attribute[] = []): Attribute[] {
  return kept(sent, present, (attribute, was) => {
    const { properties } = attribute;
    if (!properties) return attribute;
    return { ...attribute, properties: keptAttributes(properties, was?.properties) };
  });
}

const keptEvents = (sent: DomainEvent[], present: DomainEvent[]) =>
  kept(sent, present, (event, was) => ({
    ...event,
    attributes: keptAttributes(event.attributes, was?.attributes),
  }));

function kept<T extends Named>(
  sent: T[],
  present: T[],
  inside: (each: T, was: T | undefined) => T,
): T[] {
  const known = new Map(present.map((each) => [nameKey(each.name), each]));
  return sent.map((each) => {
    const was = known.get(nameKey(each.name));
    const plural = each.plural ?? was?.plural;
    return { ...inside(each, was), plural: plural || undefined };
  });
}

function listsOf(content: ElementContent | undefined) {
  return {
    attributes: content && content.kind !== 'query' ? content.data.attributes : [],
    parameters: content?.kind === 'query' ? content.data.parameters : [],
    domainEvents: content ? eventsOf(content) : [],
    queries: content?.kind === 'readmodel' ? content.data.queries : [],
  };
}

/** An event is one, wherever it is raised: a plural that it gets or loses is that of all raisers. */
export function followPlurals(
  state: DomainState,
  edited: Element,
  before: DomainEvent[] = [],
): DomainState {
  const known = new Map(before.map(({ name, plural }) => [nameKey(name), plural]));
  const changed = new Map(
    eventsOf(edited)
      .map(({ name, plural }) => [nameKey(name), plural] as const)
      .filter(([key, plural]) => known.get(key) !== plural),
  );
  if (changed.size === 0) return state;

  const follow = (events: DomainEvent[]): DomainEvent[] =>
    events.map((event) => {
      const key = nameKey(event.name);
      const isSame = !changed.has(key) || changed.get(key) === event.plural;
      return isSame ? event : { ...event, plural: changed.get(key) };
    });
  const followed = elementsOf(state, edited.aggregateId).flatMap((element): Element[] => {
    const events = eventsOf(element);
    const domainEvents = follow(events);
    if (domainEvents.every((event, index) => event === events[index])) return [];
    if (element.kind === 'command')
      return [touched({ ...element, data: { ...element.data, domainEvents } })];
    if (element.kind === 'reaction')
      return [touched({ ...element, data: { ...element.data, domainEvents } })];
    return [];
  });
  return putElements(state, followed);
}
