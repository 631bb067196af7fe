import { isDeepStrictEqual } from 'node:util';
import { checkModel, splitType } from '@stepwright/domain-model';
import type { Attribute, Result } from '@stepwright/contract';
import { randomModel } from '@stepwright/model-exchange/a-random-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDomain } from './a-domain.ts';
import { aggregateIn, contextNameOf, elementsOf, type DomainState } from './domain-state.ts';
import {
  eventsOf,
  nameKey,
  rewriteAttributes,
  rewriteTypes,
  type Element,
  type ElementContent,
} from './element.ts';
import { eventIn, eventKey } from './follow-names.ts';
import { importModel } from './import-model.ts';
import { interchangeModel } from './interchange-model.ts';
import { editAggregate } from './place-aggregate.ts';
import { editElement } from './save-element.ts';

/** What can be called otherwise: an element, an event that elements raise, a service, a context. */
type Renamed =
  | { what: 'element'; id: string }
  | { what: 'event'; aggregateId: string; name: string }
  | { what: 'service' | 'context'; id: string };

test.each([
  ['another name', () => 'Some New Name'],
  ['another spelling', (name: string) => name.toUpperCase()],
])('whatever gets %s, all that refers to it refers to the same as before', (_what, newName) => {
  fc.assert(
    fc.property(randomModel, (model) => {
      const before = importModel(aDomain().state, model).state;
      const referred = references(before);
      const ids = interchangeModel(before).elements.map(({ id }) => id);

      for (const renamed of allNamed(before)) {
        const after = rename(before, renamed, newName);
        const { model: renamedModel, elements } = interchangeModel(after);

        expect(references(after)).toEqual(referred);
        expect(elements.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        expect(checkModel(renamedModel).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(placesLost(before, after)).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

/** Services that stand elsewhere and would not be found by where they stood: their code moves by it. */
const placesLost = (before: DomainState, after: DomainState) =>
  [...before.aggregates.values()].filter((aggregate) => {
    const place = { boundedContext: contextNameOf(before, aggregate), name: aggregate.name };
    const now = aggregateIn(after, aggregate.id);
    const isThere = now.name === place.name && contextNameOf(after, now) === place.boundedContext;
    return !isThere && !isDeepStrictEqual(now.formerPlaces[0], place);
  });

function allNamed(state: DomainState): Renamed[] {
  const elements = [...state.elements.values()];
  return [
    ...elements.map(({ id }): Renamed => ({ what: 'element', id })),
    ...elements.flatMap((element) =>
      eventsOf(element).map(({ name }): Renamed => {
        return { what: 'event', aggregateId: element.aggregateId, name };
      }),
    ),
    ...[...state.aggregates.keys()].flatMap((id): Renamed[] => [
      { what: 'service', id },
      { what: 'context', id },
    ]),
  ];
}

function rename(
  state: DomainState,
  renamed: Renamed,
  newName: (name: string) => string,
): DomainState {
  if (renamed.what === 'element') {
    const element = state.elements.get(renamed.id);
    if (!element) return state;
    return editElement(state, element, {
      name: newName(element.name),
      content: contentOf(element),
    });
  }
  if (renamed.what === 'event') {
    const isIt = ({ name }: { name: string }) => nameKey(name) === nameKey(renamed.name);
    // Wherever it is raised: one that is renamed in one place of several is another event there.
    const raisers = elementsOf(state, renamed.aggregateId).filter((each) =>
      eventsOf(each).some(isIt),
    );
    return raisers.reduce((next, { id }) => {
      const element = next.elements.get(id);
      if (element?.kind !== 'command' && element?.kind !== 'reaction') return next;
      const domainEvents = element.data.domainEvents.map((event) =>
        isIt(event) ? { ...event, name: newName(renamed.name) } : event,
      );
      const content = contentOf({ ...element, data: { ...element.data, domainEvents } } as Element);
      return editElement(next, element, { name: element.name, content });
    }, state);
  }
  const aggregate = aggregateIn(state, renamed.id);
  const boundedContext = contextNameOf(state, aggregate);
  return renamed.what === 'service'
    ? editAggregate(state, aggregate, { boundedContext, name: newName(aggregate.name) })
    : editAggregate(state, aggregate, {
        boundedContext: newName(boundedContext),
        name: aggregate.name,
      });
}

/** Who refers to what, by what stays: ids, and events by who raises them. */
function references(state: DomainState): string[] {
  const raisers = new Map<string, string[]>();
  for (const element of state.elements.values()) {
    const aggregate = aggregateIn(state, element.aggregateId);
    eventsOf(element).forEach(({ name }, index) => {
      const key = eventKey(eventIn(state, aggregate, name));
      raisers.set(key, [...(raisers.get(key) ?? []), `${element.id} ${index}`]);
    });
  }
  const found: string[] = [];
  const targetOf = (aggregateId: string, { type }: Attribute | Result): string => {
    const key = nameKey(splitType(type).base);
    const target = elementsOf(state, aggregateId).find(
      (each) => (each.kind === 'type' || each.kind === 'readmodel') && each.nameKey === key,
    );
    return target?.id ?? type;
  };
  const note = (from: string, aggregateId: string) => {
    const one = <T extends Attribute | Result>(of: T): T => {
      found.push(`${from} is of ${targetOf(aggregateId, of)}`);
      return of;
    };
    return { attribute: one<Attribute>, result: one<Result> };
  };
  for (const aggregate of state.aggregates.values())
    rewriteAttributes(aggregate.properties, note(aggregate.id, aggregate.id).attribute);
  for (const element of state.elements.values()) {
    rewriteTypes(element, note(element.id, element.aggregateId));
    if (element.kind !== 'reaction' || !element.data.subscription) continue;
    const heard = raisers.get(eventKey(element.data.subscription));
    found.push(`${element.id} hears ${heard?.join(', ') ?? 'nobody'}`);
  }
  return found;
}

const contentOf = ({ kind, data }: Element): ElementContent => ({ kind, data }) as ElementContent;
