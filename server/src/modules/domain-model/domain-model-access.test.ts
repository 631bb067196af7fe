import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { Refusal, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let ours: APlatform;
let theirs: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
  theirs = await aPlatform(server);
});
afterAll(() => server.close());

const aCommand = { commandName: 'PlaceOrder', domainEvents: [], attributes: [] };
const aQuery = {
  name: 'ListOrders',
  resultType: 'self',
  isCollectionResult: true,
  isNullableResult: false,
  parameters: [],
};
const aReaction = {
  subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
  action: { name: 'Confirm', attributes: [], domainEvents: [] },
};
const aReadModel = {
  readModelName: 'Overview',
  attributes: [],
  queries: [{ name: 'GetOverview', parameters: [] }],
};
const aType = { name: 'Line', family: 'Entity', attributes: [] };

/** A service with one element of each kind. */
async function aFullService({ api, platformId, organisationId }: APlatform) {
  const made = await api.aggregate.createAggregate({
    name: 'Order',
    boundedContext: `Sales ${randomUUID().slice(0, 8)}`,
    platformId,
    organisationId,
  });
  const aggregateId = made.value.aggregate.identity;
  const idOf = ({ value }: { value: { elementId: string | null } }) => value.elementId ?? '';
  return {
    aggregateId,
    commandId: idOf(await api.aggregate.addCommand({ aggregateId, ...aCommand })),
    queryId: idOf(await api.aggregate.addQuery({ aggregateId, ...aQuery })),
    reactionId: idOf(await api.aggregate.addReaction({ aggregateId, ...aReaction })),
    readModelId: idOf(await api.aggregate.addReadModel({ aggregateId, ...aReadModel })),
    typeId: idOf(await api.aggregate.addType({ aggregateId, ...aType })),
  };
}

type FullService = Awaited<ReturnType<typeof aFullService>>;

/** Every call that names an element of a service. */
function elementCalls({ aggregate: calls }: APlatform['api'], ids: FullService) {
  const { aggregateId, commandId, queryId, reactionId, readModelId, typeId } = ids;
  return [
    calls.editCommand({ aggregateId, commandId, ...aCommand }),
    calls.deleteCommand({ aggregateId, commandId }),
    calls.editQuery({ aggregateId, queryId, ...aQuery }),
    calls.deleteQuery({ aggregateId, queryId }),
    calls.editReaction({ aggregateId, reactionId, ...aReaction }),
    calls.deleteReaction({ aggregateId, reactionId }),
    calls.editReadModel({ aggregateId, readModelId, ...aReadModel }),
    calls.deleteReadModel({ aggregateId, readModelId }),
    calls.editType({ aggregateId, typeId, ...aType }),
    calls.deleteType({ aggregateId, typeId }),
  ];
}

/** Every call that names a service only. */
function serviceCalls(
  { aggregate: calls, domainReadModel }: APlatform['api'],
  aggregateId: string,
) {
  return [
    domainReadModel.getAggregateById({ id: aggregateId }),
    domainReadModel.getTypes({ id: aggregateId }),
    calls.getLatestCommitSha({ aggregateId }),
    calls.editAggregate({ aggregateId, name: 'Mine', boundedContext: 'Mine' }),
    calls.deleteAggregate({ aggregateId }),
    calls.addCommand({ aggregateId, ...aCommand }),
    calls.addQuery({ aggregateId, ...aQuery }),
    calls.addReaction({ aggregateId, ...aReaction }),
    calls.addReadModel({ aggregateId, ...aReadModel }),
    calls.addType({ aggregateId, ...aType }),
    calls.selectGenerationStrategies({ aggregateId, generationStrategyIds: [] }),
  ];
}

const notFound = '404 {"code":"NOT_FOUND","message":"Not found."}';

/** How the calls end, each way once. */
async function outcomesOf(calls: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  const outcomes = settled.map((call) => {
    if (call.status === 'fulfilled') return 'answered';
    const { reason } = call;
    return reason instanceof Refusal
      ? `${reason.status} ${JSON.stringify(reason.failures[0])}`
      : String(reason);
  });
  return [...new Set(outcomes)];
}

test('a service of strangers is not found, whatever is asked of it', async () => {
  const foreign = await aFullService(theirs);

  expect(await outcomesOf(serviceCalls(ours.api, foreign.aggregateId))).toEqual([notFound]);
  expect(await outcomesOf(elementCalls(ours.api, foreign))).toEqual([notFound]);
  expect(await outcomesOf(serviceCalls(ours.api, randomUUID()))).toEqual([notFound]);
});

test('an element of strangers is not found through a service of ours', async () => {
  const foreign = await aFullService(theirs);
  const { aggregateId } = await aFullService(ours);

  expect(await outcomesOf(elementCalls(ours.api, { ...foreign, aggregateId }))).toEqual([notFound]);

  const present = await theirs.api.domainReadModel.getAggregateById({ id: foreign.aggregateId });
  expect(present.data.commands).toHaveLength(1);
});

test('an element of another service of ours is not found either', async () => {
  const other = await aFullService(ours);
  const { aggregateId } = await aFullService(ours);

  expect(await outcomesOf(elementCalls(ours.api, { ...other, aggregateId }))).toEqual([notFound]);
});

test('the types of another service cannot be referred to', async () => {
  const foreign = await aFullService(theirs);
  const { aggregateId } = await aFullService(ours);
  const { typeId } = foreign;
  const attributes = [{ name: 'lines', type: 'object', isNullable: false, typeId }];
  const { aggregate: calls } = ours.api;

  expect(
    await outcomesOf([
      calls.addCommand({ aggregateId, ...aCommand, commandName: 'One', commandTypeId: typeId }),
      calls.addCommand({ aggregateId, ...aCommand, commandName: 'Two', attributes }),
      calls.addQuery({ aggregateId, ...aQuery, name: 'Three', resultType: typeId }),
      calls.addType({ aggregateId, ...aType, name: 'Four', attributes }),
      calls.editAggregate({
        aggregateId,
        name: 'Five',
        boundedContext: 'Sales',
        properties: attributes,
      }),
    ]),
  ).toEqual([notFound]);
});

test('a service is made on a platform of ours only, and of that organisation', async () => {
  const { api, platformId, organisationId } = ours;
  const service = { name: 'Order', boundedContext: 'Sales' };

  expect(
    await outcomesOf([
      api.aggregate.createAggregate({ ...service, platformId: theirs.platformId, organisationId }),
      api.aggregate.createAggregate({
        ...service,
        platformId,
        organisationId: theirs.organisationId,
      }),
      api.domainReadModel.getDomainByPlatformId({ id: theirs.platformId }),
      api.domainReadModel.getDomainEventsByPlatformId({ id: theirs.platformId }),
      api.domainReadModel.getDomainByPlatformId({ id: randomUUID() }),
    ]),
  ).toEqual([notFound]);
});
