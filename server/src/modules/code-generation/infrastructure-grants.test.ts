import type { Aggregate, Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantsInFiles, grantsOfModel, shapeOf, type Grant } from './a-grant.ts';
import { aRandomPlatform } from '#test/a-random-platform';
import { aPlatform, clouds, everyFile, servicesOf } from './a-platform.ts';

/** The model without one reaction, or without one event of a command or reaction. */
function* withoutOne(model: Model): Iterable<Model> {
  for (const { aggregate } of servicesOf(model)) {
    for (const reaction of aggregate.reactions) {
      const reactions = aggregate.reactions.filter((each) => each !== reaction);
      yield replaced(model, aggregate, { ...aggregate, reactions });
      for (const event of reaction.action.domainEvents) {
        const domainEvents = reaction.action.domainEvents.filter((each) => each !== event);
        const less = { ...reaction, action: { ...reaction.action, domainEvents } };
        const others = aggregate.reactions.map((each) => (each === reaction ? less : each));
        yield replaced(model, aggregate, { ...aggregate, reactions: others });
      }
    }
    for (const command of aggregate.commands) {
      for (const event of command.domainEvents) {
        const domainEvents = command.domainEvents.filter((each) => each !== event);
        const commands = aggregate.commands.map((each) =>
          each === command ? { ...each, domainEvents } : each,
        );
        yield replaced(model, aggregate, { ...aggregate, commands });
      }
    }
  }
}

function replaced(model: Model, from: Aggregate, to: Aggregate): Model {
  const boundedContexts = model.boundedContexts.map((context) => ({
    ...context,
    aggregates: context.aggregates.map((each) => (each === from ? to : each)),
  }));
  return { boundedContexts };
}

test.each(clouds)(
  'on %s a service may publish and receive exactly what the model says, and loses exactly what is taken from it',
  (cloud) => {
    const grantsOf = (model: Model) => grantsInFiles(everyFile(aPlatform(cloud, model)));
    let mutations = 0;
    fc.assert(
      fc.property(aRandomPlatform, (model) => {
        const said = grantsOfModel(model);
        const granted = grantsOf(model);
        expect(shapeOf(granted)).toEqual(shapeOf(said));

        for (const less of withoutOne(model)) {
          mutations += 1;
          const left = grantsOf(less);
          expect(without(left, granted)).toEqual([]);
          const lost = without(said, grantsOfModel(less));
          expect(shapeOf(without(granted, left))).toEqual(shapeOf(lost));
        }
      }),
      { seed: 5, numRuns: 8 },
    );
    expect(mutations).toBeGreaterThan(60);
  },
);

/** The grants that are not among others, each as often as it is missing. */
function without(grants: readonly Grant[], others: readonly Grant[]): Grant[] {
  const left = others.map((each) => JSON.stringify(each));
  return grants.filter((grant) => {
    const at = left.indexOf(JSON.stringify(grant));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
