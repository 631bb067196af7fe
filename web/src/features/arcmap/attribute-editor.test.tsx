import type { Attribute } from '@stepwright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aDomain, anAggregate, anId, anOrganisation, aPlan, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const panel = at(`developer/Sales/${ids.aggregate}/edit-aggregate`);
const attribute = (name: string, type = 'string', more: Partial<Attribute> = {}): Attribute => ({
  name,
  type,
  isNullable: false,
  ...more,
});
const line = {
  identity: anId(40),
  name: 'OrderLine',
  state: { name: 'Unpublished' as const },
  commitHistory: [],
  family: 'Value Object',
  attributes: [],
};

async function open(properties: Attribute[], answers: Answers = {}) {
  const aggregate = anAggregate({ properties, types: [line] });
  const app = await renderApp(panel, {
    ...answers,
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([aggregate]) }) },
    aggregate: {
      editAggregate: () => ({ value: { aggregate, elementId: null } }),
      ...answers.aggregate,
    },
  });
  const form = await screen.findByRole('dialog', { name: 'Edit' });
  const editor = await within(form).findByRole('group', { name: 'Attributes' });
  const names = () =>
    within(editor)
      .queryAllByRole<HTMLInputElement>('textbox', { name: 'Name' })
      .map(({ value }) => value);
  const field = (name: string) => within(editor).getByDisplayValue(name);
  const press = (name: string) => app.user.click(within(editor).getByRole('button', { name }));
  const save = async () => {
    await app.user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return inputsOf(app.calls, 'aggregate.editAggregate')[0]?.properties;
  };
  return { ...app, form, editor, names, field, press, save };
}

test('a service has a plural of its own only where the usual one is wrong', async () => {
  const { user, form, calls, save } = await open([attribute('a')]);
  const plural = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Plural' });
  expect([plural.value, plural.placeholder]).toEqual(['', 'Orders']);

  await user.type(plural, ' {Tab}');
  expect(plural.getAttribute('aria-invalid')).not.toBe('true');
  await user.type(plural, 'Orderz!');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(/^Start with a letter/)).toBeDefined();
  await user.type(plural, '{Backspace}');
  await save();

  const [sent] = inputsOf(calls, 'aggregate.editAggregate');
  // Of other services, too: what was not touched is not sent.
  expect([sent?.plural, sent?.boundedContextPlural]).toEqual(['Orderz', undefined]);
});

test.each([
  ['is saved', '', 'Sellings'],
  ['is not taken along to another one', 'x', undefined],
])('a plural of the context %s', async (_what, more, saved) => {
  const { user, form, calls, save } = await open([attribute('a')]);
  const textbox = (name: string) => within(form).getByRole<HTMLInputElement>('textbox', { name });
  const plural = textbox('Plural of the context');
  await user.type(plural, 'Sellings');
  if (more) await user.type(textbox('Bounded Context'), more);
  expect(plural.disabled).toBe(more !== '');
  await save();

  const [sent] = inputsOf(calls, 'aggregate.editAggregate');
  expect([sent?.boundedContext, sent?.boundedContextPlural]).toEqual([`Sales${more}`, saved]);
});

test('a plural that came with an attribute is seen, kept and corrected', async () => {
  const { user, editor, save } = await open([
    attribute('person', 'string', { plural: 'people' }),
    attribute('sheep', 'string', { plural: 'sheeps' }),
  ]);
  const [, second] = within(editor).getAllByRole('textbox', { name: 'Plural' });
  if (second) await user.clear(second);

  expect(await save()).toEqual([
    attribute('person', 'string', { plural: 'people' }),
    attribute('sheep', 'string', { plural: '' }),
  ]);
});

describe('the attribute editor, by keyboard', () => {
  test('moves, adds, doubles and removes rows, and takes the removal back', async () => {
    const { user, names, field, editor } = await open(['a', 'b', 'c'].map((n) => attribute(n)));

    await user.click(field('c'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(names).toEqual(['a', 'c', 'b']);
    expect(within(editor).getByText('Moved to 2 of 3.')).toBeDefined();

    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect.poll(names).toEqual(['a', 'c', 'c2', 'b']);
    await waitFor(() => expect(document.activeElement).toBe(field('c2')));

    await user.keyboard('{Alt>}{Shift>}{Backspace}{/Shift}{/Alt}');
    await expect.poll(names).toEqual(['a', 'c', 'b']);
    await user.keyboard('{Alt>}z{/Alt}');
    await expect.poll(names).toEqual(['a', 'c', 'c2', 'b']);

    await user.click(field('a'));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await user.keyboard('new');
    await expect.poll(names).toEqual(['a', 'new', 'c', 'c2', 'b']);
  });

  test('finds a type by typing, and only the row that has the focus is moved', async () => {
    const nested = attribute('address', 'object', {
      properties: [attribute('street'), attribute('town')],
    });
    const { user, editor, save } = await open([attribute('lines'), nested]);

    within(editor).getByRole('button', { name: 'Type of lines: string' }).focus();
    await user.keyboard('ord');
    await screen.findByRole('option', { name: 'OrderLine' });
    await user.keyboard('{Enter}');
    await user.click(within(editor).getByDisplayValue('town'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

    expect(await save()).toEqual([
      attribute('lines', 'OrderLine'),
      { ...nested, properties: [attribute('town'), attribute('street')] },
    ]);
  });
});

describe('the attribute editor', () => {
  test('groups the types by family, the built-in ones first', async () => {
    const { press } = await open([attribute('lines')]);

    await press('Type of lines: string');

    const list = await screen.findByRole('listbox', { name: 'Type' });
    const families = [...list.querySelectorAll('[class*=groupLabel]')].map((at) => at.textContent);
    expect(families).toEqual(['Built in', 'Value Object']);
  });

  test('makes a type where it is needed, and gives it to the attribute', async () => {
    const { user, press, calls, save } = await open([attribute('customer')], {
      aggregate: {
        addTypeProperty: () => ({
          value: { typeId: anId(41), aggregate: anAggregate(), note: null },
        }),
      },
    });

    await press('Type of customer: string');
    await user.keyboard('Customer');
    await user.click(await screen.findByRole('option', { name: 'Create type Customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'New type' });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New type' })).toBeNull());

    expect(inputsOf(calls, 'aggregate.addTypeProperty')).toEqual([
      {
        aggregateId: ids.aggregate,
        name: 'Customer',
        family: 'Entity',
        relationshipType: 'Single',
        typeId: null,
        autoGenerateAttributes: false,
        onlyCreateType: true,
      },
    ]);
    expect(await save()).toEqual([attribute('customer', 'Customer', { typeId: anId(41) })]);
  });

  test('asks for the name and the relationship of a related entity', async () => {
    const { user, press, save } = await open([], {
      aggregate: {
        addTypeProperty: () => ({
          value: { typeId: anId(41), aggregate: anAggregate(), note: null },
        }),
      },
    });

    await press('Add related entity');
    const dialog = await screen.findByRole('dialog', { name: 'Add related entity' });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('Name is required')).toBeDefined();
    expect(within(dialog).getByText('Relationship type is required')).toBeDefined();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Order item');
    await user.selectOptions(within(dialog).getByLabelText(/Relationship type/), 'Collection');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));

    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Add related entity' })).toBeNull(),
    );
    expect(await save()).toEqual([attribute('orderItems', 'Order item[]', { typeId: anId(41) })]);
  });

  test('pastes what is not there yet, can take it back, and ignores what is no such list', async () => {
    const { editor, names, press, field } = await open([attribute('total', 'number')]);
    const paste = (text: string) =>
      fireEvent.paste(field('total'), { clipboardData: { getData: () => text } });

    paste('not a list');
    paste('[{ "name": "x" }]');
    await expect.poll(names).toEqual(['total']);
    paste(JSON.stringify([attribute('Total'), attribute('note', 'string[]')]));
    await expect.poll(names).toEqual(['total', 'note']);
    expect(within(editor).getByText('Added 1 attribute.')).toBeDefined();

    await press('Undo');
    await expect.poll(names).toEqual(['total']);
  });

  test('copies as it pastes', async () => {
    const { press } = await open([attribute('tags', 'string[]', { isNullable: true })]);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy as JSON');

    expect(JSON.parse(written.mock.calls[0]?.[0] ?? '')).toEqual([
      { name: 'tags', type: 'string[]', isNullable: true },
    ]);
  });

  test('offers what its name suggests, each a chip that adds it', async () => {
    const { user, names, field } = await open([attribute('total', 'number')], {
      aggregate: {
        getPropertySuggestions: () => ({
          data: [attribute('orderedAt'), attribute('paidAt'), attribute('total', 'number')],
        }),
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Add orderedAt, string' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add paidAt, string');
    await user.keyboard('{Enter}');

    await expect.poll(names).toEqual(['total', 'orderedAt', 'paidAt']);
    await waitFor(() => expect(document.activeElement).toBe(field('paidAt')));
    expect(screen.queryByRole('group', { name: 'Suggested attributes' })).toBeNull();
  });

  test('generates attributes beside what is there, and counts them', async () => {
    const subscriptionPlan = aPlan({ name: 'Free', freeAttributeAutoGenerationRemaining: 3 });
    let answer: (attributes: Attribute[]) => void = () => undefined;
    const { user, names, calls, editor } = await open([attribute('total', 'number')], {
      organisation: {
        getByOwnerIdOrEmail: () => ({
          status: 200,
          body: { data: anOrganisation({ subscriptionPlan }) },
        }),
      },
      aggregate: {
        generateAttributes: () =>
          new Promise((resolve) => {
            answer = (attributes) =>
              resolve({ value: { attributes, generatedBy: 'built-in', note: null } });
          }),
      },
    });

    await user.click(within(editor).getByRole('button', { name: /^Auto-generate ?03$/ }));
    expect(within(editor).getByRole('button', { name: /^Generating... ?03$/ })).toBeDefined();
    await waitFor(() => expect(inputsOf(calls, 'aggregate.generateAttributes')).toHaveLength(1));
    answer([attribute('total'), attribute('orderId', 'uuid')]);

    await within(editor).findByRole('button', { name: /^Auto-generate ?02$/ });
    await expect.poll(names).toEqual(['total', 'orderId']);
    expect(inputsOf(calls, 'aggregate.generateAttributes')[0]).toMatchObject({
      entityType: 'Aggregate',
      entityName: 'Order',
      saveAttributesOnType: false,
      existingTypeId: null,
    });
  });

  test('nests fifty levels, closed below the third', async () => {
    const deep = Array.from({ length: 50 }).reduce<Attribute[]>(
      (properties, _, at) => [
        attribute(`level${50 - at}`, at ? 'object' : 'string', at ? { properties } : {}),
      ],
      [],
    );
    const { user, names, editor, save } = await open(deep);

    await expect.poll(names).toEqual(['level1', 'level2', 'level3', 'level4']);
    await user.click(within(editor).getByRole('button', { name: 'Show what is in level4' }));
    await expect.poll(names).toHaveLength(5);

    expect(await save()).toEqual(deep);
  });
});
