import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, endedWork, sampleCode } from '#test/a-blueprint';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Files as they were loaded; with words, learned by these. */
async function aFile(path: string, files: Record<string, string>, words?: [string, string][]) {
  const { api, id: generationStrategyId, ...place } = await aBlueprint(server);
  const uploaded = Object.entries(files).map(([name, text]) => new File([text], name));
  await api.generationStrategy.uploadCode({ generationStrategyId, files: uploaded });
  if (words) {
    const domainDictionaryEntries = words.map(([key, token]) => ({ key, token }));
    await api.generationStrategy.updateStrategyTokens({
      generationStrategyId,
      domainDictionaryEntries,
    });
    const { value } = await api.generationStrategy.learn({ generationStrategyId });
    await endedWork({ server, api, id: generationStrategyId }, value.jobId);
  }
  const read = () => api.generationStrategy.getForTreeView({ id: generationStrategyId });
  const { data } = await read();
  const visit = (items: typeof data.directoryItems): typeof data.directoryItems =>
    items.flatMap((item) => [item, ...visit(item.children)]);
  const fileId = visit(data.directoryItems).find((item) => item.path === path)?.fileId ?? '';
  const open = async () => (await api.generationStrategy.getFileItem({ id: fileId })).data;
  return { ...place, api, generationStrategyId, fileId, read, open };
}

const words: [string, string][] = [
  ['Aggregates.Name', 'Order'],
  ['Aggregates.Commands.Name', 'PlaceOrder'],
];

test('what is bound by hand in a file that nobody learned is proved and shown', async () => {
  const { api, fileId, open, read } = await aFile('src/order.ts', sampleCode);

  const before = await open();
  const from = before.content.indexOf('Order');
  await api.generationStrategy.updatePropertyBindingContext({
    fileId,
    propertyBindingId: 'file',
    bindingContext: 'Aggregates',
  });
  const { value } = await api.generationStrategy.bindText({
    fileId,
    from,
    to: from + 5,
    parameter: 'Aggregates.Name',
  });
  const { data } = await read();

  expect(before).toMatchObject({ version: 0, fileBinding: null, proof: null });
  expect(
    value.propertyBindings.map(({ content, originalValue }) => [content, originalValue]),
  ).toEqual([
    ['export class ', null],
    ['{Aggregates.Name|Pascal}', 'Order'],
    [' {\n  amount: number;\n}\n', null],
  ]);
  // Nobody has said which word of the sample is the service: so it does not come out.
  expect(value.proof?.files).toMatchObject([{ path: 'src/order.ts', isReproduced: false }]);
  expect(data.proof).toMatchObject({ isProven: false, reproduced: 0.5 });
  expect(await open()).toEqual(value);
});

test('a condition that leaves out what the sample has breaks the proof, and its end mends it', async () => {
  const { api, fileId, open, read } = await aFile('src/order.ts', sampleCode, words);
  const { content, version } = await open();
  const shown = (await open()).propertyBindings.map((section) => section.value).join('');
  const from = shown.indexOf('  amount');
  const to = shown.indexOf('}', shown.indexOf('amount'));

  const broken = await api.generationStrategy.createTextSection({
    fileId,
    version,
    from,
    to,
    mappingCondition: '{Aggregates.Commands.IsEmpty}',
  });
  const section = broken.value.propertyBindings.find(({ isBound }) => isBound);
  const mended = await api.generationStrategy.updatePropertyMappingCondition({
    fileId,
    version: broken.value.version,
    propertyBindingId: section?.id ?? '',
    condition: 'not {Aggregates.Commands.IsEmpty}',
  });
  const { data } = await read();
  const conditions = await api.generationStrategy.getConditionalMappings({
    generationStrategyId: data.identity,
  });

  const checked = await api.generationStrategy.checkCondition({
    generationStrategyId: data.identity,
    bindingContext: 'Aggregates.Commands',
    condition: "contains({Aggregates.Commands.Name}, 'cancel')",
  });

  expect(checked.value).toMatchObject({
    problem: null,
    elements: [{ name: 'Context › Order › PlaceOrder', passes: false }],
    passing: 0,
    total: 1,
  });
  expect(content).toContain('amount');
  expect(broken.value.proof?.files).toMatchObject([{ isReproduced: false, firstDifference: 2 }]);
  expect(mended.value.proof?.files).toMatchObject([{ isReproduced: true }]);
  expect(data.proof).toMatchObject({ isProven: true, isOutdated: false });
  expect(conditions.data).toContain('not {Aggregates.Commands.IsEmpty}');
});

test('whoever has seen an older version is refused, and nothing is changed', async () => {
  const { api, fileId, open } = await aFile('src/order.ts', sampleCode, words);
  const { version } = await open();
  const edit = { fileId, version, from: 0, to: 6 };

  const first = await api.generationStrategy.createTextSection(edit);
  const second = await refusalOf(api.generationStrategy.createTextSection({ ...edit, to: 3 }));

  expect(second).toMatchObject({
    status: 409,
    message: 'Somebody else has changed this file in the meantime.',
  });
  expect(await open()).toEqual(first.value);
});

test('a value is changed, told from its original, and reverted', async () => {
  const { api, fileId, open } = await aFile('a.txt', { 'a.txt': 'one two three' });
  await api.generationStrategy.createTextSection({ fileId, from: 4, to: 7 });
  const propertyBindingId = '1';

  const changed = await api.generationStrategy.updateTextSection({
    fileId,
    propertyBindingId,
    value: '{Aggregates.Name|Kebab}!',
    parameters: ['Aggregates.Name'],
    separator: ', ',
    delimiterType: 'Parentheses',
  });
  const reverted = await api.generationStrategy.revertTextSection({ fileId, propertyBindingId });

  expect(changed.value.propertyBindings[1]).toMatchObject({
    value: '{Aggregates.Name|Kebab}!',
    originalValue: 'two',
    separator: ', ',
    delimiter: { start: '(', end: ')', type: 'Parentheses' },
    hasDelimiter: true,
    parameters: [{ path: 'Aggregates.Name' }],
    mappedValues: ['{Aggregates.Name|Kebab}'],
    propertyBindings: ['1.0'],
  });
  expect(reverted.value.propertyBindings[1]).toMatchObject({
    value: 'two',
    originalValue: null,
    mappedValues: [],
    propertyBindings: [],
  });
  expect((await open()).propertyBindings).toHaveLength(3);
});

test('sections are merged, split and deleted', async () => {
  const { api, fileId } = await aFile('a.txt', { 'a.txt': 'one two three' });
  await api.generationStrategy.createTextSection({ fileId, from: 0, to: 4 });
  await api.generationStrategy.createTextSection({ fileId, from: 4, to: 8 });

  const merged = await api.generationStrategy.mergeTextSections({
    fileId,
    propertyBindingIds: ['0', '1'],
  });
  const split = await api.generationStrategy.splitTextSection({
    fileId,
    propertyBindingId: '0',
    at: 2,
  });
  const removed = await api.generationStrategy.deletePropertyBinding({
    fileId,
    propertyBindingId: '1',
  });

  const values = ({ value }: typeof merged) => value.propertyBindings.map((each) => each.value);
  expect([merged, split, removed].map(values)).toEqual([
    ['one two ', 'three'],
    ['on', 'e two ', 'three'],
    ['on', 'three'],
  ]);
});

test('the path and the condition of a file itself are bound', async () => {
  const { api, fileId } = await aFile('src/order.ts', sampleCode, words);

  const moved = await api.generationStrategy.updateTextSection({
    fileId,
    propertyBindingId: 'path',
    value: 'lib/{Aggregates.Name|Kebab}.ts',
    parameters: ['Aggregates.Name'],
  });
  const conditioned = await api.generationStrategy.updatePropertyMappingCondition({
    fileId,
    propertyBindingId: 'file',
    condition: '{Aggregates.Name} == "Other"',
  });
  const refused = await refusalOf(
    api.generationStrategy.updatePropertyMappingCondition({
      fileId,
      propertyBindingId: 'file',
      condition: '{Aggregates.Nam}',
    }),
  );

  expect(moved.value).toMatchObject({
    pathBinding: { value: 'lib/{Aggregates.Name|Kebab}.ts' },
    proof: { files: [{ isReproduced: false }], extra: ['lib/order.ts'] },
  });
  expect(conditioned.value.proof).toMatchObject({ files: [{ isReproduced: false }], extra: [] });
  expect(refused).toMatchObject({
    status: 400,
    message: 'There is no parameter "Aggregates.Nam". Did you mean "Aggregates.Name"?',
  });
});

test('words of the dictionary become parameters in paths and in text, and the file is made for what it names', async () => {
  const { api, fileId, generationStrategyId, open, read } = await aFile(
    'src/place-order.ts',
    sampleCode,
  );
  const domainDictionaryEntries = words.map(([key, token]) => ({ key, token }));
  await api.generationStrategy.updateStrategyTokens({
    generationStrategyId,
    domainDictionaryEntries,
  });

  const paths = await api.generationStrategy.updateStrategyFilePaths({ generationStrategyId });
  const { value } = await api.generationStrategy.replaceTokens({
    generationStrategyId,
    fileId,
    domainDictionaryEntries,
  });

  expect(paths.value).toEqual({ changed: 2, left: 0 });
  expect(value).toMatchObject({
    fileBinding: { bindingContext: 'Aggregates.Commands' },
    pathBinding: { value: 'src/{Aggregates.Commands.Name|Kebab}.ts' },
    proof: { files: [{ isReproduced: true }], extra: [] },
  });
  expect(value.propertyBindings.map(({ content }) => content)).toContain(
    '{Aggregates.Commands.Name|Camel}',
  );
  expect((await read()).data.proof).toMatchObject({ isProven: true });
  expect(await open()).toEqual(value);
});

test('a file is learned alone, or only what repeats in it; a list gets one more item', async () => {
  const text = 'export const names = [\n  "place-order",\n  "cancel-order",\n];\n// order\n';
  const { api, fileId, generationStrategyId } = await aFile('names.ts', { 'names.ts': text });
  await api.generationStrategy.updateStrategyTokens({
    generationStrategyId,
    domainDictionaryEntries: [
      { key: 'Aggregates.Name', token: 'Order' },
      { key: 'Aggregates.Commands.Name', token: 'PlaceOrder' },
      { key: 'Aggregates.Commands.Name', token: 'CancelOrder' },
    ],
  });

  const longer = await api.generationStrategy.createCollectionItem({
    fileId,
    propertyBindingId: `@21-${text.indexOf(']') + 1}`,
  });
  const reduced = await api.generationStrategy.reduceFileContent({ fileId });
  const learned = await api.generationStrategy.generateBoilerplate({ fileId });

  expect(longer.value.propertyBindings.map(({ value }) => value).join('')).toContain(
    '"cancel-order",\n  "cancel-order",\n]',
  );
  expect(longer.value.proof?.files).toMatchObject([{ isReproduced: false }]);
  const lists = (item: typeof longer) =>
    item.value.propertyBindings.filter(({ bindingContext }) => bindingContext !== null);
  expect(lists(reduced)).toMatchObject([{ bindingContext: 'Aggregates.Commands' }]);
  expect(reduced.value.proof?.files).toMatchObject([{ isReproduced: true }]);
  expect(reduced.value.propertyBindings.at(-1)?.content).toContain('// order');
  expect(lists(learned)).toHaveLength(1);
});
