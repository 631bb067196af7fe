import { modelSchema } from '@stepwright/domain-model';
import { exportModel } from '@stepwright/model-exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
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
