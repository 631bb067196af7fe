import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FileProperty } from '@stepwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aSection } from '#test/factories';
import { aFile, inPanel, openFile, parameter, text } from '#test/open-file';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

test('beside the code stands what it becomes, also of what is typed, with the lines that differ', async () => {
  const { code, user, calls } = await openFile({
    previewFile: ({ platformId, change }) => ({
      value: {
        elements: platformId
          ? [
              { element: 'Shipping/Parcel', name: 'Shipping › Parcel' },
              { element: 'Shipping/Label', name: 'Shipping › Label' },
            ]
          : [{ element: 'Sales/Order', name: 'Sales › Order' }],
        total: 1,
        shown: {
          element: platformId ? 'Shipping/Parcel' : 'Sales/Order',
          path: platformId ? 'src/parcel.ts' : 'src/order.ts',
          content: platformId
            ? 'class Parcel {}\n'
            : `${change?.value ?? 'class '}Order {\n  amount;\n}\n`,
          isCut: false,
        },
        problems: [],
      },
    }),
  });

  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = await screen.findByRole('region', { name: 'Preview of the file' });
  await within(preview).findByText(/As the original/);
  await user.dblClick(within(code).getByText('class'));
  await user.type(await screen.findByRole('textbox', { name: 'Text of the section' }), 'X');
  await within(preview).findByText(/1 line differs from the original · with what you typed/);
  expect(preview.querySelectorAll('[data-differs]')).toHaveLength(1);
  expect(inputsOf(calls, 'generationStrategy.previewFile').at(-1)).toMatchObject({
    change: { propertyBindingId: '0', version: 3, value: 'class X' },
  });
  await user.keyboard('{Escape}');
  await within(preview).findByText(/As the original/);
  await user.selectOptions(
    within(preview).getByRole('combobox', { name: 'Model of the preview' }),
    'This platform',
  );

  await within(preview).findByText(/parcel\.ts/);
  expect(
    within(within(preview).getByRole('combobox', { name: 'Element of the preview' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Shipping › Parcel', 'Shipping › Label']);
});

test('JSON is shown by its properties, and to bind one is to bind its section', async () => {
  const content = '{ "name": "order", "on": { "it": true } }';
  const whole = { from: 0, to: 1 };
  let version = 3;
  const json = aFile({ path: 'a.json', content, propertyBindings: [text('0', content)] });
  const { user, calls } = await openFile({
    getFileItem: () => ({ data: json }),
    getFileProperties: () => ({
      data: {
        version,
        hasMore: false,
        wrong: [],
        isReadable: true,
        properties: [
          {
            name: 'name',
            kind: 'value',
            bindingKind,
            depth: 0,
            from: 11,
            to: 16,
            whole: { from: 1, to: 18 },
          },
          { ...on, depth: 0, from: 25, to: 39, whole },
          { name: 'it', kind: 'value', bindingKind, depth: 1, from: 33, to: 37, whole },
        ],
      },
    }),
    updatePropertyValue: () => ({ value: { ...json, version: (version = 6) } }),
    deletePropertyBinding: () => ({ value: { ...json, version: 7 } }),
  });

  await user.click(screen.getByText('Structure'));
  const tree = await screen.findByRole('tree', { name: 'Properties of the file' });
  const rows = await within(tree).findAllByRole('treeitem');
  expect(rows.map((row) => row.textContent.trim())).toEqual(['name order', 'on', 'it true']);
  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  await user.click(within(tree).getByRole('treeitem', { name: /^name order/ }));
  const value = inPanel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
  expect(value.value).toBe('order');
  await user.clear(value);
  await user.type(value, '{{Aggregates.Name}');
  await user.click(inPanel().getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.updatePropertyValue')).toMatchObject([
      { propertyBindingId: '@11-16', value: '{Aggregates.Name}', parameters: ['Aggregates.Name'] },
    ]),
  );
  await user.click(inPanel().getByRole('button', { name: 'Delete Object Property' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Object Property' });
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.deletePropertyBinding')).toMatchObject([
      { propertyBindingId: '@1-18' },
    ]),
  );
});

test('a list gets another item where it is shown by its properties', async () => {
  const content = '{ "ports": [80, 443] }';
  const json = aFile({ path: 'a.json', content, propertyBindings: [text('0', content)] });
  const whole = { from: 1, to: 20 };
  const port = { kind: 'value', bindingKind, depth: 1, whole } as const;
  const { user, calls } = await openFile({
    getFileItem: () => ({ data: json }),
    getFileProperties: () => ({
      data: {
        version: 3,
        hasMore: false,
        wrong: [],
        isReadable: true,
        properties: [
          { ...on, name: 'ports', depth: 0, from: 11, to: 20, whole },
          { ...port, name: '[0]', from: 12, to: 14 },
          { ...port, name: '[1]', from: 16, to: 19 },
        ],
      },
    }),
    createCollectionItem: () => ({ value: { ...json, version: 4 } }),
  });

  await user.click(screen.getByText('Structure'));
  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  await user.click(await screen.findByRole('treeitem', { name: /^ports/ }));
  await user.click(inPanel().getByRole('button', { name: 'Create collection item' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.createCollectionItem')).toMatchObject([
      { propertyBindingId: '@11-20', version: 3 },
    ]),
  );
});

test('a parameter is inserted where the cursor is', async () => {
  const { code, user } = await openFile();

  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  await user.click(within(code).getByText('class'));
  const value = inPanel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
  value.setSelectionRange(2, 2);
  fireEvent.select(value);
  await user.click(inPanel().getByRole('button', { name: 'Insert a parameter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Aggregates.Name' }));

  expect(value.value).toBe('cl{Aggregates.Name}ass ');
});

test('a property that was bound stays selected: it can be reverted, and changed again', async () => {
  const before = '{ "name": "order" }';
  const json = aFile({ path: 'a.json', content: before, propertyBindings: [text('0', before)] });
  // As the server makes it: a section, and in it the parameter alone, over the same range.
  const bound = aFile({
    ...json,
    version: 5,
    propertyBindings: [
      text('0', '{ "name": "'),
      aSection({
        id: '1',
        value: '{Aggregates.Name}',
        originalValue: 'order',
        children: [parameter('1.0', '{Aggregates.Name}')],
      }),
      text('2', '" }'),
    ],
  });
  let now = json;
  const read = Promise.withResolvers<void>();
  const { user, calls } = await openFile({
    getFileItem: () => ({ data: now }),
    getFileProperties: async () => {
      const { version } = now;
      if (version > 3) await read.promise;
      const properties = [nameTo(version > 3 ? 28 : 16)];
      return { data: { version, hasMore: true, wrong: [], isReadable: true, properties } };
    },
    updatePropertyValue: () => ({ value: (now = bound) }),
  });

  await user.click(screen.getByText('Structure'));
  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  await user.click(await screen.findByRole('treeitem', { name: /^name order/ }));
  expect(screen.getByText('Only the first 1 properties are shown.')).toBeTruthy();
  const value = () => inPanel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
  const [tree, field] = [screen.getByRole('tree', { name: 'Properties of the file' }), value()];
  await user.clear(value());
  await user.type(value(), '{{Aggregates.Name}');
  await user.click(inPanel().getByRole('button', { name: 'Save' }));

  // Until they are read again, all stays where it is.
  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.getFileProperties').length).toBe(2),
  );
  expect(screen.getByRole('tree', { name: 'Properties of the file' })).toBe(tree);
  expect(value()).toBe(field);
  expect(value().value).toBe('{Aggregates.Name}');
  read.resolve();
  const row = await screen.findByRole('treeitem', { name: /^name \{Aggregates\.Name\}/ });
  expect(row.getAttribute('aria-selected')).toBe('true');
  const revert = inPanel().getByRole<HTMLButtonElement>('button', {
    name: 'Revert to original value',
  });
  expect(revert.disabled).toBe(false);
  await user.type(value(), 'x');
  await user.click(inPanel().getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.updatePropertyValue')).toMatchObject([
      { propertyBindingId: '@11-16' },
      { propertyBindingId: '1', version: 5, value: '{Aggregates.Name}x' },
    ]),
  );
});

const bindingKind = 'ValuePropertyBinding';
const on = { name: 'on', kind: 'object', bindingKind: 'ObjectPropertyBinding' } as const;

/** The property `name`, whose value goes from 11 to here. */
function nameTo(to: number): FileProperty {
  const whole = { from: 1, to: to + 2 };
  return { name: 'name', kind: 'value', bindingKind, depth: 0, from: 11, to, whole };
}

test('a value that is none leaves the structure as it was, and is told with its line', async () => {
  const content = '{ "port": abc }';
  const whole = { from: 1, to: 13 };
  const port = { ...on, name: 'port', kind: 'value' as const, depth: 0, whole };
  const { user } = await openFile({
    getFileItem: () => ({
      data: aFile({ path: 'a.json', content, propertyBindings: [text('0', content)] }),
    }),
    getFileProperties: () => ({
      data: {
        version: 3,
        hasMore: false,
        wrong: [{ from: 10, to: 13, line: 1 }],
        isReadable: true,
        properties: [{ ...port, from: 10, to: 13 }],
      },
    }),
  });

  await user.click(screen.getByText('Structure'));

  expect(await screen.findByText('Line 1: abc is no valid value of port.')).toBeTruthy();
  expect(screen.getByRole('treeitem', { name: /^port abc/ })).toBeTruthy();
});
