import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelChangeInput } from '@stepwright/contract';
import { addCommand, aService } from '#test/a-connected-service';
import { aProcess } from '#test/a-process';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Service = Awaited<ReturnType<typeof aService>>;
type EditCommand = Extract<ModelChangeInput, { call: 'editCommand' }>['input'];

const customer = { name: 'customerId', type: 'uuid', isNullable: false };
const urgent = { name: 'isUrgent', type: 'boolean', isNullable: false };

const edited = ({ aggregateId, commandId }: Service, more: Partial<EditCommand> = {}) => ({
  call: 'editCommand' as const,
  input: {
    aggregateId,
    commandId,
    commandName: 'PlaceOrder',
    commandActor: 'Customer',
    domainEvents: [],
    attributes: [customer],
    ...more,
  },
});

async function impactOf({ api }: Service, change: ModelChangeInput) {
  return (await api.codeInsight.changeImpact({ change })).value;
}

/** Another service that reacts to an event of the order. */
async function aReader(service: Service, event: string) {
  const { api, platformId, organisationId, aggregateId, commandId } = service;
  const raising = edited(service, { domainEvents: [{ name: event, attributes: [customer] }] });
  await api.aggregate.editCommand({ ...raising.input, aggregateId, commandId });
  const created = await api.aggregate.createAggregate({
    boundedContext: 'Logistics',
    name: 'Parcel',
    platformId,
    organisationId,
  });
  const { value } = await api.aggregate.addReaction({
    aggregateId: created.value.aggregate.identity,
    subscription: { boundedContext: 'Sales', aggregate: 'Order', name: event },
    action: { name: 'PackParcel', attributes: [], domainEvents: [] },
  });
  return { parcelId: created.value.aggregate.identity, reactionId: value.elementId };
}

describe('what a change would touch', () => {
  test('is told by file and line before anything is saved, without a repository', async () => {
    const service = await aService(server);

    const impact = await impactOf(service, edited(service, { attributes: [customer, urgent] }));

    expect(impact).toMatchObject({ moreServices: 0, readers: [] });
    expect(impact.services).toMatchObject([
      { aggregateId: service.aggregateId, name: 'Order', isNew: false, repositoryUrl: null },
    ]);
    const [order] = impact.services;
    expect(order).toMatchObject({ areAssumed: false, moreFiles: 0 });
    const command = order?.files.find(({ filePath }) =>
      filePath.endsWith('place-order-command.ts'),
    );
    expect(command).toMatchObject({ change: 'update', formerPath: null, removed: 0 });
    expect(command?.lines.flatMap(({ added }) => added).join('\n')).toContain('isUrgent');
    const { data } = await service.api.domainReadModel.getAggregateById({
      id: service.aggregateId,
    });
    expect(data.commands[0]?.attributes).toHaveLength(1);
  });

  test('of a deletion is told by the files that go, and who reads the event', async () => {
    const service = await aService(server);
    const { aggregateId, commandId } = service;
    const { reactionId } = await aReader(service, 'OrderPlaced');

    const impact = await impactOf(service, {
      call: 'deleteCommand',
      input: { aggregateId, commandId },
    });

    const order = impact.services.find((each) => each.aggregateId === aggregateId);
    const file = order?.files.find(({ filePath }) => filePath.endsWith('place-order-command.ts'));
    expect(file).toMatchObject({ change: 'delete', added: 0 });
    expect(file?.removed).toBeGreaterThan(3);
    expect(impact.readers).toMatchObject([{ reactionId, event: 'OrderPlaced', newEvent: null }]);
    const whole = await impactOf(service, { call: 'deleteAggregate', input: { aggregateId } });
    const gone = whole.services.find((each) => each.aggregateId === aggregateId);
    expect(gone?.files.every(({ change }) => change === 'delete')).toBe(true);
    expect(gone?.files.length).toBeGreaterThan(order?.files.length ?? 0);
    const { data } = await service.api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.commands.map(({ identity }) => identity)).toEqual([commandId]);
  });

  test('is what the preview shows once it is saved', async () => {
    const service = await aService(server);
    const change = edited(service, { attributes: [customer, urgent] });
    const impact = await impactOf(service, change);

    await service.api.aggregate.editCommand(change.input);
    const again = await impactOf(service, change);

    expect(impact.services).toHaveLength(1);
    expect(again).toEqual({ services: [], moreServices: 0, readers: [] });
  });

  test('of a new name is the files that move', async () => {
    const service = await aService(server);

    const { services } = await impactOf(service, edited(service, { commandName: 'SubmitOrder' }));

    const moved = services[0]?.files.filter(({ formerPath }) => formerPath !== null) ?? [];
    expect(moved.length).toBeGreaterThan(0);
    for (const { filePath, formerPath, change } of moved) {
      expect(change).toBe('update');
      expect(formerPath).toContain('place-order');
      expect(filePath).toContain('submit-order');
    }
  });

  test('of a new name of the service is its files that move, those of its events too', async () => {
    const service = await aService(server);
    const { aggregateId } = service;
    await aReader(service, 'OrderPlaced');
    const input = { aggregateId, boundedContext: 'Sales', name: 'Purchase' };

    const { services } = await impactOf(service, { call: 'editAggregate', input });

    const files = services.find((each) => each.aggregateId === aggregateId)?.files ?? [];
    expect(files.filter(({ change }) => change !== 'update')).toEqual([]);
    expect(files.map(({ filePath }) => filePath.split('/').at(-1))).toContain(
      'order-placed-event.ts',
    );
  });

  test('of a new command is created code, of a service without blueprints with the usual one', async () => {
    const service = await aService(server);
    const { api, aggregateId } = service;
    await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds: [] });

    const { services } = await impactOf(service, {
      call: 'addCommand',
      input: { aggregateId, commandName: 'CancelOrder', attributes: [], domainEvents: [] },
    });

    expect(services).toMatchObject([
      { areAssumed: true, blueprints: ['Azure Functions (TypeScript)'] },
    ]);
    const created = services[0]?.files.filter(({ change }) => change === 'create') ?? [];
    expect(created.length).toBeGreaterThan(0);
    expect(created.every(({ filePath }) => filePath.includes('cancel-order'))).toBe(true);
  });

  test('names the services that react to an event that changes, and no others', async () => {
    const service = await aService(server);
    const { parcelId, reactionId } = await aReader(service, 'OrderPlaced');
    const events = (name: string, attributes = [customer]) => [{ name, attributes }];

    const wider = await impactOf(
      service,
      edited(service, { domainEvents: events('OrderPlaced', [customer, urgent]) }),
    );
    const renamed = await impactOf(service, edited(service, { domainEvents: events('OrderSent') }));
    const same = await impactOf(
      service,
      edited(service, { domainEvents: events('OrderPlaced'), commandActor: 'Clerk' }),
    );

    const reader = {
      aggregateId: parcelId,
      boundedContext: 'Logistics',
      name: 'Parcel',
      reactionId,
      reaction: 'PackParcel',
      event: 'OrderPlaced',
    };
    expect(wider.readers).toEqual([{ ...reader, newEvent: 'OrderPlaced' }]);
    expect(renamed.readers).toEqual([{ ...reader, newEvent: 'OrderSent' }]);
    expect(renamed.services.map(({ name }) => name).toSorted()).toEqual(['Order', 'Parcel']);
    expect(same.readers).toEqual([]);
  });

  test('is refused as saving would be', async () => {
    const service = await aService(server);
    await addCommand(service.api, { aggregateId: service.aggregateId, name: 'CancelOrder' });

    const asking = impactOf(service, edited(service, { commandName: 'CancelOrder' }));

    await expect(asking).rejects.toMatchObject({ status: 409, failures: [{ code: 'CONFLICT' }] });
  });
});

describe('what a step would touch', () => {
  test('is the code of the feature that it would become, as it is typed', async () => {
    const service = await aService(server);
    const process = await aProcess(service);
    const { id: stepId } = await process.add('The customer places an order');
    const { processId } = process;

    const content = 'The customer cancels the order';
    const { value } = await service.api.codeInsight.stepImpact({ processId, stepId, content });

    expect(value.isFeature).toBe(false);
    const paths = value.services.flatMap(({ files }) => files.map(({ filePath }) => filePath));
    expect(paths.some((path) => path.includes('cancel-order'))).toBe(true);
    const { data } = await service.api.domainReadModel.getDomainByPlatformId({
      id: service.platformId,
    });
    expect(data.boundedContexts.flatMap(({ aggregates }) => aggregates)).toHaveLength(1);
  });

  test('is a service that it would make', async () => {
    const service = await aService(server);
    const process = await aProcess(service);
    const { id: stepId } = await process.add('The guest adds an item to the cart');

    const { value } = await service.api.codeInsight.stepImpact({
      processId: process.processId,
      stepId,
    });

    expect(value.services).toMatchObject([{ name: 'Cart', isNew: true, areAssumed: true }]);
    expect(value.services[0]?.files.every(({ change }) => change === 'create')).toBe(true);
  });

  test('is nothing once it is a feature, and refused where it says nothing', async () => {
    const service = await aService(server);
    const process = await aProcess(service);
    const { id: stepId } = await process.add('The guest adds an item to the cart');
    const { id: silent } = await process.add('qwertz');
    const { processId } = process;
    await service.api.statement.markAStepAsFeature({ processId, stepId, ecosystem: 'Shop' });

    const { value } = await service.api.codeInsight.stepImpact({ processId, stepId });
    const asking = service.api.codeInsight.stepImpact({ processId, stepId: silent });

    expect(value).toEqual({ isFeature: true, services: [], moreServices: 0, readers: [] });
    await expect(asking).rejects.toMatchObject({ status: 409 });
  });
});
