import { modelSchema, writeModel, type Aggregate, type Model } from '@stepwright/domain-model';
import { randomModel } from '@stepwright/model-exchange/a-random-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDomain } from './a-domain.ts';
import { nameKey } from './element.ts';
import { importModel } from './import-model.ts';
import { interchangeModel } from './interchange-model.ts';

const imported = (model: Model, into = aDomain().state) => importModel(into, model);
const exported = (model: Model) => interchangeModel(imported(model).state).model;

test('any model that is exported, imported and exported again is the same, byte for byte', () => {
  fc.assert(
    fc.property(fc.oneof(randomModel, randomModel.map(withEveryPlural)), (model) => {
      const first = exported(model);

      expect(writeModel(exported(first))).toBe(writeModel(first));
      expect(first).toEqual(inOrder(model));
    }),
    { numRuns: 100 },
  );
});

test.each(['types', 'readModels'])('what answers may be called like its service: %s', (kind) => {
  const [result, named] = [{ type: 'Order' }, { name: 'Order', attributes: [] }];
  const order = { name: 'Order', [kind]: [named], queries: [{ name: 'GetOrder', result }] };
  const model = modelSchema.parse({ boundedContexts: [{ name: 'Sales', aggregates: [order] }] });

  const [sales] = exported(model).boundedContexts;
  expect(sales?.aggregates[0]?.queries[0]?.result?.type).toBe('Order');
});

test('a model that is imported where it is already changes nothing', () => {
  fc.assert(
    fc.property(randomModel, (model) => {
      const { state } = imported(model);

      const again = imported(interchangeModel(state).model, state);

      expect(again.imported).toMatchObject({ added: 0, changed: 0 });
      expect(interchangeModel(again.state)).toEqual(interchangeModel(state));
    }),
    { numRuns: 50 },
  );
});

/** Every name with a plural of its own. */
function withEveryPlural(model: Model): Model {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inside]) => [
      key,
      key === 'subscription' ? inside : named(inside),
    ]);
    const plural = 'name' in value ? { plural: `${String(value.name)}z` } : {};
    return { ...Object.fromEntries(entries), ...plural };
  };
  return modelSchema.parse(named(model));
}

/** Services in the order of their names, events in that of their raising: all that an import orders. */
function inOrder({ boundedContexts }: Model): Model {
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : Number(one.name > other.name);
  const contexts = boundedContexts
    .filter(({ aggregates }) => aggregates.length > 0)
    .map((context) => ({
      ...context,
      aggregates: context.aggregates.map(withEventsInOrder).toSorted(byName),
    }));
  return { boundedContexts: contexts.toSorted(byName) };
}

function withEventsInOrder(aggregate: Aggregate): Aggregate {
  const raised = [...aggregate.commands, ...aggregate.reactions.map(({ action }) => action)]
    .flatMap(({ domainEvents }) => domainEvents)
    .map(({ name }) => nameKey(name));
  const events = aggregate.events.toSorted(
    (one, other) => raised.indexOf(nameKey(one.name)) - raised.indexOf(nameKey(other.name)),
  );
  const pluralOf = ({ name }: { name: string }) => ({
    name,
    plural: events.find((event) => event.name === name)?.plural,
  });
  return {
    ...aggregate,
    events,
    commands: aggregate.commands.map((command) => ({
      ...command,
      domainEvents: command.domainEvents.map(pluralOf),
    })),
    reactions: aggregate.reactions.map(({ plural, action, ...reaction }) => ({
      ...reaction,
      plural: plural ?? action.plural,
      action: {
        ...action,
        plural: plural ?? action.plural,
        domainEvents: action.domainEvents.map(pluralOf),
      },
    })),
  };
}
