import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError, type FileItem } from '@stepwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId, aSection, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';
import { findMatches } from './find-matches.ts';

/** In the place of the browser's worker, which the test's browser has not: the same code, beside. */
class NoThread extends EventTarget {
  constructor() {
    super();
    this.#answer('ready');
  }
  postMessage({ texts, options }: { texts: string[]; options: Parameters<typeof findMatches>[1] }) {
    if (options.find === 'gone') queueMicrotask(() => this.dispatchEvent(new Event('error')));
    // As if it never ended.
    else if (options.find !== '(a+)+$') this.#answer(findMatches(texts, options));
  }
  terminate = terminated;
  #answer(data: unknown): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
const terminated = vi.fn<() => void>();

beforeEach(() => {
  terminated.mockClear();
  vi.stubGlobal('Worker', NoThread);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const id = anId(20);
const fileId = anId(21);
const section = (id: string, content: string) => {
  const kind = content.startsWith('{') ? 'ValuePropertyBinding' : 'TextSection';
  return aSection({ id, kind, content, value: content });
};

function openFile(): FileItem {
  return {
    id: fileId,
    path: 'order.ts',
    version: 1,
    blueprintVersion: 1,
    content: '',
    fileBinding: { bindingContext: null, mappingCondition: '' },
    pathBinding: { value: 'order.ts', parameters: [] },
    propertyBindings: [
      section('0', 'class Order {\n  order = 1;\n'),
      section('1', '{Aggregates.Name|Pascal}'),
      section('2', 'an order'),
      section('3', '\nOrder.'),
    ],
    proof: null,
  };
}

async function panel({ saves = false } = {}) {
  const file = openFile();
  const app = await renderApp(at(`configuration/code-generation-strategies/edit/${id}`), {
    generationStrategy: {
      getForTreeView: () => ({
        data: {
          identity: id,
          name: 'Orders',
          description: '',
          type: 'Private',
          organisationId: ids.organisation,
          version: 1,
          directoryItems: [
            { id: fileId, fileId, name: 'order.ts', path: 'order.ts', children: [] },
          ],
          parameters: [],
          proof: null,
          jobId: null,
        },
      }),
      getBindingContextOptions: () => ({ data: [] }),
      listVersions: () => ({ data: { versions: [], hasMore: false, undo: null, redo: null } }),
      getFileItem: () => ({ data: file }),
      updateTextSection: ({ propertyBindingId, value = '' }) => {
        if (saves)
          file.propertyBindings = file.propertyBindings.map((each) =>
            each.id === propertyBindingId ? section(each.id, value) : each,
          );
        if (propertyBindingId === '2') throw new AppError('CONFLICT', 'Somebody was faster.');
        file.version += 1;
        return { value: { ...file } };
      },
    },
  });
  (await screen.findByRole('treeitem', { name: 'order.ts' })).focus();
  await app.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Find and replace' });
  fireEvent.keyDown(window, { key: 'h', ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Find and replace' });
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } });
  const press = (name: string) => app.user.click(within(dialog).getByRole('button', { name }));
  return { ...app, file, dialog, type, press };
}

const says = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('[role=status]')?.textContent).toBe(text),
  );

test('what is found is told and gone through; Replace changes the active one only', async () => {
  const { calls, dialog, type, press } = await panel();

  type('Find', 'order');
  await says('1 of 4');
  // What is found is selected in the code, which scrolls to it.
  await waitFor(() => expect(screen.getByText('Selected text:').textContent).toContain('Order'));
  await press('Next match');
  await says('2 of 4');
  type('Replace with', 'Sale');
  await says('2 of 4');
  await press('Replace');

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.updateTextSection')).toMatchObject([
      { fileId, propertyBindingId: '0', version: 1, value: 'class Order {\n  Sale = 1;\n' },
    ]),
  );
  await waitFor(() => expect(within(dialog).getByText(/ of 4/)).toBeTruthy());
});

test('what is replaced by a text that is found as well is gone on from, to the next match', async () => {
  const { calls, type, press } = await panel({ saves: true });

  type('Find', 'order');
  type('Replace with', 'Reorder');
  await says('1 of 4');
  await press('Replace');
  await says('2 of 4');
  await press('Replace');

  await says('3 of 4');
  expect(inputsOf(calls, 'generationStrategy.updateTextSection')).toMatchObject([
    { propertyBindingId: '0', value: 'class Reorder {\n  order = 1;\n' },
    { propertyBindingId: '0', value: 'class Reorder {\n  Reorder = 1;\n' },
  ]);
});

test('Replace All changes section by section, and goes on where one cannot be changed', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { calls, type, press } = await panel();

  type('Find', 'order');
  type('Replace with', 'Sale');
  await says('1 of 4');
  await press('Replace All');

  expect(await screen.findByText('One section could not be changed.')).toBeTruthy();
  expect(inputsOf(calls, 'generationStrategy.updateTextSection')).toMatchObject([
    { propertyBindingId: '3', version: 1, value: '\nSale.' },
    { propertyBindingId: '2', version: 2 },
    { propertyBindingId: '0', version: 2, value: 'class Sale {\n  Sale = 1;\n' },
  ]);
  // One press of undo takes all of it back.
  const steps = inputsOf(calls, 'generationStrategy.updateTextSection').map((each) => each.stepId);
  expect(new Set(steps).size).toBe(1);
  expect(steps[0]).toBeTruthy();
  expect(warned).toHaveBeenCalledOnce();
});

test('what is replaced is told to be saved, and leaves the keys where they were', async () => {
  const { user, calls, dialog, type, press } = await panel();

  type('Find', 'Order.');
  type('Replace with', 'Sale');
  await says('1 of 1');
  await press('Replace All');
  await screen.findByText('Saved');

  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Replace All' }));
  // The tree of a large blueprint is megabytes: what changed is known without it.
  expect(inputsOf(calls, 'generationStrategy.getForTreeView')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a section that cannot be changed is told to be not saved', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { type, press } = await panel();

  type('Find', 'an order');
  await says('1 of 1');
  await press('Replace All');

  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('who edits while the panel is open keeps what they typed when the file changes', async () => {
  const { user, file, type } = await panel();

  type('Find', 'order');
  await says('1 of 4');
  const code = screen.getByRole('group', { name: 'Code of the file' });
  // Its colours, when they come, part its words.
  await user.dblClick(code.querySelector('[data-id="2"]') ?? code);
  await user.type(await screen.findByRole('textbox', { name: 'Text of the section' }), 'X');
  const [first, ...others] = file.propertyBindings;
  if (first) file.propertyBindings = [section('0', `// order\n${first.content}`), ...others];
  file.version += 1;
  await user.keyboard('{Control>}{Enter}{/Control}');
  await says('1 of 5');

  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the section' });
  expect(field.value).toBe('an orderX');
});

test('whole words is no choice for an expression; one that is none finds nothing, one that never ends is ended', async () => {
  const { user, dialog, type } = await panel();

  const whole = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Whole words' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Regex' }));
  expect(whole.disabled).toBe(true);
  type('Find', '(');
  await says('No matches');
  type('Find', '(a+)+$');
  await says('This expression takes too long. It was stopped.');
  expect(terminated).toHaveBeenCalledTimes(2);

  // Its script is another one since the product was updated.
  type('Find', 'gone');
  await says('The search could not be started. Reload the page.');

  fireEvent.keyDown(within(dialog).getByRole('textbox', { name: 'Find' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
