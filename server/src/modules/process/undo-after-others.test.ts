import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { anActor, startTestServer, type Api, type TestServer } from '#test/harness';
import { aTree, callsOn, type ATree } from '#test/a-tree';

let server: TestServer;
let ours: APlatform;
/** Somebody else of the same organisation. */
let theirs: Api;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
  const colleague = anActor();
  const { organisationId } = ours;
  await ours.api.organisation.addUser({ organisationId, email: colleague.email });
  theirs = server.apiAs(colleague);
});
afterAll(() => server.close());

test('a step that a colleague moved meanwhile stays there when its swap is undone', async () => {
  const tree = await aTree(ours);
  const named = tree.named();
  await ours.api.statement.swapStatements({
    ...named,
    swapThisStatementId: tree.child.id,
    withThisStatementId: tree.other.id,
  });
  await theirs.statement.moveStatement({
    processId: tree.process.processId,
    statementId: tree.child.id,
    referenceStatementId: tree.leaf.id,
    option: 'right',
  });

  const { value } = await tree.undo(named);

  expect(value.skipped).toContain(tree.child.id);
  expect(await tree.process.drawing()).toBe('A(D(C(B)))');
});

test.each<[string, (tree: ATree) => Promise<unknown>, string]>([
  [
    'gave it another text',
    ({ child, process }) =>
      callsOn({ ...ours, ...process }, theirs).write({ ...child, content: 'Their text' }),
    'A(Their text(C) D)',
  ],
  [
    'deleted it',
    ({ child, process: { processId } }) =>
      theirs.statement.deleteStatement({ processId, statementId: child.id }),
    'A(C D)',
  ],
])('the undo of a text is refused where a colleague %s', async (_what, edit, drawing) => {
  const tree = await aTree(ours);
  const named = tree.named();
  await tree.write({ ...tree.child, content: 'My text' }, named);
  await edit(tree);

  await expect(tree.undo(named)).rejects.toMatchObject({ status: 409 });

  expect(await tree.process.drawing()).toBe(drawing);
});

test('a step under which a colleague added one is taken back; theirs moves up', async () => {
  const tree = await aTree(ours);
  const named = tree.named();
  const mine = tree.aNew('Mine');
  await ours.api.statement.addStatement({ ...mine, ...named, parentStatementId: tree.root.id });
  const { processId } = named;
  const added = { ...tree.aNew('Theirs'), processId, parentStatementId: mine.id };
  await theirs.statement.addStatement(added);

  await tree.undo(named);

  expect(await tree.process.drawing()).toBe('A(B(C) D Theirs)');
});

test('a deleted step whose parent is gone by now does not come back', async () => {
  const tree = await aTree(ours);
  const named = tree.named();
  await ours.api.statement.deleteStatement({ ...named, statementId: tree.leaf.id });
  const { processId } = named;
  await theirs.statement.deleteStatement({ processId, statementId: tree.child.id });

  await expect(tree.undo(named)).rejects.toMatchObject({
    status: 409,
    failures: [{ message: 'The steps have been changed since.' }],
  });
});

test('two steps never share a rank, where a colleague took the place meanwhile', async () => {
  const tree = await aTree(ours);
  const named = tree.named();
  await ours.api.statement.deleteStatement({ ...named, statementId: tree.other.id });
  const { processId } = named;
  const added = { ...tree.aNew('Theirs'), processId, parentStatementId: tree.root.id };
  await theirs.statement.addStatement(added);

  await tree.undo(named);

  const { statements } = await tree.process.read();
  const ranks = statements
    .filter((step) => step.parentStatementId === tree.root.id)
    .map(({ rank }) => rank);
  expect(new Set(ranks).size).toBe(3);
});

test('a change of somebody else is not found, and their id of a change is not taken', async () => {
  const tree = await aTree(ours);
  const named = tree.named();
  await ours.api.statement.deleteStatement({ ...named, statementId: tree.leaf.id });
  const { undo } = callsOn({ ...ours, ...tree.process }, theirs);

  await expect(undo(named)).rejects.toMatchObject({ status: 404 });
  await expect(
    theirs.statement.deleteStatement({ ...named, statementId: tree.other.id }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await tree.process.drawing()).toBe('A(B D)');
});
