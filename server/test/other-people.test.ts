import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#identity/actor';
import { callByName } from './call-by-name.ts';
import { callsWithoutIds } from './every-call.ts';
import { anActor, startTestServer, type TestServer } from './harness.ts';
import { aFullOrganisation, readAll, type FullOrganisation } from './two-organisations.ts';

let server: TestServer;
let ours: FullOrganisation;
let theirs: FullOrganisation;
beforeAll(async () => {
  server = await startTestServer();
  [ours, theirs] = [await aFullOrganisation(server), await aFullOrganisation(server)];
});
afterAll(() => server.close());

type Attack = [name: string, what: string, input: (person: Actor) => Record<string, unknown>];

/** Every field of the contract that names a person. */
const attacks: Attack[] = [
  [
    'organisation.getByOwnerIdOrEmail',
    'id',
    ({ id }) => ({ email: ours.actor.email, ownerId: id }),
  ],
  [
    'organisation.getByOwnerIdOrEmail',
    'address',
    ({ email }) => ({ email, ownerId: ours.actor.id }),
  ],
  ['organisation.getByOwnerIdOrEmail', 'both', ({ email, id }) => ({ email, ownerId: id })],
  ['organisation.getByOwnerId', 'id', ({ id }) => ({ id })],
  ['organisation.createOrganisation', 'id', ({ id }) => ({ name: 'Other', ownerId: id })],
  [
    'organisation.createOrganisation',
    'address',
    ({ email }) => ({ name: 'Other', ownerEmail: email }),
  ],
  [
    'organisation.updateUserProfile',
    'address',
    ({ email }) => ({ organisationId: ours.ids.organisationId, name: 'Other', email }),
  ],
  ['process.getByOwnerId', 'id', ({ id }) => ({ id })],
  [
    'process.createProcess',
    'id',
    ({ id }) => ({
      organisationId: ours.ids.organisationId,
      platformId: ours.ids.platformId,
      processId: randomUUID(),
      name: 'Other',
      generateProcessBasedOnDescription: false,
      ownerId: id,
    }),
  ],
];

test('every call that names people is attacked, and the one that names nothing is open to all', () => {
  const attacked = new Set(attacks.map(([name]) => name));

  expect(callsWithoutIds.filter((name) => !attacked.has(name))).toEqual([
    'configuration.get',
    'generationStrategy.getBindingContextOptions',
  ]);
});

test.each(attacks)("%s with somebody else's %s is refused", async (name, _what, input) => {
  const before = await readAll(theirs);

  const foreign = await callByName(ours, name, input(theirs.actor));
  const unknown = await callByName(ours, name, input(anActor()));

  expect([403, 404]).toContain(foreign.status);
  expect(unknown).toEqual(foreign);
  expect(await readAll(theirs)).toEqual(before);
});
