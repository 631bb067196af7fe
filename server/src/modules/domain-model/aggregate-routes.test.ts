import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aService(name = 'Order', boundedContext = 'Sales') {
  ours = await aPlatform(server);
  const { value } = await ours.api.aggregate.createAggregate({
    name,
    boundedContext,
    platformId: ours.platformId,
    organisationId: ours.organisationId,
  });
  return value.aggregate;
}

const anAttribute = (name: string, type = 'string') => ({ name, type, isNullable: false });
const aCommand = (commandName: string, events: string[] = []) => ({
  commandName,
  domainEvents: events.map((name) => ({ name, attributes: [] })),
  attributes: [],
});

describe('a service', () => {
  test('is made in its context, and read with the domain', async () => {
    const aggregate = await aService();

    const { data } = await ours.api.domainReadModel.getDomainByPlatformId({ id: ours.platformId });

    expect(data.boundedContexts).toEqual([{ name: 'Sales', aggregates: [aggregate] }]);
    expect(aggregate).toMatchObject({
      name: 'Order',
      boundedContext: 'Sales',
      status: { name: 'Uninitialised' },
      version: 1,
    });
  });

  test('gets another name and attributes, and keeps its identity', async () => {
    const { identity: aggregateId, version } = await aService();

    const { value } = await ours.api.aggregate.editAggregate({
      aggregateId,
      version,
      name: 'Purchase',
      boundedContext: 'Shop',
      properties: [anAttribute('total', 'number')],
    });

    expect(value.aggregate).toMatchObject({
      identity: aggregateId,
      name: 'Purchase',
      boundedContext: 'Shop',
      properties: [{ name: 'total', type: 'number' }],
      version: 2,
    });
  });

  test('is deleted with all that is in it', async () => {
    const { identity: aggregateId } = await aService();
    await ours.api.aggregate.addCommand({ aggregateId, ...aCommand('PlaceOrder') });

    await ours.api.aggregate.deleteAggregate({ aggregateId });

    const reading = ours.api.domainReadModel.getAggregateById({ id: aggregateId });
    await expect(reading).rejects.toMatchObject({ status: 404 });
  });

  test('chooses blueprints that there are, and no others', async () => {
    const { identity: aggregateId } = await aService();
    const unknown = ['00000000-0000-4000-8000-000000000000'];

    const choosing = ours.api.aggregate.selectGenerationStrategies({
      aggregateId,
      generationStrategyIds: unknown,
    });
    await expect(choosing).rejects.toMatchObject({ status: 404 });
    const none = await ours.api.aggregate.selectGenerationStrategies({
      aggregateId,
      generationStrategyIds: [],
    });
    expect(none.value.aggregate.generationStrategies).toEqual([]);
  });

  test('has no latest commit before it was published', async () => {
    const { identity: aggregateId } = await aService();

    const { data } = await ours.api.aggregate.getLatestCommitSha({ aggregateId });

    expect(data).toBeNull();
  });
});

describe('elements', () => {
  test('of every kind are added, and deleted again', async () => {
    const { identity: aggregateId } = await aService();
    const { aggregate: calls } = ours.api;

    const type = await calls.addType({
      aggregateId,
      name: 'OrderLine',
      family: 'Value Object',
      attributes: [anAttribute('quantity', 'integer')],
    });
    const command = await calls.addCommand({
      aggregateId,
      commandName: 'PlaceOrder',
      commandActor: 'Customer',
      domainEvents: [{ name: 'OrderPlaced', attributes: [anAttribute('orderId', 'uuid')] }],
      attributes: [anAttribute('lines', 'OrderLine[]')],
      commandResult: { type: 'self', isCollection: false, isNullable: false },
    });
    const query = await calls.addQuery({
      aggregateId,
      name: 'ListLines',
      resultType: type.value.elementId ?? '',
      isCollectionResult: true,
      isNullableResult: false,
      parameters: [anAttribute('orderId', 'uuid')],
    });
    const reaction = await calls.addReaction({
      aggregateId,
      subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
      action: { name: 'ConfirmOrder', attributes: [], domainEvents: [] },
    });
    const readModel = await calls.addReadModel({
      aggregateId,
      readModelName: 'OrderOverview',
      attributes: [anAttribute('total', 'number')],
      queries: [{ name: 'GetOverview', parameters: [] }],
    });

    const { data } = await ours.api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data).toEqual(readModel.value.aggregate);
    expect(data.commands).toMatchObject([
      { actor: 'Customer', attributes: [{ typeId: type.value.elementId }] },
    ]);
    expect(data.queries).toMatchObject([
      {
        aggregateId,
        aggregateName: 'Order',
        boundedContext: 'Sales',
        result: { type: 'OrderLine', typeId: type.value.elementId, family: 'Value Object' },
      },
    ]);
    expect(data.reactions).toMatchObject([
      {
        actionName: 'ConfirmOrder',
        subscription: { from: 'Sales.Order', domainEventName: 'OrderPlaced' },
      },
    ]);

    const id = ({ value }: typeof type) => value.elementId ?? '';
    await calls.deleteReadModel({ aggregateId, readModelId: id(readModel) });
    await calls.deleteReaction({ aggregateId, reactionId: id(reaction) });
    await calls.deleteQuery({ aggregateId, queryId: id(query) });
    await calls.deleteCommand({ aggregateId, commandId: id(command) });
    const last = await calls.deleteType({ aggregateId, typeId: id(type) });
    const { commands, queries, reactions, readModels, types } = last.value.aggregate;
    expect([commands, queries, reactions, readModels, types]).toEqual([[], [], [], [], []]);
  });

  test('a name that is taken is refused with a text', async () => {
    const { identity: aggregateId } = await aService();
    await ours.api.aggregate.addCommand({ aggregateId, ...aCommand('PlaceOrder') });

    const adding = ours.api.aggregate.addCommand({ aggregateId, ...aCommand('placeOrder') });

    await expect(adding).rejects.toMatchObject({
      status: 409,
      failures: [
        {
          code: 'CONFLICT',
          message: 'There is already a command called "PlaceOrder" in this service.',
          path: 'name',
        },
      ],
    });
  });

  test('a change based on an older version is refused, and nothing is lost', async () => {
    const { identity: aggregateId, version } = await aService();
    const { aggregate: calls } = ours.api;
    const { value } = await calls.addCommand({ aggregateId, ...aCommand('PlaceOrder') });
    const edit = { aggregateId, commandId: value.elementId ?? '' };

    const stale = calls.editCommand({ ...edit, version, ...aCommand('SubmitOrder') });

    await expect(stale).rejects.toMatchObject({ status: 409, failures: [{ path: 'version' }] });
    const present = await ours.api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(present.data.commands[0]?.name).toBe('PlaceOrder');
  });

  test('a change that is sent again, because its answer was lost, is answered the same', async () => {
    const { identity: aggregateId } = await aService();
    const { aggregate: calls } = ours.api;
    const { value } = await calls.addCommand({ aggregateId, ...aCommand('PlaceOrder') });
    const edit = {
      aggregateId,
      commandId: value.elementId ?? '',
      version: value.aggregate.version,
      ...aCommand('SubmitOrder'),
    };
    const first = await calls.editCommand(edit);

    const again = await calls.editCommand(edit);

    expect(again).toEqual(first);
  });

  test('moves to another service, which is made for it', async () => {
    const { identity: aggregateId } = await aService();
    const { value } = await ours.api.aggregate.addCommand({
      aggregateId,
      ...aCommand('PlaceOrder', ['OrderPlaced']),
    });

    const moved = await ours.api.aggregate.editCommand({
      aggregateId,
      commandId: value.elementId ?? '',
      ...aCommand('PlaceOrder', ['OrderPlaced']),
      boundedContext: 'Shop',
      aggregateName: 'Cart',
    });

    expect(moved.value).toMatchObject({
      elementId: value.elementId,
      aggregate: { name: 'Cart', boundedContext: 'Shop', commands: [{ name: 'PlaceOrder' }] },
    });
    const { data } = await ours.api.domainReadModel.getDomainEventsByPlatformId({
      id: ours.platformId,
    });
    expect(data).toEqual([
      {
        boundedContext: 'Shop',
        aggregate: 'Cart',
        aggregateId: moved.value.aggregate.identity,
        name: 'OrderPlaced',
        typeId: null,
        attributes: [],
      },
    ]);
  });

  test('ten commands added at once are all there', async () => {
    const { identity: aggregateId } = await aService();
    const names = Array.from({ length: 10 }, (_, index) => `Command${index}`);

    await Promise.all(
      names.map((name) => ours.api.aggregate.addCommand({ aggregateId, ...aCommand(name) })),
    );

    const { data } = await ours.api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.commands.map(({ name }) => name).toSorted()).toEqual(names);
    expect(data.version).toBe(11);
  });

  test.each([
    ['a name with a sign', { commandName: 'Place!' }, 'commandName'],
    [
      'two attributes of one name',
      { attributes: [anAttribute('a'), anAttribute('A')] },
      'attributes.1.name',
    ],
  ])('%s is refused', async (_what, wrong, path) => {
    const { identity: aggregateId } = await aService();

    const adding = ours.api.aggregate.addCommand({ aggregateId, ...aCommand('Place'), ...wrong });

    await expect(adding).rejects.toMatchObject({ status: 400, failures: [{ path }] });
  });

  test('a read model has at least one query', async () => {
    const { identity: aggregateId } = await aService();

    const adding = ours.api.aggregate.addReadModel({
      aggregateId,
      readModelName: 'Overview',
      attributes: [],
      queries: [],
    });

    await expect(adding).rejects.toMatchObject({
      status: 400,
      failures: [{ message: 'At least one query is required' }],
    });
  });
});
