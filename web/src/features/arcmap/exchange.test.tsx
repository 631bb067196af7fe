import { AppError, type ImportPreview } from '@stepwright/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { strFromU8, unzipSync, zipSync, strToU8 } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aDomain, anAggregate, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';
import { packFiles } from './pack-files.ts';
import { readModelFiles } from './read-model-files.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const model = { boundedContexts: [{ name: 'Sales', aggregates: [] }] };
const aPreview = (more: Partial<ImportPreview> = {}): ImportPreview => ({
  format: 'json',
  model,
  changes: [
    { kind: 'type', path: 'Sales/Order/Address', isNew: true, facts: [] },
    {
      kind: 'command',
      path: 'Sales/Order/PlaceOrder',
      isNew: false,
      facts: [{ what: 'actor', before: 'Customer', after: 'Clerk' }],
    },
  ],
  untaken: [{ where: { file: 'shop.json', line: 7 }, what: 'Type "Date"', why: 'Left out.' }],
  version: 3,
  ...more,
});

async function open(item: string, domainModel: object) {
  const rendered = await renderApp(at('developer/Sales'), {
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([anAggregate()]) }) },
    domainModel,
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  return { ...rendered, dialog: await screen.findByRole('dialog') };
}

const choose = async (user: { upload: (input: HTMLElement, file: File) => Promise<void> }) => {
  const input = document.querySelector<HTMLElement>('[data-import="files"]');
  if (input) await user.upload(input, new File(['{}'], 'shop.json'));
};

describe('importing a model', () => {
  test('shows what it would add, change and not take, then imports just that', async () => {
    const { user, calls, dialog } = await open('Import…', {
      previewImport: () => ({ value: aPreview() }),
      importModel: () => ({ value: { added: 1, changed: 1, unchanged: 0 } }),
    });

    await choose(user);
    const added = await within(dialog).findByRole('region', { name: 'Added (1)' });
    const changed = within(dialog).getByRole('region', { name: 'Changed (1)' });
    const untaken = within(dialog).getByRole('region', { name: 'Not taken as it stands (1)' });
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 changes' }));

    expect(added.textContent).toContain('Sales/Order/Address');
    expect(changed.textContent).toContain('actor: Customer becomes Clerk');
    expect(untaken.textContent).toContain('shop.json, line 7');
    expect(await screen.findByText('The model was imported.')).toBeDefined();
    expect(inputsOf(calls, 'domainModel.importModel')).toEqual([
      { platformId: ids.platform, model, version: 3 },
    ]);
  });

  test('shows anew what it would do where the model has changed meanwhile', async () => {
    let version = 3;
    const { user, dialog } = await open('Import…', {
      previewImport: () => ({ value: aPreview({ version: version++ }) }),
      importModel: () => {
        throw new AppError('CONFLICT');
      },
    });

    await choose(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Import 2 changes' }));

    expect((await within(dialog).findByRole('alert')).textContent).toContain('has changed since');
    expect(version).toBe(5);
  });

  test('says what the server refuses, and does nothing while offline', async () => {
    const { user, dialog } = await open('Import…', {
      previewImport: () => {
        throw new AppError('VALIDATION_FAILED', 'There is no type "Money" in this service.');
      },
    });

    await choose(user);
    const refused = await within(dialog).findByRole('alert');
    expect(refused.textContent).toContain('There is no type "Money"');
    act(() => onlineManager.setOnline(false));

    expect(within(dialog).getByRole('alert').textContent).toContain('You are offline');
    const button = within(dialog).getByRole('button', { name: 'Choose files' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });
});

test('exporting saves the files of the chosen format as a zip', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, calls, dialog } = await open('Export…', {
    exportFiles: () => ({
      data: {
        files: [
          { path: 'a.mmd', content: 'flowchart' },
          { path: 'b.mmd', content: 'classDiagram' },
        ],
      },
    }),
  });

  await user.click(within(dialog).getByRole('radio', { name: 'Mermaid' }));
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));

  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(inputsOf(calls, 'domainModel.exportFiles')).toEqual([
    { platformId: ids.platform, format: 'mermaid' },
  ]);
});

describe('files', () => {
  test('of a zip and of a choice are read, what cannot hold a model is passed over', async () => {
    const zip = zipSync({ 'shop/a.yaml': strToU8('a'), 'shop/logo.png': strToU8('b') });
    const zipped = new File([new Uint8Array(zip)], 'shop.zip');

    const read = await readModelFiles([zipped, new File(['c'], 'c.cml'), new File(['d'], 'd.exe')]);

    expect(read).toEqual([
      { path: 'shop/a.yaml', content: 'a' },
      { path: 'c.cml', content: 'c' },
    ]);
  });

  test.each([
    ['a broken zip', [new File(['no'], 'shop.zip')], 'shop.zip could not be unpacked.'],
    ['pictures', [new File([''], 'a.png'), new File([''], 'b.png')], 'None of these files'],
    ['too much', [new File(['x'.repeat(2_000_001)], 'a.json')], 'At most 2,000 files'],
  ])('%s is refused with a sentence', async (_what, files, sentence) => {
    await expect(readModelFiles(files)).rejects.toThrow(sentence);
  });

  test('are packed the same way each time', async () => {
    const files = [
      { path: 'a.mmd', content: 'ä' },
      { path: 'b/c.mmd', content: 'c' },
    ];

    const { name, content } = packFiles(files, 'mermaid');
    const bytes = new Uint8Array(await content.arrayBuffer());
    const again = await packFiles(files, 'mermaid').content.arrayBuffer();

    expect(name).toBe('model-mermaid.zip');
    expect(strFromU8(unzipSync(bytes)['a.mmd'] ?? bytes)).toBe('ä');
    expect(new Uint8Array(again)).toEqual(bytes);
  });
});
