import { expect, test } from 'vitest';
import { compileBlueprint, refresherOf, render } from '@stepwright/blueprint-engine';
import type { Model } from '@stepwright/domain-model';
import { aBlueprint, aModelOf } from './fixtures.ts';

const shop = aModelOf([
  {
    name: 'Sales',
    aggregates: [
      { name: 'Order', attributes: [{ name: 'total' }], events: [{ name: 'Placed' }] },
      { name: 'Cart', attributes: [{ name: 'items' }] },
      {
        name: 'Mail',
        reactions: [
          {
            name: 'OnPlaced',
            subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'Placed' },
            action: { name: 'Send' },
          },
        ],
      },
    ],
  },
]);
const list = (path: string) => `~{each ${path}}~{${path}.Name} ~{end}`;
const compiled = compileBlueprint(
  aBlueprint({
    own: {
      path: 'own/~{Aggregates.Name}',
      each: 'Aggregates',
      text: list('Aggregates.Attributes'),
    },
    heard: {
      path: 'heard/~{Aggregates.Name}/~{Aggregates.Reactions.Name}',
      each: 'Aggregates.Reactions',
      text: list('Aggregates.Reactions.Subscription.Attributes'),
    },
    last: {
      path: 'last/~{Aggregates.Name}',
      each: 'Aggregates',
      text: '~{if "{Aggregates.IsLast}"}the last~{end}',
    },
    all: { path: 'all', text: list('Aggregates') },
  }),
);

type Aggregate = Model['boundedContexts'][number]['aggregates'][number];

/** The shop with other aggregates, the untouched ones the same objects. */
function changed(change: (aggregates: Aggregate[]) => Aggregate[]): Model {
  const boundedContexts = shop.boundedContexts.map((context) => ({
    ...context,
    aggregates: change(context.aggregates),
  }));
  return { boundedContexts };
}

/** The paths of the files that were made again, and those that are gone. */
function refreshed(next: Model) {
  const refresher = refresherOf(compiled);
  const before = new Set(refresher.render(shop).files);
  const after = refresher.render(next);

  expect(after).toEqual(render(compiled, next));
  return after.files.filter((file) => !before.has(file)).map(({ path }) => path);
}

const email = { name: 'email', type: 'string', isNullable: false };

test('[G16] only the files of what changed are made again, and those that look at more', () => {
  const next = changed((all) =>
    all.map((each) => (each.name === 'Cart' ? { ...each, attributes: [email] } : each)),
  );

  expect(refreshed(next)).toEqual(['own/Cart', 'last/Order', 'last/Cart', 'last/Mail', 'all']);
});

test('[G16] an event that changed is heard', () => {
  const next = changed((all) =>
    all.map((each) =>
      each.name === 'Order'
        ? { ...each, events: each.events.map((event) => ({ ...event, attributes: [email] })) }
        : each,
    ),
  );

  expect(refreshed(next)).toEqual(
    expect.arrayContaining(['own/Order', 'own/Mail', 'heard/Mail/OnPlaced']),
  );
  expect(refreshed(next)).not.toContain('own/Cart');
});

test('[G16] a model that is read anew and says the same changes nothing', () => {
  expect(refreshed(structuredClone(shop))).toEqual(['last/Order', 'last/Cart', 'last/Mail', 'all']);
});

test('[G16] aggregates that come, go and change places are seen', () => {
  expect(refreshed(changed((all) => all.toReversed()))).not.toContain('own/Cart');
  expect(refreshed(changed((all) => all.slice(1)))).toEqual(
    expect.arrayContaining(['own/Mail', 'all']),
  );
  const twice = changed((all) => [...all, ...all.slice(0, 1)]);
  expect(refreshed(twice)).toContain('last/Mail');
});

test('[G16] a path that collides now, and does not any more, is a problem for as long', () => {
  const refresher = refresherOf(compiled);
  const twin = changed((all) =>
    all.map((each) => (each.name === 'Cart' ? { ...each, name: 'ORDER' } : each)),
  );

  for (const model of [shop, twin, shop, twin, structuredClone(twin), shop]) {
    expect(refresher.render(model)).toEqual(render(compiled, model));
  }
});
