import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, filesOf } from '#test/a-blueprint';
import { anActor, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A file of three sections, and what is done to it as somebody does who replaces all. */
async function aFile() {
  const { api, id, organisationId } = await aBlueprint(server);
  const of = { generationStrategyId: id };
  const files = filesOf({ 'a.txt': 'one two three', 'b.txt': 'b' });
  await api.generationStrategy.uploadCode({ ...of, files });
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const [fileId = '', otherId = ''] = data.directoryItems.map((each) => each.fileId);
  for (const [from, to] of [
    [0, 4],
    [4, 8],
    [8, 13],
  ] as const)
    await api.generationStrategy.createTextSection({ fileId, from, to });
  const replace = (propertyBindingId: string, value: string, stepId?: string) =>
    api.generationStrategy.updateTextSection({ fileId, propertyBindingId, value, stepId });
  const shown = async () => {
    const file = (await api.generationStrategy.getFileItem({ id: fileId })).data;
    return file.propertyBindings.map(({ value }) => value).join('');
  };
  const steps = async () => (await api.generationStrategy.listVersions(of)).data;
  return { api, of, organisationId, fileId, otherId, replace, shown, steps };
}

test('what one action did by several calls is one version: undone at once, and done again at once', async () => {
  const { api, of, replace, shown, steps } = await aFile();
  const before = await steps();
  const stepId = randomUUID();
  await replace('2', 'THREE', stepId);
  await replace('1', 'TWO ', stepId);
  await replace('0', 'ONE ', stepId);

  const { versions, undo } = await steps();
  await api.generationStrategy.undoChange({ ...of, number: undo?.number ?? 0 });
  const undone = await shown();
  const { redo } = await steps();
  await api.generationStrategy.redoChange({ ...of, number: redo?.number ?? 0 });

  expect(versions).toHaveLength(before.versions.length + 1);
  expect(versions[0]).toMatchObject({ words: 'Edited a.txt' });
  expect(undone).toBe('one two three');
  expect(await shown()).toBe('ONE TWO THREE');
});

test('an edit by itself, or of another action, is a step of its own', async () => {
  const { api, of, replace, shown, steps } = await aFile();
  await replace('2', 'THREE', randomUUID());
  await replace('1', 'TWO ', randomUUID());
  await replace('0', 'ONE ');

  const { undo } = await steps();
  await api.generationStrategy.undoChange({ ...of, number: undo?.number ?? 0 });

  expect(await shown()).toBe('one TWO THREE');
});

test('what somebody else changed in between stays', async () => {
  const { api, of, organisationId, otherId, replace, shown, steps } = await aFile();
  const colleague = anActor();
  await api.organisation.addUser({ organisationId, email: colleague.email });
  const theirs = server.apiAs(colleague).generationStrategy;
  const stepId = randomUUID();
  await replace('2', 'THREE', stepId);
  await theirs.createTextSection({ fileId: otherId, from: 0, to: 1, mappingCondition: 'true' });
  await replace('1', 'TWO ', stepId);

  for (const expected of ['one two THREE', 'one two three']) {
    const { undo } = await steps();
    await api.generationStrategy.undoChange({ ...of, number: undo?.number ?? 0 });
    expect(await shown()).toBe(expected);
  }

  const file = (await api.generationStrategy.getFileItem({ id: otherId })).data;
  expect(file.propertyBindings).toMatchObject([{ mappingCondition: 'true' }]);
});
