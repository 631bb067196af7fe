import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess } from '#test/a-process';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
});
afterAll(() => server.close());

const newStep = (processId: string, content: string) => ({
  id: randomUUID(),
  content,
  parentStatementId: null as string | null,
  platformId: ours.platformId,
  processId,
});

describe('adding a step', () => {
  test('it is parsed, and answered with its place', async () => {
    const { processId } = await aProcess(ours);
    const step = newStep(processId, 'Customer adds an item to the cart');

    const { value } = await ours.api.statement.addStatement(step);

    expect(value).toEqual({
      version: 2,
      removed: [],
      statements: [
        {
          id: step.id,
          processId,
          platformId: ours.platformId,
          parentStatementId: null,
          rank: expect.any(String),
          content: 'Customer adds an item to the cart',
          parsingInfo: expect.objectContaining({
            type: 'Command',
            success: true,
            actor: 'Customer',
            action: 'AddItemToCart',
            aggregate: 'Cart',
          }),
          isFeature: false,
          isDeleted: false,
          feature: null,
          suggestedDescription: 'Customer checks out the cart',
          childStatements: [],
          associatedFiles: [],
        },
      ],
    });
  });

  test('what cannot be read is an error that says why, and is kept', async () => {
    const process = await aProcess(ours);

    const step = await process.add('qwertz');

    expect(step.parsingInfo).toMatchObject({ type: 'Error', success: false });
    expect(step.parsingInfo?.errorMessage).toBeTruthy();
    expect(await process.drawing()).toBe('qwertz');
  });

  test('it stands before the sibling that is named, else last', async () => {
    const process = await aProcess(ours);
    const root = await process.add('A');
    const first = await process.add('B', root.id);
    await process.add('C', root.id);

    await ours.api.statement.addStatement({
      ...newStep(process.processId, 'D'),
      parentStatementId: root.id,
      beforeStatementId: first.id,
    });

    expect(await process.drawing()).toBe('A(D B C)');
  });

  test('the same step again changes nothing and is answered the same', async () => {
    const { processId } = await aProcess(ours);
    const step = newStep(processId, 'Customer pays the invoice');
    const first = await ours.api.statement.addStatement(step);

    const again = await ours.api.statement.addStatement(step);

    expect(again).toEqual(first);
  });

  test('another text for a known step is parsed anew, where the step stands', async () => {
    const process = await aProcess(ours);
    const root = await process.add('Customer pays the invoice');
    const child = await process.add('Clerk sends a receipt', root.id);

    const { value } = await ours.api.statement.addStatement({
      ...newStep(process.processId, 'Customer views the list of invoices'),
      id: child.id,
    });

    expect(value.statements).toMatchObject([
      { id: child.id, parentStatementId: root.id, parsingInfo: { type: 'Query' } },
    ]);
  });

  test.each([
    ['an empty text', { content: '   ' }, 'content'],
    ['a text that is too long', { content: 'x'.repeat(2001) }, 'content'],
    ['an id that is none', { id: '1' }, 'id'],
  ])('%s is refused', async (_what, wrong, path) => {
    const { processId } = await aProcess(ours);

    const adding = ours.api.statement.addStatement({ ...newStep(processId, 'A step'), ...wrong });

    await expect(adding).rejects.toMatchObject({ status: 400, failures: [{ path }] });
  });
});

describe('the tree', () => {
  test('a step is inserted between another and its child', async () => {
    const process = await aProcess(ours);
    const root = await process.add('A');
    await process.add('B', root.id);
    const child = await process.add('C', root.id);
    const step = { ...newStep(process.processId, 'D'), parentStatementId: root.id };
    const insertion = { ...step, beforeStatementId: child.id };

    const { value } = await ours.api.statement.insertStatement(insertion);
    const again = await ours.api.statement.insertStatement(insertion);

    expect(value.statements.map(({ content }) => content).toSorted()).toEqual(['C', 'D']);
    expect(again.value.version).toBe(value.version);
    expect(await process.drawing()).toBe('A(B D(C))');
  });

  test('the children of a deleted step move up', async () => {
    const process = await aProcess(ours);
    const root = await process.add('A');
    const middle = await process.add('B', root.id);
    await process.add('C', middle.id);
    await process.add('D', root.id);
    const command = { processId: process.processId, statementId: middle.id };

    const { value } = await ours.api.statement.deleteStatement(command);
    const again = await ours.api.statement.deleteStatement(command);

    expect(value.removed).toEqual([middle.id]);
    expect(again.value).toEqual({ version: value.version, statements: [], removed: [middle.id] });
    expect(await process.drawing()).toBe('A(C D)');
  });

  test('a deleted step can be added again', async () => {
    const process = await aProcess(ours);
    const step = newStep(process.processId, 'A');
    await ours.api.statement.addStatement(step);
    const { processId } = process;
    await ours.api.statement.deleteStatement({ processId, statementId: step.id });

    await ours.api.statement.addStatement({ ...step, content: 'B' });

    expect(await process.drawing()).toBe('B');
  });

  test('two steps exchange their places, also parent and child', async () => {
    const process = await aProcess(ours);
    const root = await process.add('A');
    const child = await process.add('B', root.id);
    await process.add('C', child.id);

    await ours.api.statement.swapStatements({
      processId: process.processId,
      swapThisStatementId: root.id,
      withThisStatementId: child.id,
    });

    expect(await process.drawing()).toBe('B(A(C))');
  });

  test.each([
    ['top', 'A(D(E) B C)'],
    ['bottom', 'A(B D(E) C)'],
    ['left', 'A(D(E B) C)'],
    ['right', 'A(B(D(E)) C)'],
  ] as const)(
    'a step dropped at the %s of another takes its children along',
    async (option, drawing) => {
      const process = await aProcess(ours);
      const root = await process.add('A');
      const target = await process.add('B', root.id);
      await process.add('C', root.id);
      const moved = await process.add('D', root.id);
      await process.add('E', moved.id);

      await ours.api.statement.moveStatement({
        processId: process.processId,
        statementId: moved.id,
        referenceStatementId: target.id,
        option,
      });

      expect(await process.drawing()).toBe(drawing);
    },
  );

  test('a step does not move under itself', async () => {
    const process = await aProcess(ours);
    const root = await process.add('A');
    const child = await process.add('B', root.id);
    const grandchild = await process.add('C', child.id);

    const moving = ours.api.statement.moveStatement({
      processId: process.processId,
      statementId: root.id,
      referenceStatementId: grandchild.id,
      option: 'right',
    });

    await expect(moving).rejects.toMatchObject({ status: 409 });
    expect(await process.drawing()).toBe('A(B(C))');
  });
});

describe('correcting what a step means', () => {
  test('what is not named stays; the user is sure', async () => {
    const process = await aProcess(ours);
    const step = await process.add('Customer adds an item to the cart');

    const { value } = await ours.api.statement.updateStatementParsingInfo({
      processId: process.processId,
      statementId: step.id,
      parsingInfo: { aggregate: 'Basket', boundedContext: 'Shop' },
    });

    expect(value.statements[0]?.parsingInfo).toEqual({
      ...step.parsingInfo,
      aggregate: 'Basket',
      boundedContext: 'Shop',
      confidence: 1,
    });
  });

  test('a reaction listens to another event', async () => {
    const process = await aProcess(ours);
    const step = await process.add('When an order is placed, the warehouse ships the parcel');
    const event = { id: 'e', name: 'OrderPaid', aggregate: 'Order', boundedContext: 'Sales' };

    const { value } = await ours.api.statement.updateStatementParsingInfo({
      processId: process.processId,
      statementId: step.id,
      parsingInfo: { reactingToDomainEvent: event },
    });

    expect(value.statements[0]?.parsingInfo?.reactingToDomainEvent).toEqual(event);
  });

  test('a step that could not be read becomes what the user says', async () => {
    const process = await aProcess(ours);
    const step = await process.add('qwertz');

    const { value } = await ours.api.statement.updateStatementParsingInfo({
      processId: process.processId,
      statementId: step.id,
      parsingInfo: { type: 'Command', action: 'PlaceOrder', aggregate: 'Order' },
    });

    expect(value.statements[0]?.parsingInfo).toMatchObject({
      type: 'Command',
      success: true,
      errorMessage: null,
    });
  });
});
