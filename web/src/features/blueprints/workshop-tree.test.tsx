import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError, type BlueprintForTreeView, type BlueprintItem } from '@stepwright/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const id = anId(20);
const file = (path: string, number: number): BlueprintItem => ({
  id: anId(number),
  fileId: anId(number),
  name: path.split('/').at(-1) ?? path,
  path,
  children: [],
});
const folder = (path: string, ...children: BlueprintItem[]): BlueprintItem => ({
  id: path,
  name: path.split('/').at(-1) ?? path,
  path,
  children,
});
const items = [
  folder('docs', file('docs/guide.md', 31)),
  folder('src', file('src/order.ts', 32), file('src/place-order.ts', 33)),
  file('README.md', 34),
];

function workshop(more: Partial<BlueprintForTreeView> = {}, answers: Answers = {}) {
  const data: BlueprintForTreeView = {
    identity: id,
    name: 'Orders',
    description: '',
    type: 'Private',
    organisationId: ids.organisation,
    version: 1,
    directoryItems: items,
    parameters: [],
    proof: null,
    jobId: null,
    ...more,
  };
  return renderApp(at(`configuration/code-generation-strategies/edit/${id}`), {
    generationStrategy: {
      getForTreeView: () => ({ data }),
      getBindingContextOptions: () => ({ data: [] }),
      listVersions: () => ({ data: { versions: [], hasMore: false, undo: null, redo: null } }),
      getFileItem: ({ id: fileId }) => ({
        data: {
          id: fileId,
          path: 'src/order.ts',
          content: 'class Order {}',
          fileBinding: null,
          pathBinding: { value: 'src/order.ts', parameters: [] },
          propertyBindings: [],
          version: 0,
          blueprintVersion: 1,
          proof: null,
        },
      }),
      movePath: () => ({ value: {} }),
      moveFiles: () => ({ value: {} }),
      addFolder: () => ({ value: {} }),
      deleteFiles: () => ({ value: {} }),
      deleteFilePath: () => ({ value: {} }),
      ...answers.generationStrategy,
    },
  });
}

const row = (name: string) => screen.findByRole('treeitem', { name });
const selected = () =>
  screen
    .getAllByRole('treeitem', { selected: true })
    .map((each) => each.getAttribute('aria-label'));

/** From a row to another one, by so many pixels where there is none. */
function drag(from: HTMLElement, over: Element | null, pixels = 40): void {
  document.elementFromPoint = () => over;
  fireEvent.pointerDown(from, { button: 0, pointerType: 'mouse', clientX: 0, clientY: 0 });
  fireEvent.pointerMove(window, { clientX: 0, clientY: pixels });
  fireEvent.pointerUp(window, { clientX: 0, clientY: pixels });
  fireEvent.click(from);
}

describe('a row', () => {
  test('is selected a moment after one click, and renamed after two', async () => {
    await workshop();

    fireEvent.click(await row('order.ts'), { detail: 1 });
    expect(screen.queryAllByRole('treeitem', { selected: true })).toEqual([]);
    await waitFor(() => expect(selected()).toEqual(['order.ts']));
    const other = await row('place-order.ts');
    fireEvent.click(other, { detail: 1 });
    fireEvent.click(other, { detail: 2 });

    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New name' });
    expect(name.value).toBe('place-order.ts');
    expect(selected()).toEqual(['order.ts']);
  });

  test('is one of several with Control and Shift; Escape selects none', async () => {
    const { user } = await workshop();

    await user.keyboard('{Control>}');
    await user.click(await row('guide.md'));
    await user.click(await row('README.md'));
    expect(selected()).toEqual(['guide.md', 'README.md']);
    await user.click(await row('README.md'));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(await row('order.ts'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['order.ts', 'place-order.ts', 'README.md']);
    (await row('order.ts')).focus();
    await user.keyboard('{Escape}');

    expect(screen.queryAllByRole('treeitem', { selected: true })).toEqual([]);
  });

  test('is dragged onto a folder after 8 pixels, and not onto its own one', async () => {
    const { calls } = await workshop();
    const order = await row('order.ts');

    drag(order, await row('docs'), 7);
    drag(order, await row('src'));
    drag(order, await row('place-order.ts'));
    drag(await row('src'), await row('order.ts'));
    drag(order, await row('guide.md'));
    await waitFor(() => expect(inputsOf(calls, 'generationStrategy.movePath')).toHaveLength(1));
    drag(order, screen.getByRole('tree'));
    await waitFor(() => expect(inputsOf(calls, 'generationStrategy.movePath')).toHaveLength(2));

    expect(inputsOf(calls, 'generationStrategy.movePath')).toMatchObject([
      { generationStrategyId: id, fromPath: 'src/order.ts', toPath: 'docs/order.ts' },
      { fromPath: 'src/order.ts', toPath: 'order.ts' },
    ]);
  });

  test('of another organisation offers nothing', async () => {
    await workshop({ organisationId: anId(9), type: 'Public' });

    const order = await row('order.ts');
    fireEvent.contextMenu(order);

    expect(within(order).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  });
});

describe('the menu', () => {
  test('renames the last part of the path, and says why not', async () => {
    const answers = {
      moveFiles: vi
        .fn<() => { value: object }>()
        .mockImplementationOnce(() => {
          throw new AppError('CONFLICT', 'There is something of this name already.');
        })
        .mockReturnValue({ value: {} }),
    };
    const { user, calls } = await workshop({}, { generationStrategy: answers as never });

    fireEvent.contextMenu(await row('order.ts'));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename' });
    const name = await within(dialog).findByRole('textbox', { name: 'New name' });
    const rename = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Rename' });
    expect(rename.disabled).toBe(true);
    await user.clear(name);
    await user.click(rename);
    expect(await within(dialog).findByText('Name cannot be empty')).toBeTruthy();
    await user.type(name, 'sale.ts{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveProperty(
      'textContent',
      'There is something of this name already.',
    );
    await user.click(rename);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'generationStrategy.moveFiles').at(-1)).toMatchObject({
      fromPath: 'src/order.ts',
      toPath: 'src/sale.ts',
    });
  });

  test('leaves the keys in the tree when its dialog is closed', async () => {
    const { user } = await workshop();

    const order = await row('order.ts');
    order.focus();
    fireEvent.contextMenu(order);
    await user.click(await screen.findByRole('menuitem', { name: 'Move to' }));
    await screen.findByRole('dialog', { name: 'Move' });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(document.activeElement).toBe(order));
  });

  test('makes a folder in a folder, never one without a name', async () => {
    const { user, calls } = await workshop();

    const actions = await screen.findByRole('button', { name: 'Actions of src' });
    // The tree has one Tab stop: the key of the menu opens it too.
    expect(actions.tabIndex).toBe(-1);
    await user.click(actions);
    await user.click(await screen.findByRole('menuitem', { name: 'New folder' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Folder' });
    const name = await within(dialog).findByRole('textbox', { name: 'Folder name' });
    await user.type(name, '   ');
    const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create.disabled).toBe(true);
    await user.type(name, 'lib{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'generationStrategy.addFolder')).toMatchObject([{ name: 'src/lib' }]);
  });

  test('deletes all that are selected, files by id and folders by path', async () => {
    const { user, calls } = await workshop();

    await user.keyboard('{Control>}');
    await user.click(await row('README.md'));
    await user.click(await row('docs'));
    await user.click(await row('guide.md'));
    await user.keyboard('{/Control}');
    fireEvent.contextMenu(await row('docs'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete 3 items' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete File / Path' });
    await user.click(await within(dialog).findByRole('button', { name: 'Yes' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'generationStrategy.deleteFiles')).toMatchObject([
      { fileIds: [anId(34)] },
    ]);
    expect(inputsOf(calls, 'generationStrategy.deleteFilePath')).toMatchObject([
      { filePath: 'docs' },
    ]);
  });
});

describe('files of the computer', () => {
  const dropped = (...files: File[]) => ({
    types: ['Files'],
    items: files.map((each) => ({
      webkitGetAsEntry: () => ({
        isFile: true,
        fullPath: `/${each.name}`,
        file: (take: (file: File) => void) => take(each),
      }),
    })),
  });

  test('belong to the folder that they are dropped on; what is left out is told', async () => {
    const { user } = await workshop();

    fireEvent.drop(await row('order.ts'), { dataTransfer: dropped(new File(['bb'], 'tool.exe')) });

    await user.click(await screen.findByRole('button', { name: '1 file was left out' }));
    const cell = await screen.findByRole('cell', { name: 'src/tool.exe' });
    expect(cell.parentElement?.textContent).toContain('2Archives, binaries');
  });
});

test('an empty blueprint is filled with the sample by one button', async () => {
  const { user, calls } = await workshop(
    { directoryItems: [] },
    { generationStrategy: { loadSample: ({ jobId }) => ({ value: { jobId: jobId ?? '' } }) } },
  );

  expect(await screen.findByRole('button', { name: 'From repository' })).toBeTruthy();
  expect(screen.getByText('or drop files and folders here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Begin with a sample' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.loadSample')).toMatchObject([
      { generationStrategyId: id },
    ]),
  );
});

test('the filter waits, and says when nothing is found', async () => {
  await workshop();

  const filter = await screen.findByRole('textbox', { name: 'Filter' });
  fireEvent.change(filter, { target: { value: 'ORDER' } });
  expect(screen.getAllByRole('treeitem')).toHaveLength(6);
  await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(3));
  fireEvent.change(filter, { target: { value: 'nothing' } });

  expect(await screen.findByText('No results found')).toBeTruthy();
});
