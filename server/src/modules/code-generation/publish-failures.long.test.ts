import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aConnectedService, aService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';

const failed = 'There was an error trying to process your request. Please try again later.';

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

describe('a publish that fails', () => {
  test.each([
    ['the token is refused', () => git.behave({ kind: 'unauthorised' }), /token/],
    [
      'the server redirects',
      () => git.behave({ kind: 'redirect', to: 'http://127.0.0.1:1/x' }),
      /redirect/,
    ],
  ])('because %s answers the stated message, and the job ends', async (_case, arrange, reason) => {
    const { api, aggregateId, publication } = await aConnectedService(server, git);
    arrange();
    const call = { ...publication, publishId: randomUUID() };

    const publishing = api.codeGeneration.publishCommand(call);

    await expect(publishing).rejects.toMatchObject({
      status: 502,
      failures: [
        { code: 'PUBLISH_FAILED', message: failed },
        { code: 'PUBLISH_FAILED', message: expect.stringMatching(reason) },
      ],
    });
    const { data: job } = await api.codeGeneration.getJob({ publishId: call.publishId });
    expect(job).toMatchObject({ state: 'failed', message: failed });
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.commands[0]).toMatchObject({ state: { name: 'Unpublished' }, commitHistory: [] });
  });

  test('whose answer was cut off after the push is a success', async () => {
    const { api, repository, publication } = await aConnectedService(server, git, { a: 'a\n' });
    git.behave({ kind: 'cut-answer' });

    const { value } = await api.codeGeneration.publishCommand(publication);

    expect(value.commitSha).toBe((await repository.git(['rev-parse', 'main'])).trim());
    expect((await repository.log()).length).toBe(2);
  });

  test('because its service is deleted says so', async () => {
    const { api, aggregateId, publication } = await aConnectedService(server, git, { a: 'a\n' });
    git.beforeNextPush(async () => void (await api.aggregate.deleteAggregate({ aggregateId })));

    await expect(api.codeGeneration.publishCommand(publication)).rejects.toMatchObject({
      status: 404,
      message: expect.stringMatching('deleted while it was published'),
    });
  });

  test('without a repository says what to do', async () => {
    const { api, aggregateId, commandId } = await aService(server);

    const publishing = api.codeGeneration.publishCommand({
      aggregateId,
      commandId,
      commitMessage: 'x',
    });

    await expect(publishing).rejects.toMatchObject({
      status: 409,
      message: 'Connect a git repository first.',
    });
  });

  test.each([
    [{ commitMessage: ' ' }, 'commitMessage', 'Required'],
    [{ branch: 'a b..c' }, 'branch', 'This is not a branch name'],
    [{ strategyType: 'PreDefined' as const }, 'strategyType', 'Required'],
  ])('for want of input names the field: %j', async (input, path, message) => {
    const { api, publication } = await aConnectedService(server, git);

    const publishing = api.codeGeneration.publishCommand({ ...publication, ...input });

    await expect(publishing).rejects.toMatchObject({
      status: 400,
      failures: [{ code: 'VALIDATION_FAILED', path, message }],
    });
  });

  test('for want of a blueprint says so', async () => {
    const { api, aggregateId, publication } = await aConnectedService(server, git);
    await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds: [] });

    const publishing = api.codeGeneration.publishCommand(publication);

    await expect(publishing).rejects.toMatchObject({
      status: 400,
      message: 'You need to select at least one option in a blueprint',
    });
  });

  test('for want of the plan is not allowed', async () => {
    const free = await startTestServer({
      ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
      ALLOW_HTTP_GIT: 'true',
      DEFAULT_PLAN: 'Process Plan',
    });
    const { api, publication } = await aConnectedService(free, git);

    const publishing = api.codeGeneration.publishCommand(publication);

    await expect(publishing).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    await free.close();
  });
});
