import { modelSchema, type Model } from '@stepwright/domain-model';
import { exportModel, importFiles } from '@stepwright/model-exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { eachService, inAnyOrder } from './held-by.ts';
import { randomModel } from './random-model.ts';

interface Page {
  id: string;
  name: string;
  version: string;
  services?: { id: string }[];
  sends?: { id: string; to: { id: string }[] }[];
  receives?: { id: string }[];
  channels?: { id: string }[];
  schemaPath?: string;
}

const frontmatter = (content: string): Page => parse(content.split('---\n')[1] ?? '');

test('[E1] every page has its id once, and what it refers to is in the catalog', () => {
  fc.assert(
    fc.property(randomModel, (model) => {
      const files = exportModel(model, 'eventcatalog');
      const paths = new Set(files.map(({ path }) => path));
      const pages = files
        .filter(({ path }) => path.endsWith('index.mdx'))
        .map(({ path, content }) => ({ path, ...frontmatter(content) }));
      const ids = new Set(pages.map(({ id }) => id));
      const referred = pages.flatMap(
        ({ services = [], sends = [], receives = [], channels = [] }) =>
          [...services, ...sends, ...sends.flatMap(({ to }) => to), ...receives, ...channels].map(
            ({ id }) => id,
          ),
      );

      expect(paths.size).toBe(files.length);
      expect(ids.size).toBe(pages.length);
      expect(referred.filter((id) => !ids.has(id))).toEqual([]);
      const schemas = pages.flatMap(({ path, schemaPath }) =>
        schemaPath === undefined ? [] : [path.replace('index.mdx', schemaPath)],
      );
      expect(schemas.filter((path) => !paths.has(path))).toEqual([]);
    }),
  );
});

test('[E1] a service is in the folder of its domain, with its messages', () => {
  const model = modelSchema.parse({
    boundedContexts: [
      {
        name: 'Sales',
        aggregates: [
          {
            name: 'Order',
            commands: [{ name: 'PlaceOrder', domainEvents: [{ name: 'OrderPlaced' }] }],
            queries: [{ name: 'GetOrder' }],
            events: [{ name: 'OrderPlaced', attributes: [{ name: 'lines', type: 'Line[]' }] }],
            types: [{ name: 'Line', attributes: [{ name: 'quantity', type: 'int32' }] }],
          },
        ],
      },
    ],
  });

  const files = exportModel(model, 'eventcatalog');
  const service = files.find(({ path }) => path === 'domains/Sales/services/Order/index.mdx');
  const schema = files.find(({ path }) => path.endsWith('events/OrderPlaced/schema.json'));

  expect(files.map(({ path }) => path)).toEqual([
    'domains/Sales/index.mdx',
    'domains/Sales/services/Order/index.mdx',
    'channels/Sales.Order.Events/index.mdx',
    'domains/Sales/services/Order/events/OrderPlaced/index.mdx',
    'domains/Sales/services/Order/events/OrderPlaced/schema.json',
    'domains/Sales/services/Order/commands/PlaceOrder/index.mdx',
    'domains/Sales/services/Order/commands/PlaceOrder/schema.json',
    'domains/Sales/services/Order/queries/GetOrder/index.mdx',
    'domains/Sales/services/Order/queries/GetOrder/schema.json',
  ]);
  expect(frontmatter(service?.content ?? '')).toMatchObject({
    id: 'Sales.Order',
    name: 'Order',
    version: '1.0.0',
    sends: [{ id: 'Sales.Order.OrderPlaced', to: [{ id: 'Sales.Order.Events' }] }],
    receives: [{ id: 'Sales.Order.PlaceOrder.Command' }, { id: 'Sales.Order.GetOrder.Query' }],
  });
  expect(JSON.parse(schema?.content ?? '')).toMatchObject({
    title: 'OrderPlaced',
    properties: { lines: { items: { $ref: '#/components/schemas/Sales.Order.Line' } } },
    components: { schemas: { 'Sales.Order.Line': { required: ['quantity'] } } },
  });
});

/** What is held of any model: who there is, who raises what, and who reacts to it. */
const held = (model: Model) =>
  eachService(model, (aggregate) => ({
    ...aggregate,
    attributes: [],
    readModels: [],
    types: [],
    events: aggregate.events.map(({ name }) => ({ name, attributes: [] })),
    commands: aggregate.commands.map((each) => ({
      ...each,
      plural: undefined,
      attributes: [],
      result: null,
    })),
    queries: aggregate.queries.map(({ name }) => ({ name, parameters: [], result: null })),
    reactions: aggregate.reactions.map((each) => ({
      ...each,
      plural: undefined,
      action: { ...each.action, attributes: [] },
    })),
  }));

test('[E2] what was written is read as it was, but for what a catalog has no place for', () => {
  fc.assert(
    fc.property(randomModel, (model) => {
      const { model: read } = importFiles(exportModel(model, 'eventcatalog'), 'eventcatalog');

      expect(held(read)).toEqual(held(model));
    }),
    { numRuns: 100 },
  );
});

test('[E2] the attributes of messages come with the types that they share', () => {
  const line = {
    name: 'Line',
    family: 'Entity',
    attributes: [{ name: 'quantity', type: 'int32' }],
  };
  const lines = { name: 'lines', type: 'Line[]' };
  const model = modelSchema.parse({
    boundedContexts: [
      {
        name: 'Sales',
        aggregates: [
          {
            name: 'Order',
            commands: [
              {
                name: 'PlaceOrder',
                actor: 'Clerk',
                attributes: [lines],
                domainEvents: [{ name: 'OrderPlaced' }],
              },
            ],
            events: [{ name: 'OrderPlaced', attributes: [lines, { name: 'id', type: 'uuid' }] }],
            types: [line],
          },
        ],
      },
    ],
  });

  const { model: read, untaken } = importFiles(exportModel(model, 'eventcatalog'));

  expect(untaken).toEqual([]);
  expect(inAnyOrder(read)).toEqual(inAnyOrder(model));
});

const page = (path: string, frontmatter: string) => ({
  path: `catalog/${path}/index.mdx`,
  content: `---\n${frontmatter}---\n\n# About it\n`,
});

test('[E3] a catalog of others is read, and what has no place in a model is told', () => {
  const files = [
    page('domains/Orders', 'id: Orders\nname: Orders\nservices:\n  - id: OrderService\n'),
    page(
      'domains/Orders/services/OrderService',
      'id: OrderService\nname: Order Service\nversion: 1.0.0\nreceives:\n  - id: PlaceOrder\n  - id: GetOrder\nsends:\n  - id: OrderPlaced\n    version: latest\n',
    ),
    page(
      'services/Mailer',
      'id: Mailer\nname: Mailer\nreceives:\n  - id: OrderPlaced\n  - id: Unknown\n',
    ),
    page(
      'domains/Orders/services/OrderService/events/OrderPlaced',
      'id: OrderPlaced\nname: Order Placed\nschemaPath: schema.json\n',
    ),
    {
      path: 'catalog/domains/Orders/services/OrderService/events/OrderPlaced/schema.json',
      content:
        '{"type":"object","required":["id"],"properties":{"id":{"type":"string","format":"uuid"},"to":{"$ref":"#/definitions/Address"}},"definitions":{"Address":{"type":"object","properties":{"city":{"type":"string"}}}}}',
    },
    page('commands/PlaceOrder', 'id: PlaceOrder\nname: Place Order\nschemaPath: schema.avro\n'),
    page('queries/GetOrder', 'id: GetOrder\nname: Get Order\n'),
    page('events/Lost', 'id: Lost\nname: Lost\n'),
    page('flows/Checkout', 'id: Checkout\n'),
    page('services/Broken', 'name: [\n'),
    page('events/Empty', ''),
    { path: 'catalog/events/Bare/index.mdx', content: 'Text\n---\nid: Bare\n---\n' },
  ];

  const { format, model, untaken } = importFiles(files);
  const services = model.boundedContexts.flatMap(({ name, aggregates }) =>
    aggregates.map((each) => [name, each.name]),
  );
  const [order, mailer] = model.boundedContexts.flatMap(({ aggregates }) => aggregates);

  expect(format).toBe('eventcatalog');
  expect(services).toEqual([
    ['Orders', 'Order Service'],
    ['', 'Mailer'],
  ]);
  expect(order?.events[0]?.attributes.map(({ name, type }) => [name, type])).toEqual([
    ['id', 'uuid'],
    ['to', 'Address'],
  ]);
  expect(order?.queries.map(({ name }) => name)).toEqual(['Get Order']);
  expect(mailer?.reactions[0]).toMatchObject({
    name: 'OnOrderPlaced',
    subscription: { boundedContext: 'Orders', aggregate: 'Order Service', name: 'Order Placed' },
  });
  const told = untaken.map(({ where, what }) => [where.file.split('/').at(-2), where.line, what]);
  expect(told).toEqual([
    ['PlaceOrder', 4, 'Schema of "Place Order"'],
    ['OrderPlaced', 2, 'Event "Order Placed"'],
    ['Bare', 1, 'The page'],
    ['Empty', 1, 'The page'],
    ['Lost', 2, 'event "Lost"'],
    ['Checkout', 1, 'The page'],
    ['Broken', 3, 'The page'],
    ['Mailer', 6, 'Message "Unknown"'],
  ]);
});
