import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess, type AProcess } from '#test/a-process';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A platform of its own: what one test teaches, another does not know. */
async function aStep(content: string) {
  ours = await aPlatform(server);
  const process = await aProcess(ours);
  const step = await process.add(content);
  return { process, statementId: step.id };
}

const correct = (process: AProcess, statementId: string, parsingInfo: Record<string, unknown>) =>
  ours.api.statement.updateStatementParsingInfo({
    processId: process.processId,
    statementId,
    parsingInfo,
  });

test('a corrected aggregate is used for later sentences of every process of the platform', async () => {
  const { process, statementId } = await aStep('Clerk reviews the application');
  await correct(process, statementId, { aggregate: 'LoanRequest', boundedContext: 'Lending' });

  const here = await process.add('Manager signs the application');
  const elsewhere = await (await aProcess(ours)).add('Clerk archives the applications');

  const expected = { aggregate: 'LoanRequest', boundedContext: 'Lending' };
  expect([here.parsingInfo, elsewhere.parsingInfo]).toEqual([
    expect.objectContaining(expected),
    expect.objectContaining(expected),
  ]);
});

test('steps that stand already keep their meaning', async () => {
  const { process, statementId } = await aStep('Clerk reviews the application');
  const other = await process.add('Manager signs the application');

  await correct(process, statementId, { aggregate: 'LoanRequest' });

  const { statements } = await process.read();
  const meaning = statements.find(({ id }) => id === other.id)?.parsingInfo;
  expect(meaning?.aggregate).toBe('Application');
});

test('a correction taken back is forgotten', async () => {
  const { process, statementId } = await aStep('User pays the invoice');
  await correct(process, statementId, { actor: 'Customer' });
  await correct(process, statementId, { actor: 'User' });

  const later = await process.add('The user cancels the order');

  expect(later.parsingInfo?.actor).toBe('User');
});

test('another organisation learns nothing of it', async () => {
  const { process, statementId } = await aStep('Clerk reviews the application');
  await correct(process, statementId, { aggregate: 'LoanRequest' });

  const theirs = await aProcess(await aPlatform(server));
  const step = await theirs.add('Manager signs the application');

  expect(step.parsingInfo?.aggregate).toBe('Application');
});

test('a step tells on request why it means what it means', async () => {
  const { process, statementId } = await aStep('Customer adds an item to the cart');
  const { processId } = process;

  const { data } = await ours.api.statement.explain({ processId, statementId });

  expect(data.confidence).toBeGreaterThan(0.8);
  expect(data.reasons).toContainEqual({
    about: 'type',
    text: "'add' changes something, so this is a Command.",
  });
});

test('a step put right by hand says so, beside what the words alone say', async () => {
  const { process, statementId } = await aStep('Clerk reviews the application');
  const { processId } = process;
  await correct(process, statementId, { type: 'Query', aggregate: 'LoanRequest' });

  const { data } = await ours.api.statement.explain({ processId, statementId });

  expect(data.confidence).toBeNull();
  expect(data.reasons).toContainEqual({
    about: 'actor',
    text: "'Clerk' is who does it.",
  });
  expect(data.reasons.filter(({ about }) => about === 'confidence')).toEqual([]);
});

test('a step that is not there has no reasons', async () => {
  const { process } = await aStep('Clerk reviews the application');
  const { processId } = process;

  const asking = ours.api.statement.explain({ processId, statementId: processId });

  await expect(asking).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
