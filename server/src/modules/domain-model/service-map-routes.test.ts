import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { watchLive } from '#test/watch-live';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aMap(): Promise<APlatform & { order: string; invoice: string; of: MapOf }> {
  const ours = await aPlatform(server);
  const { platformId, organisationId } = ours;
  const place = { boundedContext: 'Sales', platformId, organisationId };
  const made = await Promise.all(
    ['Order', 'Invoice'].map((name) => ours.api.aggregate.createAggregate({ name, ...place })),
  );
  const [order = '', invoice = ''] = made.map(({ value }) => value.aggregate.identity);
  return { ...ours, order, invoice, of: { platformId, boundedContext: 'Sales' } };
}
interface MapOf {
  platformId: string;
  boundedContext: string;
}

test('where somebody puts a service it stays, for everybody and in this map only', async () => {
  const { api, order, of } = await aMap();

  await api.serviceMap.placeServices({ ...of, places: [{ aggregateId: order, x: 10, y: -20 }] });
  await api.serviceMap.placeServices({ ...of, places: [{ aggregateId: order, x: 300, y: 40 }] });

  const { data } = await api.serviceMap.getPlaces(of);
  expect(data).toEqual({ places: [{ aggregateId: order, x: 300, y: 40 }], version: 2 });
  const elsewhere = await api.serviceMap.getPlaces({ ...of, boundedContext: 'Billing' });
  expect(elsewhere.data).toEqual({ places: [], version: 0 });
});

test('what a layout proposes moves nobody who stands somewhere', async () => {
  const { api, order, invoice, of } = await aMap();
  await api.serviceMap.placeServices({ ...of, places: [{ aggregateId: order, x: 10, y: 20 }] });

  const proposed = [order, invoice].map((aggregateId) => ({ aggregateId, x: 700, y: 0 }));
  const first = await api.serviceMap.placeServices({ ...of, places: proposed, onlyNew: true });
  const again = await api.serviceMap.placeServices({ ...of, places: proposed, onlyNew: true });

  expect([first.value.version, again.value.version]).toEqual([2, 2]);
  const { data } = await api.serviceMap.getPlaces(of);
  expect(new Map(data.places.map(({ aggregateId, x }) => [aggregateId, x]))).toEqual(
    new Map([
      [order, 10],
      [invoice, 700],
    ]),
  );
});

test('a service that is gone has no place, and one of others is not found', async () => {
  const { api, order, invoice, of } = await aMap();
  const stranger = await aMap();
  const places = [order, invoice].map((aggregateId) => ({ aggregateId, x: 1, y: 2 }));
  await api.serviceMap.placeServices({ ...of, places });

  await api.aggregate.deleteAggregate({ aggregateId: order });
  const theirs = [...places, { aggregateId: stranger.order, x: 0, y: 0 }];
  const placing = api.serviceMap.placeServices({ ...of, places: theirs });

  await expect(placing).rejects.toMatchObject({ status: 404 });
  const { data } = await api.serviceMap.getPlaces(of);
  expect(data.places.map(({ aggregateId }) => aggregateId)).toEqual([invoice]);
  await expect(stranger.api.serviceMap.getPlaces(of)).rejects.toMatchObject({ status: 404 });
});

test('whoever watches hears of places and of services, and two people at once lose nothing', async () => {
  const { api, order, invoice, of, organisationId, platformId } = await aMap();
  const watching = await watchLive(api, organisationId);
  await watching.told('welcome');

  await Promise.all(
    [order, invoice].map((aggregateId, at) =>
      api.serviceMap.placeServices({ ...of, places: [{ aggregateId, x: at, y: at }] }),
    ),
  );
  await watching.told('domain', (event) => event.platformId === platformId);
  const before = watching.events.length;
  await api.aggregate.addCommand({
    aggregateId: order,
    commandName: 'PlaceOrder',
    domainEvents: [],
    attributes: [],
  });

  await watching.told('domain', (event) => watching.events.indexOf(event) >= before);
  watching.stop();
  const { data } = await api.serviceMap.getPlaces(of);
  expect(data).toMatchObject({ version: 2, places: [{}, {}] });
});

test('moving a card is no change of the model', async () => {
  const { api, order, of, platformId } = await aMap();
  const before = await api.domainReadModel.getDomainByPlatformId({ id: platformId });

  await api.serviceMap.placeServices({ ...of, places: [{ aggregateId: order, x: 1, y: 1 }] });

  const after = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  expect(after).toEqual(before);
});
