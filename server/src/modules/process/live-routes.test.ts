import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { anActor, refusalOf, startTestServer, type TestServer } from '#test/harness';
import { watchLive } from '#test/watch-live';
import { aProcess } from '#test/a-process';

let server: TestServer;
let ours: APlatform;
beforeAll(async () => {
  server = await startTestServer({ LIVE_BEAT_SECONDS: '1' });
  ours = await aPlatform(server);
});
afterAll(() => server.close());

/** Another member of our organisation. */
async function aColleague(name = 'Ben') {
  const actor = anActor({ name });
  await ours.api.organisation.addUser({
    organisationId: ours.organisationId,
    email: actor.email,
  });
  return { actor, api: server.apiAs(actor) };
}

describe('watching an organisation', () => {
  test('a change of a process is told to everybody who watches', async () => {
    const ben = await aColleague();
    const watching = await watchLive(ben.api, ours.organisationId);
    const process = await aProcess(ours);

    await process.add('Clerk sends the parcel');

    expect(await watching.told('process', ({ version }) => version === 2)).toEqual({
      type: 'process',
      processId: process.processId,
      version: 2,
    });
    expect(watching.events[0]).toEqual({ type: 'welcome', beatSeconds: 1 });
    watching.stop();
  });

  test('a stranger may not watch, and hears nothing of ours while watching another', async () => {
    const stranger = await aPlatform(server);
    const watching = await watchLive(stranger.api, stranger.organisationId);
    const refused = await refusalOf(
      stranger.api.live.watch({ organisationId: ours.organisationId, clientId: randomUUID() }),
    );
    const process = await aProcess(ours);
    const theirs = await aProcess(stranger);

    await process.add('Clerk sends the parcel');
    await theirs.add('Clerk sends the parcel');
    await watching.told('process', ({ version }) => version === 2);

    expect(refused.code).toBe('NOT_FOUND');
    expect(JSON.stringify(watching.events)).not.toContain(process.processId);
    watching.stop();
  });

  test('a stream ends when its token does', async () => {
    const token = await server.tokenFor(ours.actor, { exp: Math.floor(Date.now() / 1000) - 3 });
    const path = `/api/discovery-process/live/${ours.organisationId}?clientId=${randomUUID()}`;

    const answer = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(text).toContain('"welcome"');
  });

  test('a stream ends when its person is not a member any more', async () => {
    const ben = await aColleague();
    const watching = await watchLive(ben.api, ours.organisationId);
    await watching.told('welcome');

    await ours.api.organisation.removeUser({
      organisationId: ours.organisationId,
      email: ben.actor.email,
    });

    await expect(watching.ended).resolves.toBeUndefined();
  });

  test('nobody has more than twenty streams', async () => {
    const ben = await aColleague();
    const many = Array.from({ length: 20 }, () => watchLive(ben.api, ours.organisationId));
    const watching = await Promise.all(many);

    const refused = await refusalOf(
      ben.api.live.watch({ organisationId: ours.organisationId, clientId: randomUUID() }),
    );

    expect(refused.code).toBe('TOO_MANY_REQUESTS');
    // One of them that lost its connection comes back in its own place.
    const [first] = watching;
    const again = await watchLive(ben.api, ours.organisationId, first?.clientId);
    for (const { stop } of [...watching, again]) stop();
  });

  test('the same window again takes the place of its stream before', async () => {
    const first = await watchLive(ours.api, ours.organisationId);

    const second = await watchLive(ours.api, ours.organisationId, first.clientId);

    await expect(first.ended).resolves.toBeUndefined();
    second.stop();
  });
});

describe('a text that is saved over another one', () => {
  test('its author is told where the other had not seen it, and only then', async () => {
    const process = await aProcess(ours);
    const { processId } = process;
    const { platformId } = ours;
    const step = await process.add('Customer pays');
    const watching = await watchLive(ours.api, ours.organisationId);
    const write = (content: string, typedOver: string) =>
      ours.api.statement.addStatement({
        id: step.id,
        content,
        typedOver,
        parentStatementId: null,
        platformId,
        processId,
      });

    await write('Customer pays the invoice', 'Customer pays');
    await write('Customer pays in cash', 'Customer pays');
    await watching.told('process', ({ version }) => version === 4);
    // On a server of its own the database tells of it a moment later.
    await watching.told('overwritten');

    expect(watching.events.filter(({ type }) => type === 'overwritten')).toEqual([
      { type: 'overwritten', processId, statementId: step.id },
    ]);
    expect((await process.read()).statements[0]?.content).toBe('Customer pays in cash');
    watching.stop();
  });

  test('a step that was deleted does not come back by it', async () => {
    const process = await aProcess(ours);
    const { processId } = process;
    const { platformId } = ours;
    const step = await process.add('Customer pays');
    await ours.api.statement.deleteStatement({ processId, statementId: step.id });

    const { id } = step;
    const place = { parentStatementId: null, platformId, processId };
    const text = { id, content: 'Customer pays in cash', typedOver: 'Customer pays' };
    const refused = await refusalOf(ours.api.statement.addStatement({ ...text, ...place }));

    expect(refused.message).toBe('This step was deleted in the meantime.');
    expect(await process.drawing()).toBe('');
  });
});

describe('who looks at what', () => {
  test('the others at a process see who is there and at which step, until they go', async () => {
    const ben = await aColleague();
    const process = await aProcess(ours);
    const step = await process.add('Clerk sends the parcel');
    const { processId } = process;
    const anna = await watchLive(ours.api, ours.organisationId);
    const other = await watchLive(ben.api, ours.organisationId);
    await ours.api.live.look({ clientId: anna.clientId, processId, statementId: null });

    const { clientId } = other;
    await ben.api.live.look({ clientId, processId, statementId: step.id });
    const seen = await anna.told('people', ({ people }) => people.length === 1);
    other.stop();
    const gone = await anna.told('people', ({ people }) => people.length === 0);

    expect(seen.people).toEqual([
      {
        clientId,
        personId: ben.actor.id,
        name: 'Ben',
        email: ben.actor.email,
        statementId: step.id,
      },
    ]);
    expect(gone.processId).toBe(processId);
    anna.stop();
  });

  test('a stranger may not look at a process, nor a member at a step of another one', async () => {
    const stranger = await aPlatform(server);
    const process = await aProcess(ours);
    const other = await aProcess(ours);
    const step = await other.add('Clerk sends the parcel');
    const { processId } = process;
    const clientId = randomUUID();

    const foreign = await refusalOf(
      stranger.api.live.look({ clientId, processId, statementId: null }),
    );
    const misplaced = await refusalOf(
      ours.api.live.look({ clientId, processId, statementId: step.id }),
    );

    expect([foreign.code, misplaced.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('what changed since a version', () => {
  test('steps as they are now, and the ids of those that are gone', async () => {
    const process = await aProcess(ours);
    const { processId } = process;
    const first = await process.add('Customer places an order');
    const second = await process.add('Clerk sends the parcel', first.id);
    const since = (await process.read()).version;
    const third = await process.add('Clerk writes the invoice', first.id);
    await ours.api.statement.deleteStatement({ processId, statementId: second.id });

    const { data } = await ours.api.process.getChanges({ processId, since });

    expect(data).toMatchObject({ version: since + 2, isComplete: true, removed: [second.id] });
    expect(data.statements).toEqual([third]);
  });

  test('a step that became a feature is among them', async () => {
    const process = await aProcess(ours);
    const { processId } = process;
    const step = await process.add('Customer places an order');
    const since = (await process.read()).version;
    await ours.api.statement.markAStepAsFeature({ processId, stepId: step.id, ecosystem: '' });

    const { data } = await ours.api.process.getChanges({ processId, since });

    expect(data.statements).toMatchObject([{ id: step.id, isFeature: true }]);
  });

  test('nothing, where nothing happened; and a version that never was is refused politely', async () => {
    const process = await aProcess(ours);
    const { processId } = process;

    const none = await ours.api.process.getChanges({ processId, since: 1 });
    const future = await ours.api.process.getChanges({ processId, since: 99 });

    expect(none.data).toMatchObject({ isComplete: true, statements: [], removed: [] });
    expect(future.data).toMatchObject({ isComplete: false, statements: [], removed: [] });
  });
});
