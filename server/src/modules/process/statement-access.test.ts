import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess } from '#test/a-process';

let server: TestServer;
let ours: APlatform;
let theirs: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
  theirs = await aPlatform(server);
});
afterAll(() => server.close());

const newStep = (processId: string, content: string) => ({
  id: randomUUID(),
  content,
  parentStatementId: null as string | null,
  platformId: ours.platformId,
  processId,
});

describe('ids of others', () => {
  test('every command on a foreign process, or on a step of another one, is not found', async () => {
    const foreign = await aProcess(theirs);
    const theirStep = await foreign.add('A');
    const mine = await aProcess(ours);
    const step = await mine.add('B');
    const { statement } = ours.api;

    for (const processId of [foreign.processId, randomUUID(), mine.processId]) {
      const isMine = processId === mine.processId;
      const ids = { processId, statementId: theirStep.id };
      const calls = [
        statement.deleteStatement(ids),
        statement.deleteStatements({ processId, statementIds: [theirStep.id] }),
        statement.addStatements({
          processId,
          platformId: ours.platformId,
          parentStatementId: theirStep.id,
          statements: [{ id: randomUUID(), content: 'C', parentStatementId: null }],
        }),
        statement.addStatements({
          processId,
          platformId: ours.platformId,
          parentStatementId: null,
          statements: [{ id: randomUUID(), content: 'C', parentStatementId: theirStep.id }],
        }),
        statement.swapStatements({
          processId,
          swapThisStatementId: isMine ? step.id : theirStep.id,
          withThisStatementId: theirStep.id,
        }),
        statement.moveStatement({ ...ids, referenceStatementId: step.id, option: 'top' }),
        statement.moveStatement({
          processId,
          statementId: step.id,
          referenceStatementId: theirStep.id,
          option: 'top',
        }),
        statement.updateStatementParsingInfo({ ...ids, parsingInfo: { aggregate: 'X' } }),
        statement.markAStepAsFeature({ processId, stepId: theirStep.id, ecosystem: '' }),
        statement.addStatement({
          ...newStep(processId, 'C'),
          parentStatementId: theirStep.id,
        }),
        statement.insertStatement({
          ...newStep(processId, 'C'),
          beforeStatementId: theirStep.id,
        }),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: { status: 404 } });
      }
    }
    expect([await foreign.drawing(), await mine.drawing()]).toEqual(['A', 'B']);
  });

  test('a step is not added to a platform that is not its process own', async () => {
    const { processId } = await aProcess(ours);
    const other = await aPlatform(server);

    const adding = ours.api.statement.addStatement({
      ...newStep(processId, 'A'),
      platformId: other.platformId,
    });

    await expect(adding).rejects.toMatchObject({ status: 404 });
  });

  test('the id of a stranger’s step is free for a step of ours', async () => {
    const foreign = await aProcess(theirs);
    const { id } = await foreign.add('A');
    const mine = await aProcess(ours);

    await ours.api.statement.addStatement({ ...newStep(mine.processId, 'B'), id });

    expect([await foreign.drawing(), await mine.drawing()]).toEqual(['A', 'B']);
  });
});

describe('several people at once', () => {
  test('twenty steps added together are all there, each in a place of its own', async () => {
    const process = await aProcess(ours);
    const root = await process.add('root');
    const contents = Array.from({ length: 20 }, (_, index) => `step ${index}`);

    const added = await Promise.all(contents.map((content) => process.add(content, root.id)));

    const { statements, version } = await process.read();
    const children = statements.filter((step) => step.parentStatementId === root.id);
    expect(children.map(({ content }) => content).toSorted()).toEqual(contents.toSorted());
    expect(new Set(children.map(({ rank }) => rank)).size).toBe(20);
    expect(version).toBe(2 + added.length);
  });

  test('the same step sent many times at once is one step', async () => {
    const process = await aProcess(ours);
    const step = newStep(process.processId, 'Customer pays');

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ours.api.statement.addStatement(step)),
    );

    expect(new Set(answers.map(({ value }) => value.version))).toEqual(new Set([2]));
    expect((await process.read()).statements).toHaveLength(1);
  });
});
