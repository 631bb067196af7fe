import { randomUUID } from 'node:crypto';
import { AppError } from '@stepwright/contract';
import { checkNames } from './check-names.ts';
import {
  aggregateIn,
  elementsOf,
  putElements,
  type AggregateRow,
  type DomainState,
} from './domain-state.ts';
import {
  describingTypeOf,
  eventsOf,
  nameKey,
  rewriteTypes,
  typeNamesIn,
  type Element,
  type ElementContent,
} from './element.ts';
import { eventIn, eventKey, followEvents, raisedBy, touched } from './follow-names.ts';
import { linkTypes } from './link-types.ts';

/**
 * Puts an element into another aggregate. The types that it is made of are copied there, unless
 * that aggregate has types of these names; reactions to its events follow.
 *
 * @throws AppError `CONFLICT` where the name is taken there, or where it answers a read model.
 */
export function moveElement(
  state: DomainState,
  element: Element,
  target: AggregateRow,
): DomainState {
  const source = aggregateIn(state, element.aggregateId);
  checkNames(state, { ...element, aggregateId: target.id, content: element });
  const withTypes = copyTypes(state, { element, target });

  const position = (elementsOf(state, target.id).at(-1)?.position ?? 0) + 1;
  const content = linkTypes(withTypes, unlinked(withTypes, element, target), {
    aggregateId: target.id,
  });
  const moved: Element = touched({ ...element, ...content, aggregateId: target.id, position });
  const next = putElements(withTypes, [moved]);

  const still = new Set(raisedBy(next, source).map(eventKey));
  const renames = eventsOf(element)
    .map(({ name }) => ({ from: eventIn(state, source, name), to: eventIn(next, target, name) }))
    .filter(({ from }) => !still.has(eventKey(from)));
  return followEvents(next, renames);
}

function copyTypes(
  state: DomainState,
  { element, target }: { element: Element; target: AggregateRow },
): DomainState {
  const source = elementsOf(state, element.aggregateId, 'type');
  const present = new Set(elementsOf(state, target.id, 'type').map(({ name }) => nameKey(name)));
  const wanted = [...namesNeeded(state, element)];
  let next = state;
  let position = elementsOf(state, target.id).at(-1)?.position ?? 0;
  const copies: Element[] = [];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const type = source.find((each) => nameKey(each.name) === nameKey(name ?? ''));
    if (!type || present.has(type.nameKey)) continue;
    present.add(type.nameKey);
    position += 1;
    const place = { aggregateId: target.id, position };
    copies.push({ ...type, ...place, id: randomUUID(), state: 'Unpublished' });
    wanted.push(...typeNamesIn(type));
  }
  next = putElements(next, copies);
  const linked = copies.map((copy) => ({
    ...copy,
    ...linkTypes(next, unlinked(next, copy, target), { aggregateId: target.id }),
  }));
  return putElements(next, linked);
}

function namesNeeded(state: DomainState, element: Element): Set<string> {
  const names = typeNamesIn(element);
  const readModels = elementsOf(state, element.aggregateId, 'readmodel');
  const answered = readModels.find((each) => names.has(each.name));
  if (answered) {
    const message = `"${element.name}" answers the read model "${answered.name}" of its service.`;
    throw new AppError('CONFLICT', message);
  }
  const describing = state.elements.get(describingTypeOf(element) ?? '');
  if (describing) names.add(describing.name);
  return names;
}

/** Without the ids of the old aggregate's types; the one that describes it is found by its name. */
function unlinked(state: DomainState, element: Element, target: AggregateRow): ElementContent {
  const content = rewriteTypes<ElementContent>(element, {
    attribute: (attribute) => ({ ...attribute, typeId: null }),
    result: (result) => ({ ...result, typeId: null }),
  });
  const describing = state.elements.get(describingTypeOf(element) ?? '')?.name ?? '';
  const typeId =
    elementsOf(state, target.id, 'type').find(({ name }) => nameKey(name) === nameKey(describing))
      ?.id ?? null;
  if (content.kind === 'command') return { ...content, data: { ...content.data, typeId } };
  if (content.kind === 'query') return { ...content, data: { ...content.data, typeId } };
  if (content.kind === 'reaction') {
    return { ...content, data: { ...content.data, actionTypeId: typeId } };
  }
  return content;
}
