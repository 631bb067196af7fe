import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aFile, inPanel, openFile, text } from '#test/open-file';

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
        properties: [
          { name: 'name', kind: 'value', depth: 0, from: 11, to: 16, whole: { from: 1, to: 18 } },
          { name: 'on', kind: 'object', depth: 0, from: 25, to: 39, whole },
          { name: 'it', kind: 'value', depth: 1, from: 33, to: 37, whole },
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
