import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBlueprint, endedWork, sampleCode } from '#test/a-blueprint';
import { aPlatform } from '#test/a-platform';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const order = 'src/order.ts';

async function aFile(path: string, files: Record<string, string>, isLearned: boolean) {
  // What anybody may see.
  const blueprint = await aBlueprint(server, 'Public');
  const { api, id: generationStrategyId } = blueprint;
  const of = { generationStrategyId };
  await api.generationStrategy.uploadCode({
    ...of,
    files: Object.entries(files).map(([name, text]) => new File([text], name)),
  });
  if (isLearned) {
    const domainDictionaryEntries = [
      { key: 'Aggregates.Name', token: 'Order' },
      { key: 'Aggregates.Commands.Name', token: 'PlaceOrder' },
    ];
    await api.generationStrategy.updateStrategyTokens({ ...of, domainDictionaryEntries });
    const { value } = await api.generationStrategy.learn(of);
    await endedWork({ server, api, id: generationStrategyId }, value.jobId);
  }
  const { data } = await api.generationStrategy.getForTreeView({ id: generationStrategyId });
  const visit = (items: typeof data.directoryItems): typeof data.directoryItems =>
    items.flatMap((item) => [item, ...visit(item.children)]);
  const fileId = visit(data.directoryItems).find((item) => item.path === path)?.fileId ?? '';
  return { ...blueprint, generationStrategyId, fileId };
}

describe('a preview of a file', () => {
  test('is its original for the sample, and the code of another service for a platform', async () => {
    const { api, fileId, organisationId, platformId } = await aFile(order, sampleCode, true);
    await api.aggregate.createAggregate({
      organisationId,
      platformId,
      ecosystemName: 'Webshop',
      boundedContext: 'Shipping',
      name: 'Parcel',
    });

    const sample = await api.generationStrategy.previewFile({ fileId });
    const other = await api.generationStrategy.previewFile({ fileId, platformId });
    const stranger = await api.generationStrategy.previewFile({
      fileId,
      platformId,
      element: 'No/Such',
    });

    expect(sample.value.shown).toMatchObject({ path: order, content: sampleCode[order] });
    expect(other.value.elements).toEqual([
      { element: 'Shipping/Parcel', name: 'Shipping › Parcel' },
    ]);
    expect(other.value.shown).toMatchObject({
      element: 'Shipping/Parcel',
      path: 'src/parcel.ts',
      content: sampleCode[order]?.replaceAll('Order', 'Parcel'),
    });
    expect(stranger.value.shown).toBeNull();
  });

  test('shows what a change would do that nobody made, and refuses what cannot be', async () => {
    const { api, fileId } = await aFile(order, sampleCode, true);
    const { data } = await api.generationStrategy.getFileItem({ id: fileId });
    const { version } = data;
    const change = { propertyBindingId: '0', version, value: 'export abstract class ' };

    const tried = await api.generationStrategy.previewFile({ fileId, change });
    const stale = await api.generationStrategy.previewFile({
      fileId,
      change: { ...change, version: version - 1 },
    });
    const refused = api.generationStrategy.previewFile({
      fileId,
      change: { propertyBindingId: '99', version, value: 'x' },
    });

    expect(tried.value.shown?.content).toContain('export abstract class Order');
    expect(stale.value.shown?.content).toBe(sampleCode[order]);
    expect(await refusalOf(refused)).toMatchObject({ code: 'VALIDATION_FAILED' });
    const after = await api.generationStrategy.getFileItem({ id: fileId });
    expect(after.data).toEqual(data);
  });

  test('is the same for strangers where it is public', async () => {
    const { api, fileId } = await aFile(order, sampleCode, true);
    const stranger = await aPlatform(server);

    const own = await api.generationStrategy.previewFile({ fileId });
    const theirs = await stranger.api.generationStrategy.previewFile({ fileId });

    expect(own.value.shown?.content).toBe(sampleCode[order]);
    expect(theirs).toEqual(own);
  });

  test('of a file that nobody learned is the file', async () => {
    const { api, fileId } = await aFile(order, sampleCode, false);

    const { value } = await api.generationStrategy.previewFile({ fileId });

    expect(value.shown).toMatchObject({ path: order, content: sampleCode[order] });
  });
});

describe('the properties', () => {
  const shown = (text: string, all: { name: string; depth: number; from: number; to: number }[]) =>
    all.map(({ name, depth, from, to }) => `${' '.repeat(depth)}${name}: ${text.slice(from, to)}`);

  test.each([
    [
      'settings.json',
      '{\n  "name": "order",\n  "ports": [80, 443],\n  "on": { "it": true }\n}\n',
      [
        'name: order',
        'ports: [80, 443]',
        ' [0]: 80',
        ' [1]: 443',
        'on: { "it": true }',
        ' it: true',
      ],
    ],
    [
      'settings.yaml',
      'name: order\nitems:\n  - first: "one"\n    last: 2\n  - b\n',
      [
        'name: order',
        'items: - first: "one"\n    last: 2\n  - b',
        ' [0]: first: "one"\n    last: 2',
        '  first: one',
        '  last: 2',
        ' [1]: b',
      ],
    ],
    [
      'settings.xml',
      '<order id="7">\n  <name>order</name>\n  <empty/>\n</order>\n',
      [
        'order: \n  <name>order</name>\n  <empty/>\n',
        ' @id: 7',
        ' name: order',
        ' empty: <empty/>',
      ],
    ],
  ])('of %s are told with their values', async (path, text, expected) => {
    const { api, fileId } = await aFile(path, { [path]: text }, false);

    const { data } = await api.generationStrategy.getFileProperties({ id: fileId });

    expect(shown(text, data.properties)).toEqual(expected);
  });

  test('are still told where one is bound, by its range and as what it is bound', async () => {
    const text = '{ "name": "order", "port": 80, "image": "order:1", "on": { "it": true } }\n';
    const { api, fileId } = await aFile('a.json', { 'a.json': text }, false);
    const { data: before } = await api.generationStrategy.getFileProperties({ id: fileId });
    const [name, port, image] = before.properties;

    await api.generationStrategy.updatePropertyBindingContext({
      fileId,
      propertyBindingId: 'file',
      bindingContext: 'Aggregates',
    });
    await api.generationStrategy.bindText({
      fileId,
      from: image?.from ?? 0,
      to: (image?.from ?? 0) + 'order'.length,
      parameter: 'Aggregates.Name',
    });
    const { value: bound } = await api.generationStrategy.bindText({
      fileId,
      from: name?.from ?? 0,
      to: name?.to ?? 0,
      parameter: 'Aggregates.Name',
    });
    await api.generationStrategy.updatePropertyMappingCondition({
      fileId,
      propertyBindingId: `@${(port?.from ?? 0) + 15}-${(port?.to ?? 0) + 15}`,
      condition: 'true',
    });
    const { data: after } = await api.generationStrategy.getFileProperties({ id: fileId });

    expect(bound.propertyBindings[1]?.content).toMatch(/^\{Aggregates\.Name/);
    expect(after.properties.map((each) => [each.name, each.bindingKind])).toEqual([
      ['name', 'ValuePropertyBinding'],
      ['port', 'ValuePropertyBinding'],
      ['image', 'TextPropertyBinding'],
      ['on', 'ObjectPropertyBinding'],
      ['it', 'ValuePropertyBinding'],
    ]);
    expect(after.version).toBeGreaterThan(0);
  });

  test.each([
    ['the value', 'abc"d', ['name: order', 'port: abc"d', 'on: { "it": true }', ' it: true']],
    ['an empty value', '', ['name: order', 'port: ', 'on: { "it": true }', ' it: true']],
  ])(
    'are still told where %s of one is not valid, and where that is',
    async (_what, value, all) => {
      const text = '{\n  "name": "order",\n  "port": 80,\n  "on": { "it": true }\n}\n';
      const { api, fileId } = await aFile('a.json', { 'a.json': text }, false);
      const from = text.indexOf('80');
      const change = { fileId, propertyBindingId: `@${from}-${from + 2}`, value, parameters: [] };

      await api.generationStrategy.updatePropertyValue(change);
      const { data } = await api.generationStrategy.getFileProperties({ id: fileId });

      expect(shown(text.replace('80', value), data.properties)).toEqual(all);
      expect(data.wrong).toEqual([{ from, to: from + value.length, line: 3 }]);
    },
  );

  test('of a file that is broken as it was loaded are not told, and that is', async () => {
    const { api, fileId } = await aFile('a.json', { 'a.json': '{ "name": }\n' }, false);

    const { data } = await api.generationStrategy.getFileProperties({ id: fileId });

    expect(data).toMatchObject({ properties: [], wrong: [], isReadable: false });
  });
});
