import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { addCommand, aConnectedService, type ConnectedService } from '#test/a-connected-service';
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

async function previewedDigest(service: ConnectedService): Promise<string> {
  const { api, aggregateId, platformId, blueprintId, commandId } = service;
  const { value } = await api.codeGeneration.preview({
    aggregateId,
    platformId,
    generationStrategyIds: [blueprintId],
    previewFor: 1,
    previewForId: commandId,
  });
  return value.modelDigest;
}

/** One that the organisation may edit, chosen for the service. */
async function aBlueprintOfItsOwn({ api, organisationId, aggregateId }: ConnectedService) {
  const path = 'src/~{Aggregates.Commands.Name|Kebab}.ts';
  const file = { source: 'a.ts', path, each: 'Aggregates.Commands' };
  const blueprint = { format: 1, name: 'Own', files: [file] };
  const archive = zipSync({
    'blueprint.json': strToU8(JSON.stringify(blueprint)),
    'files/a.ts': strToU8('export {};\n'),
  });
  const { value } = await api.generationStrategy.importBlueprint({
    organisationId,
    files: [new File([archive], 'own.zip')],
  });
  const blueprintId = value.identity;
  const generationStrategyIds = [blueprintId];
  await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds });
  return blueprintId;
}

/** Adds a file to a blueprint; no code is made of it until it is learned or edited. */
async function aSampleFile({ api }: ConnectedService, id: string): Promise<string> {
  const files = [new File(['Notes\n'], 'notes.txt')];
  await api.generationStrategy.uploadCode({ generationStrategyId: id, files });
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const visit = (items: typeof data.directoryItems): (string | undefined)[] =>
    items.flatMap(({ fileId, children }) => [fileId, ...visit(children)]);
  return visit(data.directoryItems).find((fileId) => fileId !== undefined) ?? '';
}

/** As everybody who watches a preview is told of it. */
async function revisionOf({ api, organisationId }: ConnectedService, id: string) {
  const { data } = await api.generationStrategy.listForPublish({ organisationId });
  return data.find(({ identity }) => identity === id)?.revision;
}

const unseen = {
  code: 'CONFLICT',
  message:
    'The model or its blueprints have changed since this was previewed. Preview it again, then publish.',
};

describe('a publish of what was previewed', () => {
  test('is refused once somebody has changed the service, until it is previewed again', async () => {
    const service = await aConnectedService(server, git);
    const { api, aggregateId, publication, repository } = service;
    const modelDigest = await previewedDigest(service);
    await addCommand(api, { aggregateId, name: 'CancelOrder' });

    const refused = api.codeGeneration.publishCommand({ ...publication, modelDigest });

    await expect(refused).rejects.toMatchObject(unseen);
    expect(await repository.git(['branch'])).toBe('');
    const again = { ...publication, modelDigest: await previewedDigest(service) };
    const { value } = await api.codeGeneration.publishCommand(again);
    expect(value.commitSha).not.toBeNull();
  });

  test('answers the same when it is sent again, whatever has changed since', async () => {
    const service = await aConnectedService(server, git);
    const { api, aggregateId } = service;
    const modelDigest = await previewedDigest(service);
    const publication = { ...service.publication, modelDigest, publishId: randomUUID() };
    const first = await api.codeGeneration.publishCommand(publication);
    await addCommand(api, { aggregateId, name: 'CancelOrder' });

    const again = await api.codeGeneration.publishCommand(publication);

    expect(again).toEqual(first);
  });

  test('takes no notice of other services, nor of what others publish', async () => {
    const service = await aConnectedService(server, git);
    const { api, organisationId, platformId, aggregateId, publication } = service;
    const modelDigest = await previewedDigest(service);
    const other = { boundedContext: 'Sales', name: 'Invoice', organisationId, platformId };
    await api.aggregate.createAggregate(other);
    await api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'All of it' });

    const { value } = await api.codeGeneration.publishCommand({ ...publication, modelDigest });

    expect(value).toMatchObject({ commitSha: null, branch: 'main' });
  });

  test('is refused once somebody has changed the blueprint, until it is previewed again', async () => {
    const service = await aConnectedService(server, git);
    const { api, publication, repository } = service;
    const blueprintId = await aBlueprintOfItsOwn(service);
    const modelDigest = await previewedDigest({ ...service, blueprintId });
    const known = await revisionOf(service, blueprintId);
    await api.generationStrategy.updatePropertyBindingContext({
      fileId: await aSampleFile(service, blueprintId),
      propertyBindingId: 'file',
      bindingContext: 'Aggregates',
    });
    expect(await revisionOf(service, blueprintId)).not.toBe(known);

    const refused = api.codeGeneration.publishCommand({ ...publication, modelDigest });

    await expect(refused).rejects.toMatchObject(unseen);
    expect(await repository.git(['branch'])).toBe('');
    const again = await previewedDigest({ ...service, blueprintId });
    const { value } = await api.codeGeneration.publishCommand({
      ...publication,
      modelDigest: again,
    });
    expect(value.commitSha).not.toBeNull();
  });

  test('takes no notice of another name of the blueprint, nor of a file that it has not learned', async () => {
    const service = await aConnectedService(server, git);
    const { api, organisationId, publication } = service;
    const generationStrategyId = await aBlueprintOfItsOwn(service);
    const modelDigest = await previewedDigest({ ...service, blueprintId: generationStrategyId });
    const known = await revisionOf(service, generationStrategyId);
    const of = { generationStrategyId, organisationId };
    await api.generationStrategy.update({ ...of, name: 'Another', type: 'Private' });
    await aSampleFile(service, generationStrategyId);

    const { value } = await api.codeGeneration.publishCommand({ ...publication, modelDigest });

    expect(value.commitSha).not.toBeNull();
    expect(await revisionOf(service, generationStrategyId)).toBe(known);
  });

  test('is refused once other blueprints are chosen than were previewed', async () => {
    const service = await aConnectedService(server, git);
    const modelDigest = await previewedDigest(service);
    await aBlueprintOfItsOwn(service);

    const refused = service.api.codeGeneration.publishCommand({
      ...service.publication,
      modelDigest,
    });

    await expect(refused).rejects.toMatchObject(unseen);
  });

  test('is made with the blueprints that were previewed, whichever are chosen by now', async () => {
    const service = await aConnectedService(server, git);
    const { api, blueprintId, publication } = service;
    const modelDigest = await previewedDigest(service);
    await aBlueprintOfItsOwn(service);

    const { value } = await api.codeGeneration.publishCommand({
      ...publication,
      generationStrategyIds: [blueprintId],
      modelDigest,
    });

    expect(value.commitSha).not.toBeNull();
  });

  test("is never made with another organisation's private blueprint", async () => {
    const service = await aConnectedService(server, git);
    const foreign = await aBlueprintOfItsOwn(await aConnectedService(server, git));

    const refused = service.api.codeGeneration.publishCommand({
      ...service.publication,
      generationStrategyIds: [foreign],
    });

    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('without a preview is of the model as it is', async () => {
    const { api, aggregateId, publication } = await aConnectedService(server, git);
    await addCommand(api, { aggregateId, name: 'CancelOrder' });

    const { value } = await api.codeGeneration.publishCommand(publication);

    expect(value.commitSha).not.toBeNull();
  });

  test('of infrastructure is refused once another is chosen', async () => {
    const { api, aggregateId, platformId } = await aConnectedService(server, git);
    await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
    await api.aggregate.selectHosting({ aggregateId, name: 'Azure Functions' });
    await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
    const preview = async () =>
      (await api.codeGeneration.previewInfrastructure({ platformId, aggregateId })).value;
    const publish = (modelDigest: string) =>
      api.codeGeneration.initialise({ aggregateId, commitMessage: 'Infrastructure', modelDigest });
    const { modelDigest } = await preview();
    await api.aggregate.selectHosting({ aggregateId, name: 'Spring Boot' });

    const refused = publish(modelDigest);

    await expect(refused).rejects.toMatchObject(unseen);
    const { value } = await publish((await preview()).modelDigest);
    expect(value.commitSha).not.toBeNull();
  });
});
