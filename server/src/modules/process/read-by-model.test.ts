import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { failures, fakeKey, startFakeProvider, type FakeProvider } from '#test/fake-provider';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess, type AProcess } from '#test/a-process';

const sentence = 'Clerk approves the claim';
const told = {
  type: 'Command',
  actor: 'claims clerk',
  action: 'ApproveClaim',
  aggregate: 'InsuranceClaim',
  boundedContext: null,
  properties: [],
  requiredData: ['claim id'],
  raisedDomainEvents: ['claim approved'],
  reactingToDomainEvent: null,
  confidence: 0.9,
  errorMessage: null,
};

let provider: FakeProvider;
let server: TestServer;
let ours: APlatform;
let process: AProcess;
let log = '';

beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer(
    {
      ...provider.settings,
      LANGUAGE_MODEL_SUGGESTS_STEPS: 'false',
      LANGUAGE_MODEL_STEP_SECONDS: '3',
      LOG_LEVEL: 'trace',
    },
    { logTo: { write: (line: string) => (log += line) } },
  );
  ours = await aPlatform(server);
  process = await aProcess(ours);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Each test finds a model that has not failed before. */
let hours = 0;
function laterOn() {
  server.setTime(new Date(Date.now() + ++hours * 3_600_000));
}

test('a step is read by the model that is configured, and says so', async () => {
  provider.behave({ kind: 'says', value: told });

  const { parsingInfo } = await process.add(sentence);

  expect(parsingInfo).toMatchObject({
    type: 'Command',
    actor: 'Claims Clerk',
    aggregate: 'InsuranceClaim',
    boundedContext: 'InsuranceClaims',
    raisedDomainEvents: [{ id: 'claim-approved', name: 'ClaimApproved' }],
    parsedBy: 'model',
    parserNote: null,
    success: true,
  });
  expect(provider.requests).toHaveLength(1);
  expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${fakeKey}`);
});

test('what a user put right is right the next time the model says it', async () => {
  provider.behave({ kind: 'says', value: told });
  const { id } = await process.add(sentence);

  await ours.api.statement.updateStatementParsingInfo({
    processId: process.processId,
    statementId: id,
    parsingInfo: { aggregate: 'Claim' },
  });

  const next = await process.add('Clerk approves the claim again');
  expect(next.parsingInfo).toMatchObject({ aggregate: 'Claim', parsedBy: 'model' });
});

test('why the model read it so is not known, and that is said', async () => {
  provider.behave({ kind: 'says', value: told });
  const { id } = await process.add(sentence);

  const { data } = await ours.api.statement.explain({
    processId: process.processId,
    statementId: id,
  });

  expect(data).toEqual({
    confidence: 0.9,
    reasons: [{ about: 'type', text: expect.stringContaining('language model') }],
  });
});

test('nothing is asked for a text that is saved already, nor for a stranger', async () => {
  provider.behave({ kind: 'says', value: told });
  const { id } = await process.add(sentence);
  const { processId } = process;
  const step = { id, content: sentence, parentStatementId: null, processId };
  const stranger = await aPlatform(server);
  provider.behave({ kind: 'says', value: told });

  await ours.api.statement.addStatement({ ...step, platformId: ours.platformId });
  const refused = stranger.api.statement.addStatement({ ...step, platformId: stranger.platformId });

  await expect(refused).rejects.toMatchObject({ status: 404 });
  expect(provider.requests).toEqual([]);
});

test('while the model thinks, others change the process', async () => {
  provider.behave({ kind: 'says', value: told });
  const { id } = await process.add(sentence);
  provider.behave({ kind: 'hangs' });
  const asked = provider.nextRequest();
  const slow = process.add('Clerk approves another claim');
  await asked;

  let isRead = false;
  const read = slow.then((step) => {
    isRead = true;
    return step;
  });
  await ours.api.statement.updateStatementParsingInfo({
    processId: process.processId,
    statementId: id,
    parsingInfo: { actor: 'Manager' },
  });

  expect(isRead).toBe(false);
  expect((await read).parsingInfo?.parserNote).toContain('did not answer in time');
});

test('a text that is sent again is not read again, whatever it says by now', async () => {
  provider.behave({ kind: 'says', value: told });
  const id = randomUUID();
  const write = (content: string, changeId: string) =>
    ours.api.statement.addStatement({
      id,
      content,
      changeId,
      parentStatementId: null,
      processId: process.processId,
      platformId: ours.platformId,
    });
  const changeId = randomUUID();
  await write(sentence, changeId);
  await write('Clerk refuses the claim', randomUUID());
  const before = provider.requests.length;

  const { value } = await write(sentence, changeId);

  expect(value.statements[0]?.content).toBe('Clerk refuses the claim');
  expect(provider.requests).toHaveLength(before);
});

describe('where the model fails, the built-in engine reads the step and the user is told', () => {
  /** Of people who taught nothing yet. */
  let fresh: AProcess;
  beforeAll(async () => {
    fresh = await aProcess(await aPlatform(server));
  });

  test.each(failures)('$name', async ({ behaviour, says }) => {
    laterOn();
    provider.behave(behaviour);
    log = '';
    const began = performance.now();

    const { id, parsingInfo } = await fresh.add(sentence);

    expect(parsingInfo).toMatchObject({
      type: 'Command',
      actor: 'Clerk',
      aggregate: 'Claim',
      parsedBy: 'built-in',
    });
    expect(parsingInfo?.parserNote).toContain(says);
    expect(performance.now() - began).toBeLessThan(20_000);
    const whole = await fresh.read();
    expect(whole.statements.filter((step) => step.id === id)).toHaveLength(1);
    expect(JSON.stringify(whole) + log).not.toContain('c4n4ry');
    expect(log).not.toContain(sentence);
  });
});
