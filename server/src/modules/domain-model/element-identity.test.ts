import type { Attribute } from '@stepwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
});
afterAll(() => server.close());

const anAttribute = (name: string, type = 'string') => ({ name, type, isNullable: false });

async function aService(name: string) {
  const { organisationId, platformId } = ours;
  const where = { name, boundedContext: 'Sales', platformId, organisationId };
  const { value } = await ours.api.aggregate.createAggregate(where);
  return value.aggregate.identity;
}

async function service(id: string) {
  return (await ours.api.domainReadModel.getAggregateById({ id })).data;
}

test('whatever refers to a thing follows its names: event, service, context, type, command', async () => {
  const { aggregate: calls } = ours.api;
  const order = await aService('Order');
  const stock = await aService('Stock');
  const line = await calls.addType({
    aggregateId: order,
    name: 'Line',
    family: 'Value Object',
    attributes: [anAttribute('sku')],
  });
  const command = {
    aggregateId: order,
    commandName: 'PlaceOrder',
    domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
    attributes: [anAttribute('lines', 'Line[]')],
  };
  const commandId = (await calls.addCommand(command)).value.elementId ?? '';
  await calls.addReaction({
    aggregateId: stock,
    subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
    action: { name: 'ReserveStock', attributes: [], domainEvents: [] },
  });

  await calls.editCommand({
    ...command,
    commandId,
    commandName: 'SubmitOrder',
    domainEvents: [{ name: 'OrderSubmitted', attributes: [] }],
  });
  await calls.editType({
    aggregateId: order,
    typeId: line.value.elementId ?? '',
    name: 'OrderLine',
    family: 'Entity',
    attributes: [anAttribute('sku')],
  });
  await calls.editAggregate({ aggregateId: order, name: 'Purchase', boundedContext: 'Shop' });

  expect(await service(order)).toMatchObject({
    name: 'Purchase',
    boundedContext: 'Shop',
    types: [{ identity: line.value.elementId, name: 'OrderLine' }],
    commands: [
      {
        identity: commandId,
        name: 'SubmitOrder',
        attributes: [{ name: 'lines', type: 'OrderLine[]', typeId: line.value.elementId }],
      },
    ],
  });
  expect((await service(stock)).reactions[0]?.subscription).toMatchObject({
    boundedContext: 'Shop',
    aggregate: 'Purchase',
    name: 'OrderSubmitted',
  });
});

test('an element is added to the service that is named beside it, which is made for it', async () => {
  const aggregateId = await aService('Basket');

  const { value } = await ours.api.aggregate.addQuery({
    aggregateId,
    name: 'ListCarts',
    resultType: 'self',
    isCollectionResult: true,
    isNullableResult: false,
    parameters: [],
    boundedContext: 'Shop',
    aggregateName: 'Cart',
  });

  expect(value.aggregate).toMatchObject({
    name: 'Cart',
    boundedContext: 'Shop',
    queries: [{ identity: value.elementId, name: 'ListCarts' }],
  });
  expect((await service(aggregateId)).queries).toEqual([]);
});

test('fifty levels of attributes are kept; more than the limit are refused by its name', async () => {
  const aggregateId = await aService('Deep');
  const deep = (levels: number) =>
    Array.from({ length: levels - 1 }).reduce<Attribute[]>(
      (properties) => [{ ...anAttribute('part', 'object'), properties }],
      [anAttribute('leaf')],
    );
  const name = { aggregateId, name: 'Deep', boundedContext: 'Sales' };

  await ours.api.aggregate.editAggregate({ ...name, properties: deep(50) });
  const refused = ours.api.aggregate.editAggregate({ ...name, properties: deep(70) });

  await expect(refused).rejects.toMatchObject({ message: 'At most 64 levels are nested' });
  expect((await service(aggregateId)).properties).toMatchObject(deep(50));
});
