import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess, type AProcess } from '#test/a-process';
import { failures, startFakeProvider, type FakeProvider } from '#test/fake-provider';
import { startTestServer, type TestServer } from '#test/harness';
import { watchLive } from '#test/watch-live';

const first = 'Customer places an order';
const byRules = 'When the order is placed, the system confirms the order';
const byModel = 'When the order is placed, the warehouse reserves the stock';
const says = (sentence: unknown) => ({ kind: 'says', value: { sentence } }) as const;

let provider: FakeProvider;
let server: TestServer;
let ours: APlatform;
let log = '';

beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer(
    { ...provider.settings, LANGUAGE_MODEL_READS_STEPS: 'false', LOG_LEVEL: 'trace' },
    { logTo: { write: (line: string) => (log += line) } },
  );
  ours = await aPlatform(server);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Each test finds a model that has not failed before. */
let hours = 0;
beforeEach(() => {
  log = '';
  server.setTime(new Date(Date.now() + ++hours * 3_600_000));
});

/** What is suggested once nobody thinks any more, by the text of the step that has it. */
async function suggested(process: AProcess): Promise<Record<string, string | null>> {
  await server.plumbing.passingWork.settled();
  const { statements } = await process.read();
  const found = statements.filter(({ suggestedDescription }) => suggestedDescription !== null);
  return Object.fromEntries(found.map((step) => [step.content, step.suggestedDescription]));
}

test('a save is answered with the suggestion of the rules, and then that of the model is shown', async () => {
  provider.behave(says(`${byModel}.`));
  const process = await aProcess(ours);
  const watching = await watchLive(ours.api, ours.organisationId);

  const { id, suggestedDescription } = await process.add(first);
  const { version } = await watching.told(
    'process',
    (event) => event.processId === process.processId && event.version > 2,
  );
  watching.stop();

  expect(suggestedDescription).toBe(byRules);
  expect(await suggested(process)).toEqual({ [first]: byModel });
  const { data } = await ours.api.process.getChanges({
    processId: process.processId,
    since: version - 1,
  });
  expect(data).toMatchObject({ statements: [{ id, suggestedDescription: byModel }] });
});

test('the model is told the sentences of the path, each of bounded length, and nothing else', async () => {
  provider.behave(says(null));
  const process = await aProcess(ours);
  const order = await process.add(first);
  await process.add('Guard locks the gate');
  await suggested(process);
  provider.behave(says(null));
  const long = `Customer pays the order ${'and waits '.repeat(60)}`;

  await process.add(long, order.id);
  await suggested(process);

  const [request] = provider.requests;
  const { messages } = JSON.parse(request?.body ?? '') as { messages: { content: unknown }[] };
  const material = JSON.stringify({ steps: [first, long.slice(0, 300)] });
  expect(JSON.stringify(messages.at(-1)?.content)).toContain(JSON.stringify(material).slice(1, -1));
  expect(provider.requests).toHaveLength(1);
});

test.each([
  ['nothing', null],
  ['what a step says already', 'customer Places an order'],
  ['what a step elsewhere does already', 'The system ships the parcel'],
  ['no step', 'Banana'],
  ['two sentences', 'Customer pays the order. Clerk ships the parcel'],
  ['markup', 'Customer pays the <b>order</b>'],
  ['a story', `Customer pays the order ${'and waits '.repeat(20)}`],
  ['another shape', 7],
])('where the model says %s, that of the rules stays', async (_what, sentence) => {
  provider.behave(says(sentence));
  const process = await aProcess(ours);
  await process.add('Clerk ships the parcel');
  await process.add(first);

  expect(await suggested(process)).toEqual({ [first]: byRules });
});

test.each(failures.filter(({ behaviour }) => behaviour.kind !== 'hangs'))(
  'that of the rules stays after $name, which is asked for once more at most',
  async ({ behaviour }) => {
    provider.behave(behaviour);
    const process = await aProcess(ours);
    await process.add(first);

    expect(await suggested(process)).toEqual({ [first]: byRules });
    expect(provider.requests.length).toBeLessThanOrEqual(2);
    expect(log).toContain('no language model');
    expect(log).not.toContain('c4n4ry');
    expect(log).not.toContain(first);
  },
);

test('a save does not wait, and a newer one is not overwritten', async () => {
  provider.behave({ kind: 'hangs' }, says('Manager plans the project budget'));
  const process = await aProcess(ours);
  const asked = provider.nextRequest();

  const { id } = await process.add(first);
  await asked;
  await process.add('Manager creates a project', id);

  // The first question was given up: nothing is under way although it was never answered.
  expect(await suggested(process)).toEqual({
    'Manager creates a project': 'Manager plans the project budget',
  });
});

test('a suggestion that another server has moved on is not overwritten', async () => {
  provider.behave({ ...says(byModel), afterMs: 300 });
  const process = await aProcess(ours);
  const later = await process.add('Manager creates a project');
  await server.plumbing.passingWork.settled();
  const asked = provider.nextRequest();
  await process.add(first);
  await asked;

  const moved = JSON.stringify({ stepId: later.id, text: 'Manager plans the project' });
  await server.db.execute(
    sql`update process set suggestion = ${moved}::jsonb where id = ${process.processId}`,
  );

  expect(await suggested(process)).toEqual({
    'Manager creates a project': 'Manager plans the project',
  });
});

test('an answer for a step that was deleted meanwhile is dropped', async () => {
  provider.behave({ ...says(byModel), afterMs: 300 });
  const process = await aProcess(ours);
  const asked = provider.nextRequest();
  const { id } = await process.add(first);
  await asked;

  await ours.api.statement.deleteStatement({ processId: process.processId, statementId: id });

  await server.plumbing.passingWork.settled();
  const { version } = await process.read();
  expect(version).toBe(3);
});

test('undo and redo go as if nobody had suggested anything', async () => {
  provider.behave(says(byModel));
  const process = await aProcess(ours);
  const { processId } = process;
  const { platformId } = ours;
  const [id, added, undone] = [randomUUID(), randomUUID(), randomUUID()];
  const step = { id, content: first, parentStatementId: null, platformId, processId };
  await ours.api.statement.addStatement({ ...step, changeId: added });
  expect(await suggested(process)).toEqual({ [first]: byModel });

  const undo = { processId, restoredChangeId: added, changeId: undone };
  expect((await ours.api.statement.restoreStatements(undo)).value).toMatchObject({
    removed: [id],
    skipped: [],
  });
  await ours.api.statement.restoreStatements({ processId, restoredChangeId: undone });

  expect(await suggested(process)).toEqual({ [first]: byModel });
});
