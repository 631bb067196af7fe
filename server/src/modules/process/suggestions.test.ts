import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { aProcess, type AProcess } from '#test/a-process';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let ours: APlatform;
beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Free', FREE_LIMIT: '1' });
  ours = await aPlatform(server);
});
afterAll(() => server.close());

/** What is suggested in a process, by the text of the step that has it. */
async function suggested(process: AProcess): Promise<Record<string, string | null>> {
  const { statements } = await process.read();
  const found = statements.filter(({ suggestedDescription }) => suggestedDescription !== null);
  return Object.fromEntries(found.map((step) => [step.content, step.suggestedDescription]));
}

describe('the next step', () => {
  test('is suggested with the step that was saved last, and with no other', async () => {
    const process = await aProcess(ours);

    const order = await process.add('Customer places an order');
    expect(order.suggestedDescription).toBe(
      'When the order is placed, the system confirms the order',
    );
    const request = await process.add('Employee submits a vacation request', order.id);

    expect(await suggested(process)).toEqual({
      [request.content]:
        'When the vacation request is submitted, the manager reviews the vacation request',
    });
  });

  test('is answered together with the step that has it no more', async () => {
    const process = await aProcess(ours);
    const { id } = await process.add('Customer places an order');
    const before = await process.read();
    const second = randomUUID();

    const { value } = await ours.api.statement.addStatement({
      id: second,
      content: 'Chef cooks the meal',
      parentStatementId: id,
      processId: process.processId,
      platformId: ours.platformId,
    });
    const { data } = await ours.api.process.getChanges({
      processId: process.processId,
      since: before.version,
    });

    const shown = (steps: { id: string; suggestedDescription: string | null }[]) =>
      Object.fromEntries(steps.map((step) => [step.id, step.suggestedDescription]));
    expect(shown(value.statements)).toMatchObject({ [second]: expect.any(String), [id]: null });
    expect(shown(data.statements)).toEqual(shown(value.statements));
  });

  test('is none that the process has already, wherever it stands', async () => {
    const process = await aProcess(ours);
    const elsewhere = await process.add('The system confirms the order');

    const order = await process.add('Customer places the order');

    expect(elsewhere.suggestedDescription).toBe('Pay the order');
    expect(order.suggestedDescription).toBe('Customer pays the order');
  });

  test('is none where it would be a guess', async () => {
    const process = await aProcess(ours);

    expect((await process.add('Chef cooks the meal')).suggestedDescription).toBeNull();
    expect((await process.add('qwertz')).suggestedDescription).toBeNull();
  });

  test('follows a text that was changed', async () => {
    const process = await aProcess(ours);
    const { id } = await process.add('Chef cooks the meal');
    await process.add('Customer places an order', id);

    const step = { id, content: 'Manager creates a project', parentStatementId: null };
    const where = { processId: process.processId, platformId: ours.platformId };
    await ours.api.statement.addStatement({ ...step, ...where });

    expect(await suggested(process)).toEqual({
      'Manager creates a project': 'Manager plans the project',
    });
  });
});

describe('a suggestion that was accepted', () => {
  test('costs an operation of the Free plan, once, and is refused when none is left', async () => {
    const free = await aPlatform(server);
    const process = await aProcess(free);
    const remaining = async () => {
      const answer = await free.api.organisation.getByOwnerId({ id: free.actor.id });
      if (answer.status !== 200) throw new Error('There is no organisation.');
      return answer.body.data.subscriptionPlan.freeStepAutocompletionRemaining;
    };
    const first = await process.add('Customer places an order');
    const accept = (id: string, content: string | null) =>
      free.api.statement.addStatement({
        id,
        content: content ?? '',
        suggestedDescription: content,
        parentStatementId: first.id,
        processId: process.processId,
        platformId: free.platformId,
      });
    expect(await remaining()).toBe(1);

    const id = randomUUID();
    await accept(id, first.suggestedDescription);
    await accept(id, first.suggestedDescription);
    expect(await remaining()).toBe(0);
    const refusal = await refusalOf(accept(randomUUID(), 'Customer pays the order'));

    expect(refusal).toMatchObject({ status: 403, code: 'PLAN_LIMIT_REACHED' });
    expect(refusal.message).toContain('no step autocompletions left');
    expect((await process.read()).statements).toHaveLength(2);
  });

  test('costs nothing where it was rewritten, and still costs where a word was', async () => {
    const free = await aPlatform(server);
    const process = await aProcess(free);
    const first = await process.add('Customer places an order');
    const suggestedDescription = first.suggestedDescription ?? '';
    const remaining = async () => {
      const answer = await free.api.organisation.getByOwnerId({ id: free.actor.id });
      if (answer.status !== 200) throw new Error('There is no organisation.');
      return answer.body.data.subscriptionPlan.freeStepAutocompletionRemaining;
    };
    const save = (content: string) =>
      free.api.statement.addStatement({
        id: randomUUID(),
        content,
        suggestedDescription,
        parentStatementId: first.id,
        processId: process.processId,
        platformId: free.platformId,
      });

    await save('Warehouse packs everything');
    expect(await remaining()).toBe(1);
    await save(`${suggestedDescription} today`);
    expect(await remaining()).toBe(0);
  });

  test('costs nothing where the step was typed', async () => {
    const free = await aPlatform(server);
    const process = await aProcess(free);

    for (const content of ['Customer places an order', 'Customer pays the order'])
      await process.add(content);

    expect((await process.read()).statements).toHaveLength(2);
  });
});
