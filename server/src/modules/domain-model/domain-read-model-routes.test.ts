import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aService() {
  const ours = await aPlatform(server);
  const { platformId, organisationId } = ours;
  const { value } = await ours.api.aggregate.createAggregate({
    name: 'Order',
    boundedContext: 'Sales',
    platformId,
    organisationId,
  });
  return { ...ours, aggregateId: value.aggregate.identity };
}

test('a platform without services has an empty domain', async () => {
  const { api, platformId } = await aPlatform(server);

  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });

  expect(data).toEqual({ platformId, boundedContexts: [], version: 0 });
});

test('every read is answered 304 until the model changes', async () => {
  const { api, actor, platformId, aggregateId } = await aService();
  const base = '/api/development-aggregate';
  const paths = [
    `${base}/domainreadmodel/getdomainbyplatformid/${platformId}`,
    `${base}/domainreadmodel/getaggregatebyid/${aggregateId}`,
    `${base}/domainreadmodel/gettypes/${aggregateId}`,
    `${base}/domaineventsreadmodel/getdomaineventsbyplatformid/${platformId}`,
  ];
  const readAll = async (tags: (string | null)[] = []) => {
    const answers = paths.map((path, index) => {
      const headers = { 'if-none-match': tags[index] ?? '' };
      return server.request(path, { as: actor, headers });
    });
    return Promise.all(answers);
  };
  const statusOf = (answers: Response[]) => answers.map(({ status }) => status);
  const first = await readAll();
  const tags = first.map(({ headers }) => headers.get('etag'));

  const again = await readAll(tags);
  await api.aggregate.addType({ aggregateId, name: 'Line', family: 'Entity', attributes: [] });
  const after = await readAll(tags);

  expect(statusOf(first)).toEqual([200, 200, 200, 200]);
  expect(statusOf(again)).toEqual([304, 304, 304, 304]);
  expect(statusOf(after)).toEqual([200, 200, 200, 200]);
});

test('whoever has read the services once is told what changed, unless that is more than their inside', async () => {
  const { api, platformId, organisationId, aggregateId } = await aService();
  const create = (name: string) =>
    api.aggregate.createAggregate({ name, boundedContext: 'Sales', platformId, organisationId });
  const {
    value: { aggregate: other },
  } = await create('Cart');
  const read = async (since?: number) => {
    const input = { id: platformId, ...(since !== undefined && { since }) };
    return (await api.domainReadModel.getDomainByPlatformId(input)).data;
  };
  const namesIn = ({ boundedContexts }: Awaited<ReturnType<typeof read>>) =>
    boundedContexts.flatMap(({ aggregates }) => aggregates.map(({ name }) => name));
  const first = await read();

  const unchanged = await read(first.version);
  await api.aggregate.addType({ aggregateId, name: 'Line', family: 'Entity', attributes: [] });
  const added = await read(first.version);
  await create('Basket');
  const whole = [first.version, 0, 4711];

  expect([unchanged.since, namesIn(unchanged)]).toEqual([first.version, []]);
  expect([added.since, namesIn(added)]).toEqual([first.version, ['Order']]);
  expect(added.version).toBe(first.version + 1);
  for (const since of whole) {
    const again = await read(since);
    expect([again.since, namesIn(again)]).toEqual([undefined, ['Basket', 'Cart', 'Order']]);
  }

  const before = await read();
  await api.aggregate.deleteAggregate({ aggregateId: other.identity });
  expect(namesIn(await read(before.version))).toEqual(['Basket', 'Order']);
});

test('a part says what blueprints are called that other services have chosen', async () => {
  const { api, actor, platformId, organisationId, aggregateId } = await aService();
  const folder = { 'blueprint.json': strToU8('{"name":"Orders"}'), 'files/a.ts': strToU8('a') };
  const { value } = await api.generationStrategy.importBlueprint({
    organisationId,
    files: [new File([Buffer.from(zipSync(folder))], 'orders.zip')],
  });
  const { identity } = value;
  const chosen = { aggregateId, generationStrategyIds: [identity] };
  await api.aggregate.selectGenerationStrategies(chosen);
  const { version } = (await api.domainReadModel.getDomainByPlatformId({ id: platformId })).data;
  const path = `/api/development-aggregate/domainreadmodel/getdomainbyplatformid/${platformId}`;
  const tags: (string | null)[] = [];
  const poll = async () => {
    const headers = { 'if-none-match': tags.at(-1) ?? '' };
    const answer = await server.request(path, { as: actor, headers });
    tags.push(answer.headers.get('etag'));
    return answer.status;
  };
  const polls = [await poll(), await poll()];
  const named = async () =>
    (await api.domainReadModel.getDomainByPlatformId({ id: platformId, since: version })).data;

  await api.generationStrategy.update({
    organisationId,
    generationStrategyId: identity,
    name: 'Purchases',
    type: 'Private',
    description: '',
  });
  polls.push(await poll(), await poll());
  const renamed = await named();
  await api.generationStrategy.delete({ organisationId, generationStrategyId: identity });
  polls.push(await poll(), await poll());
  const removed = await named();

  expect(polls).toEqual([200, 304, 200, 304, 200, 304]);
  expect(renamed.boundedContexts).toEqual([]);
  expect(renamed.generationStrategies).toEqual([{ identity, name: 'Purchases' }]);
  expect(removed.generationStrategies).toEqual([]);
});

test('the types of a service are listed', async () => {
  const { api, aggregateId } = await aService();
  await api.aggregate.addType({ aggregateId, name: 'Line', family: 'Entity', attributes: [] });
  await api.aggregate.addType({ aggregateId, name: 'Money', family: 'DTO', attributes: [] });

  const { data } = await api.domainReadModel.getTypes({ id: aggregateId });

  expect(data.map(({ name, family }) => [name, family])).toEqual([
    ['Line', 'Entity'],
    ['Money', 'DTO'],
  ]);
});

test('a service shows the new name of its context, though its own version stays', async () => {
  const { api, platformId, organisationId, aggregateId } = await aService();
  const other = await api.aggregate.createAggregate({
    name: 'Cart',
    boundedContext: 'Sales',
    platformId,
    organisationId,
  });
  await api.aggregate.deleteAggregate({ aggregateId: other.value.aggregate.identity });

  await api.aggregate.editAggregate({ aggregateId, name: 'Order', boundedContext: 'Shop' });

  const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
  expect(data.boundedContext).toBe('Shop');
});
