import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGitServer, type GitServer } from '#test/git-server';
import { anActor, refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
});
afterAll(async () => {
  await server.close();
  await git.close();
});

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

async function aPlatform() {
  const organisation = await anOrganisation();
  const { api, organisationId } = organisation;
  const made = await api.platform.createPlatform({ organisationId, ecosystemName: 'Webshop' });
  return { ...organisation, platformId: made.value.identity };
}

test('what is chosen shows on the platform and on its organisation; the token shows nowhere', async () => {
  const { owner, api, platformId } = await aPlatform();
  const { url: repositoryUrl } = await git.createRepository('infrastructure');

  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.platform.selectRoutingStrategy({ platformId, name: 'Service Bus' });
  await api.platform.selectFrontEndHostingStrategy({ platformId, name: 'Static Website' });
  const { token } = git;
  const last = await api.platform.submitGitCredentials({ platformId, repositoryUrl, token });

  const chosen = {
    cloudPlatform: 'Microsoft Azure',
    routingStrategy: 'Service Bus',
    frontEndHosting: 'Static Website',
    gitRepositoryUrl: repositoryUrl,
  };
  const found = await api.organisation.getByOwnerId({ id: owner.id });
  const rows = await server.db.execute(sql`select * from platform where id = ${platformId}`);
  expect(last.value).toMatchObject(chosen);
  expect(found).toMatchObject({ body: { data: chosen } });
  expect(JSON.stringify([last, found, rows.rows])).not.toContain(token);
});

test('git credentials that do not work are refused, and change nothing', async () => {
  const { api, platformId } = await aPlatform();
  const { url: repositoryUrl } = await git.createRepository('refused');

  const refused = await refusalOf(
    api.platform.submitGitCredentials({ platformId, repositoryUrl, token: 'wrong' }),
  );

  expect(refused).toMatchObject({ status: 400, code: 'GIT_CREDENTIALS_REFUSED' });
  expect((await api.platform.getById({ id: platformId })).data.gitRepositoryUrl).toBeNull();
});

test('another cloud clears what was chosen for the last one, until the platform is submitted', async () => {
  const { api, platformId } = await aPlatform();
  const choose = (cloudPlatformName: 'Microsoft Azure' | 'Amazon Web Services') =>
    api.platform.selectCloudPlatform({ platformId, cloudPlatformName });
  await choose('Microsoft Azure');
  await api.platform.selectRoutingStrategy({ platformId, name: 'Service Bus' });

  const same = await choose('Microsoft Azure');
  const other = await choose('Amazon Web Services');
  await server.db.execute(sql`update platform set is_submitted = true where id = ${platformId}`);
  const late = await refusalOf(choose('Microsoft Azure'));

  expect(same.value.routingStrategy).toBe('Service Bus');
  expect(other.value).toMatchObject({
    cloudPlatform: 'Amazon Web Services',
    routingStrategy: null,
  });
  expect(late.code).toBe('CONFLICT');
});

test.each<[string, 'selectRoutingStrategy' | 'selectFrontEndHostingStrategy', string]>([
  ['messaging of the other cloud', 'selectRoutingStrategy', 'EventBridge'],
  ['hosting of the other cloud', 'selectFrontEndHostingStrategy', 'S3 with CloudFront'],
  ['something made up', 'selectRoutingStrategy', 'Pigeons'],
])('%s is refused, and so is any before the cloud', async (_what, call, name) => {
  const { api, platformId } = await aPlatform();

  const early = await refusalOf(api.platform[call]({ platformId, name }));
  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  const foreign = await refusalOf(api.platform[call]({ platformId, name }));

  expect(early).toMatchObject({ status: 409, message: 'Choose a cloud provider first.' });
  expect(foreign).toMatchObject({
    status: 400,
    message: 'This is not offered by Microsoft Azure.',
  });
});
