import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { modelSchema, writeModel } from '@stepwright/domain-model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '#test/run-cli';

const shop = (name: string, attributes: string[]) =>
  modelSchema.parse({
    boundedContexts: [
      {
        name: 'Sales',
        aggregates: [{ name, attributes: attributes.map((each) => ({ name: each })) }],
      },
    ],
  });

let folder: string;

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwright-learn-'));
  await put('model.json', writeModel(shop('Order', ['total', 'note'])));
  await put('other.json', writeModel(shop('InvoiceLine', ['amount', 'dueDate', 'payer'])));
  await put('sample/src/order.ts', 'export class Order {\n  total: string;\n  note: string;\n}\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const learn = (...more: string[]) =>
  runCli([
    'learn',
    '--source',
    join(folder, 'sample'),
    '--out',
    join(folder, 'blueprint'),
    ...more,
  ]);

test('learn, prove and generate: sample code becomes the code of another aggregate', async () => {
  const learned = await learn('--model', join(folder, 'model.json'));
  expect(learned).toMatchObject({ code: 0 });
  expect(JSON.parse(learned.stdout)).toMatchObject({
    isProven: true,
    files: [{ path: 'src/order.ts', isReproduced: true }],
  });

  const blueprint = ['--blueprint', join(folder, 'blueprint')];
  expect(await runCli(['prove', ...blueprint])).toMatchObject({ code: 0 });
  const model = ['--model', join(folder, 'other.json')];
  const generated = await runCli([
    'generate',
    ...blueprint,
    ...model,
    '--out',
    join(folder, 'out'),
  ]);
  expect(generated).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, 'out/src/invoice-line.ts'), 'utf8')).toBe(
    'export class InvoiceLine {\n  amount: string;\n  dueDate: string;\n  payer: string;\n}\n',
  );
});

test('prove ends with 1 and says what is not given back once a template was changed for the worse', async () => {
  await learn('--model', join(folder, 'model.json'));
  await put('blueprint/files/src/order.ts', 'class Broken {}\n');

  const proven = await runCli(['prove', '--blueprint', join(folder, 'blueprint')]);
  expect(proven).toMatchObject({ code: 1 });
  expect(JSON.parse(proven.stdout)).toMatchObject({
    isProven: false,
    files: [{ isReproduced: false, firstDifference: 1 }],
  });
});

test('learn says why a file stays as it is', async () => {
  await put('sample/orders.yaml', '- Order: order_1\n'.repeat(60_000));

  const learned = await learn('--model', join(folder, 'model.json'));

  const reason = 'It stays as it is: more than 100,000 names of the model are found in it.';
  expect(learned).toMatchObject({ code: 0 });
  expect(JSON.parse(learned.stdout).files).toContainEqual(
    expect.objectContaining({ path: 'orders.yaml', following: 0, reason }),
  );
  expect(learned.stderr).toContain(`stepwright: orders.yaml: ${reason}\n`);
});

test('learn ends with 1 and names the file when its name is safe on no system', async () => {
  await put('sample/nul.txt', 'x');

  const learned = await learn('--model', join(folder, 'model.json'));
  expect(learned).toMatchObject({ code: 1 });
  expect(learned.stderr).toContain('not given back: nul.txt');
});

test('learn makes do with a dictionary, refuses one that is none, and a folder that is not empty', async () => {
  await put('tokens.json', JSON.stringify([{ key: 'Aggregates.Name', token: 'Order' }]));
  expect(await learn('--tokens', join(folder, 'tokens.json'))).toMatchObject({ code: 0 });
  expect(await learn('--tokens', join(folder, 'tokens.json'))).toMatchObject({ code: 2 });

  await rm(join(folder, 'blueprint'), { recursive: true });
  await put('tokens.json', '{}');
  const refused = await learn('--tokens', join(folder, 'tokens.json'));
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('is no dictionary');
});

test('learn leaves out what git keeps for itself, and says so of a folder that has nothing else', async () => {
  await put('sample/.git/config', '[core]\n');
  const learned = await learn('--model', join(folder, 'model.json'));
  expect(learned).toMatchObject({ code: 0 });
  expect(JSON.parse(learned.stdout)).toMatchObject({ files: [{ path: 'src/order.ts' }] });

  await rm(join(folder, 'blueprint'), { recursive: true });
  await rm(join(folder, 'sample/src'), { recursive: true });
  const empty = await learn('--model', join(folder, 'model.json'));
  expect(empty).toMatchObject({ code: 1, stdout: '' });
  expect(empty.stderr).toContain('There is no file in');
});

test('learn says which tokens are of no use, and learns without them', async () => {
  const tokens = [
    { key: 'Aggregates.Name', token: 'Order' },
    { key: 'Aggregates.Nmae', token: 'Order' },
    { key: 'Aggregates.Commands.Name', token: 'ShipOrder' },
    { key: 'Aggregates.Name', token: '' },
  ];
  await put('tokens.json', JSON.stringify(tokens));

  const learned = await learn(
    '--model',
    join(folder, 'model.json'),
    '--tokens',
    join(folder, 'tokens.json'),
  );

  expect(learned).toMatchObject({ code: 0 });
  expect(learned.stderr.trim().split('\n')).toEqual([
    expect.stringContaining('"Aggregates.Nmae" is no part of a model'),
    expect.stringContaining('"ShipOrder" (Aggregates.Commands.Name) is not in the model'),
    expect.stringContaining('"" (Aggregates.Name) is not looked for'),
    expect.stringContaining('Sales: No file of the sample speaks of Sales.'),
  ]);
});

test('learn says element by element what of the model the sample does not have', async () => {
  const learned = await learn('--model', join(folder, 'other.json'));

  expect(learned).toMatchObject({ code: 0 });
  expect(learned.stderr.trim().split('\n')).toEqual([
    'stepwright: Sales: No file of the sample speaks of Sales.',
    'stepwright: Sales/InvoiceLine: No file of the sample speaks of InvoiceLine, amount, dueDate, payer.',
  ]);
});

test('of thousands of tokens that are of no use, learn names ten', async () => {
  const tokens = Array.from({ length: 3000 }, (_, at) => ({
    key: 'Aggregates.Attributes.Name',
    token: `word${at}`,
  }));
  await put('tokens.json', JSON.stringify(tokens));

  const learned = await learn(
    '--model',
    join(folder, 'model.json'),
    '--tokens',
    join(folder, 'tokens.json'),
  );

  expect(learned).toMatchObject({ code: 0 });
  expect(learned.stderr.split('\n')[10]).toBe('stepwright: … and 2,990 more like these.');
});

test('learn warns of a token that is a single letter, or a word of programming languages', async () => {
  const tokens = [
    { key: 'Aggregates.Name', token: 'O' },
    { key: 'Aggregates.Attributes.Name', token: 'class' },
  ];
  await put('tokens.json', JSON.stringify(tokens));

  const learned = await learn('--tokens', join(folder, 'tokens.json'));

  expect(learned).toMatchObject({ code: 0 });
  expect(learned.stderr.trim().split('\n')).toEqual([
    expect.stringContaining('"O" (Aggregates.Name) is a single letter'),
    expect.stringContaining('"class" (Aggregates.Attributes.Name) is a word of programming'),
  ]);
});

test('a file that is not there is named in a sentence', async () => {
  const learned = await learn('--model', join(folder, 'nowhere.json'));

  expect(learned).toMatchObject({ code: 1 });
  expect(learned.stderr).toBe(`stepwright: There is no ${join(folder, 'nowhere.json')}.\n`);
});
