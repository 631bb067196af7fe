import { modelSchema } from '@stepwright/domain-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const attribute = (name: string, type = 'string') => ({ name, type, isNullable: false });

/** Two services that talk to each other, a type, a read model, plurals of their own. */
const shop = modelSchema.parse({
  boundedContexts: [
    {
      name: 'Catalog',
      plural: 'Catalogues',
      aggregates: [
        {
          name: 'Product',
          commands: [
            {
              name: 'DiscontinueProduct',
              plural: 'DiscontinueProductz',
              actor: 'Clerk',
              domainEvents: [{ name: 'ProductDiscontinued', plural: 'ProductsGone' }],
            },
          ],
          events: [
            {
              name: 'ProductDiscontinued',
              plural: 'ProductsGone',
              attributes: [{ ...attribute('reason'), plural: 'grounds' }],
            },
          ],
        },
      ],
    },
    {
      name: 'Sales',
      aggregates: [
        {
          name: 'Order',
          plural: 'Orders',
          attributes: [attribute('lines', 'OrderLine[]')],
          queries: [
            {
              name: 'ListOrders',
              parameters: [],
              result: { type: 'self', isCollection: true, isNullable: false },
            },
          ],
          reactions: [
            {
              name: 'CancelOrder',
              subscription: {
                boundedContext: 'Catalog',
                aggregate: 'Product',
                name: 'ProductDiscontinued',
              },
              action: {
                name: 'CancelOrder',
                attributes: [attribute('orderId', 'uuid')],
                domainEvents: [],
              },
            },
          ],
          readModels: [
            {
              name: 'OrderOverview',
              attributes: [attribute('total', 'number')],
              queries: [{ name: 'GetOverview' }],
            },
          ],
          types: [
            {
              name: 'OrderLine',
              plural: 'Lines',
              family: 'Value Object',
              attributes: [attribute('quantity', 'integer')],
            },
          ],
        },
      ],
    },
  ],
});

/** Without the ids that the server gives to types. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, entry) => (key === 'typeId' ? undefined : entry)));
}

test('an imported model is exported as it came, and importing it again changes nothing', async () => {
  const { api, platformId } = await aPlatform(server);

  const first = await api.domainModel.importModel({ platformId, model: shop });
  const second = await api.domainModel.importModel({ platformId, model: shop });
  const { data } = await api.domainModel.exportModel({ platformId });
  const read = await api.domainReadModel.getDomainByPlatformId({ id: platformId });

  expect(first.value).toEqual({ added: 7, changed: 0, unchanged: 0 });
  expect(second.value).toEqual({ added: 0, changed: 0, unchanged: 7 });
  expect(withoutIds(data)).toEqual(withoutIds(shop));
  expect(read.data.boundedContexts.flatMap(({ aggregates }) => aggregates)).toMatchObject([
    { commands: [{ plural: 'DiscontinueProductz' }] },
    { plural: 'Orders', types: [{ plural: 'Lines' }] },
  ]);
});

test('an import changes what has the same name, and keeps its identity and what else there is', async () => {
  const { api, platformId } = await aPlatform(server);
  await api.domainModel.importModel({ platformId, model: shop });
  const before = await api.domainReadModel.getDomainByPlatformId({ id: platformId });

  const onlyProduct = structuredClone(shop);
  onlyProduct.boundedContexts.splice(1);
  const [command] = onlyProduct.boundedContexts[0]?.aggregates[0]?.commands ?? [];
  if (command) command.actor = 'Buyer';
  const { value } = await api.domainModel.importModel({ platformId, model: onlyProduct });

  const after = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  const productOf = ({ data }: typeof after) =>
    data.boundedContexts.find(({ name }) => name === 'Catalog')?.aggregates[0];
  expect(value).toEqual({ added: 0, changed: 1, unchanged: 1 });
  expect(productOf(after)?.identity).toBe(productOf(before)?.identity);
  expect(productOf(after)?.commands[0]).toMatchObject({ actor: 'Buyer' });
  expect(after.data.boundedContexts).toHaveLength(2);
});

test('a model with a name that code cannot carry is refused whole', async () => {
  const { api, platformId } = await aPlatform(server);
  const broken = structuredClone(shop);
  broken.boundedContexts[1]?.aggregates[0]?.queries.push({
    name: '1 list!',
    parameters: [],
    result: null,
  });

  await expect(api.domainModel.importModel({ platformId, model: broken })).rejects.toMatchObject({
    status: 400,
  });

  const { data } = await api.domainModel.exportModel({ platformId });
  expect(data.boundedContexts).toEqual([]);
});

test('what is chosen beside the model is exported with the names of its services', async () => {
  const { api, platformId } = await aPlatform(server);
  await api.domainModel.importModel({ platformId, model: shop });

  const { data } = await api.domainModel.exportDeployment({ platformId });

  const [context] = shop.boundedContexts;
  expect(data.platform).toMatchObject({ cloudPlatform: null, frontEndHosting: null });
  expect(data.services).toContainEqual({
    boundedContext: context?.name,
    aggregate: context?.aggregates[0]?.name,
    host: null,
    persistence: null,
  });
});

test("a stranger's platform is neither exported nor imported into", async () => {
  const ours = await aPlatform(server);
  const { api } = await aPlatform(server);
  const { platformId } = ours;

  await expect(api.domainModel.exportModel({ platformId })).rejects.toMatchObject({ status: 404 });
  await expect(api.domainModel.exportDeployment({ platformId })).rejects.toMatchObject({
    status: 404,
  });
  await expect(api.domainModel.importModel({ platformId, model: shop })).rejects.toMatchObject({
    status: 404,
  });
});

test('a model that would hold up everybody else is refused', async () => {
  const { api, platformId } = await aPlatform(server);
  const commands = Array.from({ length: 2000 }, (_, index) => ({ name: `Do ${index}` }));
  const aggregates = [{ name: 'Order', commands }];
  const model = modelSchema.parse({ boundedContexts: [{ name: 'Sales', aggregates }] });

  const importing = api.domainModel.importModel({ platformId, model });

  await expect(importing).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE' });
});
