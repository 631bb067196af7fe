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
    { ...provider.settings, LANGUAGE_MODEL_STEP_SECONDS: '1', LOG_LEVEL: 'trace' },
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

describe('where the model fails, the built-in engine reads the step and the user is told', () => {
  test.each(failures)('$name', async ({ behaviour, says }) => {
    laterOn();
    provider.behave(behaviour);
    log = '';
    const began = performance.now();

    const { id, parsingInfo } = await process.add(sentence);

    expect(parsingInfo).toMatchObject({
      type: 'Command',
      actor: 'Clerk',
      aggregate: 'Claim',
      parsedBy: 'built-in',
    });
    expect(parsingInfo?.parserNote).toContain(says);
    expect(performance.now() - began).toBeLessThan(3000);
    const whole = await process.read();
    expect(whole.statements.filter((step) => step.id === id)).toHaveLength(1);
    expect(JSON.stringify(whole) + log).not.toContain('c4n4ry');
    expect(log).not.toContain(sentence);
  });
});
