import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '#test/run-cli';

const told = {
  type: 'Command',
  actor: 'clerk',
  action: 'ApproveClaim',
  aggregate: 'InsuranceClaim',
  boundedContext: null,
  properties: [],
  requiredData: [],
  raisedDomainEvents: ['ClaimApproved'],
  reactingToDomainEvent: null,
  confidence: 0.9,
  errorMessage: null,
};

let provider: Server;
let env: Record<string, string>;

/** Answers the first sentence, and refuses the key from then on. */
beforeAll(async () => {
  let isFirst = true;
  provider = createServer((_request, response) => {
    response.writeHead(isFirst ? 200 : 401, { 'content-type': 'application/json' });
    const message = { role: 'assistant', content: JSON.stringify(told) };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response.end(isFirst ? JSON.stringify({ choices }) : '{}');
    isFirst = false;
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  env = {
    LANGUAGE_MODEL_PROVIDER: 'openai-compatible',
    LANGUAGE_MODEL_NAME: 'a-model',
    LANGUAGE_MODEL_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`,
    ALLOW_HTTP_LANGUAGE_MODEL: 'true',
    ALLOW_PRIVATE_LANGUAGE_MODEL: 'true',
  };
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

test('a model reads each line; where it fails the rules do, and the line says so', async () => {
  const stdin = 'Clerk approves the claim\nClerk approves the claim\n';

  const { code, stdout, stderr } = await runCli(['parse', '--model', 'llm'], { stdin, env });

  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(lines).toMatchObject([
    { aggregate: 'InsuranceClaim', parsedBy: 'model', parserNote: null },
    {
      aggregate: 'Claim',
      parsedBy: 'built-in',
      parserNote: expect.stringContaining("refused the server's key"),
    },
  ]);
});

test('without a model in the settings it says what is missing', async () => {
  const { code, stderr } = await runCli(['parse', '--model', 'llm'], { stdin: 'x\n' });

  expect(code).toBe(1);
  expect(stderr).toBe(
    'stepwright: No language model is configured: set LANGUAGE_MODEL_PROVIDER.\n',
  );
});
