import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@stepwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aSection } from '#test/factories';
import { aFile, blueprintId, fileId, inPanel, markName, openFile } from '#test/open-file';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

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
    updateTextSection: () => ({ value: aFile({ version: 6, blueprintVersion: 6 }) }),
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
        generationStrategyId: blueprintId,
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
      throw new AppError('VALIDATION_FAILED', 'That would be no template any more.');
    },
  });

  await user.dblClick(within(code).getByText('class'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
  await user.type(field, 'X');
  expect(field.value).toBe('class X');
  await user.type(field, '{Escape}');
  expect(field.value).toBe('class ');
  await user.type(field, 'Y');
  await user.click(inPanel().getByRole('button', { name: 'Save' }));

  await screen.findByText('That would be no template any more.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' }).value).toBe('class ');
  expect(inputsOf(calls, 'generationStrategy.updateTextSection')).toHaveLength(1);
});

test('the keys are back in the code when a section is saved, or left, where it stands', async () => {
  const { code, user } = await openFile({
    updateTextSection: () => ({ value: aFile({ version: 6 }) }),
  });
  const inPlace = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the section' });

  await user.dblClick(within(code).getByText('class'));
  await user.type(await inPlace(), '{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.dblClick(within(code).getByText('class'));
  await user.type(await inPlace(), 'X{Control>}{Enter}{/Control}');

  await waitFor(() => expect(screen.queryByLabelText('Text of the section')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test('a text that is all of its section stands for it, so that it is not put into another one', async () => {
  const inner = aSection({ id: '0.0', content: 'made ', value: 'made ' });
  const made = aSection({ id: '0', value: 'made ', originalValue: 'old ', children: [inner] });
  const { code, user } = await openFile({
    getFileItem: () => ({ data: aFile({ propertyBindings: [made] }) }),
  });

  await user.dblClick(within(code).getByText('made'));

  await screen.findByRole('textbox', { name: 'Text of the section' });
  expect(inPanel().getByText('old')).toBeTruthy();
  expect(inPanel().queryByRole('group', { name: 'Inside of' })).toBeNull();
});

test('what is typed stays until it is saved, wherever one clicks meanwhile, and is led to', async () => {
  const { code, user } = await openFile();
  const value = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });

  await user.dblClick(within(code).getByText('class'));
  await user.type(await value(), 'X');
  await user.click(within(code).getByRole('button', { name: markName }));
  expect((await value()).value).toBe('  {Aggregates.Attributes.Name|Camel};\n');
  expect(screen.getByText('1 change not saved')).toBeTruthy();
  await user.type(await value(), 'Y');
  expect(within(code).getByRole('button', { name: `${markName}, not saved` })).toBeTruthy();
  await user.click(screen.getByRole('treeitem', { name: /order\.ts/ }));
  await screen.findByText('There is not a selected node.');
  expect(screen.getByText('2 changes not saved')).toBeTruthy();
  for (const shown of ['class X', '  {Aggregates.Attributes.Name|Camel};\nY', 'class X']) {
    // eslint-disable-next-line no-await-in-loop -- one after the other
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    // eslint-disable-next-line no-await-in-loop
    expect((await value()).value).toBe(shown);
  }
  await user.type(await value(), '{Escape}');

  expect((await value()).value).toBe('class ');
  await user.click(within(code).getByRole('button', { name: `${markName}, not saved` }));
  expect((await value()).value).toBe('  {Aggregates.Attributes.Name|Camel};\nY');
  expect(screen.getByText('1 change not saved')).toBeTruthy();
});

test('the field in which a section is edited is brought into sight as a whole', async () => {
  const { code, user } = await openFile();
  // As newer browsers answer, though the types do not know it yet.
  const answer = Promise.resolve() as unknown as void;
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(answer);

  await user.dblClick(within(code).getByText('class'));
  const field = await screen.findByRole('textbox', { name: 'Text of the section' });
  await user.keyboard('{Escape}');

  expect(shown.mock.contexts.some((each) => (each as Element).contains(field))).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Text of the section' })).toBeNull();
  expect(code.isConnected).toBe(true);
});

test('a section is cut in two where the cursor is, in the code itself', async () => {
  const { code, user, calls } = await openFile({
    splitTextSection: () => ({ value: aFile({ version: 6 }) }),
  });

  await user.dblClick(within(code).getByText('class'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Text of the section',
  });
  const split = screen.getByRole<HTMLButtonElement>('button', { name: 'Split here' });
  field.setSelectionRange(0, 0);
  fireEvent.select(field);
  expect(split.disabled).toBe(true);
  field.setSelectionRange(2, 2);
  fireEvent.select(field);
  expect(split.disabled).toBe(false);
  field.focus();
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.splitTextSection')).toMatchObject([
      { propertyBindingId: '0', at: 2, version: 3 },
    ]),
  );
});

test('Shift selects neighbours, Enter merges them, and nothing is edited meanwhile', async () => {
  const { code, user, calls } = await openFile({
    mergeTextSections: () => ({ value: aFile({ version: 6 }) }),
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
    revertTextSection: () => ({ value: aFile({ version: 6 }) }),
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
    updatePropertyMappingCondition: () => ({ value: aFile({ version: 6 }) }),
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
  await user.keyboard('{ArrowDown}');
  const [first] = within(dialog).getAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  expect(first?.getAttribute('aria-selected')).toBe('true');
  await user.click(within(dialog).getByText('Previously Configured'));
  await user.click(
    await within(dialog).findByRole('option', { name: '{Aggregates.Attributes.IsCollection}' }),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A dialog closed by mistake loses nothing, nor does a reload.
  await user.click(screen.getByRole('button', { name: 'Edit the condition' }));
  const again = await screen.findByRole('dialog', { name: 'Conditional Mapping' });
  await user.click(within(again).getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.updatePropertyMappingCondition')).toMatchObject([
      { propertyBindingId: '3', condition: '{Aggregates.Attributes.IsCollection}' },
    ]),
  );
});
