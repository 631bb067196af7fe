import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { liveChannel } from '#live/live-message';
import { aPlatformOf, type APlatform } from './a-platform.ts';
import {
  aServerDisk,
  startServerProcess,
  type ServerDisk,
  type ServerProcess,
} from './server-process.ts';
import { watchLive } from './watch-live.ts';

/** Only PostgreSQL lets several servers share a database. */
describe.runIf(inject('template').kind === 'server')('two servers on one database', () => {
  let disk: ServerDisk;
  let one: ServerProcess;
  let other: ServerProcess;
  let ours: APlatform;
  let ben: Awaited<ReturnType<ServerProcess['signIn']>>;
  beforeAll(async () => {
    disk = await aServerDisk();
    one = await startServerProcess(disk);
    other = await startServerProcess(disk);
    ours = await aPlatformOf(await one.signIn('anna@example.com'));
    ben = await other.signIn('ben@example.com');
    const { organisationId } = ours;
    await ours.api.organisation.addUser({ organisationId, email: ben.actor.email });
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await disk.remove();
  });

  async function aProcess(): Promise<string> {
    const processId = randomUUID();
    const { organisationId, platformId } = ours;
    await ours.api.process.createProcess({
      processId,
      organisationId,
      platformId,
      ownerId: ours.actor.id,
      name: 'Ordering',
      generateProcessBasedOnDescription: false,
    });
    return processId;
  }

  test('what happens on one of them is told by the other', async () => {
    const watching = await watchLive(ben.api, ours.organisationId);

    const processId = await aProcess();

    const told = await watching.told('process', (event) => event.processId === processId);
    expect(told.version).toBe(1);
    watching.stop();
  });

  test('people see each other through both, and that somebody left', async () => {
    const processId = await aProcess();
    const anna = await watchLive(ours.api, ours.organisationId);
    const far = await watchLive(ben.api, ours.organisationId);

    const look = { processId, statementId: null };
    await ben.api.live.look({ ...look, clientId: far.clientId });
    await ours.api.live.look({ ...look, clientId: anna.clientId });
    const seenByAnna = await anna.told('people', ({ people }) => people.length === 1);
    const seenByBen = await far.told('people', ({ people }) => people.length === 1);
    far.stop();
    await anna.told('people', ({ people }) => people.length === 0);

    expect(seenByAnna.people[0]?.email).toBe('ben@example.com');
    expect(seenByBen.people[0]?.email).toBe('anna@example.com');
    anna.stop();
  });

  test('a lost connection to the database is told as a gap, and made again', async () => {
    const watching = await watchLive(ben.api, ours.organisationId);
    await watching.told('welcome');
    const before = watching.events.length;

    await killListeners(disk.environment['DATABASE_URL'] ?? '');
    await watching.told('missed', (event) => watching.events.indexOf(event) >= before);
    const processId = await aProcess();

    const told = await watching.told('process', (event) => event.processId === processId);
    expect(told.version).toBe(1);
    watching.stop();
  });

  test('who is on a server that dies is gone for the others before its silence would tell', async () => {
    const third = await startServerProcess(disk);
    const clara = await third.signIn('ben@example.com');
    const processId = await aProcess();
    const anna = await watchLive(ours.api, ours.organisationId);
    const dying = await watchLive(clara.api, ours.organisationId);
    const look = { processId, statementId: null };
    await ours.api.live.look({ ...look, clientId: anna.clientId });
    await clara.api.live.look({ ...look, clientId: dying.clientId });
    await anna.told('people', ({ people }) => people.length === 1);

    const killed = performance.now();
    await third.kill();
    const count = anna.events.length;
    await anna.told(
      'people',
      (event) => anna.events.indexOf(event) >= count && event.people.length === 0,
    );

    expect(performance.now() - killed).toBeLessThan(30_000);
    anna.stop();
  });
});

/** Ends the connections that servers listen on, as a restart of the database would. */
async function killListeners(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [liveChannel],
  );
  await client.end();
}
