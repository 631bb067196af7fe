import { randomUUID } from 'node:crypto';
import { AppError, type Imported } from '@stepwright/contract';
import type { Aggregate, BoundedContext, Model } from '@stepwright/domain-model';
import { requirePlural } from './check-names.ts';
import { aggregateIn, elementsOf, putContext, type DomainState } from './domain-state.ts';
import {
  nameKey,
  type Element,
  type ElementContent,
  type ElementKind,
  type SavedElement,
} from './element.ts';
import { importedElements } from './imported-elements.ts';
import { editAggregate, findAggregate, placeAggregate } from './place-aggregate.ts';
import { addElement, editElement } from './save-element.ts';

/**
 * Brings a model into a platform's. What has the same place, kind and name is changed and keeps its
 * identity; what is new is added; nothing is deleted.
 *
 * @throws AppError `TOO_LARGE`; `VALIDATION_FAILED` or `CONFLICT`, as adding each element by hand
 *   would.
 */
export function importModel(
  before: DomainState,
  model: Model,
): { state: DomainState; imported: Imported } {
  refuseTooMany(model);
  const imported = { added: 0, changed: 0, unchanged: 0 };
  let state = before;
  const count = (next: DomainState, isNew: boolean): void => {
    if (isNew) imported.added += 1;
    else if (next === state) imported.unchanged += 1;
    else imported.changed += 1;
    state = next;
  };

  // All services before any element: reactions and types may refer to a later one.
  const services = model.boundedContexts.flatMap(({ name: boundedContext, aggregates }) =>
    aggregates.map((aggregate) => ({ boundedContext, aggregate })),
  );
  for (const { boundedContext, aggregate } of services) {
    const isNew = !findAggregate(state, { boundedContext, name: aggregate.name });
    count(placeAggregate(state, { boundedContext, name: aggregate.name }).state, isNew);
  }
  for (const [index, context] of model.boundedContexts.entries()) {
    const next = withPlural(state, context, `boundedContexts.${index}.plural`);
    // Of a context that has just come, the services are counted.
    const isKnown = [...before.contexts.values()].some(
      (each) => each.nameKey === nameKey(context.name),
    );
    if (isKnown && next !== state) imported.changed += 1;
    state = next;
  }
  for (const { boundedContext, aggregate } of services) {
    const { id } = placeAggregate(state, { boundedContext, name: aggregate.name }).aggregate;
    const elements = importedElements(aggregate);
    const before = new Set(elementsOf(state, id).map(({ kind, nameKey: key }) => `${kind} ${key}`));
    state = withTypes(state, id, elements);
    for (const element of elements) {
      const isNew = !before.has(`${element.content.kind} ${nameKey(element.name)}`);
      count(saveElement(state, id, element), isNew);
    }
    // Last, since the attributes may be of types that have just come.
    state = withAttributes(state, { id, boundedContext, aggregate });
  }
  return { state, imported };
}

const mostAtOnce = 2000;

/** It is one transaction of one thread: nobody else is served meanwhile. */
function refuseTooMany({ boundedContexts }: Model): void {
  const services = boundedContexts.flatMap(({ aggregates }) => aggregates);
  const elements = services.map(
    ({ commands, queries, reactions, readModels, types }) =>
      commands.length + queries.length + reactions.length + readModels.length + types.length,
  );
  const count = elements.reduce((sum, each) => sum + each, services.length);
  if (count > mostAtOnce)
    throw new AppError('TOO_LARGE', 'At most 2,000 services and elements can be imported at once.');
}

/** Absent it stays: the import may be a part of the context only. */
function withPlural(
  state: DomainState,
  { name, plural }: BoundedContext,
  path: string,
): DomainState {
  const context = [...state.contexts.values()].find((each) => each.nameKey === nameKey(name));
  if (!context || plural === undefined || context.plural === plural) return state;
  requirePlural(plural, path);
  return putContext(state, { ...context, plural });
}

/** With the types that are missing, still empty: types may be made of each other. */
function withTypes(state: DomainState, id: string, elements: SavedElement[]): DomainState {
  const isNew = ({ name }: SavedElement) => !present(state, id, { name, kind: 'type' });
  return elements.filter(isNew).reduce((made, { name, content }) => {
    if (content.kind !== 'type') return made;
    const empty: ElementContent = { kind: 'type', data: { ...content.data, attributes: [] } };
    return addElement(made, { id: randomUUID(), aggregateId: id, name, content: empty });
  }, state);
}

function saveElement(state: DomainState, aggregateId: string, saved: SavedElement): DomainState {
  const { name, content } = saved;
  const found = present(state, aggregateId, { name, kind: content.kind });
  return found
    ? editElement(state, found, saved)
    : addElement(state, { ...saved, id: randomUUID(), aggregateId });
}

function present(
  state: DomainState,
  aggregateId: string,
  { name, kind }: { name: string; kind: ElementKind },
): Element | undefined {
  const key = nameKey(name);
  return elementsOf(state, aggregateId, kind).find((element) => element.nameKey === key);
}

function withAttributes(
  state: DomainState,
  given: { id: string; boundedContext: string; aggregate: Aggregate },
): DomainState {
  const { id, boundedContext, aggregate } = given;
  return editAggregate(state, aggregateIn(state, id), {
    boundedContext,
    name: aggregate.name,
    properties: aggregate.attributes,
    plural: aggregate.plural ?? null,
  });
}
