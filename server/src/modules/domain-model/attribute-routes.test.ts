import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess } from '#test/a-process';
import {
  failures,
  startFakeProvider,
  type Behaviour,
  type FakeProvider,
} from '#test/fake-provider';
import { startTestServer, type TestServer } from '#test/harness';

let provider: FakeProvider;
let server: TestServer;
let withModel: TestServer;
beforeAll(async () => {
  provider = await startFakeProvider();
  const free = { DEFAULT_PLAN: 'Free', FREE_LIMIT: '2' };
  server = await startTestServer(free);
  withModel = await startTestServer({
    ...free,
    ...provider.settings,
    LANGUAGE_MODEL_READS_STEPS: 'false',
    LANGUAGE_MODEL_SUGGESTS_STEPS: 'false',
  });
});
afterAll(async () => {
  await server.close();
  await withModel.close();
  await provider.close();
});

/** Each test finds a model that has not failed before. */
let hours = 0;
beforeEach(() => withModel.setTime(new Date(Date.now() + ++hours * 3_600_000)));

interface Shop extends APlatform {
  aggregateId: string;
  left: () => Promise<number | null>;
}

async function aShop(on: TestServer): Promise<Shop> {
  const place = await aPlatform(on);
  const { organisationId, platformId, api, actor } = place;
  const made = { boundedContext: 'Sales', platformId, organisationId };
  const { value } = await api.aggregate.createAggregate({ ...made, name: 'Order' });
  await api.aggregate.createAggregate({ ...made, name: 'Customer' });
  const left = async () => {
    const found = await api.organisation.getByOwnerId({ id: actor.id });
    const plan = found.status === 200 ? found.body.data.subscriptionPlan : null;
    return plan?.freeAttributeAutoGenerationRemaining ?? null;
  };
  return { ...place, aggregateId: value.aggregate.identity, left };
}

const aggregateOf = ({ aggregateId }: Shop, entityName = 'Order') =>
  ({ aggregateId, entityType: 'Aggregate', entityName }) as const;
const namesOf = (attributes: { name: string }[]) => attributes.map(({ name }) => name);

describe('the built-in engine', () => {
  test('answers from names, the model and what steps say, and counts on the plan', async () => {
    const shop = await aShop(server);
    const process = await aProcess(shop);
    await process.add('Customer places an order with the gift text');

    const { value } = await shop.api.aggregate.generateAttributes(aggregateOf(shop));

    expect(value).toMatchObject({ generatedBy: 'built-in', note: null });
    expect(namesOf(value.attributes)).toContain('giftText');
    expect(value.attributes).toContainEqual({
      name: 'customerId',
      type: 'uuid',
      isNullable: false,
    });
    expect(await shop.left()).toBe(1);
  });

  test('says so when the plan has none left, and gives back what brought nothing', async () => {
    const shop = await aShop(server);
    const { api } = shop;
    const full = await api.aggregate.generateAttributes(aggregateOf(shop, 'Money'));
    const again = { ...aggregateOf(shop, 'Money'), present: full.value.attributes };

    expect((await api.aggregate.generateAttributes(again)).value.attributes).toEqual([]);
    expect(await shop.left()).toBe(1);
    await api.aggregate.generateAttributes(aggregateOf(shop));

    await expect(api.aggregate.generateAttributes(aggregateOf(shop))).rejects.toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT_REACHED',
      message: 'Upgrade your plan to auto-generate more attributes',
    });
    expect(await shop.left()).toBe(0);
  });

  test.each([
    ['DomainEvents', 'OrderCancelled', 'cancelledAt'],
    ['Reaction', 'RefundOrder', 'amount'],
    ['ReadModels', 'OrderList', 'orderNumber'],
    ['Queries', 'GetOrdersByCustomer', 'customerId'],
    ['Types', 'Address', 'city'],
  ] as const)('%s %s gets %s', async (entityType, entityName, expected) => {
    const shop = await aShop(server);
    const asked = { aggregateId: shop.aggregateId, entityType, entityName };

    const { value } = await shop.api.aggregate.generateAttributes(asked);

    expect(namesOf(value.attributes)).toContain(expected);
  });

  test('takes either an entity type or a query', async () => {
    const { api, aggregateId } = await aShop(server);
    const asked = { aggregateId, entityName: 'Order', entityQuery: 'FindOrder' };

    const { value } = await api.aggregate.generateAttributes(asked);
    const both = api.aggregate.generateAttributes({ ...asked, entityType: 'Queries' });

    expect(namesOf(value.attributes)).toEqual(['orderId']);
    await expect(both).rejects.toMatchObject({ status: 400 });
  });

  test('adds what is generated to a saved type where that is asked for', async () => {
    const { api, aggregateId } = await aShop(server);
    const type = { aggregateId, name: 'Address', family: 'Value Object' };
    const street = { name: 'street', type: 'string', isNullable: false };
    const made = await api.aggregate.addType({ ...type, attributes: [street] });
    const existingTypeId = made.value.elementId;

    await api.aggregate.generateAttributes({
      aggregateId,
      entityType: 'Types',
      entityName: 'Address',
      saveAttributesOnType: true,
      existingTypeId,
    });

    const { data } = await api.domainReadModel.getTypes({ id: aggregateId });
    expect(namesOf(data[0]?.attributes ?? [])).toEqual([
      'street',
      'houseNumber',
      'city',
      'postalCode',
      'state',
      'country',
    ]);
  });

  test('suggests properties for nothing, without those that are there', async () => {
    const shop = await aShop(server);
    const asked = { aggregateId: shop.aggregateId, eventType: 'AGGREGATE', EntityName: 'Order' };
    const { api } = shop;
    const before = await api.aggregate.getPropertySuggestions(asked);
    const properties = [{ name: 'orderNo', type: 'string', isNullable: false }];
    const place = { aggregateId: shop.aggregateId, boundedContext: 'Sales', name: 'Order' };
    await api.aggregate.editAggregate({ ...place, properties });

    const after = await api.aggregate.getPropertySuggestions(asked);

    expect(namesOf(before.data)).toContain('orderNumber');
    expect(namesOf(after.data)).not.toContain('orderNumber');
    expect(await shop.left()).toBe(2);
  });
});

describe('a type with a property of it', () => {
  test('is made with attributes, for the service, for a type, or alone', async () => {
    const shop = await aShop(server);
    const { aggregateId, api } = shop;
    const asked = { aggregateId, family: 'Entity', relationshipType: 'Collection' } as const;
    const line = await api.aggregate.addTypeProperty({
      ...asked,
      name: 'OrderLine',
      autoGenerateAttributes: true,
    });
    const { typeId } = line.value;

    await api.aggregate.addTypeProperty({
      ...asked,
      name: 'Packaging',
      relationshipType: 'Single',
      typeId,
    });
    const alone = { ...asked, name: 'Money', onlyCreateType: true };
    const { value } = await api.aggregate.addTypeProperty(alone);

    const { properties, types } = value.aggregate;
    expect(properties).toMatchObject([{ name: 'orderLines', type: 'OrderLine[]', typeId }]);
    expect(types.map(({ name }) => name)).toEqual(['OrderLine', 'Packaging', 'Money']);
    expect(namesOf(types[0]?.attributes ?? [])).toContain('quantity');
    expect(types[0]?.attributes.at(-1)).toMatchObject({ name: 'packaging', type: 'Packaging' });
    expect(await shop.left()).toBe(1);
  });

  test('is made without attributes where the plan has none left, and says so', async () => {
    const shop = await aShop(server);
    const { api, aggregateId } = shop;
    for (let n = 0; n < 2; n += 1) await api.aggregate.generateAttributes(aggregateOf(shop));

    const { value } = await api.aggregate.addTypeProperty({
      aggregateId,
      family: 'Entity',
      name: 'OrderLine',
      relationshipType: 'Single',
      autoGenerateAttributes: true,
      onlyCreateType: true,
    });

    expect(value.note).toBe('Upgrade your plan to auto-generate more attributes');
    expect(value.aggregate.types[0]?.attributes).toEqual([]);
  });
});

const told = (attributes: object[]) => ({ kind: 'says', value: { attributes } }) as const;
const attribute = (name: string, type = 'string') => ({
  name,
  type,
  isCollection: false,
  isNullable: false,
});

describe('the language model', () => {
  test('is told names and types, and what it answers is checked', async () => {
    const shop = await aShop(withModel);
    provider.behave(
      told([attribute('giftMessage'), attribute('tags', 'string[]'), attribute('x', 'Ghost')]),
    );

    const { value } = await shop.api.aggregate.generateAttributes({
      ...aggregateOf(shop),
      present: [{ name: 'orderNumber', type: 'string' }],
    });

    expect(value).toEqual({
      generatedBy: 'model',
      note: null,
      attributes: [
        { name: 'giftMessage', type: 'string', isNullable: false },
        { name: 'tags', type: 'string[]', isNullable: false },
      ],
    });
    expect(provider.requests[0]?.body).toContain('Sales/Customer');
    expect(await shop.left()).toBe(1);
  });

  const useless: [string, Behaviour][] = [
    ['names that are none', told([attribute('DROP TABLE;'), attribute('<b>')])],
    ['what is there already', told([attribute('mail')])],
    ['nothing', told([])],
    ...failures
      .filter(({ behaviour }) => behaviour.kind === 'answers' || behaviour.kind === 'hangs up')
      .slice(0, 5)
      .map(({ name, behaviour }): [string, Behaviour] => [name, behaviour]),
  ];

  test.each(useless)(
    'the built-in engine answers after %s, with a word about it',
    async (_what, behaviour) => {
      const shop = await aShop(withModel);
      provider.behave(behaviour);

      const { value } = await shop.api.aggregate.generateAttributes({
        ...aggregateOf(shop),
        present: [{ name: 'email', type: 'string' }],
      });

      expect(value.generatedBy).toBe('built-in');
      expect(value.note).toMatch(/^(?:The|Your) .*, so the built-in engine answered\.$/);
      expect(namesOf(value.attributes)).toContain('orderNumber');
    },
  );
});
