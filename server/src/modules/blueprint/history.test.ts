import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBlueprint, endedWork, pathsOf } from '#test/a-blueprint';
import { anActor, refusalOf, startTestServer, type Api, type TestServer } from '#test/harness';
import { blueprintTouched } from './history-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const upload = (api: Api, id: string, files: Record<string, string>) =>
  api.generationStrategy.uploadCode({
    generationStrategyId: id,
    files: Object.entries(files).map(([path, text]) => new File([text], path)),
  });
const historyOf = async (api: Api, generationStrategyId: string) =>
  (await api.generationStrategy.listVersions({ generationStrategyId })).data;
const undo = async (api: Api, generationStrategyId: string) => {
  const { undo: step } = await historyOf(api, generationStrategyId);
  return api.generationStrategy.undoChange({ generationStrategyId, number: step?.number ?? 1 });
};
const redo = async (api: Api, generationStrategyId: string) => {
  const { redo: step } = await historyOf(api, generationStrategyId);
  return api.generationStrategy.redoChange({ generationStrategyId, number: step?.number ?? 1 });
};
/** Somebody else of the organisation. */
const aColleague = async (api: Api, organisationId: string): Promise<Api> => {
  const actor = anActor();
  await api.organisation.addUser({ organisationId, email: actor.email });
  return server.apiAs(actor);
};
const contents = async (api: Api, id: string): Promise<Record<string, string>> => {
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const found: Record<string, string> = {};
  const visit = async (items: typeof data.directoryItems): Promise<void> => {
    for (const { fileId, path, children } of items) {
      if (fileId)
        // eslint-disable-next-line no-await-in-loop -- a few files
        found[path] = (await api.generationStrategy.getFileItem({ id: fileId })).data.content;
      // eslint-disable-next-line no-await-in-loop -- a few folders
      await visit(children);
    }
  };
  await visit(data.directoryItems);
  return found;
};

describe('the history of a blueprint', () => {
  test('says who did what and when, which files and words, and how they were before and after', async () => {
    const { api, id, actor } = await aBlueprint(server);
    const of = { generationStrategyId: id };
    await upload(api, id, { 'src/order.ts': 'one\n', 'src/other.ts': 'other\n' });
    await upload(api, id, { 'src/order.ts': 'two\n' });
    await api.generationStrategy.moveFiles({ ...of, fromPath: 'src', toPath: 'lib' });
    await api.generationStrategy.updateStrategyTokens({
      ...of,
      domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
    });

    const { versions } = await historyOf(api, id);
    const [words, moved, replaced] = versions;
    const details = async (number = 0) =>
      (await api.generationStrategy.getVersion({ ...of, number })).data;
    const change = (await details(replaced?.number)).changes[0];
    const file = await api.generationStrategy.getVersionFile({
      ...of,
      number: replaced?.number ?? 0,
      kind: 'file',
      key: change?.key ?? '',
    });

    expect(versions.map((each) => each.words)).toEqual([
      'Dictionary: added Order',
      'Renamed src to lib',
      'Uploaded src/order.ts',
      'Uploaded 2 files',
    ]);
    expect(words).toMatchObject({ personId: actor.id, personName: actor.name, kind: 'change' });
    expect((await details(words?.number)).dictionary).toEqual({
      before: [],
      after: [{ key: 'Aggregates.Name', token: 'Order' }],
    });
    expect((await details(moved?.number)).changes).toMatchObject([
      { path: 'lib/order.ts', formerPath: 'src/order.ts', what: 'moved' },
      { path: 'lib/other.ts', formerPath: 'src/other.ts', what: 'moved' },
    ]);
    expect(change).toMatchObject({ path: 'src/order.ts', what: 'changed' });
    expect(file.data).toEqual({ before: 'one\n', after: 'two\n' });
  });

  test('brings back any version, byte for byte, and that is a version which can be undone', async () => {
    const { api, id } = await aBlueprint(server);
    const of = { generationStrategyId: id };
    await upload(api, id, { 'a.ts': 'a', 'b.ts': 'b', 'c/d.ts': 'd' });
    await api.generationStrategy.addFolder({ ...of, name: 'empty' });
    const then = await contents(api, id);
    const paths = await pathsOf(api, id);
    const [at] = (await historyOf(api, id)).versions;
    // Two change places by way of a third name, one goes and is another file by then.
    await api.generationStrategy.moveFiles({ ...of, fromPath: 'a.ts', toPath: 'x.ts' });
    await api.generationStrategy.moveFiles({ ...of, fromPath: 'b.ts', toPath: 'a.ts' });
    await api.generationStrategy.moveFiles({ ...of, fromPath: 'x.ts', toPath: 'b.ts' });
    await api.generationStrategy.deleteFilePath({ ...of, filePath: 'c' });
    await upload(api, id, { 'c/d.ts': 'another', 'e.ts': 'e' });
    await api.generationStrategy.deleteFilePath({ ...of, filePath: 'empty' });
    const later = await contents(api, id);

    await api.generationStrategy.restoreVersion({ ...of, number: at?.number ?? 0 });

    expect(await contents(api, id)).toEqual(then);
    expect(await pathsOf(api, id)).toEqual(paths);
    expect((await historyOf(api, id)).versions[0]).toMatchObject({
      kind: 'restore',
      words: 'Restored: Added the folder empty',
    });
    await undo(api, id);
    expect(await contents(api, id)).toEqual(later);
  });

  test('is refused to others, who read the code of a public one; a clone begins its own', async () => {
    const { api, id, organisationId } = await aBlueprint(server, 'Public');
    await upload(api, id, { 'a.ts': 'a' });
    const stranger = await aBlueprint(server);

    const theirs = await refusalOf(historyOf(stranger.api, id));
    const clone = await api.generationStrategy.clone({
      generationStrategyId: id,
      organisationId,
      newName: 'Copy',
    });
    const { versions, undo: step } = await historyOf(api, clone.value.identity);

    expect(theirs.status).toBe(404);
    expect(versions.map(({ words }) => words)).toEqual(['Cloned from Orders in TypeScript']);
    expect(step).toBeNull();
  });
});

describe('undo and redo', () => {
  test('go back and forth through what one did oneself, and end where something new is done', async () => {
    const { api, id } = await aBlueprint(server);
    const of = { generationStrategyId: id };
    await upload(api, id, { 'a.ts': 'one' });
    await upload(api, id, { 'a.ts': 'two' });
    await api.generationStrategy.updateStrategyTokens({
      ...of,
      domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
    });

    await undo(api, id);
    await undo(api, id);
    expect(await contents(api, id)).toEqual({ 'a.ts': 'one' });
    await redo(api, id);
    expect(await contents(api, id)).toEqual({ 'a.ts': 'two' });
    await redo(api, id);
    const { data } = await api.generationStrategy.getForTreeView({ id });
    expect(data.parameters.some(({ token }) => token === 'Order')).toBe(true);
    await undo(api, id);
    await upload(api, id, { 'b.ts': 'new' });

    expect((await historyOf(api, id)).redo).toBeNull();
    await undo(api, id);
    await undo(api, id);
    await undo(api, id);
    expect(await pathsOf(api, id)).toEqual([]);
    expect((await historyOf(api, id)).undo).toBeNull();
  });

  test('an undo whose answer was lost is done once', async () => {
    const { api, id } = await aBlueprint(server);
    await upload(api, id, { 'a.ts': 'one' });
    await upload(api, id, { 'a.ts': 'two' });
    const number = (await historyOf(api, id)).undo?.number ?? 0;

    const change = { generationStrategyId: id, number };
    await api.generationStrategy.undoChange(change);
    await api.generationStrategy.undoChange(change);

    expect(await contents(api, id)).toEqual({ 'a.ts': 'one' });
  });

  test('take back what one did, not what others did; where they changed the same it is refused in words and nothing is lost', async () => {
    const { api, id, organisationId } = await aBlueprint(server);
    const other = await aColleague(api, organisationId);
    await upload(api, id, { 'a.ts': 'mine', 'b.ts': 'b' });
    await upload(api, id, { 'b.ts': 'mine too' });
    await upload(other, id, { 'a.ts': 'theirs' });

    await undo(api, id);
    expect(await contents(api, id)).toEqual({ 'a.ts': 'theirs', 'b.ts': 'b' });
    const refused = await refusalOf(undo(api, id));
    const step = (await historyOf(other, id)).undo?.number ?? 0;
    const foreign = await refusalOf(
      api.generationStrategy.undoChange({ generationStrategyId: id, number: step }),
    );

    expect(refused).toMatchObject({
      status: 409,
      message: 'a.ts has changed since: nothing was undone.',
    });
    expect(foreign.status).toBe(403);
    expect(await contents(api, id)).toEqual({ 'a.ts': 'theirs', 'b.ts': 'b' });
  });

  test.each([
    ['a file of its name', (other: Api, id: string) => upload(other, id, { empty: 'a file' })],
    [
      'another one of its name',
      (other: Api, id: string) =>
        other.generationStrategy.addFolder({ generationStrategyId: id, name: 'empty' }),
    ],
  ])('bring no folder back where there is %s by now', async (_what, replace) => {
    const { api, id, organisationId } = await aBlueprint(server);
    const other = await aColleague(api, organisationId);
    await api.generationStrategy.addFolder({ generationStrategyId: id, name: 'empty' });
    await api.generationStrategy.deleteFilePath({ generationStrategyId: id, filePath: 'empty' });
    await replace(other, id);

    const refused = await refusalOf(undo(api, id));

    expect(refused).toMatchObject({
      status: 409,
      message: 'Something else lies at empty by now: nothing was changed.',
    });
  });

  test('of a learning bring back what was learned before, and its proof', async () => {
    const place = await aBlueprint(server);
    const { api, id } = place;
    const of = { generationStrategyId: id };
    await upload(api, id, { 'src/order.ts': 'export class Order {}\n' });
    const learnWith = async (token: string) => {
      await api.generationStrategy.updateStrategyTokens({
        ...of,
        domainDictionaryEntries: [{ key: 'Aggregates.Name', token }],
      });
      const { value } = await api.generationStrategy.learn(of);
      await endedWork({ server, ...place }, value.jobId);
    };
    const pathOf = async () => {
      const { data } = await api.generationStrategy.getForTreeView({ id });
      const fileId = data.proof?.files[0]?.fileId ?? '';
      const item = await api.generationStrategy.getFileItem({ id: fileId });
      return { path: item.data.pathBinding.value, proof: data.proof };
    };
    await learnWith('Order');
    await learnWith('Class');

    const { value } = await undo(api, id);
    await endedWork({ server, ...place }, value.jobId ?? '');
    const back = await pathOf();
    await undo(api, id);
    const before = await pathOf();

    expect(back).toMatchObject({
      path: 'src/{Aggregates.Name|Kebab}.ts',
      proof: { isProven: true, isOutdated: true },
    });
    expect(before.proof).toMatchObject({ isProven: true, isOutdated: false });
  });
});

test('an edit of the sections of a file is a version: undone it is as it was learned, with its proof', async () => {
  const place = await aBlueprint(server);
  const { api, id } = place;
  const text = 'export class Order {}\n';
  await upload(api, id, { 'src/order.ts': text });
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const fileId = data.directoryItems[0]?.children[0]?.fileId ?? '';
  const from = text.indexOf('Order');
  await api.generationStrategy.bindText({
    fileId,
    from,
    to: from + 5,
    parameter: 'Aggregates.Name',
  });
  const open = async () => (await api.generationStrategy.getFileItem({ id: fileId })).data;
  const edited = await open();

  const undone = await undo(api, id);
  await endedWork({ server, ...place }, undone.value.jobId ?? '');
  const back = await open();
  const { data: unlearned } = await api.generationStrategy.getForTreeView({ id });
  const again = await redo(api, id);
  await endedWork({ server, ...place }, again.value.jobId ?? '');
  const { versions } = await historyOf(api, id);

  expect(back).toMatchObject({ fileBinding: null });
  expect(unlearned.proof).toBeNull();
  const shown = ({ propertyBindings, proof }: typeof edited) => ({ propertyBindings, proof });
  expect(shown(await open())).toEqual(shown(edited));
  expect(versions.map(({ words }) => words)).toEqual([
    'Done again: Bound a text in src/order.ts',
    'Undone: Bound a text in src/order.ts',
    'Bound a text in src/order.ts',
    'Uploaded src/order.ts',
  ]);
  expect(await server.db.$count(blueprintTouched)).toBe(0);
});
