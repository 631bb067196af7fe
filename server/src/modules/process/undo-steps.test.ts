import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess } from '#test/a-process';
import { aTree, callsOn, type ATree, type Named } from '#test/a-tree';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
});
afterAll(() => server.close());

type Change = (tree: ATree, named: Named) => Promise<unknown>;

const changes: [string, string, Change][] = [
  [
    'adding a step',
    'A(B(C) D New)',
    ({ root, newIds, aNew }, named) =>
      ours.api.statement.addStatement({
        ...aNew('New', newIds.one),
        ...named,
        parentStatementId: root.id,
      }),
  ],
  [
    'inserting a step',
    'A(New(B(C)) D)',
    ({ root, child, newIds, aNew }, named) =>
      ours.api.statement.insertStatement({
        ...aNew('New', newIds.one),
        ...named,
        parentStatementId: root.id,
        beforeStatementId: child.id,
      }),
  ],
  [
    'adding several steps',
    'A(One(Two) B(C) D)',
    ({ root, child, newIds, aNew }, named) => {
      const { id, platformId, content } = aNew('One', newIds.one);
      return ours.api.statement.addStatements({
        ...named,
        platformId,
        parentStatementId: root.id,
        beforeStatementId: child.id,
        statements: [
          { id, content, parentStatementId: null },
          { id: newIds.two, content: 'Two', parentStatementId: id },
        ],
      });
    },
  ],
  [
    'another text',
    'A(New(C) D)',
    ({ child, write }, named) => write({ ...child, content: 'New' }, named),
  ],
  [
    'deleting a step',
    'A(C D)',
    ({ child }, named) => ours.api.statement.deleteStatement({ ...named, statementId: child.id }),
  ],
  [
    'deleting a subtree',
    'A(D)',
    ({ child }, named) =>
      ours.api.statement.deleteStatements({ ...named, statementIds: [child.id] }),
  ],
  [
    'swapping two steps',
    'B(A(C) D)',
    ({ root, child }, named) =>
      ours.api.statement.swapStatements({
        ...named,
        swapThisStatementId: root.id,
        withThisStatementId: child.id,
      }),
  ],
  [
    'moving a step',
    'A(D(B(C)))',
    ({ child, other }, named) =>
      ours.api.statement.moveStatement({
        ...named,
        statementId: child.id,
        referenceStatementId: other.id,
        option: 'right',
      }),
  ],
];

test.each(changes)('%s is undone, redone and undone again', async (_what, drawing, change) => {
  const tree = await aTree(ours);
  const before = (await tree.process.read()).statements;
  const named = tree.named();
  await change(tree, named);
  expect(await tree.process.drawing()).toBe(drawing);
  const after = (await tree.process.read()).statements;

  const undone = tree.named();
  const { value } = await tree.undo(named, undone.changeId);
  expect(value.skipped).toEqual([]);
  expect((await tree.process.read()).statements).toEqual(before);
  const redone = tree.named();
  await tree.undo(undone, redone.changeId);
  expect((await tree.process.read()).statements).toEqual(after);
  await tree.undo(redone);

  expect((await tree.process.read()).statements).toEqual(before);
});

test.each(changes)('%s sent again has one effect', async (_what, drawing, change) => {
  const tree = await aTree(ours);
  const named = tree.named();
  await change(tree, named);
  const { version, statements } = await tree.process.read();

  await change(tree, named);

  expect(await tree.process.drawing()).toBe(drawing);
  expect(await tree.process.read()).toMatchObject({ version, statements });
});

test('an undo sent again has one effect and the same version', async () => {
  const tree = await aTree(ours);
  const named = tree.named();
  await ours.api.statement.deleteStatement({ ...named, statementId: tree.child.id });
  const changeId = randomUUID();
  const { value } = await tree.undo(named, changeId);

  const again = await tree.undo(named, changeId);

  expect(again.value.version).toBe(value.version);
  expect(new Set(again.value.statements)).toEqual(new Set(value.statements));
  expect(await tree.process.drawing()).toBe('A(B(C) D)');
});

test('a swap whose answer was lost is not swapped back when it is sent again', async () => {
  const tree = await aTree(ours);
  const swap = {
    ...tree.named(),
    swapThisStatementId: tree.child.id,
    withThisStatementId: tree.other.id,
  };
  const { value } = await ours.api.statement.swapStatements(swap);

  const again = await ours.api.statement.swapStatements(swap);

  expect(again.value.version).toBe(value.version);
  expect(new Set(again.value.statements)).toEqual(new Set(value.statements));
  expect(await tree.process.drawing()).toBe('A(D(C) B)');
});

test('a feature comes back with its link; where its element is gone, without', async () => {
  const { process, child, named, undo } = await aTree(ours);
  const { processId } = process;
  const step = await process.add('Customer adds an item to the cart', child.id);
  const marking = { processId, stepId: step.id, ecosystem: 'Webshop' };
  const { value: marked } = await ours.api.statement.markAStepAsFeature(marking);
  const feature = marked.statements[0]?.feature;
  const [first, second] = [named(), named()];
  await ours.api.statement.deleteStatements({ ...first, statementIds: [child.id] });
  const undone = await undo(first);
  expect(undone.value.statements.find(({ id }) => id === step.id)).toMatchObject({
    isFeature: true,
    feature,
  });

  await ours.api.statement.deleteStatement({ ...second, statementId: step.id });
  const { aggregateId = '', elementId: commandId = '' } = feature ?? {};
  await ours.api.aggregate.deleteCommand({ aggregateId, commandId });
  const { value } = await undo(second);

  expect(value.statements).toMatchObject([{ id: step.id, isFeature: false, feature: null }]);
});

test('a correction is taken back, and so is what it taught', async () => {
  const process = await aProcess(ours);
  const step = await process.add('Clerk reviews the dossier');
  const { named, undo } = callsOn({ ...ours, ...process }, ours.api);
  const correction = named();
  await ours.api.statement.updateStatementParsingInfo({
    ...correction,
    statementId: step.id,
    parsingInfo: { aggregate: 'Case' },
  });
  const taught = await process.add('Clerk closes the dossier');

  const { value } = await undo(correction);
  const untaught = await process.add('Clerk archives the dossier');

  expect(taught.parsingInfo?.aggregate).toBe('Case');
  expect(value.statements[0]?.parsingInfo).toEqual(step.parsingInfo);
  expect(untaught.parsingInfo?.aggregate).toBe('Dossier');
});
