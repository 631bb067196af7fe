import { expect, test } from 'vitest';
import { aBlueprint, endedWork, filesOf, proposed } from '#test/a-blueprint';
import { startFakeProvider } from '#test/fake-provider';
import { startTestServer } from '#test/harness';

/** In one place a name is a part of a word, where it is not looked for. */
const modelCode = {
  'src/order.ts': 'export class Order {\n  key = "preorder";\n}\n',
  'src/place-order.ts': 'export function placeOrder() {}\n',
};

test('what it names is proved: what breaks the proof is refused by itself, with the reason', async () => {
  const provider = await startFakeProvider();
  const asked = await startTestServer(provider.settings);
  try {
    const { api, id, organisationId } = await aBlueprint(asked);
    const of = { generationStrategyId: id };
    await api.generationStrategy.uploadCode({ ...of, files: filesOf(modelCode) });
    const addWord = (token: string) => ({ key: 'Aggregates.Name', token });
    await api.generationStrategy.updateStrategyTokens({
      ...of,
      domainDictionaryEntries: [addWord('Order')],
    });
    provider.behave({
      kind: 'says',
      value: {
        words: [
          { standsFor: 'Aggregates.Commands', word: 'PlaceOrder', plural: null },
          { standsFor: 'Aggregates.Commands', word: 'SendParcel', plural: null },
          { standsFor: 'Nonsense', word: 'Order', plural: null },
        ],
        bindings: [
          { path: 'src/order.ts', text: 'pre', parameter: 'Aggregates.Name|Snake' },
          { path: 'src/order.ts', text: 'odr', parameter: 'Aggregates.Name|Snake' },
          { path: 'src/order.ts', text: 'order', parameter: 'Aggregates.Name|Lower' },
          { path: 'src/none.ts', text: 'x', parameter: 'Aggregates.Name' },
          { path: 'src/order.ts', text: 'x'.repeat(201), parameter: 'Aggregates.Name' },
        ],
      },
    });

    const { value } = await api.generationStrategy.learn({
      ...of,
      accept: 'none',
      asksModel: true,
    });
    await endedWork({ server: asked, api, id }, value.jobId);
    const { learning, canAskModel, all } = await proposed(api, of);
    const [request] = provider.requests;
    const sample = {
      name: 'Order',
      boundedContext: 'Sales',
      attributes: [],
      commands: [],
      queries: [],
    };
    await api.generationStrategy.updateSample({ ...of, sample });
    const typed = await api.generationStrategy.learn({
      ...of,
      accept: 'none',
      asksModel: true,
      isTyped: true,
    });
    await endedWork({ server: asked, api, id }, typed.value.jobId);
    const withSample = await proposed(api, of);
    provider.behave({ kind: 'answers', status: 401 });
    const again = await api.generationStrategy.learn({ ...of, accept: 'none', asksModel: true });
    const work = await endedWork({ server: asked, api, id }, again.value.jobId);
    const without = await proposed(api, of);

    expect(canAskModel).toBe(true);
    expect(request?.body).toContain('export class Order');
    expect(request?.body).not.toContain(organisationId);
    expect(learning?.words).toMatchObject([
      { key: 'Aggregates.Commands.Name', token: 'PlaceOrder', evidence: 'in 1 file' },
    ]);
    expect(learning?.ruledOut).toEqual([
      {
        what: `${'x'.repeat(100)}… as {Aggregates.Name} in src/order.ts`,
        reason: 'It is empty, or longer than what is proved.',
      },
      { what: 'Order for Nonsense', reason: 'A model has no such elements.' },
      {
        what: 'SendParcel for Aggregates.Commands',
        reason: 'No file speaks of it.',
      },
      {
        what: 'pre as {Aggregates.Name|Snake} in src/order.ts',
        reason: 'src/order.ts would differ in line 2.',
      },
      {
        what: 'odr as {Aggregates.Name|Snake} in src/order.ts',
        reason: 'The text is not in it, or was learned already.',
      },
      {
        what: 'x as {Aggregates.Name} in src/none.ts',
        reason: 'There is no such file.',
      },
    ]);
    expect(all.filter(({ isByModel }) => isByModel)).toMatchObject([
      { what: '{Aggregates.Name|Lower}', lines: [2], isReproduced: true },
    ]);
    expect(withSample.learning?.ruledOut).toContainEqual({
      what: 'PlaceOrder for Aggregates.Commands',
      reason: 'The sample says its names itself.',
    });
    expect(work.state).toBe('done');
    expect(without.learning).toMatchObject({
      words: [],
      note: "The language model refused the server's key.",
    });
  } finally {
    await asked.close();
    await provider.close();
  }
});
