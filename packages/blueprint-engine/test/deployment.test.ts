import { compileBlueprint, render } from '@stepwright/blueprint-engine';
import type { Deployment, Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBlueprint, aModel, aModelOf } from './fixtures.ts';

const reacting = (name: string, subscription: Record<string, string>) => ({
  name,
  subscription,
  action: { name: 'Act' },
});
const sales = aModelOf([
  {
    name: 'Sales',
    aggregates: [
      {
        name: 'Order',
        commands: [
          { name: 'Place', domainEvents: [{ name: 'OrderPlaced' }] },
          { name: 'Import', domainEvents: [{ name: 'OrderPlaced' }, { name: 'OrderImported' }] },
        ],
        reactions: [
          reacting('Ship', { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' }),
          reacting('Remind', { boundedContext: 'Sales', aggregate: 'Bill', name: 'BillDue' }),
          reacting('Mourn', { boundedContext: 'Sales', aggregate: 'Bill', name: 'BillLost' }),
        ],
      },
      { name: 'Bill', events: [{ name: 'BillDue' }] },
    ],
  },
]);
const deployment: Deployment = {
  platform: {
    name: 'Acme "Shop"',
    cloudPlatform: 'Microsoft Azure',
    routingStrategy: 'Service Bus',
    frontEndHosting: null,
  },
  services: [
    { boundedContext: 'Sales', aggregate: 'Order', host: 'Spring Boot', persistence: 'Cosmos DB' },
  ],
};

/** One file of the whole model, one of each aggregate, one that looks at more than its aggregate. */
function rendered(text: string, model: Model, given?: Deployment) {
  const blueprint = aBlueprint({
    whole: { path: 'whole.md', text: `~{each Aggregates separator "|"}${text}~{end}` },
    own: { path: '~{Aggregates.Name|Kebab}/own.md', each: 'Aggregates', text },
    around: {
      path: '~{Aggregates.Name|Kebab}/a.md',
      each: 'Aggregates',
      text: `${text}~{if "{Aggregates.IsFirst}"}~{end}`,
    },
  });
  const { files, problems } = render(compileBlueprint(blueprint), model, { deployment: given });
  const texts = files.map(({ path, content }) => [path, String(content)] as const);
  return { texts: Object.fromEntries(texts), problems };
}

test('[P9] the platform, and what runs a service and keeps its data, are what was said beside the model', () => {
  const text =
    '~{Platform.Name}, ~{Platform.RoutingStrategy|Kebab}: ~{Aggregates.Name}~{if "{Aggregates.Host} == \'spring boot\'"} in a container~{end}~{if "{Aggregates.Persistence} == \'\'"} without a store~{end}~{if "{Platform.FrontEndHosting} == \'\'"}, no web~{end}';
  const { texts, problems } = rendered(text, sales, deployment);
  const order = 'Acme "Shop", service-bus: Order in a container, no web';
  const bill = 'Acme "Shop", service-bus: Bill without a store, no web';
  expect(problems).toEqual([]);
  expect(texts).toEqual({
    'whole.md': `${order}|${bill}`,
    'order/own.md': order,
    'bill/own.md': bill,
    'order/a.md': order,
    'bill/a.md': bill,
  });
});

test('[P9] of what nobody said there is no value', () => {
  const { texts, problems } = rendered('~{Platform.Name} ~{Aggregates.Host}', sales);
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['no_value']));
  expect(texts['order/own.md']).toBe('{Platform.Name} {Aggregates.Host}');
  const asked = '~{if "{Platform.IsEmpty}"}nowhere~{end}~{each Platform}somewhere~{end}';
  expect(rendered(asked, sales).texts['bill/own.md']).toBe('nowhere');
  expect(rendered(asked, sales, deployment).texts['bill/own.md']).toBe('somewhere');
});

test('[P10] a service publishes each event once; a subscription knows whose event it is, if anybody’s', () => {
  const events =
    '~{each Aggregates.PublishedEvents separator " "}~{Aggregates.PublishedEvents.Name}~{end}';
  const heard =
    '~{each Aggregates.Reactions separator " "}~{Aggregates.Reactions.Subscription.Name}=~{Aggregates.Reactions.Subscription.IsKnown}/~{Aggregates.Reactions.Subscription.IsOwn}~{end}';
  const { texts } = rendered(`${events};${heard}`, sales);
  expect(texts['order/own.md']).toBe(
    'OrderPlaced OrderImported;OrderPlaced=true/true BillDue=true/false BillLost=false/false',
  );
  expect(texts['bill/own.md']).toBe(';');
});

test('[P11] an event has the same address and slug where it is raised, listed and heard', () => {
  const of = (list: string) =>
    `~{each Aggregates.${list} if "{Aggregates.${list}.Name} == 'OrderPlaced'"}~{Aggregates.${list}.Address} ~{Aggregates.${list}.Slug}\n~{end}`;
  const subscription =
    '~{each Aggregates.Reactions if "{Aggregates.Reactions.Subscription.IsOwn}"}~{Aggregates.Reactions.Subscription.Address} ~{Aggregates.Reactions.Subscription.Slug}\n~{end}';
  const { texts } = rendered(`${of('DomainEvents')}${of('PublishedEvents')}${subscription}`, sales);
  const lines = (texts['order/own.md'] ?? '').trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(new Set(lines)).toEqual(new Set(['sales.order.order-placed order-placed-a51cc388']));
});

const anyName = fc.oneof(
  fc.string({ minLength: 1, maxLength: 300, unit: 'binary' }),
  fc.constantFrom(
    'Order',
    'order',
    'ORDER',
    'Order-Line',
    'OrderLine',
    'a b',
    '注文',
    '9Lives',
    '🎉',
  ),
  fc.stringMatching(/^[A-Za-z0-9 _-]{1,300}$/),
);

test('[P11] slugs and addresses fit every cloud, whatever the names, and no two elements share one', () => {
  const paths = fc.uniqueArray(fc.tuple(anyName, anyName, anyName), {
    minLength: 2,
    maxLength: 12,
    selector: (names) => names.join('\n'),
  });
  fc.assert(
    fc.property(paths, (all) => {
      const of = (names: readonly string[]) => {
        const [context = '', name = '', event = ''] = names;
        const model = aModel({ name, events: [{ name: event }] });
        const here = {
          boundedContexts: model.boundedContexts.map((each) => ({ ...each, name: context })),
        };
        const text =
          '~{Aggregates.Slug} ~{each Aggregates.DomainEvents}~{Aggregates.DomainEvents.Slug} ~{Aggregates.DomainEvents.Address}~{end}';
        const blueprint = aBlueprint({ a: { path: 'a.md', each: 'Aggregates', text } });
        const { files } = render(compileBlueprint(blueprint), here);
        return String(files[0]?.content).split(' ');
      };
      const made = all.map(of);
      for (const [service = '', event = '', address = ''] of made) {
        expect(service).toMatch(/^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){8,23}$/);
        expect(event).toMatch(/^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){8,39}$/);
        expect(address).toMatch(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/);
        expect(address.length).toBeLessThanOrEqual(120);
      }
      expect(new Set(made.map(([, event]) => event)).size).toBe(all.length);
      expect(new Set(made.map(([, , address]) => address)).size).toBe(all.length);
    }),
    { seed: 20, numRuns: 60 },
  );
});
