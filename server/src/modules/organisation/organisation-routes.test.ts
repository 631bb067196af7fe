import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '#identity/actor';
import { anActor, refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = (actor: Actor) => server.apiAs(actor).organisation;

async function create(owner: Actor, name = 'Bookshop') {
  const created = await calls(owner).createOrganisation({
    name,
    ownerId: owner.id,
    ownerEmail: owner.email,
  });
  return created.value;
}

async function find(actor: Actor) {
  const found = await calls(actor).getByOwnerIdOrEmail({ email: actor.email, ownerId: actor.id });
  return found.status === 200 ? found.body.data : null;
}

test('somebody new has no organisation', async () => {
  const anna = anActor();

  const answer = await calls(anna).getByOwnerIdOrEmail({ email: anna.email, ownerId: anna.id });

  expect(answer.status).toBe(204);
  expect((await calls(anna).getByOwnerId({ id: anna.id })).status).toBe(204);
});

test("a new organisation is its maker's, with the plan of the settings", async () => {
  const anna = anActor();

  const created = await create(anna, '  Bookshop ');

  expect(created).toEqual({
    identity: expect.any(String),
    name: 'Bookshop',
    ecosystemName: null,
    ownerId: anna.id,
    isOrganisationOwner: true,
    coreDomain: null,
    subscriptionPlan: {
      name: 'Full',
      capabilities: { codeGeneration: true },
      freeAttributeAutoGenerationLimit: null,
      freeAttributeAutoGenerationRemaining: null,
      freeMockupAnalysisLimit: null,
      freeMockupAnalysisRemaining: null,
      freeProcessAutoGenerationLimit: null,
      freeProcessAutoGenerationRemaining: null,
      freeStepAutocompletionLimit: null,
      freeStepAutocompletionRemaining: null,
    },
    gitRepositoryUrl: null,
    cloudPlatform: null,
    routingStrategy: null,
    frontEndHosting: null,
    isSubmitted: false,
  });
  expect(await find(anna)).toEqual(created);
});

test('the first step of the welcome may be sent again, also at the same time', async () => {
  const anna = anActor();

  const created = await Promise.all([
    create(anna, 'One'),
    create(anna, 'Two'),
    create(anna, 'Three'),
  ]);
  const again = await create(anna, 'Four');

  expect(new Set([...created, again].map(({ identity }) => identity)).size).toBe(1);
  expect(['One', 'Two', 'Three']).toContain(again.name);
});

test('the second step names the system, and may be sent again', async () => {
  const anna = anActor();
  const { identity: organisationId } = await create(anna);

  await calls(anna).addEcosystem({ organisationId, name: 'Webshop' });
  const named = await calls(anna).addEcosystem({ organisationId, name: 'Webshop' });

  expect(named.value).toMatchObject({ identity: organisationId, ecosystemName: 'Webshop' });
});

test.each([{ ownerId: 'somebody-else' }, { ownerEmail: 'eve@example.com' }])(
  'whose organisation it is comes from the token: %j is refused',
  async (claimed) => {
    const anna = anActor();
    const own = { name: 'Bookshop', ownerId: anna.id, ownerEmail: anna.email };

    const creating = calls(anna).createOrganisation({ ...own, ...claimed });

    await expect(creating).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await find(anna)).toBeNull();
  },
);

test("nobody finds another person's organisation", async () => {
  const [anna, eve] = [anActor(), anActor()];
  await create(anna);

  const refused = await Promise.all([
    refusalOf(calls(eve).getByOwnerIdOrEmail({ email: anna.email, ownerId: anna.id })),
    refusalOf(calls(eve).getByOwnerIdOrEmail({ email: anna.email, ownerId: eve.id })),
    refusalOf(calls(eve).getByOwnerIdOrEmail({ email: eve.email, ownerId: anna.id })),
    refusalOf(calls(eve).getByOwnerId({ id: anna.id })),
  ]);

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('the address in the path is the same in capitals, and with signs that need encoding', async () => {
  const anna = anActor({ email: "anna+o'hara/x@example.com" });
  const { identity } = await create(anna);

  const found = await calls(anna).getByOwnerIdOrEmail({
    email: anna.email.toUpperCase(),
    ownerId: anna.id,
  });

  expect(found).toMatchObject({ status: 200, body: { data: { identity } } });
});

test('a core domain and its subdomains are kept; a subdomain needs its core domain', async () => {
  const anna = anActor();
  const { identity: organisationId } = await create(anna);
  const subDomain = { organisationId, name: 'Billing', coreDomain: 'Selling books' };

  const early = calls(anna).addSubDomain(subDomain);
  await expect(early).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  await calls(anna).addCoreDomain({ organisationId, name: 'Selling books' });
  await calls(anna).addSubDomain(subDomain);
  await calls(anna).addSubDomain(subDomain);

  expect(await find(anna)).toMatchObject({ coreDomain: 'Selling books' });
  const kept = await server.db.execute(
    sql`select sub_domains from organisation where id = ${organisationId}`,
  );
  expect(kept.rows).toEqual([{ sub_domains: ['Billing'] }]);
});

test.each([' ', 'a', ' a ', 'x'.repeat(201)])('"%s" is not a name', async (name) => {
  await expect(create(anActor(), name)).rejects.toMatchObject({
    status: 400,
    failures: [{ code: 'VALIDATION_FAILED', path: 'name' }],
  });
});
