import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ManifestFiles, manifestPath, writeManifest } from '@stepwright/blueprint-engine';
import { modelSchema, writeModel } from '@stepwright/domain-model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '#test/run-cli';

const shop = modelSchema.parse({
  boundedContexts: [
    {
      name: 'Sales',
      aggregates: [
        { name: 'Order', commands: [{ name: 'PlaceOrder' }, { name: 'ShipOrder' }] },
        { name: 'Cart', commands: [{ name: 'AddItem' }] },
      ],
    },
  ],
});
const templates = {
  'command.ts': "export const name = '~{Aggregates.Commands.Name}';\n",
  'README.md': '~{each Aggregates}\n- ~{Aggregates.Name}\n~{end}\n',
  'logo.png': new Uint8Array([0xff, 0, 0xfe]),
};

let folder: string;
let repository: string;

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwright-check-'));
  await put(join(folder, 'model.json'), writeModel(shop));
  const files = [
    {
      source: 'command.ts',
      path: 'src/~{Aggregates.Name|Kebab}/~{Aggregates.Commands.Name|Kebab}.ts',
      each: 'Aggregates.Commands',
    },
  ];
  await put(join(folder, 'blueprint/blueprint.json'), JSON.stringify({ name: 'Shop', files }));
  for (const [source, content] of Object.entries(templates))
    await put(join(folder, 'blueprint/files', source), content);
  await stepwright('generate', ['--out', join(folder, 'generated')]);
});
beforeEach(async () => {
  repository = await mkdtemp(join(folder, 'repository-'));
  await cp(join(folder, 'generated'), repository, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

function stepwright(command: string, args: string[]) {
  const [blueprint, model] = [join(folder, 'blueprint'), join(folder, 'model.json')];
  return runCli([command, '--blueprint', blueprint, '--model', model, ...args]);
}

/** Checks the repository; what is different as one object. */
async function checked(...args: string[]) {
  const { code, stdout, stderr } = await stepwright('check', ['--repository', repository, ...args]);
  return { code, stderr, ...(stdout === '' ? {} : (JSON.parse(stdout) as object)) };
}

const same = { edited: [], changed: [], missing: [], stale: [], leftover: [] };

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Says that a service was published with files of this content. */
async function manifest(files: Record<string, { content: string; template: string }>) {
  const listed = Object.entries(files).map(
    ([path, { content, template }]) =>
      [path, { hash: hash(content), blueprint: 'shop', template, element: null }] as const,
  );
  const service = { name: 'Sales/Order', blueprints: ['shop'], elements: [] };
  await put(
    join(repository, manifestPath),
    writeManifest({
      services: { order: { ...service, files: ManifestFiles.of(listed) } },
    }).get(manifestPath) ?? '',
  );
}

describe('stepwright check', () => {
  test('says that nothing differs, and ends with 0', async () => {
    expect(await checked()).toEqual({ code: 0, stderr: '', files: 5, matching: 5, ...same });
  });

  test('lists what was changed by hand and what is missing', async () => {
    await put(join(repository, 'src/order/place-order.ts'), '// mine\n');
    await put(join(repository, 'logo.png'), new Uint8Array([0xff, 0, 0xfd]));
    await rm(join(repository, 'src/cart'), { recursive: true });

    expect(await checked()).toEqual({
      code: 1,
      stderr: `stepwright: ${repository} differs: 2 changed, 1 missing.\n`,
      files: 5,
      matching: 2,
      ...same,
      changed: ['logo.png', 'src/order/place-order.ts'],
      missing: ['src/cart/add-item.ts'],
    });
  });

  test('takes a working copy with the line ends of Windows for what git holds', async () => {
    const path = 'src/order/place-order.ts';
    const generated = await readFile(join(repository, path), 'utf8');
    await put(join(repository, path), generated.replaceAll('\n', '\r\n'));
    await put(join(repository, 'README.md'), '- Basket\r\n');
    await manifest({ 'README.md': { content: '- Basket\n', template: 'README.md' } });

    expect(await checked()).toMatchObject({ code: 1, ...same, stale: ['README.md'] });
  });

  test('knows what either branch generated, where a merge left its marks in the manifest', async () => {
    const [ours, theirs] = ['- Basket\n', '- Trolley\n'];
    const written = async (content: string) => {
      await manifest({ 'README.md': { content, template: 'README.md' } });
      return readFile(join(repository, manifestPath), 'utf8');
    };
    const both = [await written(ours), await written(theirs)];
    await put(
      join(repository, manifestPath),
      `<<<<<<< ours\n${both[0]}=======\n${both[1]}>>>>>>> theirs\n`,
    );

    await put(join(repository, 'README.md'), ours);
    expect(await checked()).toMatchObject({ ...same, stale: ['README.md'] });
    await put(join(repository, 'README.md'), theirs);
    expect(await checked()).toMatchObject({ ...same, stale: ['README.md'] });
    await put(join(repository, 'README.md'), '- Basket\n- Trolley\n');
    expect(await checked()).toMatchObject({ ...same, changed: ['README.md'] });
  });

  test('tells by the manifest what is only stale, and what is left over', async () => {
    const files = {
      'README.md': { content: '- Basket\n', template: 'README.md' },
      'src/order/place-order.ts': { content: 'as generated', template: 'command.ts' },
      'src/order/pay-order.ts': { content: 'once generated', template: 'command.ts' },
      'src/order/gone.ts': { content: 'deleted since', template: 'command.ts' },
    };
    await put(join(repository, 'README.md'), files['README.md'].content);
    await put(join(repository, 'src/order/place-order.ts'), 'as generated, and edited');
    await put(join(repository, 'src/order/pay-order.ts'), 'once generated');
    await manifest(files);

    expect(await checked()).toEqual({
      code: 1,
      stderr: `stepwright: ${repository} differs: 1 changed, 1 stale, 1 left over.\n`,
      files: 5,
      matching: 3,
      ...same,
      changed: ['src/order/place-order.ts'],
      stale: ['README.md'],
      leftover: ['src/order/pay-order.ts'],
    });
  });

  test('tells what people edited or deleted, which may be allowed, and looks at a branch', async () => {
    const path = 'src/order/place-order.ts';
    const generated = await readFile(join(repository, path), 'utf8');
    const missing = 'src/order/ship-order.ts';
    await manifest({
      [path]: { content: generated, template: 'command.ts' },
      [missing]: { content: await readFile(join(repository, missing), 'utf8'), template: '' },
    });
    await put(join(repository, path), `${generated}// mine\n`);
    await rm(join(repository, missing));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=D', '-c', 'user.email=d@example.com', ...args], {
        cwd: repository,
      });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'All');
    await rm(join(repository, 'src'), { recursive: true });
    const edited = { files: 5, matching: 3, ...same, edited: [path, missing] };

    expect(await checked('--branch', 'main', '--allow-edits')).toEqual({
      code: 0,
      stderr: '',
      ...edited,
    });
    expect(await checked('--branch', 'main')).toEqual({
      code: 1,
      stderr: `stepwright: main of ${repository} differs: 2 edited by hand.\n`,
      ...edited,
    });
    expect((await checked()).code).toBe(1);
    expect((await checked('--branch', '--output=x')).stderr).not.toBe('');
    expect((await checked('--branch', 'none')).stderr).toBe(
      `stepwright: There is no branch none in ${repository}.\n`,
    );
  });

  test.each(['github', 'gitlab', 'azure'])(
    'prints a pipeline for %s, as documented',
    async (name) => {
      const { code, stdout } = await runCli(['check', '--pipeline', name]);

      expect(code).toBe(0);
      const documented = await readFile(
        new URL('../../docs/pipelines.md', import.meta.url),
        'utf8',
      );
      expect(documented).toContain(`\`\`\`yaml\n${stdout}\`\`\``);
    },
  );

  test('looks only at what a chosen element needs', async () => {
    await rm(join(repository, 'src/cart'), { recursive: true });
    await manifest({ 'src/order/pay.ts': { content: '', template: 'command.ts' } });

    expect(await checked('--element', 'Sales/Order')).toEqual({
      code: 0,
      stderr: '',
      files: 4,
      matching: 4,
      ...same,
    });
  });

  test('does not follow links', async () => {
    const outside = join(folder, `outside-${hash(repository)}`);
    await rename(join(repository, 'src'), outside);
    await symlink(outside, join(repository, 'src'));
    await rm(join(repository, 'README.md'));
    await mkdir(join(repository, 'README.md'));

    expect(await checked()).toMatchObject({
      code: 1,
      changed: [
        'README.md',
        'src/cart/add-item.ts',
        'src/order/place-order.ts',
        'src/order/ship-order.ts',
      ],
    });
  });

  test.each([
    ['a damaged manifest', '<html>', 'cannot be read. Restore it from its history.'],
    [
      'a manifest with the marks of a merge',
      '<<<<<<< HEAD\n',
      'Take either side of it, with the generated files of the same side or the lines of both:',
    ],
    ['a manifest of another kind', '{}', 'cannot be read. Restore it from its history.'],
    ['a large manifest', ' '.repeat(16_000_001), 'larger than 16 MB. Restore it from its history.'],
  ])('refuses %s', async (_case, content, sentence) => {
    await put(join(repository, manifestPath), content);

    const { code, stderr } = await checked();

    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
  });

  test('names the list of a manifest that is lost, however many it claims', async () => {
    const service = { name: 'x', blueprints: [], elements: [], files: {}, lists: 256 };
    const ids = Array.from({ length: 5000 }, (_, at) => `service-${at}`);
    const services = Object.fromEntries(ids.map((id) => [id, service]));
    await put(join(repository, manifestPath), JSON.stringify({ version: 2, services }));

    const { code, stderr } = await checked();

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `stepwright: .stepwright/files/service-0/00.json of ${repository} cannot be read. Restore it from its history.\n`,
    });
  });

  test('refuses a folder that is none', async () => {
    const { code, stdout, stderr } = await stepwright('check', ['--repository', '/no/such']);

    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'stepwright: /no/such is not a folder.\n',
    });
  });

  test('refuses a blueprint with a link in it: it could lead anywhere', async () => {
    const linked = join(folder, 'linked');
    await cp(join(folder, 'blueprint'), linked, { recursive: true });
    await symlink(join(folder, 'model.json'), join(linked, 'files/model.json'));

    const model = join(folder, 'model.json');
    const where = ['--blueprint', linked, '--model', model, '--repository', repository];
    const { code, stdout, stderr } = await runCli(['check', ...where]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('model.json is a link or something else that is no file');
  });
});
