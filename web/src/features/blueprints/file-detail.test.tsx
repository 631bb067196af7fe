import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError, type BlueprintForTreeView, type FileItem } from '@stepwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anId, aSection, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const id = anId(20);
const fileId = anId(32);

const text = (place: string, content: string) => aSection({ id: place, content, value: content });
const parameter = (place: string, content: string) =>
  aSection({ id: place, kind: 'ValuePropertyBinding', content, value: content });

const sections = [
  text('0', 'class '),
  parameter('1', '{Aggregates.Name|Pascal}'),
  text('2', ' {\n'),
  aSection({
    id: '3',
    bindingContext: 'Aggregates.Attributes',
    mappingCondition: '{Aggregates.Attributes.IsNullable}',
    isBound: true,
    value: '  {Aggregates.Attributes.Name|Camel};\n',
    originalValue: '  amount;\n',
    children: [
      text('3.0', '  '),
      parameter('3.1', '{Aggregates.Attributes.Name|Camel}'),
      text('3.2', ';\n'),
    ],
  }),
  text('4', '}\n'),
];

const file = (more: Partial<FileItem> = {}): FileItem => ({
  id: fileId,
  path: 'src/order.ts',
  version: 3,
  blueprintVersion: 5,
  content: 'class Order {\n  amount;\n}\n',
  fileBinding: { bindingContext: 'Aggregates', mappingCondition: '' },
  pathBinding: { value: 'src/{Aggregates.Name|Kebab}.ts', parameters: [] },
  propertyBindings: sections,
  proof: null,
  ...more,
});

async function openFile(answers: NonNullable<Answers['generationStrategy']> = {}) {
  const data: BlueprintForTreeView = {
    identity: id,
    name: 'Orders',
    description: '',
    type: 'Private',
    organisationId: ids.organisation,
    version: 5,
    directoryItems: [{ id: fileId, fileId, name: 'order.ts', path: 'order.ts', children: [] }],
    parameters: [],
    proof: null,
    jobId: null,
  };
  const shown = await renderApp(at(`configuration/code-generation-strategies/edit/${id}`), {
    generationStrategy: {
      getForTreeView: () => ({ data }),
      getBindingContextOptions: () => ({
        data: [
          { value: 'Aggregates', label: 'Aggregates', depth: 1 },
          { value: 'Aggregates.Attributes', label: 'Attributes', depth: 2 },
          { value: 'Aggregates.Commands', label: 'Commands', depth: 2 },
        ],
      }),
      getConditionalMappings: () => ({ data: ['{Aggregates.Attributes.IsCollection}'] }),
      getFileItem: () => ({ data: file() }),
      ...answers,
    },
  });
  await shown.user.click(await screen.findByRole('treeitem', { name: /order\.ts/ }));
  const code = await screen.findByRole('group', { name: 'Code of the file' });
  return { ...shown, code };
}

const markName =
  'Repeated for each of Aggregates.Attributes, Only if {Aggregates.Attributes.IsNullable}';

test('the code shows what is a parameter, what repeats and what is conditional, in words too', async () => {
  const { code } = await openFile();

  const buttons = within(code).getAllByRole('button');

  expect(buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    '{Aggregates.Name|Pascal}',
    markName,
    '{Aggregates.Attributes.Name|Camel}',
  ]);
  expect(code.querySelector('[role=button] [role=button]')).toBeNull();
  expect(within(code).getByRole('button', { name: markName }).textContent).toBe('↻?');
});

test('a section that is chosen says all that is bound to it, and a change of it is sent', async () => {
  const { code, user, calls } = await openFile({
    updateTextSection: () => ({ value: file({ version: 6, blueprintVersion: 6 }) }),
  });

  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  const panel = screen.getByRole('region', { name: 'Properties' });
  expect(panel.textContent).toContain('There is not a selected node.');
  await user.click(within(code).getByRole('button', { name: markName }));
  await user.type(within(panel).getByRole('textbox', { name: 'Separator' }), ',\\n');
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Delimiter' }), 'Braces');
  await user.selectOptions(
    within(panel).getByRole('combobox', { name: 'Case format of Aggregates.Attributes.Name' }),
    'Snake',
  );
  await user.click(within(panel).getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.updateTextSection')).toEqual([
      {
        fileId,
        generationStrategyId: id,
        version: 3,
        propertyBindingId: '3',
        value: '  {Aggregates.Attributes.Name|Snake};\n',
        parameters: ['Aggregates.Attributes.Name'],
        separator: ',\n',
        delimiterType: 'Braces',
      },
    ]),
  );
});

test('a double click edits, Escape resets; what fails is told and given back', async () => {
  const { code, user, calls } = await openFile({
    updateTextSection: () => {
      throw new AppError('CONFLICT', 'Somebody else has changed this file in the meantime.');
    },
  });

  await user.dblClick(within(code).getByText('class'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
  await user.type(field, 'X');
  expect(field.value).toBe('class X');
  await user.type(field, '{Escape}');
  expect(field.value).toBe('class ');
  await user.type(field, 'Y');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('Somebody else has changed this file in the meantime.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' }).value).toBe('class ');
  expect(inputsOf(calls, 'generationStrategy.updateTextSection')).toHaveLength(1);
});

test('Shift selects neighbours, Enter merges them, and nothing is edited meanwhile', async () => {
  const { code, user, calls } = await openFile({
    mergeTextSections: () => ({ value: file({ version: 6 }) }),
  });

  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  await user.click(within(code).getByRole('button', { name: '{Aggregates.Name|Pascal}' }));
  await user.keyboard('{Shift>}');
  await user.click(within(code).getByRole('button', { name: markName }));
  await user.keyboard('{/Shift}');
  await screen.findByText('There are more than one selected node.');
  await user.dblClick(within(code).getByText('class'));
  await user.click(within(code).getByRole('button', { name: '{Aggregates.Name|Pascal}' }));
  await user.keyboard('{Shift>}');
  await user.click(within(code).getByRole('button', { name: markName }));
  await user.keyboard('{/Shift}{Enter}');

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.mergeTextSections')).toMatchObject([
      { propertyBindingIds: ['1', '2', '3'] },
    ]),
  );
});

test('the menu of a section has the parameters in groups, and reverts and deletes after a question', async () => {
  const { code, user, calls } = await openFile({
    revertTextSection: () => ({ value: file({ version: 6 }) }),
  });

  fireEvent.contextMenu(within(code).getByRole('button', { name: markName }));
  const menu = await screen.findByRole('menu');
  const groups = within(menu).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Service',
    'Commands',
    'Reactions',
    'Queries',
    'Types',
  ]);
  await user.click(within(menu).getByRole('menuitem', { name: 'Revert to original value' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revert to original value' });
  expect(dialog.textContent).toContain('amount;');
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.revertTextSection')).toMatchObject([
      { propertyBindingId: '3', version: 3 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a condition is written with what can stand in it, told in words, and asked of the sample', async () => {
  const { code, user, calls } = await openFile({
    checkCondition: () => ({
      value: {
        problem: null,
        elements: [
          { name: 'Sales › Order › note', passes: true },
          { name: 'Sales › Order › amount', passes: false },
        ],
        passing: 1,
        total: 2,
      },
    }),
    updatePropertyMappingCondition: () => ({ value: file({ version: 6 }) }),
  });

  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  await user.click(within(code).getByRole('button', { name: markName }));
  await user.click(screen.getByRole('button', { name: 'Edit the condition' }));
  const dialog = await screen.findByRole('dialog', { name: 'Conditional Mapping' });
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((each) => each.closest('div')?.textContent),
  ).toEqual([
    'All',
    'Common Expressions',
    'Previously Configured',
    'Operators',
    'Functions',
    'Parameters',
  ]);
  await within(dialog).findByText('1 of 2 of the sample pass');
  expect(dialog.textContent).toContain('attributes that are nullable');
  const field = within(dialog).getByRole('textbox', { name: 'Condition' });
  await user.clear(field);
  await user.click(within(dialog).getByText('Previously Configured'));
  await user.click(
    await within(dialog).findByRole('button', { name: '{Aggregates.Attributes.IsCollection}' }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.updatePropertyMappingCondition')).toMatchObject([
      { propertyBindingId: '3', condition: '{Aggregates.Attributes.IsCollection}' },
    ]),
  );
});
