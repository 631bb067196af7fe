import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess } from '#test/a-process';
import { watchLive } from '#test/watch-live';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
});
afterAll(() => server.close());

async function aMarkedStep() {
  const process = await aProcess(ours);
  const step = await process.add('Customer adds an item to the cart');
  const marking = { processId: process.processId, stepId: step.id, ecosystem: 'Webshop' };
  const { value } = await ours.api.statement.markAStepAsFeature(marking);
  const [marked] = value.statements;
  if (!marked?.feature) throw new Error('The step is no feature.');
  return { process, step, marking, marked, feature: marked.feature, version: value.version };
}

async function readDomain() {
  const { data } = await ours.api.domainReadModel.getDomainByPlatformId({ id: ours.platformId });
  return data;
}

test('a step becomes an element of its service, and both know it', async () => {
  const { process, feature } = await aMarkedStep();

  const { data } = await ours.api.domainReadModel.getAggregateById({ id: feature.aggregateId });
  expect(data).toMatchObject({ name: 'Cart', commands: [{ name: 'AddItemToCart' }] });
  expect(data.commands[0]).toMatchObject({
    identity: feature.elementId,
    state: { name: 'Unpublished' },
    actor: 'Customer',
    domainEvents: [{ name: 'ItemAddedToCart' }],
  });
  const { statements } = await process.read();
  expect(statements).toMatchObject([{ isFeature: true, feature: { ...feature, kind: 'command' } }]);
});

test('marking again changes nothing', async () => {
  const { marking, marked, version } = await aMarkedStep();
  const before = await readDomain();

  const { value } = await ours.api.statement.markAStepAsFeature(marking);

  expect(value).toEqual({ version, statements: [marked], removed: [] });
  expect(await readDomain()).toEqual(before);
});

test('marking many times at once makes one element', async () => {
  const process = await aProcess(ours);
  const step = await process.add('Customer removes an item from the cart');
  const marking = { processId: process.processId, stepId: step.id, ecosystem: 'Webshop' };

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ours.api.statement.markAStepAsFeature(marking)),
  );

  const ids = answers.map(({ value }) => value.statements[0]?.feature?.elementId);
  expect(new Set(ids).size).toBe(1);
});

test('a step that could not be read is refused', async () => {
  const process = await aProcess(ours);
  const step = await process.add('qwertz');

  const marking = ours.api.statement.markAStepAsFeature({
    processId: process.processId,
    stepId: step.id,
    ecosystem: 'Webshop',
  });

  await expect(marking).rejects.toMatchObject({
    status: 409,
    failures: [{ code: 'CONFLICT', message: 'Unable to parse process step' }],
  });
});

test('the element stays when the step is deleted', async () => {
  const { process, step, feature } = await aMarkedStep();

  const { processId } = process;
  await ours.api.statement.deleteStatement({ processId, statementId: step.id });

  const { data } = await ours.api.domainReadModel.getAggregateById({ id: feature.aggregateId });
  expect(data.commands.map(({ identity }) => identity)).toContain(feature.elementId);
});

test('a step whose element is deleted is no feature any more, and can become one again', async () => {
  const { process, marking, feature } = await aMarkedStep();
  const { aggregateId, elementId } = feature;
  const path = `/api/discovery-process/process/${process.processId}`;
  const before = await server.request(path, { as: ours.actor });

  await ours.api.aggregate.deleteCommand({ aggregateId, commandId: elementId });

  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  const after = await server.request(path, { as: ours.actor, headers });
  expect(after.status).toBe(200);
  expect((await process.read()).statements).toMatchObject([{ isFeature: false, feature: null }]);
  const again = await ours.api.statement.markAStepAsFeature(marking);
  expect(again.value.statements[0]?.isFeature).toBe(true);
});

test('whoever has the process open hears that a feature is none any more', async () => {
  const { process, step, feature, version } = await aMarkedStep();
  const live = await watchLive(ours.api, ours.organisationId);
  const { aggregateId, elementId } = feature;

  await ours.api.aggregate.deleteCommand({ aggregateId, commandId: elementId });

  await live.told('process', (event) => event.version > version);
  const { data } = await ours.api.process.getChanges({
    processId: process.processId,
    since: version,
  });
  expect(data.statements).toMatchObject([{ id: step.id, isFeature: false, feature: null }]);
  live.stop();
});

test('a feature that moves to another service takes the step along', async () => {
  const { process, feature } = await aMarkedStep();

  const moved = await ours.api.aggregate.editCommand({
    aggregateId: feature.aggregateId,
    commandId: feature.elementId,
    commandName: 'AddItemToCart',
    domainEvents: [],
    attributes: [],
    aggregateName: 'Basket',
  });

  const { statements } = await process.read();
  expect(statements[0]?.feature?.aggregateId).toBe(moved.value.aggregate.identity);
});
