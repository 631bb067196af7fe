import { isDeepStrictEqual } from 'node:util';
import { checkNames } from './check-names.ts';
import { aggregateIn, elementsOf, putElements, type DomainState } from './domain-state.ts';
import {
  eventsOf,
  nameKey,
  type Element,
  type ElementContent,
  type ElementToSave,
  type SavedElement,
} from './element.ts';
import {
  eventIn,
  eventKey,
  followEvents,
  followType,
  raisedBy,
  renamedEvents,
  touched,
  type EventRename,
} from './follow-names.ts';
import { followPlurals } from './keep-plurals.ts';
import { linkTypes } from './link-types.ts';

/** Adds an element to its aggregate. @throws AppError `CONFLICT`, `NOT_FOUND`, `VALIDATION_FAILED`. */
export function addElement(state: DomainState, toSave: ElementToSave): DomainState {
  const aggregate = aggregateIn(state, toSave.aggregateId);
  const content = checked(state, toSave);
  const others = elementsOf(state, aggregate.id);
  const added: Element = {
    id: toSave.id,
    aggregateId: aggregate.id,
    name: toSave.name,
    nameKey: nameKey(toSave.name),
    plural: toSave.plural ?? null,
    state: 'Unpublished',
    position: (others.at(-1)?.position ?? 0) + 1,
    changedIn: aggregate.version + 1,
    ...content,
  };
  return followPlurals(putElements(state, [added]), added);
}

/**
 * Changes an element in its place. Whatever refers to its events, or to it as a type, follows;
 * subscriptions to an event that nobody raises any more end.
 *
 * @returns the same state where nothing is different: a command that is sent again has no effect.
 */
export function editElement(
  state: DomainState,
  present: Element,
  { name, plural = present.plural, content }: SavedElement,
): DomainState {
  const { id, aggregateId } = present;
  const linked = checked(state, { id, aggregateId, name, plural, content });
  const isSame =
    present.name === name &&
    present.plural === plural &&
    isDeepStrictEqual(present.data, linked.data);
  if (isSame || present.kind !== linked.kind) return state;

  const edited = touched({ ...present, name, nameKey: nameKey(name), plural, ...linked });
  const next = followPlurals(putElements(state, [edited]), edited, eventsOf(present));
  if (edited.kind === 'type' || edited.kind === 'readmodel') return followType(next, edited);

  const aggregate = aggregateIn(next, aggregateId);
  const still = new Set(raisedBy(next, aggregate).map(eventKey));
  const renames = renamedEvents(eventsOf(present), eventsOf(edited)).map(
    ({ from, to }): EventRename => ({
      from: eventIn(next, aggregate, from),
      to: to === null ? null : eventIn(next, aggregate, to),
    }),
  );
  const isOver = ({ from, to }: EventRename) =>
    !still.has(eventKey(from)) || (to !== null && eventKey(from) === eventKey(to));
  return followEvents(next, renames.filter(isOver));
}

function checked(state: DomainState, toSave: ElementToSave) {
  checkNames(state, toSave);
  const { id, aggregateId, name, content } = toSave;
  const self = content.kind === 'type' ? { id, name } : undefined;
  return asStored(linkTypes(state, content, { aggregateId, self }));
}

/** As the database gives it back: fields that are undefined are not there. */
function asStored(content: ElementContent): ElementContent {
  return JSON.parse(JSON.stringify(content));
}
