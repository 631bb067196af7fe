import { describe, expect, test } from 'vitest';
import { aBlueprint, aBranch, aService } from './a-generation.ts';
import { hashOf } from './hash-of.ts';
import { ManifestFiles, manifestPath, writeManifest } from '@stepwright/blueprint-engine';
import type { Memory } from './last-generated.ts';
import { meetBranch, type ServiceModel } from './meet-branch.ts';
import { planCommit } from './plan-commit.ts';
import { presentPreview } from './present-preview.ts';

const forgetful: Memory = () => Promise.resolve(new Map());
const chosen = (elementId: string | null) => ({
  elementId,
  blueprints: [aBlueprint()],
  templates: [],
});

/** Publishes on a branch, as far as files go: the branch afterwards, and what is remembered. */
async function publish(
  service: ServiceModel,
  elementId: string | null,
  { files = {}, memory = forgetful }: { files?: Record<string, string>; memory?: Memory } = {},
) {
  const meeting = await meetBranch(service, chosen(elementId), { branch: aBranch(files), memory });
  const { changes, generated } = planCommit(meeting);
  const after = { ...files };
  for (const { path, content } of changes) after[path] = Buffer.from(content ?? '').toString();
  const remembering: Memory = async (hashes) =>
    new Map([
      ...(await memory(hashes)),
      ...generated
        .filter(({ hash }) => hashes.includes(hash))
        .map(({ hash, content }) => [hash, content] as const),
    ]);
  return { files: after, memory: remembering, changes: changes.map(({ path }) => path) };
}

describe('publishing one command', () => {
  test('writes its files, the shared ones and the manifest', async () => {
    const service = aService({ PlaceOrder: { customerId: 'uuid' }, CancelOrder: {} });

    const { files } = await publish(service, 'PlaceOrder');

    expect(files).toEqual({
      'src/order.ts': 'use PlaceOrder\nend\n',
      'src/commands/place-order.ts': 'command PlaceOrder\ncustomerId: uuid\n',
      [manifestPath]: expect.stringContaining('"name": "Sales/Order"'),
    });
  });

  test('names in shared files what the branch holds already, and nothing that has no code', async () => {
    const service = aService({ PlaceOrder: {}, CancelOrder: {}, ShipOrder: {} });
    const first = await publish(service, 'PlaceOrder');

    const { files, changes } = await publish(service, 'ShipOrder', first);

    expect(files['src/order.ts']).toBe('use PlaceOrder\nuse ShipOrder\nend\n');
    expect(changes).toEqual(['src/order.ts', 'src/commands/ship-order.ts', manifestPath]);
  });

  test('brings along the types that it and the service are made of, to any depth', async () => {
    const service = aService(
      { PlaceOrder: { lines: 'OrderLine[]' } },
      {
        attributes: { address: 'Address' },
        types: { OrderLine: { price: 'Money' }, Money: {}, Address: {}, Unused: {} },
      },
    );

    const { files } = await publish(service, 'PlaceOrder');

    expect(Object.keys(files).filter((path) => path.startsWith('src/types/'))).toEqual([
      'src/types/order-line.ts',
      'src/types/money.ts',
      'src/types/address.ts',
    ]);
  });

  test('again changes nothing, not even the manifest', async () => {
    const service = aService({ PlaceOrder: {} });
    const first = await publish(service, 'PlaceOrder');

    const { changes } = await publish(service, 'PlaceOrder', first);

    expect(changes).toEqual([]);
  });
});

describe('edits in the repository', () => {
  const before = aService({ PlaceOrder: { customerId: 'uuid', note: 'string' } });
  const after = aService({ PlaceOrder: { customerId: 'uuid', note: 'string', rush: 'boolean' } });
  const path = 'src/commands/place-order.ts';

  test('are kept while the rest of the file is generated anew', async () => {
    const first = await publish(before, 'PlaceOrder');
    const edited = (first.files[path] ?? '').replace('command PlaceOrder', 'command MyOrder');

    const { files } = await publish(after, 'PlaceOrder', {
      ...first,
      files: { ...first.files, [path]: edited },
    });

    expect(files[path]).toBe('command MyOrder\ncustomerId: uuid\nnote: string\nrush: boolean\n');
  });

  test('are kept by a third publish too, whose base is what the second generated', async () => {
    const first = await publish(before, 'PlaceOrder');
    const edited = (first.files[path] ?? '').replace('command PlaceOrder', 'command MyOrder');
    const second = await publish(after, 'PlaceOrder', {
      ...first,
      files: { ...first.files, [path]: edited },
    });

    const third = await publish(before, 'PlaceOrder', second);

    expect(third.files[path]).toBe('command MyOrder\ncustomerId: uuid\nnote: string\n');
  });

  test('in the line that is generated anew block the publish and name the file', async () => {
    const first = await publish(before, 'PlaceOrder');
    const edited = (first.files[path] ?? '').replace('note: string', 'note: mine');
    const retyped = aService({ PlaceOrder: { customerId: 'uuid', note: 'number' } });

    const publishing = publish(retyped, 'PlaceOrder', {
      ...first,
      files: { ...first.files, [path]: edited },
    });

    await expect(publishing).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Nothing was published, because edits in the repository would be lost: ${path}.`,
      failures: [{ code: 'CONFLICT' }, { code: 'CONFLICT', path }],
    });
  });

  test('whose base we do not have any more block the publish', async () => {
    const first = await publish(before, 'PlaceOrder');
    const files = { ...first.files, [path]: 'mine\n' };

    const publishing = publish(after, 'PlaceOrder', { files, memory: forgetful });

    await expect(publishing).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('that delete a file are respected for good', async () => {
    const first = await publish(before, 'PlaceOrder');
    const { [path]: _deleted, ...files } = first.files;

    const second = await publish(after, 'PlaceOrder', { ...first, files });
    const third = await publish(before, 'PlaceOrder', second);

    expect(third.files[path]).toBeUndefined();
  });
});

describe('a repository with files of its own', () => {
  const service = aService({ PlaceOrder: {} });

  test('keeps every one of them', async () => {
    const own = { 'README.md': '# Mine\n', 'lib/own.ts': 'own\n', 'src/other.ts': 'other\n' };

    const { files } = await publish(service, 'PlaceOrder', { files: own });

    expect(files).toMatchObject(own);
  });

  test.each([
    ['a file with other content', { 'src/order.ts': 'mine\n' }],
    ['a folder', { 'src/order.ts/file': 'mine\n' }],
    ['a file where a folder is needed', { src: 'mine\n' }],
    ['a file that differs in capitals', { 'src/Order.ts': 'mine\n' }],
  ])('is not published to over %s', async (_case, files) => {
    await expect(publish(service, 'PlaceOrder', { files })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('shows its README beside ours, and never takes it for ours', async () => {
    const branch = aBranch({ 'README.md': '# Mine\n' });
    const blueprint = aBlueprint({ 'README.md': '# Generated\n' });
    const request = { ...chosen('PlaceOrder'), blueprints: [blueprint] };

    const meeting = await meetBranch(service, request, { branch, memory: forgetful });

    expect(
      meeting
        .manifestFor({ files: meeting.files, removed: [] })
        .services['Order']?.files.get('README.md'),
    ).toBeUndefined();
    const { problems, notes } = await presentPreview(meeting, { head: 'head' });
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      {
        code: 'kept_from_repository',
        message: 'README.md is in the repository already and stays as it is.',
        filePath: 'README.md',
        line: null,
      },
    ]);
  });

  test('with a link in the place of a file is not published to, and stays as it is', async () => {
    const branch = aBranch({}, ['src/commands/place-order.ts']);

    const meeting = await meetBranch(service, chosen('PlaceOrder'), { branch, memory: forgetful });

    expect(() => planCommit(meeting)).toThrow('src/commands/place-order.ts');
  });

  test.each([
    ['was damaged', '<html>', 'cannot be read. Restore it from its history.'],
    ['is too large', ' '.repeat(16_000_001), 'is larger than 16 MB. Restore it from its history.'],
    [
      'was left half merged',
      '<<<<<<< HEAD\n{}\n',
      'holds the marks of a merge. Take either side of it, with the generated files of the same side or the lines of both: what only the other one names is compared anew, and no edit is lost.',
    ],
  ])('whose manifest %s is not published to', async (_case, content, why) => {
    const publishing = publish(service, 'PlaceOrder', { files: { [manifestPath]: content } });

    const message = `${manifestPath} in the repository ${why}`;
    await expect(publishing).rejects.toMatchObject({
      code: 'CONFLICT',
      failures: [{}, { path: manifestPath, message }],
    });
  });

  test('keeps what other services say in its manifest', async () => {
    const other = {
      name: 'Sales/Invoice',
      blueprints: [],
      elements: ['x'],
      files: ManifestFiles.of([]),
    };
    const manifest = Buffer.from(
      writeManifest({ services: { other } }).get(manifestPath) ?? [],
    ).toString();

    const { files } = await publish(service, 'PlaceOrder', { files: { [manifestPath]: manifest } });

    const written = JSON.parse(files[manifestPath] ?? '') as { services: Record<string, unknown> };
    expect(written.services['other']).toEqual({ ...other, files: {} });
    expect(written.services['Order']).toMatchObject({
      elements: ['PlaceOrder'],
      files: {
        'src/order.ts': { hash: hashOf(Buffer.from('use PlaceOrder\nend\n')), element: null },
        'src/commands/place-order.ts': { element: 'PlaceOrder', template: 'command.ts' },
      },
    });
  });
});

describe('the preview', () => {
  test('says for each file and line what publishing would do, and why it is there', async () => {
    const before = aService({ PlaceOrder: { note: 'string' }, CancelOrder: {} });
    const first = await publish(before, 'PlaceOrder');
    const path = 'src/commands/place-order.ts';
    const files = { ...first.files, [path]: `// mine\n${first.files[path]}` };
    const after = aService({ PlaceOrder: { note: 'string', rush: 'boolean' }, CancelOrder: {} });

    const meeting = await meetBranch(after, chosen('PlaceOrder'), {
      branch: aBranch(files),
      memory: first.memory,
    });
    const preview = await presentPreview(meeting, { head: 'head' });

    const [src] = preview.directoryItems;
    const [commands, order] = src?.children ?? [];
    expect([src?.name, commands?.name, order?.name]).toEqual(['src', 'commands', 'order.ts']);
    expect(order?.file).toMatchObject({ result: 2, language: 'typescript' });
    const file = commands?.children[0]?.file;
    expect(file).toMatchObject({
      filePath: path,
      content: '// mine\ncommand PlaceOrder\nnote: string\nrush: boolean\n',
      originalContent: '// mine\ncommand PlaceOrder\nnote: string\n',
      result: 1,
    });
    const reasons = file?.trace.map((index) => preview.traces[index]?.element ?? null);
    expect(reasons).toEqual([
      null,
      ...Array.from({ length: 3 }, () => 'Sales/Order/command/PlaceOrder'),
    ]);
    expect(preview).toMatchObject({ affectedFilePaths: [path], hasChanges: true, head: 'head' });
  });

  test('shows only the chosen templates', async () => {
    const request = { ...chosen(null), templates: ['for-tests/command.ts'] };

    const meeting = await meetBranch(aService({ PlaceOrder: {} }), request, { memory: forgetful });

    expect(meeting.files.map(({ generated }) => generated.path)).toEqual([
      'src/commands/place-order.ts',
    ]);
  });
});
