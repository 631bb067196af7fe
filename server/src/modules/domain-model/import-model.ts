import { randomUUID } from 'node:crypto';
import { AppError, type Imported } from '@stepwright/contract';
import type { Aggregate, Model } from '@stepwright/domain-model';
import { aggregateIn, elementsOf, type DomainState } from './domain-state.ts';
import { nameKey, type ElementContent } from './element.ts';
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
  for (const { boundedContext, aggregate } of services) {
    const { id } = placeAggregate(state, { boundedContext, name: aggregate.name }).aggregate;
    for (const { name, content } of importedElements(aggregate)) {
      const [next, isNew] = saveElement(state, { aggregateId: id, name, content });
      count(next, isNew);
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

function saveElement(
  state: DomainState,
  { aggregateId, name, content }: { aggregateId: string; name: string; content: ElementContent },
): [DomainState, boolean] {
  const key = nameKey(name);
  const present = elementsOf(state, aggregateId, content.kind).find(
    (element) => element.nameKey === key,
  );
  return present
    ? [editElement(state, present, { name, content }), false]
    : [addElement(state, { id: randomUUID(), aggregateId, name, content }), true];
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
