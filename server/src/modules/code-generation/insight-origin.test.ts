import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DirectoryItem, PreviewFile } from '@stepwright/contract';
import { aService } from '#test/a-connected-service';
import { aProcess } from '#test/a-process';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const filesOf = (items: DirectoryItem[]): PreviewFile[] =>
  items.flatMap(({ children, file }) => (file ? [file] : filesOf(children)));

/** A step that became a command of its own service, and the preview of that. */
async function aPreviewedStep() {
  const service = await aService(server);
  const { api, platformId, organisationId, blueprintId } = service;
  const { processId, add } = await aProcess(service);
  const step = await add('The guest adds an item to the cart');
  const marking = { processId, stepId: step.id, ecosystem: 'Shop' };
  const { value } = await api.statement.markAStepAsFeature(marking);
  const feature = value.statements[0]?.feature;
  if (!feature) throw new Error('The step is no feature.');
  const { aggregateId, elementId } = feature;
  const preview = await api.codeGeneration.preview({
    aggregateId,
    platformId,
    generationStrategyIds: [blueprintId],
    previewFor: 1,
    previewForId: elementId,
  });
  const sentence = { processId, processName: 'Ordering', stepId: step.id, content: step.content };
  const files = filesOf(preview.value.directoryItems);
  return { ...service, organisationId, feature, sentence, files, traces: preview.value.traces };
}

type Previewed = Awaited<ReturnType<typeof aPreviewedStep>>;

async function originOf(of: Previewed, { filePath, line }: { filePath: string; line: number }) {
  const file = of.files.find((each) => each.filePath === filePath);
  const trace = of.traces[file?.trace[line - 1] ?? -1];
  if (!file || !trace) throw new Error(`There is no line ${line} in ${filePath}.`);
  const { value } = await of.api.codeInsight.getLineOrigin({
    aggregateId: of.feature.aggregateId,
    generationStrategyIds: [of.blueprintId],
    trace,
    filePath,
    line: file.content.split('\n')[line - 1] ?? '',
  });
  return value;
}

describe('a generated line', () => {
  test('leads to its section of the template, its element and the sentence on the map', async () => {
    const of = await aPreviewedStep();
    const file = of.files.find(({ filePath }) => filePath.endsWith('-command.ts'));
    const lines = file?.content.split('\n') ?? [];
    const line = lines.findIndex((text) => text.includes('interface AddItemToCartCommand')) + 1;

    const origin = await originOf(of, { filePath: file?.filePath ?? '', line });

    expect(origin.template).toMatchObject({
      blueprintId: of.blueprintId,
      blueprint: 'Azure Functions (TypeScript)',
      file: 'src/commands/command.ts',
    });
    const { template } = origin;
    const exact = template?.text[(template.line ?? 0) - template.firstLine];
    expect(exact).toContain('interface ~{Aggregates.Commands.Name|Pascal}Command');
    expect(origin.element).toEqual({
      aggregateId: of.feature.aggregateId,
      boundedContext: expect.any(String),
      aggregate: 'Cart',
      kind: 'command',
      name: 'AddItemToCart',
      elementId: of.feature.elementId,
      form: 'command',
    });
    expect(origin.sentences).toEqual([of.sentence]);
  });

  test('is told for every line of the preview', async () => {
    const of = await aPreviewedStep();
    const asked = new Set<number>();
    const lines = of.files.flatMap(({ filePath, trace }) =>
      trace.flatMap((index, at) => {
        const isNew = !asked.has(index);
        asked.add(index);
        return isNew ? [{ filePath, line: at + 1 }] : [];
      }),
    );

    const origins = [];
    for (const line of lines) origins.push(await originOf(of, line));

    expect(asked.has(-1)).toBe(false);
    expect(origins.filter(({ template }) => template === null)).toEqual([]);
    expect(origins.length).toBeGreaterThan(10);
  });

  test('of a blueprint that is not one of those asked for has no template', async () => {
    const of = await aPreviewedStep();
    const { value } = await of.api.codeInsight.getLineOrigin({
      aggregateId: of.feature.aggregateId,
      generationStrategyIds: [of.blueprintId],
      trace: { blueprint: 'Other', file: 'a.ts', section: '0', element: 'Nobody/Nothing' },
      filePath: 'a.ts',
      line: '',
    });

    expect(value).toEqual({ template: null, element: null, alsoSays: [], sentences: [] });
  });
});

describe('the lines of an element', () => {
  test('are told in every repository: its own, and those that react to its events', async () => {
    const of = await aPreviewedStep();
    const { api, platformId, organisationId, feature } = of;
    const { aggregateId, elementId } = feature;
    const { data: cart } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    const { boundedContext } = cart;
    const created = await api.aggregate.createAggregate({
      boundedContext: 'Logistics',
      name: 'Parcel',
      platformId,
      organisationId,
    });
    await api.aggregate.addReaction({
      aggregateId: created.value.aggregate.identity,
      subscription: { boundedContext, aggregate: 'Cart', name: 'ItemAddedToCart' },
      action: { name: 'PackParcel', attributes: [], domainEvents: [] },
    });

    const { data } = await api.codeInsight.getElementLines({ aggregateId, elementId });

    expect(data.element).toMatchObject({ kind: 'command', name: 'AddItemToCart' });
    expect(data.sentences).toEqual([of.sentence]);
    expect(data.services.map(({ name }) => name)).toEqual(['Cart', 'Parcel']);
    const [own, reader] = data.services;
    const whole = own?.files.find(({ filePath }) =>
      filePath.endsWith('add-item-to-cart-command.ts'),
    );
    expect(whole?.ranges).toEqual([{ from: 1, to: whole?.lines }]);
    expect(own?.files.some(({ filePath }) => filePath.endsWith('README.md'))).toBe(true);
    expect(reader?.files.length).toBeGreaterThan(0);
    expect(reader?.files.every(({ filePath }) => filePath.startsWith('logistics-context/'))).toBe(
      true,
    );
  });

  test('of something else than the service’s are not found', async () => {
    const of = await aPreviewedStep();
    const { api, aggregateId } = of;

    const asking = api.codeInsight.getElementLines({
      aggregateId,
      elementId: of.feature.elementId,
    });

    await expect(asking).rejects.toMatchObject({ status: 404 });
  });
});
