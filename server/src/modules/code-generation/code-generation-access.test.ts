import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnectedService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { anActor, startTestServer, type TestServer } from '#test/harness';

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

test('to a stranger, and with ids of somebody else, nothing exists', async () => {
  const one = await aConnectedService(server, git);
  const other = await aConnectedService(server, git);
  const publishId = randomUUID();
  await one.api.codeGeneration.publishCommand({ ...one.publication, publishId });
  const stranger = server.apiAs(anActor()).codeGeneration;
  const { aggregateId, commandId, platformId, blueprintId } = one;
  const preview = {
    aggregateId,
    platformId,
    generationStrategyIds: [blueprintId],
    previewFor: 1,
    previewForId: commandId,
  };
  const mine = other.api.codeGeneration;

  const calls = [
    () => stranger.publishCommand(one.publication),
    () => stranger.preview(preview),
    () => stranger.download({ ...preview, format: 'zip' }),
    () => stranger.getJob({ publishId }),
    () => mine.publishCommand(one.publication),
    () => mine.publishCommand({ ...other.publication, commandId }),
    () => mine.publishQuery({ ...other.publication, queryId: other.commandId }),
    () => mine.publishAggregate({ ...other.publication, aggregateId: randomUUID() }),
    () => mine.preview({ ...preview, aggregateId: other.aggregateId }),
    () =>
      mine.preview({ ...preview, aggregateId: other.aggregateId, platformId: other.platformId }),
    () => mine.download({ ...preview, format: 'patch', aggregateId: other.aggregateId }),
    () => one.api.codeGeneration.preview({ ...preview, platformId: other.platformId }),
    () => one.api.codeGeneration.preview({ ...preview, generationStrategyIds: [randomUUID()] }),
    () => one.api.codeGeneration.preview({ ...preview, previewFor: 0 }),
    () => one.api.codeGeneration.getJob({ publishId: randomUUID() }),
  ];

  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 404, failures: [{ code: 'NOT_FOUND' }] });
});
