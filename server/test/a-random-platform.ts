import { applyCase, readModelValue, type Model } from '@stepwright/domain-model';
import fc from 'fast-check';

const names = fc.oneof(
  fc.constantFrom('Order', 'Invoice', 'CustomerAPI', 'line_2', 'a b', 'Person', 'Ärger', '注文'),
  fc.stringMatching(/^[A-Z][A-Za-z0-9]{1,99}$/),
  fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
);

function distinct<T>(item: fc.Arbitrary<T>, nameOf: (item: T) => string, maxLength: number) {
  const selector = (each: T) => applyCase(nameOf(each), 'Lower');
  return fc.uniqueArray(item, { minLength: 1, maxLength, selector });
}

const named = (maxLength: number) => distinct(names, (name) => name, maxLength);

interface Place {
  boundedContext: string;
  aggregate: string;
  events: string[];
}

/** Aggregates with events, before anybody raises or hears them. */
const places = distinct(fc.record({ name: names, aggregates: named(3) }), ({ name }) => name, 3)
  .chain((contexts) =>
    fc.tuple(
      ...contexts.flatMap(({ name, aggregates }) =>
        aggregates.map((aggregate) =>
          named(4).map((events): Place => ({ boundedContext: name, aggregate, events })),
        ),
      ),
    ),
  )
  .map((list): Place[] => list);

function aggregateAt(place: Place, all: readonly Place[]): fc.Arbitrary<unknown> {
  const raised = fc.subarray(place.events).map((events) => events.map((name) => ({ name })));
  const heard = fc
    .constantFrom(...all)
    .chain(({ boundedContext, aggregate, events }) =>
      fc
        .constantFrom(...events, 'NobodyKnows')
        .map((name) => ({ boundedContext, aggregate, name })),
    );
  const reaction = fc.record({
    name: names,
    subscription: fc.option(heard),
    action: fc.record({ name: names, domainEvents: raised }),
  });
  return fc.record({
    name: fc.constant(place.aggregate),
    commands: distinct(fc.record({ name: names, domainEvents: raised }), ({ name }) => name, 2),
    events: fc.subarray(place.events).map((events) => events.map((name) => ({ name }))),
    reactions: distinct(reaction, ({ name }) => name, 3),
  });
}

/** Services that publish to each other and react to each other, and to what nobody knows. */
export const aRandomPlatform: fc.Arbitrary<Model> = places.chain((all) =>
  fc.tuple(...all.map((place) => aggregateAt(place, all))).map((aggregates): Model => {
    const contexts = [...new Set(all.map(({ boundedContext }) => boundedContext))];
    const boundedContexts = contexts.map((name) => ({
      name,
      aggregates: aggregates.filter((_, at) => all[at]?.boundedContext === name),
    }));
    const read = readModelValue({ boundedContexts });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.value;
  }),
);
