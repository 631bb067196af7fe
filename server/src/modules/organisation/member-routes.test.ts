import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#identity/actor';
import { anActor, refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = (actor: Actor) => server.apiAs(actor).organisation;

/** An organisation with its owner, and the members that were added by e-mail. */
async function anOrganisation(...members: Actor[]) {
  const owner = anActor({ name: 'Olga' });
  const { value } = await calls(owner).createOrganisation({
    name: 'Bookshop',
    ownerId: owner.id,
    ownerEmail: owner.email,
  });
  const id = value.identity;
  for (const { email } of members) await calls(owner).addUser({ email, organisationId: id });
  return { owner, id };
}

/** What happens at every sign-in. */
async function signIn(actor: Actor) {
  const found = await calls(actor).getByOwnerIdOrEmail({ email: actor.email, ownerId: actor.id });
  return found.status === 200 ? found.body.data : null;
}

test('somebody who was added by e-mail is a member from the first sign-in on', async () => {
  const bo = anActor({ name: 'Bo' });
  const { owner, id } = await anOrganisation(bo);
  const before = await calls(owner).users({ id });

  const joined = await signIn(bo);

  expect(before.data).toEqual([{ email: bo.email, name: '' }]);
  expect(joined).toMatchObject({ identity: id, isOrganisationOwner: false });
  expect((await calls(owner).users({ id })).data).toEqual([{ email: bo.email, name: 'Bo' }]);
  expect((await calls(bo).users({ id })).data).toEqual([{ email: owner.email, name: 'Olga' }]);
});

test('an invitation is for one person: another identity with the address does not get in later', async () => {
  const bo = anActor();
  const { id } = await anOrganisation(bo);
  await signIn(bo);

  const other = anActor({ email: bo.email });

  expect(await signIn(other)).toBeNull();
  await expect(calls(other).users({ id })).rejects.toMatchObject({ status: 404 });
});

test('the address is the same in capitals, and is asked for an @', async () => {
  const bo = anActor();
  const { owner, id } = await anOrganisation();

  await calls(owner).addUser({ email: ` ${bo.email.toUpperCase()} `, organisationId: id });
  const wrong = await refusalOf(calls(owner).addUser({ email: 'bo.example', organisationId: id }));

  expect(await signIn(bo)).toMatchObject({ identity: id });
  expect(wrong).toMatchObject({ status: 400, failures: [{ path: 'email' }] });
});

test('somebody who is a member already is not added again', async () => {
  const bo = anActor();
  const { owner, id } = await anOrganisation(bo);

  const again = await refusalOf(calls(owner).addUser({ email: bo.email, organisationId: id }));
  const self = await refusalOf(calls(owner).addUser({ email: owner.email, organisationId: id }));

  expect(again).toMatchObject({
    status: 409,
    message: 'A user with this e-mail is already in the organisation.',
  });
  expect(self.status).toBe(409);
});

test('members add and remove members, but neither the owner nor themselves', async () => {
  const [bo, cleo] = [anActor(), anActor()];
  const { owner, id } = await anOrganisation(bo);
  await signIn(bo);

  await calls(bo).addUser({ email: cleo.email, organisationId: id });
  await calls(bo).removeUser({ email: cleo.email, organisationId: id });
  const refused = await Promise.all([
    refusalOf(calls(bo).removeUser({ email: owner.email, organisationId: id })),
    refusalOf(calls(bo).removeUser({ email: bo.email, organisationId: id })),
    refusalOf(calls(owner).removeUser({ email: owner.email, organisationId: id })),
  ]);

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await calls(owner).users({ id })).data.map(({ email }) => email)).toEqual([bo.email]);
});

test('whoever was removed is out at once', async () => {
  const bo = anActor();
  const { owner, id } = await anOrganisation(bo);
  await signIn(bo);

  await calls(owner).removeUser({ email: bo.email, organisationId: id });

  expect(await signIn(bo)).toBeNull();
  await expect(calls(bo).userProfile({ id })).rejects.toMatchObject({ status: 404 });
  await expect(
    calls(owner).removeUser({ email: bo.email, organisationId: id }),
  ).rejects.toMatchObject({ status: 404 });
});

test('everybody changes their own name, and nobody another', async () => {
  const bo = anActor();
  const { owner, id } = await anOrganisation(bo);
  await signIn(bo);

  const changed = await calls(bo).updateUserProfile({
    name: ' Bo Ek ',
    email: bo.email,
    organisationId: id,
  });
  const asOwner = { name: 'Eve', email: owner.email, organisationId: id };
  const other = await refusalOf(calls(bo).updateUserProfile(asOwner));

  expect(changed.value).toEqual({ email: bo.email, name: 'Bo Ek' });
  expect((await calls(bo).userProfile({ id })).data).toEqual({ email: bo.email, name: 'Bo Ek' });
  expect(other.status).toBe(403);
});

test('whoever owns one and was invited to another starts in their own', async () => {
  const { owner: anna, id: own } = await anOrganisation();
  const { id: other } = await anOrganisation(anna);

  const first = await signIn(anna);

  expect(first).toMatchObject({ identity: own, isOrganisationOwner: true });
  expect((await calls(anna).userProfile({ id: other })).data.email).toBe(anna.email);
});

test('whoever was invited to two starts in the one joined first', async () => {
  const bo = anActor();
  const { id: first } = await anOrganisation(bo);
  await signIn(bo);
  const { owner: second } = await anOrganisation(bo);

  expect(await signIn(bo)).toMatchObject({ identity: first });
  expect(second.id).not.toBe(bo.id);
});
