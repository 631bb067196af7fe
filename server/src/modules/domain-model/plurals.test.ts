import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const raised = { name: 'Placed', attributes: [] };
const attribute = { name: 'person', type: 'string', isNullable: false };

async function aModel() {
  const { api, platformId } = await aPlatform(server);
  const commands = [
    {
      name: 'Place',
      plural: 'Placings',
      attributes: [{ ...attribute, plural: 'people' }],
      domainEvents: [{ name: 'Placed', plural: 'Placements' }],
      result: null,
    },
    { name: 'Redo', attributes: [], domainEvents: [{ name: 'Placed' }], result: null },
  ];
  const aggregates = [
    { name: 'Order', attributes: [{ ...attribute, plural: 'people' }], commands },
  ];
  const read = async () => {
    const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
    const order = data.boundedContexts
      .flatMap((context) => context.aggregates)
      .find(({ name }) => name === 'Order');
    const [place, redo] = order?.commands ?? [];
    if (!order || !place || !redo) throw new Error('The model is not there.');
    return { order, place, redo, aggregateId: order.identity };
  };
  const send = (context: object) =>
    api.domainModel.importModel({
      platformId,
      model: { boundedContexts: [context] },
    } as Parameters<typeof api.domainModel.importModel>[0]);
  const exported = async () => {
    const { data } = await api.domainModel.exportModel({ platformId });
    return data.boundedContexts[0];
  };
  await send({ name: 'Sales', plural: 'SalesAll', aggregates });
  return { api, read, send, exported };
}

test('a form that knows no plurals deletes none; a blank one is taken away from all raisers', async () => {
  const { api, read, exported } = await aModel();
  const { order, place, redo, aggregateId } = await read();
  expect(redo.domainEvents[0]?.plural).toBe('Placements');

  const edit = { aggregateId, commandId: place.identity, commandName: 'Place' };
  await api.aggregate.editCommand({ ...edit, attributes: [attribute], domainEvents: [raised] });
  const { name, boundedContext } = order;
  await api.aggregate.editAggregate({ aggregateId, name, boundedContext, properties: [attribute] });
  const kept = await read();
  expect([kept.order.properties, kept.place]).toMatchObject([
    [{ plural: 'people' }],
    { attributes: [{ plural: 'people' }], domainEvents: [{ plural: 'Placements' }] },
  ]);

  await api.aggregate.editCommand({
    ...edit,
    attributes: [{ ...attribute, plural: '' }],
    domainEvents: [{ ...raised, plural: '' }],
  });
  const { place: bare, redo: other } = await read();
  expect([bare.attributes, bare.domainEvents, other.domainEvents]).toEqual([
    [expect.not.objectContaining({ plural: expect.anything() })],
    [raised],
    [raised],
  ]);
  expect(JSON.stringify(await exported())).not.toContain('Placements');

  const again = { aggregateId, commandId: redo.identity, commandName: 'Redo', attributes: [] };
  await api.aggregate.editCommand({ ...again, domainEvents: [{ ...raised, plural: 'Redone' }] });
  expect((await read()).place.domainEvents).toEqual([{ ...raised, plural: 'Redone' }]);
});

test('a part of a context leaves its plural; another one is counted, a wrong one is shown where it stands', async () => {
  const { send, exported } = await aModel();
  const bill = { name: 'Bill' };

  await send({ name: 'Sales', aggregates: [bill] });
  expect((await exported())?.plural).toBe('SalesAll');

  const { value } = await send({ name: 'Sales', plural: 'Sellings', aggregates: [bill] });
  expect([value.changed, (await exported())?.plural]).toEqual([1, 'Sellings']);

  await expect(send({ name: 'Sales', plural: '9 bad"', aggregates: [bill] })).rejects.toMatchObject(
    { failures: [{ path: 'boundedContexts.0.plural' }] },
  );
  const wrong = {
    name: 'Bill',
    commands: [{ name: 'Pay', domainEvents: [{ name: 'Paid', plural: '9' }] }],
  };
  await expect(send({ name: 'Sales', aggregates: [wrong] })).rejects.toMatchObject({
    failures: [{ path: 'domainEvents.0.plural' }],
  });
});

test('a form gives a context a plural, leaves it, and takes it away; it is that of all its services', async () => {
  const { api, read, send, exported } = await aModel();
  await send({ name: 'Sales', aggregates: [{ name: 'Bill' }] });
  const { order, aggregateId } = await read();
  const { name, boundedContext } = order;
  const edit = (more: object) =>
    api.aggregate.editAggregate({ aggregateId, name, boundedContext, ...more });
  const shown = async () => {
    const { data } = await api.domainReadModel.getDomainByPlatformId({ id: order.platformId });
    return data.boundedContexts.flatMap(({ aggregates }) =>
      aggregates.map((each) => each.boundedContextPlural),
    );
  };

  await edit({});
  expect(await shown()).toEqual(['SalesAll', 'SalesAll']);
  await edit({ boundedContextPlural: 'Sellings' });
  expect([await shown(), (await exported())?.plural]).toEqual([
    ['Sellings', 'Sellings'],
    'Sellings',
  ]);
  await expect(edit({ boundedContextPlural: '9 bad"' })).rejects.toMatchObject({
    failures: [{ path: 'boundedContextPlural' }],
  });
  await edit({ boundedContextPlural: null });
  expect(await shown()).toEqual([undefined, undefined]);
});
