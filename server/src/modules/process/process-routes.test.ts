import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { anActor, startTestServer, type TestServer } from '#test/harness';
import { aProcess } from '#test/a-process';

let server: TestServer;
let ours: APlatform;
let theirs: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
  theirs = await aPlatform(server);
});
afterAll(() => server.close());

function aNewProcess() {
  return {
    processId: randomUUID(),
    platformId: ours.platformId,
    organisationId: ours.organisationId,
    ownerId: ours.actor.id,
    name: 'Ordering',
    description: 'How orders come in.',
    generateProcessBasedOnDescription: false,
  };
}

describe('creating a process', () => {
  test('it is read back without steps', async () => {
    const process = aNewProcess();

    await ours.api.process.createProcess(process);

    const { data } = await ours.api.process.get({ processId: process.processId });
    expect(data).toEqual({
      identity: process.processId,
      name: 'Ordering',
      description: 'How orders come in.',
      organisationId: ours.organisationId,
      ownerId: ours.actor.id,
      platformId: ours.platformId,
      generateProcessBasedOnDescription: false,
      isGeneratingProcess: false,
      generationProgress: null,
      generationMessage: null,
      isProcessingFiles: false,
      isDeleted: false,
      version: 1,
      statements: [],
      files: [],
    });
  });

  test('the same id again answers the process that is there', async () => {
    const process = aNewProcess();
    const first = await ours.api.process.createProcess(process);

    const again = await ours.api.process.createProcess({ ...process, name: 'Other' });

    expect(again).toEqual(first);
  });

  test('an id that strangers use is refused without a word about them', async () => {
    const process = aNewProcess();
    await ours.api.process.createProcess(process);

    const creating = theirs.api.process.createProcess({
      ...process,
      platformId: theirs.platformId,
      organisationId: theirs.organisationId,
      ownerId: theirs.actor.id,
    });

    await expect(creating).rejects.toMatchObject({
      status: 409,
      failures: [{ code: 'CONFLICT', message: 'This has changed in the meantime.' }],
    });
  });

  test('somebody else cannot be named as its owner', async () => {
    const creating = ours.api.process.createProcess({
      ...aNewProcess(),
      ownerId: theirs.actor.id,
    });

    await expect(creating).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ['platform', () => ({ platformId: theirs.platformId })],
    ['organisation', () => ({ organisationId: theirs.organisationId })],
    ['unknown platform', () => ({ platformId: randomUUID() })],
  ])('a foreign %s is not found', async (_what, foreign) => {
    const creating = ours.api.process.createProcess({ ...aNewProcess(), ...foreign() });

    await expect(creating).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each([
    ['a name of one character', { name: 'X' }, 'name'],
    ['a description of one character', { description: 'X' }, 'description'],
    [
      'no description to generate from',
      { description: null, generateProcessBasedOnDescription: true },
      'description',
    ],
  ])('%s is refused as required', async (_what, given, path) => {
    const creating = ours.api.process.createProcess({ ...aNewProcess(), ...given });

    await expect(creating).rejects.toMatchObject({
      status: 400,
      failures: [{ code: 'VALIDATION_FAILED', message: 'Required', path }],
    });
  });
});

describe('the lists of processes', () => {
  test('hold what is not deleted, for the organisation and for the owner', async () => {
    const mine = await aPlatform(server);
    const kept = await aProcess(mine);
    const gone = await aProcess(mine);
    await mine.api.process.deleteProcess({ processId: gone.processId });

    const all = await mine.api.process.getByOrganisationId({ id: mine.organisationId });
    const own = await mine.api.process.getByOwnerId({ id: mine.actor.id });

    expect(all.data.map(({ identity }) => identity)).toEqual([kept.processId]);
    expect(own).toEqual(all);
  });

  test('are closed to somebody who is no member any more', async () => {
    const owner = await aPlatform(server);
    const { organisationId } = owner;
    const actor = anActor();
    const member = { ...owner, actor, api: server.apiAs(actor) };
    await owner.api.organisation.addUser({ email: actor.email, organisationId });
    const { processId } = await aProcess(member);
    const before = await member.api.process.getByOwnerId({ id: actor.id });

    await owner.api.organisation.removeUser({ email: actor.email, organisationId });

    const after = await member.api.process.getByOwnerId({ id: actor.id });
    expect([before.data.length, after.data.length]).toEqual([1, 0]);
    await expect(member.api.process.get({ processId })).rejects.toMatchObject({ status: 404 });
  });

  test('are closed to strangers', async () => {
    const { organisationId, actor } = ours;
    const { process } = theirs.api;

    const readings = await Promise.allSettled([
      process.getByOrganisationId({ id: organisationId }),
      process.getByOwnerId({ id: actor.id }),
      process.getRaisedDomainEventsByOrganisationId({ id: organisationId }),
      process.getByOrganisationId({ id: randomUUID() }),
    ]);

    const refused = { status: 'rejected', reason: { status: 404, code: 'NOT_FOUND' } };
    expect(readings).toMatchObject([refused, refused, refused, refused]);
  });

  test('name each event once that a step raises', async () => {
    const mine = await aPlatform(server);
    const process = await aProcess(mine);
    await process.add('Customer adds an item to the cart');
    await process.add('Customer adds an item to the cart');
    await process.add('qwertz');

    const { data } = await mine.api.process.getRaisedDomainEventsByOrganisationId({
      id: mine.organisationId,
    });

    expect(data).toEqual([
      {
        id: expect.any(String),
        name: 'ItemAddedToCart',
        aggregate: 'Cart',
        boundedContext: expect.any(String),
      },
    ]);
  });
});

describe('deleting a process', () => {
  test('it is still read, as deleted, and takes no more steps', async () => {
    const process = await aProcess(ours);
    await process.add('Customer places an order');

    const { processId } = process;
    const { deleteProcess } = ours.api.process;
    await Promise.all([deleteProcess({ processId }), deleteProcess({ processId })]);

    expect(await process.read()).toMatchObject({ isDeleted: true, statements: [] });
    await expect(process.add('Customer pays the order')).rejects.toMatchObject({ status: 404 });
  });

  test('strangers neither read nor delete it', async () => {
    const { processId, read } = await aProcess(ours);
    const { process } = theirs.api;

    const refused = { status: 404, code: 'NOT_FOUND' };
    await expect(process.get({ processId })).rejects.toMatchObject(refused);
    await expect(process.deleteProcess({ processId })).rejects.toMatchObject(refused);
    expect((await read()).isDeleted).toBe(false);
  });
});

describe('reading what is known already', () => {
  const read = async (path: string, tag?: string) => {
    const headers = tag ? { 'if-none-match': tag } : undefined;
    const response = await server.request(`/api/discovery-process${path}`, {
      as: ours.actor,
      headers,
    });
    return { status: response.status, tag: response.headers.get('etag') ?? '' };
  };

  test('a process and its list are answered 304 until something changes', async () => {
    const process = await aProcess(ours);
    const paths = [
      `/process/${process.processId}`,
      `/process/getbyorganisationid/${ours.organisationId}`,
    ];
    for (const path of paths) {
      const first = await read(path);
      const again = await read(path, first.tag);

      await process.add('Customer places an order');
      const after = await read(path, first.tag);

      expect([first.status, again.status, after.status]).toEqual([200, 304, 200]);
      expect(after.tag).not.toBe(first.tag);
    }
  });

  test('the list changes when a process is deleted', async () => {
    const { processId } = await aProcess(ours);
    const path = `/process/getbyorganisationid/${ours.organisationId}`;
    const first = await read(path);

    await ours.api.process.deleteProcess({ processId });

    expect((await read(path, first.tag)).status).toBe(200);
  });
});
