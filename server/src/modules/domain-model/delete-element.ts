import { AppError } from '@stepwright/contract';
import { kindNames } from './check-names.ts';
import { aggregateIn, elementsOf, type DomainState } from './domain-state.ts';
import {
  describingTypeOf,
  eventsOf,
  rewriteTypes,
  type Element,
  type ElementContent,
} from './element.ts';
import { eventIn, eventKey, followEvents, raisedBy } from './follow-names.ts';

/**
 * Takes an element out. Its events go with it, unless another element of the aggregate raises them
 * too; reactions to them stay, without a subscription.
 *
 * @throws AppError `CONFLICT` while it is published, or while something is made of it.
 */
export function deleteElement(state: DomainState, element: Element): DomainState {
  if (element.state === 'Published') {
    throw new AppError('CONFLICT', `A published ${kindNames[element.kind]} cannot be deleted.`);
  }
  const users = usersOf(state, element);
  if (users.length > 0) {
    const message = `"${element.name}" is still used by ${users.join(', ')}.`;
    throw new AppError('CONFLICT', message);
  }

  const elements = new Map(state.elements);
  elements.delete(element.id);
  const next = { ...state, elements };
  const aggregate = aggregateIn(next, element.aggregateId);
  const still = new Set(raisedBy(next, aggregate).map(eventKey));
  const gone = eventsOf(element)
    .map(({ name }) => eventIn(next, aggregate, name))
    .filter((event) => !still.has(eventKey(event)));
  return followEvents(
    next,
    gone.map((from) => ({ from, to: null })),
  );
}

/** The names of the elements, or of the aggregate, that are made of a type or read model. */
function usersOf(state: DomainState, { id, kind, aggregateId }: Element): string[] {
  if (kind !== 'type' && kind !== 'readmodel') return [];
  const users = elementsOf(state, aggregateId)
    .filter((other) => other.id !== id && refersTo(other, id))
    .map(({ name }) => name);
  const aggregate = aggregateIn(state, aggregateId);
  const isInProperties = refersTo(
    { kind: 'type', data: { family: '', attributes: aggregate.properties } },
    id,
  );
  return isInProperties ? [...users, aggregate.name] : users;
}

function refersTo(content: ElementContent, id: string): boolean {
  let isFound = describingTypeOf(content) === id;
  const look = <T extends { typeId?: string | null }>(part: T): T => {
    isFound ||= part.typeId === id;
    return part;
  };
  rewriteTypes(content, { attribute: look, result: look });
  return isFound;
}
