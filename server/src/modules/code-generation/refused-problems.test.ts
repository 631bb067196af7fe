import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnectedService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';

let git: GitServer;
let server: TestServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
});
afterAll(async () => {
  await server.close();
  await git.close();
});

test('two blueprints that generate the same files are refused by the paths of these files', async () => {
  const { api, aggregateId, organisationId } = await aConnectedService(server, git, {});
  const { data } = await api.generationStrategy.listForPublish({ organisationId });
  const generationStrategyIds = data
    .filter(({ name }) => /^(?:Azure Functions|AWS Lambda)/.test(name))
    .map(({ identity }) => identity);
  await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds });

  const publishing = api.codeGeneration.publishAggregate({
    aggregateId,
    commitMessage: 'Generate code',
    strategyType: 'Custom',
  });

  await expect(publishing).rejects.toMatchObject({
    code: 'CONFLICT',
    failures: expect.arrayContaining([
      expect.objectContaining({ path: expect.stringMatching(/\/\.gitignore$/) }),
    ]),
  });
});
