import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnectedService, addCommand } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';
import { change, commandFolder, path, preview, publishAndEdit } from './an-edited-service.ts';

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

test('a hand edit survives five regenerations, and moves with its file when the element is renamed', async () => {
  const service = await aConnectedService(server, git);
  const { api, publication, repository } = service;
  const mine = '  // Nobody orders on a Sunday.\n  if (isSunday(now)) throw new Error();\n';
  await publishAndEdit(service, (text) => text.replace('  const ids', `${mine}  const ids`));

  const names = ['customerId'];
  for (const name of ['note', 'city', 'street', 'country']) {
    names.push(name);
    await change(service, names);
    const { value } = await api.codeGeneration.publishCommand(publication);
    expect(value.files).toContainEqual({ filePath: path });
  }
  const text = (await repository.read())[path] ?? '';
  expect(text).toContain(`${mine}  const ids`);
  for (const name of names) expect(text).toContain(`readonly ${name}:`);

  await change(service, names, 'SubmitOrder');
  const moved = `${commandFolder}/submit-order-command.ts`;
  const { files, problems } = await preview(service);
  const { value } = await api.codeGeneration.publishCommand(publication);

  expect(files.get(moved)).toMatchObject({ result: 5, previousPath: path });
  expect(problems).toEqual([]);
  const after = await repository.read();
  expect(after[path]).toBeUndefined();
  expect(after[moved]).toContain(`decideSubmitOrderCommand`);
  expect(after[moved]).toContain(`${mine}  const ids`);
  expect(value.files).toEqual(expect.arrayContaining([{ filePath: path }, { filePath: moved }]));
  expect((await preview(service)).hasChanges).toBe(false);
});

test('files of a deleted element are listed, and go only when they are named and unedited', async () => {
  const service = await aConnectedService(server, git);
  const { api, aggregateId, repository, commandId } = service;
  await addCommand(api, { aggregateId, name: 'CancelOrder' });
  const call = { aggregateId, commitMessage: 'Everything' };
  await api.codeGeneration.publishAggregate(call);
  const testPath = 'sales-context/order-service/test/commands/place-order-command.test.ts';
  const tests = (await repository.read())[testPath] ?? '';
  await repository.commit({ [testPath]: `// mine\n${tests}` });
  await change(service, ['customerId', 'note']);
  await api.aggregate.deleteCommand({ aggregateId, commandId });

  const { files } = await preview(service, aggregateId);
  await api.codeGeneration.publishAggregate(call);
  const kept = await repository.read();
  const refused = api.codeGeneration.publishAggregate({
    ...call,
    choice: { removedFilePaths: [testPath] },
  });
  await expect(refused).rejects.toMatchObject({ status: 409, failures: [{}, { path: testPath }] });
  await api.codeGeneration.publishAggregate({ ...call, choice: { removedFilePaths: [path] } });

  expect(files.get(path)).toMatchObject({ result: 4, isRemovable: true });
  expect(files.get(testPath)).toMatchObject({ result: 4, isRemovable: false });
  expect(kept[path]).toBeDefined();
  const after = await repository.read();
  expect(after[path]).toBeUndefined();
  expect(after[testPath]).toContain('// mine');
  expect((await preview(service, aggregateId)).files.get(path)).toBeUndefined();
});

test('two people who publish at once both have their code on the branch', async () => {
  const service = await aConnectedService(server, git);
  const { api, aggregateId, repository, publication } = service;
  const other = await addCommand(api, { aggregateId, name: 'CancelOrder' });

  await Promise.all(
    [service.commandId, other].map((commandId) =>
      api.codeGeneration.publishCommand({ ...publication, commandId }),
    ),
  );

  const paths = Object.keys(await repository.read());
  for (const name of ['place-order', 'cancel-order'])
    expect(paths).toContain(`${commandFolder}/${name}-command.ts`);
  expect((await repository.log()).length).toBe(2);
  expect((await preview(service)).hasChanges).toBe(false);
});
