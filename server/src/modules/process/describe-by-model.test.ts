import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform } from '#test/a-platform';
import { failures, startFakeProvider, type FakeProvider } from '#test/fake-provider';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess, type AProcess } from '#test/a-process';

const description = 'The customer orders a book. Then the warehouse packs it.';
const told = {
  steps: [
    { sentence: 'Customer orders a book.', follows: null },
    { sentence: 'Buch bitte einpacken!', follows: 0 },
    { sentence: 'When a book is ordered, the warehouse packs the parcel', follows: 1 },
    { sentence: 'Accounting sends the invoice', follows: 0 },
  ],
};

let provider: FakeProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startFakeProvider();
  const settings = { LANGUAGE_MODEL_READS_STEPS: 'false', LANGUAGE_MODEL_SECONDS: '5' };
  server = await startTestServer({ ...provider.settings, ...settings });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

test('the model tells the steps; what is none is left out, and what follows it stays', async () => {
  provider.behave({ kind: 'says', value: told });

  const process = await aProcess(await aPlatform(server), description);

  expect(await generated(process)).toMatchObject({ generationMessage: null });
  expect(await process.drawing()).toBe(
    'Customer orders a book(When a book is ordered, the warehouse packs the parcel Accounting sends the invoice)',
  );
});

describe('where the model fails, the built-in engine reads the description and says so', () => {
  // A second of every kind: each way to fail is tested where the model is asked for a step.
  const some = failures.filter(({ name }) => /refused|500|key|shape/.test(name));

  test.each(some)('$name', async ({ behaviour, says }) => {
    server.setTime(new Date(Date.now() + 3_600_000 * some.findIndex((each) => each.says === says)));
    provider.behave(behaviour);

    const process = await aProcess(await aPlatform(server), description);

    const ready = await generated(process);
    expect(ready.generationMessage).toContain(says);
    expect(ready.statements).toHaveLength(2);
  });
});

async function generated(process: AProcess) {
  for (;;) {
    const present = await process.read();
    if (!present.isGeneratingProcess) return present;
    await pause(50);
  }
}
