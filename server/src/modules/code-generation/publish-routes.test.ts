import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addCommand, aConnectedService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';
import { manifestPath } from '@stepwright/blueprint-engine';
import { findPublication } from './publication-store.ts';

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

/** Where the built-in blueprint puts a command. */
const fileOf = (command: string) =>
  `sales-context/order-service/src/commands/${command}-command.ts`;

describe('publishing a command', () => {
  test('is one commit by the person, on top of the branch, with everything that was there', async () => {
    const { api, actor, repository, publication } = await aConnectedService(server, git, {
      'README.md': '# Shop\n',
      'docs/own.md': 'own\n',
    });

    const { value } = await api.codeGeneration.publishCommand(publication);

    expect(value).toMatchObject({
      commitSha: (await repository.git(['rev-parse', 'main'])).trim(),
      branch: 'main',
    });
    const files = await repository.read();
    expect(files).toMatchObject({ 'README.md': '# Shop\n', 'docs/own.md': 'own\n' });
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([manifestPath, ...value.files.map(({ filePath }) => filePath)]),
    );
    expect(files[fileOf('place-order')]).toContain('PlaceOrder');
    expect(await repository.log()).toEqual(['Generate code', 'First commit']);
    expect(await repository.git(['show', '-s', '--format=%an <%ae> by %cn', 'main'])).toBe(
      `Ann Author <${actor.email}> by Stepwright\n`,
    );
  });

  test('makes the element published, with the commit in its history and the service’s', async () => {
    const { api, aggregateId, publication } = await aConnectedService(server, git);
    const other = await addCommand(api, { aggregateId, name: 'CancelOrder' });

    const { value } = await api.codeGeneration.publishCommand(publication);

    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    const [command] = data.commands.filter(({ identity }) => identity === publication.commandId);
    expect(command).toMatchObject({
      state: { name: 'Published' },
      commitHistory: [{ sha: value.commitSha, comment: 'Generate code', branch: 'main' }],
    });
    expect(command?.commitHistory[0]?.files).toEqual(value.files);
    expect(data.commands.find(({ identity }) => identity === other)?.state.name).toBe(
      'Unpublished',
    );
    expect(data.commitHistory.map(({ sha }) => sha)).toEqual([value.commitSha]);
    expect((await api.aggregate.getLatestCommitSha({ aggregateId })).data).toBe(value.commitSha);
  });

  test('again has nothing to change and makes no commit', async () => {
    const { api, repository, publication } = await aConnectedService(server, git);
    await api.codeGeneration.publishCommand(publication);

    const { value } = await api.codeGeneration.publishCommand(publication);

    expect(value).toMatchObject({ commitSha: null, branch: 'main', files: [] });
    expect((await repository.log()).length).toBe(1);
  });

  test('sent twice with one id, also at once, is done once and answers the same', async () => {
    const { api, repository, publication } = await aConnectedService(server, git);
    const call = { ...publication, publishId: randomUUID() };

    const both = await Promise.all([
      api.codeGeneration.publishCommand(call),
      api.codeGeneration.publishCommand(call),
    ]);
    const later = await api.codeGeneration.publishCommand(call);

    expect(both[0]).toEqual(both[1]);
    expect(later).toEqual(both[0]);
    expect((await repository.log()).length).toBe(1);
    const { data: job } = await api.codeGeneration.getJob({ publishId: call.publishId });
    expect(job).toMatchObject({ state: 'done', progress: 1 });
  });

  test('with an id that was used for something else is refused', async () => {
    const { api, publication } = await aConnectedService(server, git);
    const call = { ...publication, publishId: randomUUID() };
    await api.codeGeneration.publishCommand(call);

    const again = api.codeGeneration.publishAggregate(call);

    await expect(again).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  test('to a new branch starts it from the default branch', async () => {
    const { api, repository, publication } = await aConnectedService(server, git, { a: 'a\n' });

    const { value } = await api.codeGeneration.publishCommand({
      ...publication,
      branch: 'feature/x',
    });

    expect(value.branch).toBe('feature/x');
    expect(await repository.log('feature/x')).toEqual(['Generate code', 'First commit']);
    expect(await repository.log('main')).toEqual(['First commit']);
  });

  test('names the default branch where a pull request would lead, and what it did not do', async () => {
    const { api, publication, repository } = await aConnectedService(server, git, { a: 'a\n' });
    const hook = join(repository.directory, 'hooks/post-receive');
    const offered = `${repository.url.replace(/\.git$/, '')}/compare/main...feature/x`;
    await mkdir(dirname(hook), { recursive: true });
    await writeFile(hook, `#!/bin/sh\necho "Create a new pull request:"\necho "  ${offered}"\n`, {
      mode: 0o755,
    });

    const publishId = randomUUID();
    const call = { ...publication, publishId, branch: 'feature/x', enableAIAssistant: true };
    const { value } = await api.codeGeneration.publishCommand(call);

    // The tests' own git server is no host that we know: what it says itself is taken.
    expect(value).toMatchObject({ branch: 'feature/x', pullRequestUrl: offered });
    expect((await api.codeGeneration.publishCommand(call)).value).toEqual(value);
    expect(value.notes).toEqual([expect.stringMatching(/pair programmer took no part/)]);
    const row = await server.db.transaction((tx) => findPublication(tx, publishId));
    expect(row).toMatchObject({ branch: 'feature/x', defaultBranch: 'main' });
  });

  test('while somebody else pushes is met by a retry on the new head: both commits are there', async () => {
    const { api, repository, publication } = await aConnectedService(server, git, { a: 'a\n' });
    git.beforeNextPush(async () => {
      await repository.commit({ a: 'changed\n' }, { message: 'Faster' });
    });

    const { value } = await api.codeGeneration.publishCommand(publication);

    expect(await repository.log()).toEqual(['Generate code', 'Faster', 'First commit']);
    const files = await repository.read();
    expect(files['a']).toBe('changed\n');
    expect(value.files.every(({ filePath }) => filePath in files)).toBe(true);
  });

  test('of an element that is deleted while it waits is refused, and nothing else is published for it', async () => {
    const { api, aggregateId, repository, publication } = await aConnectedService(server, git, {
      a: 'a\n',
    });
    const commandId = await addCommand(api, { aggregateId, name: 'CancelOrder' });
    await addCommand(api, { aggregateId, name: 'SecretDraft' });
    const publishId = randomUUID();
    const waiting: Promise<unknown>[] = [];
    git.beforeNextPush(async () => {
      const call = { ...publication, commandId, publishId };
      waiting.push(api.codeGeneration.publishCommand(call).catch((error: unknown) => error));
      await vi.waitFor(() => api.codeGeneration.getJob({ publishId }), { timeout: 30_000 });
      await api.aggregate.deleteCommand({ aggregateId, commandId });
    });

    await api.codeGeneration.publishCommand(publication);

    expect(await Promise.all(waiting)).toMatchObject([
      { code: 'CONFLICT', message: 'What was chosen has been deleted in the meantime.' },
    ]);
    const { data: job } = await api.codeGeneration.getJob({ publishId });
    expect(job.state).toBe('failed');
    expect(await repository.log()).toEqual(['Generate code', 'First commit']);
    expect(Object.keys(await repository.read())).not.toContain(fileOf('secret-draft'));
  });

  test('keeps the edits of the repository', async () => {
    const { api, aggregateId, repository, publication } = await aConnectedService(server, git);
    await api.codeGeneration.publishCommand(publication);
    const files = await repository.read();
    const path = fileOf('place-order');
    await repository.commit({ [path]: `// mine\n${files[path]}` });
    const commandId = await addCommand(api, { aggregateId, name: 'CancelOrder' });

    await api.codeGeneration.publishCommand({ ...publication, commandId });
    const { value } = await api.codeGeneration.publishCommand(publication);

    expect(value.commitSha).toBeNull();
    const after = await repository.read();
    expect(after[path]).toBe(`// mine\n${files[path]}`);
    expect(after[fileOf('cancel-order')]).toContain('CancelOrder');
  });

  test('over a file that we did not write is refused as a whole, naming it', async () => {
    const path = fileOf('place-order');
    const { api, aggregateId, repository, publication } = await aConnectedService(server, git, {
      [path]: 'mine\n',
    });

    const publishing = api.codeGeneration.publishCommand(publication);

    await expect(publishing).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: `Nothing was published, because edits in the repository would be lost: ${path}.`,
      failures: [{}, { path }],
    });
    expect(await repository.read()).toEqual({ [path]: 'mine\n' });
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.commands[0]?.state.name).toBe('Unpublished');
  });
});

test('publishing a service publishes all of it', async () => {
  const { api, aggregateId, repository } = await aConnectedService(server, git);
  await addCommand(api, { aggregateId, name: 'CancelOrder' });

  await api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Everything' });

  const files = await repository.read();
  expect(files[fileOf('place-order')]).toContain('PlaceOrder');
  expect(files[fileOf('cancel-order')]).toContain('CancelOrder');
  const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
  expect(data.commands.map(({ state }) => state.name)).toEqual(['Published', 'Published']);
});

test('a query, a reaction, a type and a read model are published like a command', async () => {
  const { api, aggregateId, repository, blueprintId, platformId } = await aConnectedService(
    server,
    git,
  );
  const id = ({ value }: { value: { elementId: string | null } }) => value.elementId ?? '';
  const attributes = [{ name: 'note', type: 'string', isNullable: false }];
  const typeId = id(
    await api.aggregate.addType({ aggregateId, name: 'Line', family: 'Value Object', attributes }),
  );
  const queryId = id(
    await api.aggregate.addQuery({
      aggregateId,
      name: 'ListOrders',
      resultType: 'self',
      isCollectionResult: true,
      isNullableResult: false,
      parameters: [],
    }),
  );
  const reactionId = id(
    await api.aggregate.addReaction({
      aggregateId,
      subscription: { boundedContext: 'Catalog', aggregate: 'Product', name: 'ProductGone' },
      action: { name: 'DropProduct', attributes: [], domainEvents: [] },
    }),
  );
  const readModelId = id(
    await api.aggregate.addReadModel({
      aggregateId,
      readModelName: 'OrderSummary',
      attributes,
      queries: [{ name: 'FindSummary', parameters: [] }],
    }),
  );
  const call = { aggregateId, commitMessage: 'Generate code' };

  await api.codeGeneration.publishType({ ...call, typeId });
  await api.codeGeneration.publishQuery({ ...call, queryId });
  await api.codeGeneration.publishReaction({ ...call, reactionId });
  await api.codeGeneration.publishReadModel({ ...call, readModelId });

  const paths = Object.keys(await repository.read()).join('\n');
  for (const name of ['line-type', 'list-orders-query', 'drop-product-reaction', 'order-summary'])
    expect(paths).toContain(name);
  const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
  const { types, queries, reactions, readModels } = data;
  for (const [element] of [types, queries, reactions, readModels])
    expect(element).toMatchObject({ state: { name: 'Published' }, commitHistory: [{}] });
  for (const [previewFor, previewForId] of [
    [2, reactionId],
    [3, typeId],
    [4, queryId],
  ] as const) {
    const preview = { aggregateId, platformId, previewFor, previewForId };
    const { value } = await api.codeGeneration.preview({
      ...preview,
      generationStrategyIds: [blueprintId],
    });
    expect({ previewFor, changes: value.affectedFilePaths }).toEqual({ previewFor, changes: [] });
  }
});
