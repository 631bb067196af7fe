import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { recordPublish, type Publish } from './commit-store.ts';
import { loadModelFor } from './load-model.ts';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const aCommand = (commandName: string) => ({ commandName, domainEvents: [], attributes: [] });

async function aServiceWithTwoCommands() {
  ours = await aPlatform(server);
  const { aggregate: calls } = ours.api;
  const { platformId, organisationId } = ours;
  const place = { platformId, organisationId, boundedContext: 'Sales', name: 'Order' };
  const aggregateId = (await calls.createAggregate(place)).value.aggregate.identity;
  const one = await calls.addCommand({ aggregateId, ...aCommand('PlaceOrder') });
  const other = await calls.addCommand({ aggregateId, ...aCommand('CancelOrder') });
  const { version } = other.value.aggregate;
  return {
    aggregateId,
    version,
    placeOrder: one.value.elementId ?? '',
    cancelOrder: other.value.elementId ?? '',
  };
}

function aPublish(given: Pick<Publish, 'aggregateId' | 'version'> & Partial<Publish>): Publish {
  const commit = {
    sha: 'c0ffee',
    comment: 'Generate code',
    branch: 'main',
    timestamp: new Date('2026-05-04T10:00:00Z'),
    files: [{ filePath: 'src/order.ts' }],
  };
  return { platformId: ours.platformId, commit, ...given };
}

const record = (publish: Publish) => server.db.transaction((tx) => recordPublish(tx, publish));

async function read(id: string) {
  return (await ours.api.domainReadModel.getAggregateById({ id })).data;
}

test('a published element says so, and has the commit in its history', async () => {
  const { aggregateId, version, placeOrder } = await aServiceWithTwoCommands();

  await record(aPublish({ aggregateId, version, elementIds: [placeOrder] }));

  const { commands, commitHistory, version: after } = await read(aggregateId);
  const entry = {
    sha: 'c0ffee',
    comment: 'Generate code',
    branch: 'main',
    timestamp: '2026-05-04T10:00:00.000Z',
    files: [{ filePath: 'src/order.ts' }],
    fileCount: 1,
  };
  expect(commands).toMatchObject([
    { name: 'PlaceOrder', state: { name: 'Published' }, commitHistory: [entry] },
    { name: 'CancelOrder', state: { name: 'Unpublished' }, commitHistory: [] },
  ]);
  expect(commitHistory).toEqual([entry]);
  expect(after).toBe(version + 1);
  const latest = await ours.api.aggregate.getLatestCommitSha({ aggregateId });
  expect(latest.data).toBe('c0ffee');
});

test('the same publish again changes nothing', async () => {
  const { aggregateId, version } = await aServiceWithTwoCommands();
  await record(aPublish({ aggregateId, version }));
  const first = await read(aggregateId);

  await record(aPublish({ aggregateId, version }));

  expect(await read(aggregateId)).toEqual(first);
});

test('what changed after the code was generated is modified, not published', async () => {
  const { aggregateId, version, placeOrder } = await aServiceWithTwoCommands();
  const { aggregate: calls } = ours.api;
  await calls.editCommand({ aggregateId, commandId: placeOrder, ...aCommand('SubmitOrder') });

  await record(aPublish({ aggregateId, version }));

  const states = (await read(aggregateId)).commands.map(({ state }) => state.name);
  expect(states).toEqual(['Modified', 'Published']);
});

test('a publish without a change of the branch leaves no entry', async () => {
  const { aggregateId, version } = await aServiceWithTwoCommands();

  await record(aPublish({ aggregateId, version, commit: null }));

  const { commands, commitHistory } = await read(aggregateId);
  expect(commands.map(({ state }) => state.name)).toEqual(['Published', 'Published']);
  expect(commitHistory).toEqual([]);
});

test('the newest publish stands first', async () => {
  const { aggregateId, version } = await aServiceWithTwoCommands();
  const publish = aPublish({ aggregateId, version });
  const later = new Date('2026-06-01T10:00:00Z');

  await record(publish);
  const commit = publish.commit && { ...publish.commit, sha: 'facade', timestamp: later };
  await record({ ...publish, commit });

  const { commitHistory } = await read(aggregateId);
  expect(commitHistory.map(({ sha }) => sha)).toEqual(['facade', 'c0ffee']);
});

test('a published command is changed, which shows, and is not deleted', async () => {
  const { aggregateId, version, placeOrder: commandId } = await aServiceWithTwoCommands();
  await record(aPublish({ aggregateId, version }));
  const { aggregate: calls } = ours.api;

  await expect(calls.deleteCommand({ aggregateId, commandId })).rejects.toMatchObject({
    status: 409,
    failures: [{ message: 'A published command cannot be deleted.' }],
  });

  const edited = await calls.editCommand({ aggregateId, commandId, ...aCommand('SubmitOrder') });
  expect(edited.value.aggregate.commands[0]?.state.name).toBe('Modified');
});

test('the whole model is loaded for one service, with every id beside its path', async () => {
  const { aggregateId, version, placeOrder, cancelOrder } = await aServiceWithTwoCommands();

  const loaded = await loadModelFor(server.db, aggregateId);

  const path = { boundedContext: 'Sales', aggregate: 'Order' };
  expect(loaded.path).toEqual(path);
  expect(loaded.aggregate.version).toBe(version);
  expect(loaded.elements).toEqual([
    { id: aggregateId, path },
    { id: placeOrder, path: { ...path, kind: 'command', name: 'PlaceOrder' } },
    { id: cancelOrder, path: { ...path, kind: 'command', name: 'CancelOrder' } },
  ]);
  expect(loaded.model.boundedContexts[0]?.aggregates[0]?.commands).toMatchObject([
    { name: 'PlaceOrder' },
    { name: 'CancelOrder' },
  ]);
});

test('of a publish of thousands of files the history names the first, and says how many', async () => {
  const { aggregateId, version } = await aServiceWithTwoCommands();
  const publish = aPublish({ aggregateId, version });
  const files = Array.from({ length: 20_000 }, (_, at) => ({ filePath: `src/${at}.ts` }));

  await record({ ...publish, commit: publish.commit && { ...publish.commit, files } });

  const { commands, commitHistory } = await read(aggregateId);
  const shown = { files: files.slice(0, 50), fileCount: 20_000 };
  expect(commitHistory).toMatchObject([shown]);
  expect(commands).toMatchObject([{ commitHistory: [shown] }, { commitHistory: [shown] }]);
});
