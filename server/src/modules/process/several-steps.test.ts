import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess, type AProcess } from '#test/a-process';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
});
afterAll(() => server.close());

interface Listed {
  id: string;
  content: string;
  parentStatementId: string | null;
}

const listed = (content: string, parentStatementId: string | null = null): Listed => ({
  id: randomUUID(),
  content,
  parentStatementId,
});

function add(
  { processId }: AProcess,
  statements: Listed[],
  place: { parentStatementId?: string | null; beforeStatementId?: string } = {},
) {
  const { platformId } = ours;
  return ours.api.statement.addStatements({
    processId,
    platformId,
    parentStatementId: null,
    ...place,
    statements,
  });
}

describe('adding several steps', () => {
  test('they are parsed and stand as listed, in one version', async () => {
    const process = await aProcess(ours);
    const root = await process.add('A');
    const last = await process.add('Z', root.id);
    const top = listed('Customer pays the invoice');
    const statements = [top, listed('B', top.id), listed('C'), listed('D', top.id)];
    const { version } = await process.read();

    const { value } = await add(process, statements, {
      parentStatementId: root.id,
      beforeStatementId: last.id,
    });

    expect(value).toMatchObject({ version: version + 1, removed: [] });
    expect(value.statements).toHaveLength(4);
    expect(value.statements.find(({ id }) => id === top.id)).toMatchObject({
      parsingInfo: { type: 'Command', aggregate: 'Invoice' },
      childStatements: [statements[1]?.id, statements[3]?.id],
    });
    expect(await process.drawing()).toBe('A(Customer pays the invoice(B D) C Z)');
  });

  test('the same list again changes nothing, also where some of it is deleted by now', async () => {
    const process = await aProcess(ours);
    const [one, two] = [listed('A'), listed('B')];
    const { value } = await add(process, [one, two]);

    const again = await add(process, [one, two]);
    const deletion = { processId: process.processId, statementId: one.id };
    await ours.api.statement.deleteStatement(deletion);
    const later = await add(process, [one, two]);

    expect(again.value).toMatchObject({ version: value.version, removed: [] });
    expect(again.value.statements).toHaveLength(2);
    expect(later.value).toMatchObject({ removed: [one.id], statements: [{ id: two.id }] });
    expect(await process.drawing()).toBe('B');
  });

  test('all or none: a list with a step that is there already is refused', async () => {
    const process = await aProcess(ours);
    const present = await process.add('A');
    const { processId, platformId } = present;

    const adding = ours.api.statement.addStatements({
      processId,
      platformId,
      parentStatementId: null,
      statements: [listed('B'), { ...listed('C'), id: present.id }],
    });

    await expect(adding).rejects.toMatchObject({ status: 409 });
    expect(await process.drawing()).toBe('A');
  });

  test.each<[string, (process: AProcess) => Listed[], number]>([
    ['a child before its parent', () => [listed('B', randomUUID()), listed('C')], 404],
    ['an empty list', () => [], 400],
    ['an empty text', () => [listed(' ')], 400],
    ['1,001 steps', () => Array.from({ length: 1001 }, (_, n) => listed(`Step ${n}`)), 400],
  ])('%s is refused', async (_what, statements, status) => {
    const process = await aProcess(ours);

    await expect(add(process, statements(process))).rejects.toMatchObject({ status });
  });

  test('a thousand are there at once, and others are answered meanwhile', async () => {
    const process = await aProcess(ours);
    const statements: Listed[] = [];
    for (let n = 0; n < 1000; n += 1) {
      const parent = statements[Math.floor((n - 1) / 3)];
      statements.push(listed(`Clerk sends letter ${n}`, parent?.id ?? null));
    }
    let isAdded = false;
    const adding = add(process, statements).finally(() => (isAdded = true));
    let answered = 0;
    while (!isAdded) {
      await ours.api.process.getByOrganisationId({ id: ours.organisationId });
      answered += 1;
    }

    const { value } = await adding;

    expect(answered).toBeGreaterThan(2);
    expect(value.statements).toHaveLength(1000);
    const { statements: read } = await process.read();
    const parents = new Map(read.map((step) => [step.id, step.parentStatementId]));
    for (const step of statements) expect(parents.get(step.id)).toBe(step.parentStatementId);
  });
});

describe('deleting subtrees', () => {
  test('steps go with all below them; sent again it is answered the same', async () => {
    const process = await aProcess(ours);
    const root = await process.add('A');
    const child = await process.add('B', root.id);
    const leaf = await process.add('C', child.id);
    const other = await process.add('D', root.id);
    const { processId } = process;
    const statementIds = [child.id, other.id];

    const { value } = await ours.api.statement.deleteStatements({ processId, statementIds });
    const again = await ours.api.statement.deleteStatements({ processId, statementIds });

    expect(value.removed.toSorted()).toEqual([child.id, leaf.id, other.id].toSorted());
    expect(value.statements).toEqual([]);
    expect(again.value).toMatchObject({ version: value.version, removed: statementIds });
    expect(await process.drawing()).toBe('A');
  });

  test('of steps that somebody else deleted in part the rest goes', async () => {
    const process = await aProcess(ours);
    const [one, two] = [await process.add('A'), await process.add('B')];
    const { processId } = process;
    await ours.api.statement.deleteStatement({ processId, statementId: one.id });

    const statementIds = [one.id, two.id];
    const { value } = await ours.api.statement.deleteStatements({ processId, statementIds });

    expect(value.removed).toEqual([two.id]);
    expect(await process.drawing()).toBe('');
  });
});
