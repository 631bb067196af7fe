import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aConnectedService, type ConnectedService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';
import { readManifest } from '@stepwright/blueprint-engine';

let git: GitServer;
let server: TestServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
});
afterEach(() => git.behave({ kind: 'normal' }));
afterAll(async () => {
  await server.close();
  await git.close();
});

const commitMessage = 'Generate infra code for service Order';

/** A service with a repository on Azure, whose hosting and persistence are chosen. */
async function aChosenService(files?: Record<string, string>): Promise<ConnectedService> {
  const service = await aConnectedService(server, git, files);
  const { api, platformId, aggregateId } = service;
  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.aggregate.selectHosting({ aggregateId, name: 'Azure Functions' });
  await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
  return service;
}

describe('initialising a service', () => {
  test('writes its infrastructure as one commit, and makes it initialised', async () => {
    const { api, actor, repository, aggregateId, commandId } = await aChosenService({
      'README.md': '# Shop\n',
    });

    const { value } = await api.codeGeneration.initialise({ aggregateId, commitMessage });

    const files = await repository.read();
    const terraform = Object.keys(files).filter((path) => path.endsWith('.tf'));
    expect(terraform.length).toBeGreaterThan(3);
    expect(files['README.md']).toBe('# Shop\n');
    expect(await repository.log()).toEqual([commitMessage, 'First commit']);
    expect(await repository.git(['show', '-s', '--format=%an <%ae>', 'main'])).toBe(
      `Ann Author <${actor.email}>\n`,
    );
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data).toMatchObject({
      status: { name: 'Initialised' },
      commitHistory: [{ sha: value.commitSha, comment: commitMessage, files: value.files }],
      commands: [{ identity: commandId, state: { name: 'Unpublished' }, commitHistory: [] }],
    });
  });

  test('again changes nothing; sent twice with one id it is done once', async () => {
    const { api, repository, aggregateId } = await aChosenService();
    const call = { aggregateId, commitMessage, publishId: randomUUID() };

    const both = await Promise.all([
      api.codeGeneration.initialise(call),
      api.codeGeneration.initialise(call),
    ]);
    const again = await api.codeGeneration.initialise({ aggregateId, commitMessage });

    expect(both[0]).toEqual(both[1]);
    expect(again.value).toMatchObject({ commitSha: null, branch: 'main', files: [] });
    expect(await repository.log()).toEqual([commitMessage]);
  });

  test('after another choice takes away what that one does not need, but no edited file', async () => {
    const { api, repository, aggregateId } = await aChosenService();
    await api.codeGeneration.initialise({ aggregateId, commitMessage });
    const edited = Object.keys(await repository.read()).find((path) => path.endsWith('/main.tf'));
    const text = `${(await repository.read())[edited ?? '']}\n# Ours\n`;
    await repository.commit({ [edited ?? '']: text });
    await api.aggregate.selectHosting({ aggregateId, name: 'Spring Boot' });

    const { value } = await api.codeGeneration.initialise({ aggregateId, commitMessage });

    const files = await repository.read();
    expect(Object.keys(files).join('\n')).not.toContain('functions.tf');
    expect(value.files.map(({ filePath }) => filePath).join('\n')).toContain('functions.tf');
    expect(files[edited ?? '']).toContain('# Ours\n');
    const own = readManifest((path) => Buffer.from(files[path] ?? '')).manifest?.services[
      aggregateId
    ];
    expect([...(own?.files ?? [])].map(([path]) => path).join('\n')).not.toContain('functions.tf');
  });

  test('is refused while something is missing, or was chosen for another cloud', async () => {
    const { api, platformId, aggregateId, repository } = await aConnectedService(server, git);
    const refusal = async () =>
      (await refusalOf(api.codeGeneration.initialise({ aggregateId, commitMessage }))).message;
    const choose = (cloudPlatformName: 'Microsoft Azure' | 'Amazon Web Services') =>
      api.platform.selectCloudPlatform({ platformId, cloudPlatformName });

    const messages = [await refusal()];
    await choose('Microsoft Azure');
    messages.push(await refusal());
    await api.aggregate.selectHosting({ aggregateId, name: 'Spring Boot' });
    messages.push(await refusal());
    await choose('Amazon Web Services');
    messages.push(await refusal());

    expect(messages).toEqual([
      'Choose a cloud provider first.',
      'Choose the hosting of the service first.',
      'Choose the persistence of the service first.',
      'Choose the hosting of the service first.',
    ]);
    expect(await repository.git(['branch'])).toBe('');
  });

  test('whose push is refused stays uninitialised, and can be tried again', async () => {
    const { api, aggregateId } = await aChosenService();
    git.behave({ kind: 'unauthorised' });

    const refused = await refusalOf(api.codeGeneration.initialise({ aggregateId, commitMessage }));
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    git.behave({ kind: 'normal' });
    const { value } = await api.codeGeneration.initialise({ aggregateId, commitMessage });

    expect(refused).toMatchObject({ status: 502, code: 'PUBLISH_FAILED' });
    expect(data.status.name).toBe('Uninitialised');
    expect(value.commitSha).not.toBeNull();
  });
});

describe('publishing a platform', () => {
  const comment = 'Generate infra code for platform Shop';

  test('writes what the services share into its own repository, and submits it', async () => {
    const { api, actor, platformId } = await aChosenService();
    const repository = await git.createRepository(`platform-${randomUUID()}`);
    await api.platform.selectRoutingStrategy({ platformId, name: 'Service Bus' });
    const early = await refusalOf(api.platform.publish({ platformId, comment }));
    await api.platform.selectFrontEndHostingStrategy({ platformId, name: 'Static Website' });
    const homeless = await refusalOf(api.platform.publish({ platformId, comment }));
    await api.platform.submitGitCredentials({
      platformId,
      repositoryUrl: repository.url,
      token: git.token,
    });

    const publishId = randomUUID();
    const { value } = await api.platform.publish({ platformId, comment, publishId });

    expect(early.message).toBe('Choose the front-end hosting of the platform first.');
    expect(homeless.message).toBe('Connect a git repository first.');
    const files = await repository.read();
    expect(Object.keys(files).some((path) => path.endsWith('.tf'))).toBe(true);
    expect(Object.values(files).join()).not.toContain(git.token);
    expect(await repository.log()).toEqual([comment]);
    expect(value.commitSha).toBe((await repository.git(['rev-parse', 'main'])).trim());
    expect((await api.platform.getById({ id: platformId })).data.isSubmitted).toBe(true);
    const mirrored = await api.organisation.getByOwnerId({ id: actor.id });
    expect(mirrored).toMatchObject({ body: { data: { isSubmitted: true } } });
    expect((await api.codeGeneration.getJob({ publishId })).data.state).toBe('done');
    const again = await api.platform.publish({ platformId, comment });
    expect(again.value.commitSha).toBeNull();
  });

  test('is nobody else’s to ask for or to look at', async () => {
    const { api, platformId } = await aChosenService();
    const theirs = await aChosenService();
    const publishId = randomUUID();
    await refusalOf(api.platform.publish({ platformId, comment, publishId }));

    const foreign = await refusalOf(theirs.api.platform.publish({ platformId, comment }));
    const watched = await refusalOf(theirs.api.codeGeneration.getJob({ publishId }));

    expect([foreign.status, watched.status]).toEqual([404, 404]);
  });
});
