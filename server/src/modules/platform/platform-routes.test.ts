import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anActor, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function anOrganisation() {
  const owner = anActor();
  const api = server.apiAs(owner);
  const own = { name: 'Acme', ownerId: owner.id, ownerEmail: owner.email };
  const { value } = await api.organisation.createOrganisation(own);
  return { owner, api, organisationId: value.identity };
}

test('the last step of the welcome makes one platform, however often it is sent', async () => {
  const { api, organisationId } = await anOrganisation();
  const wanted = { organisationId, ecosystemName: 'Webshop' };

  const made = await Promise.all([
    api.platform.createPlatform(wanted),
    api.platform.createPlatform(wanted),
  ]);
  const again = await api.platform.createPlatform({ ...wanted, ecosystemName: 'Other' });

  expect(new Set([...made, again].map(({ value }) => value.identity)).size).toBe(1);
  expect(again.value).toEqual({
    identity: expect.any(String),
    organisationId,
    ecosystemName: 'Webshop',
    isSubmitted: false,
    cloudPlatform: null,
    routingStrategy: null,
    frontEndHosting: null,
    gitRepositoryUrl: null,
  });
  const id = again.value.identity;
  expect((await api.platform.getById({ id })).data).toEqual(again.value);
  expect((await api.platform.getByOrganisationId({ id: organisationId })).data).toEqual(
    again.value,
  );
});

test('an organisation without a platform has none to read', async () => {
  const { api, organisationId } = await anOrganisation();

  const reading = api.platform.getByOrganisationId({ id: organisationId });

  await expect(reading).rejects.toMatchObject({ status: 404 });
});

test('what is chosen shows on the platform and on its organisation; the token shows nowhere', async () => {
  const { owner, api, organisationId } = await anOrganisation();
  const made = await api.platform.createPlatform({ organisationId, ecosystemName: 'Webshop' });
  const platformId = made.value.identity;
  const repositoryUrl = 'https://git.example.com/acme/infrastructure.git';

  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.platform.selectRoutingStrategy({ platformId, name: 'Event Grid' });
  await api.platform.selectFrontEndHostingStrategy({ platformId, name: 'Static Web Apps' });
  const last = await api.platform.submitGitCredentials({
    platformId,
    repositoryUrl,
    token: 'c4n4ry-token',
  });

  const chosen = {
    cloudPlatform: 'Microsoft Azure',
    routingStrategy: 'Event Grid',
    frontEndHosting: 'Static Web Apps',
    gitRepositoryUrl: repositoryUrl,
  };
  const found = await api.organisation.getByOwnerId({ id: owner.id });
  const rows = await server.db.execute(sql`select * from platform where id = ${platformId}`);
  expect(last.value).toMatchObject(chosen);
  expect(found).toMatchObject({ body: { data: chosen } });
  expect(JSON.stringify([last, found, rows.rows])).not.toContain('c4n4ry');
});
