import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modelSchema, writeModel } from '@stepwright/domain-model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '#test/run-cli';

const blueprint = fileURLToPath(
  new URL('../../blueprints/azure-functions-typescript', import.meta.url),
);
const shop = modelSchema.parse({
  boundedContexts: [
    {
      name: 'Sales',
      aggregates: [
        {
          name: 'Order',
          commands: [{ name: 'PlaceOrder', attributes: [{ name: 'quantity', type: 'integer' }] }],
        },
      ],
    },
  ],
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwright-cli-'));
  await writeFile(join(folder, 'model.json'), writeModel(shop));
});
afterAll(() => rm(folder, { recursive: true }));

const commands = [
  'serve',
  'parse',
  'describe',
  'learn',
  'prove',
  'generate',
  'check',
  'model',
  'token',
];

describe('stepwright', () => {
  test('lists its commands', async () => {
    const { code, stdout } = await runCli(['--help']);

    expect(code).toBe(0);
    for (const name of commands) expect(stdout).toContain(`  ${name} `);
  });

  test.each(commands)('explains %s', async (name) => {
    const { code, stdout } = await runCli([name, '--help']);

    expect(code).toBe(0);
    expect(stdout).toContain(`stepwright ${name}`);
  });

  test.each([
    [['dance'], "stepwright: There is no command 'dance'; 'stepwright --help' lists them.\n"],
    [['parse', 'file.txt'], 'stepwright: parse reads from standard input'],
    [['describe', 'file.txt'], 'stepwright: describe reads from standard input'],
    [['generate'], 'stepwright: generate needs --blueprint, --model and --out'],
    [['check'], 'stepwright: check needs --blueprint, --model and --repository'],
    [['generate', '--nonsense'], "stepwright: Unknown option '--nonsense'"],
    [
      ['model', 'export'],
      'stepwright: model takes check, or export, deployment or import and --platform',
    ],
    [
      ['model', 'import', '--platform', 'x', '--format', 'protobuf'],
      "stepwright: There is no format 'protobuf' here; there are json, openapi, asyncapi, cml, jdl, eventcatalog, mermaid.",
    ],
    [['token'], 'stepwright: token needs --email'],
  ])('refuses %j with one sentence and exit code 2', async (args, sentence) => {
    const { code, stdout, stderr } = await runCli(args);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(sentence)).toBe(true);
  });
});

describe('stepwright parse', () => {
  test('answers one JSON for each line, in their order', async () => {
    const { code, stdout } = await runCli(['parse'], {
      stdin: 'Customer adds an item to the cart\r\n\nList the open invoices\n',
    });

    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers.map(({ type }) => type)).toEqual(['Command', 'Error', 'Query']);
    expect(Object.keys(answers[0]).toSorted()).toEqual([
      'action',
      'actor',
      'aggregate',
      'boundedContext',
      'confidence',
      'errorMessage',
      'properties',
      'raisedDomainEvents',
      'reactingToDomainEvent',
      'requiredDataInfo',
      'type',
    ]);
  });
});

describe('stepwright describe', () => {
  test('answers the steps of a description with their places and meanings', async () => {
    const { code, stdout, stderr } = await runCli(['describe'], {
      stdin:
        'The customer places an order. The clerk checks it.\r\nIf it is complete, she ships the parcel. Otherwise she calls the customer.\n',
    });

    const steps = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(steps.map(({ id, parentId, content, actor }) => [id, parentId, content, actor])).toEqual(
      [
        [1, null, 'Customer places an order', 'Customer'],
        [2, 1, 'Clerk checks the order', 'Clerk'],
        [3, 2, 'If the order is complete, the clerk ships the parcel', 'Clerk'],
        [4, 2, 'If the order is not complete, the clerk calls the customer', 'Clerk'],
      ],
    );
    expect(steps[0].raisedDomainEvents).toEqual([{ id: 'order-placed', name: 'OrderPlaced' }]);
    expect(steps[2]).toMatchObject({ type: 'Reaction' });
  });

  test.each([
    ['', 'Nothing reads as a step. Say who does what'],
    ['The mill is old.', 'Nothing reads as a step. Say who does what'],
    ['a'.repeat(20_001), 'A description has at most 20,000 characters; this has 20,001.'],
  ])('ends with one sentence where there is nothing to answer', async (stdin, sentence) => {
    const { code, stdout, stderr } = await runCli(['describe'], { stdin });

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.startsWith(`stepwright: ${sentence}`)).toBe(true);
  });
});

test('a reader who has enough ends parse without a complaint', async () => {
  const stdin = 'Cancel the order\n'.repeat(2000);

  const { code, stderr } = await runCli(['parse'], { stdin, isCutShort: true });

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

describe('stepwright generate', () => {
  test('writes the files of a blueprint and lists them', async () => {
    const out = join(folder, 'whole');
    const { code, stdout } = await runCli([
      'generate',
      '--blueprint',
      blueprint,
      '--model',
      join(folder, 'model.json'),
      '--out',
      out,
    ]);

    const { files } = JSON.parse(stdout);
    const written = await readdir(out, { recursive: true, withFileTypes: true });
    expect(code).toBe(0);
    expect(written.filter((entry) => entry.isFile())).toHaveLength(files.length);
    const command = files.find((path: string) => /place-order/.test(path));
    expect(await readFile(join(out, command), 'utf8')).toMatch(/PlaceOrder/);
  });

  test.each([
    ['a file', 'README.md', 'README.md'],
    ['a folder', 'src', '.'],
  ])('writes nothing through a link that stands for %s', async (_what, path, linked) => {
    const out = join(folder, `linked-${path}`);
    const elsewhere = join(folder, `elsewhere-${path}`);
    const service = join(out, 'sales-context/order-service');
    await mkdir(service, { recursive: true });
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'README.md'), 'mine');
    await symlink(join(elsewhere, linked), join(service, path));
    const words = ['--blueprint', blueprint, '--model', join(folder, 'model.json')];

    const { code, stderr } = await runCli(['generate', ...words, '--out', out]);

    expect(code).toBe(1);
    expect(stderr).toContain(`Nothing was written: ${join(service, path)} is a link.`);
    expect([await readdir(service), await readdir(elsewhere)]).toEqual([[path], ['README.md']]);
    expect(await readFile(join(elsewhere, 'README.md'), 'utf8')).toBe('mine');
  });

  test.each([
    { path: 'src', mine: 'src', told: 'is a file, not a folder' },
    { path: 'README.md', mine: 'README.md/mine', told: 'is a folder, not a file' },
  ])('writes nothing where $path $told, and says so', async ({ path, mine, told }) => {
    const out = join(folder, `in-the-way-of-${path}`);
    const service = join(out, 'sales-context/order-service');
    await mkdir(join(service, mine, '..'), { recursive: true });
    await writeFile(join(service, mine), 'mine');
    const words = ['--blueprint', blueprint, '--model', join(folder, 'model.json')];

    const { code, stderr } = await runCli(['generate', ...words, '--out', out]);

    expect(code).toBe(1);
    expect(stderr).toContain(`Nothing was written: ${join(service, path)} ${told}.`);
    expect(await readdir(service)).toEqual([path]);
  });

  test('asks the deployment where a service keeps its data', async () => {
    const out = join(folder, 'deployed');
    const deployment = join(folder, 'deployment.json');
    const words = ['generate', '--blueprint', blueprint, '--model', join(folder, 'model.json')];
    const order = { boundedContext: 'Sales', aggregate: 'Order', host: 'Azure Functions' };
    const platform = { name: 'Shop', cloudPlatform: 'Microsoft Azure', routingStrategy: null };
    const chosen = {
      platform: { ...platform, frontEndHosting: null },
      services: [{ ...order, persistence: 'Cosmos DB' }],
    };

    await writeFile(deployment, JSON.stringify(chosen));
    const { stdout } = await runCli([...words, '--deployment', deployment, '--out', out]);
    await writeFile(deployment, '{"platform": 1}');
    const refused = await runCli([...words, '--deployment', deployment, '--out', out]);
    await writeFile(deployment, '{"platform": ');
    const broken = await runCli([...words, '--deployment', deployment, '--out', out]);

    expect(broken.stderr).toContain('is not JSON');
    expect(stdout).toContain('cosmos-repository.ts');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('is not a deployment');
  });

  test('writes nothing for an element that there is not', async () => {
    const out = join(folder, 'none');
    const { code, stdout, stderr } = await runCli([
      'generate',
      '--blueprint',
      blueprint,
      '--model',
      join(folder, 'model.json'),
      '--element',
      'Sales/Order/command/ShipOrder',
      '--out',
      out,
    ]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('The model has no element "Sales/Order/command/ShipOrder"');
    await expect(readdir(out)).rejects.toThrow(/ENOENT/);
  });

  test.each([
    ['not JSON', '{', 'is not a model'],
    ['of another shape', '{"boundedContexts": 1}', 'boundedContexts '],
    [
      'with a context that has no proper name',
      '{"boundedContexts": [{"name": "A & B", "aggregates": []}]}',
      'boundedContexts[0].name: "A & B" is no name',
    ],
  ])('refuses a model that is %s', async (_case, content, sentence) => {
    const { code, stderr } = await runCli(
      ['generate', '--blueprint', blueprint, '--model', '-', '--out', join(folder, 'none')],
      { stdin: content },
    );

    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
  });
});

describe('stepwright model', () => {
  test('wants its token from the environment, never as an argument', async () => {
    const { code, stderr } = await runCli(['model', 'export', '--platform', 'x'], {
      env: { STEPWRIGHT_TOKEN: '' },
    });

    expect(code).toBe(2);
    expect(stderr).toContain('Set STEPWRIGHT_TOKEN');
  });

  test('says so when no server answers', async () => {
    const { code, stderr } = await runCli(
      ['model', 'export', '--platform', 'x', '--server', 'http://127.0.0.1:9'],
      { env: { STEPWRIGHT_TOKEN: 'some-token' } },
    );

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'stepwright: No Stepwright server answers at http://127.0.0.1:9.\n',
    });
  });
});
