import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aService() {
  const place = await aPlatform(server);
  const { api, organisationId, platformId } = place;
  const { value } = await api.aggregate.createAggregate({
    name: 'Order',
    boundedContext: 'Sales',
    platformId,
    organisationId,
  });
  return { api, platformId, aggregateId: value.aggregate.identity };
}

describe('what runs a service and keeps its data', () => {
  test('is chosen among the offers of the cloud', async () => {
    const { api, platformId, aggregateId } = await aService();
    await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });

    await api.aggregate.selectHosting({ aggregateId, name: 'Spring Boot' });
    const { value } = await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });

    expect(value.aggregate).toMatchObject({
      host: 'Spring Boot',
      persistence: 'Cosmos DB',
      status: { name: 'Uninitialised' },
    });
  });

  test.each([
    ['selectHosting', 'Azure Functions', 'This is not offered by Amazon Web Services.'],
    ['selectHosting', 'DynamoDB', 'This is not offered by Amazon Web Services.'],
    ['selectPersistence', 'Cosmos DB', 'This is not offered by Amazon Web Services.'],
    ['selectHosting', ' x ', 'Must have an Aggregate name'],
    ['selectPersistence', '', 'Must have an Aggregate name'],
  ] as const)('%s refuses "%s": %s', async (call, name, message) => {
    const { api, platformId, aggregateId } = await aService();
    const early = await refusalOf(api.aggregate[call]({ aggregateId, name: 'Lambda' }));
    await api.platform.selectCloudPlatform({
      platformId,
      cloudPlatformName: 'Amazon Web Services',
    });

    const refused = await refusalOf(api.aggregate[call]({ aggregateId, name }));

    expect(early).toMatchObject({ status: 409, message: 'Choose a cloud provider first.' });
    expect(refused).toMatchObject({ status: 400, message });
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data).toMatchObject({ host: null, persistence: null });
  });
});
