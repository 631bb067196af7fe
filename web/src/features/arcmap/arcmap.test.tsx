import { AppError, type Aggregate } from '@stepwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aCommand, aDomain, anAggregate, anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';
import { commitTime } from './commit-history.tsx';

const answering = (...aggregates: Aggregate[]) => ({
  domainReadModel: {
    getDomainByPlatformId: () => ({ data: aDomain(aggregates) }),
    getDomainEventsByPlatformId: () => ({ data: [] }),
  },
});

describe('the service map', () => {
  test('lists the bounded contexts, those without a name last, and opens the first', async () => {
    const { address } = await renderApp(
      at('developer'),
      answering(
        anAggregate({ identity: anId(1), boundedContext: '', name: 'Misc' }),
        anAggregate({ identity: anId(2), boundedContext: 'Sales' }),
        anAggregate({ identity: anId(3), boundedContext: 'Billing', name: 'Invoice' }),
      ),
    );

    const list = await screen.findByRole('navigation', { name: 'Services' });
    const names = within(list)
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/\d+$/, ''));

    expect(names.filter((name) => name !== 'Add')).toEqual([
      'Sales',
      'Billing',
      '[no bounded context]',
    ]);
    expect(address()).toBe(at('developer/Sales'));
  });

  test('says where the address names a service that is not there, and which one it shows', async () => {
    await renderApp(at(`developer/Sales?aggregate=${anId(99)}`), answering(anAggregate()));

    const note = 'The service of this address is not there any more. This is Order.';
    expect(await screen.findByText(note)).toBeDefined();
  });

  test('leaves it to a panel to say that its service is not there', async () => {
    await renderApp(at(`developer/Sales/${anId(99)}/edit-aggregate`), answering(anAggregate()));

    expect(await screen.findByText('This element is not there any more.')).toBeDefined();
    expect(screen.queryByText(/The service of this address/)).toBeNull();
  });

  test('shows the parts of the selected service, with the state of what is not published', async () => {
    const published = aCommand({
      identity: anId(21),
      name: 'ShipOrder',
      state: { name: 'Published' },
    });
    await renderApp(
      at('developer/Sales'),
      answering(anAggregate({ commands: [aCommand(), published] })),
    );

    const commands = await screen.findByRole('region', { name: 'Commands' });

    expect(within(commands).getByRole('link', { name: 'PlaceOrder' })).toBeDefined();
    expect(within(commands).getAllByText('Unpublished')).toHaveLength(1);
    expect(
      within(commands)
        .getByRole('button', { name: 'Delete ShipOrder' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('offers no reaction while nothing raises an event', async () => {
    await renderApp(at('developer/Sales'), answering(anAggregate()));

    const add = await screen.findByRole('button', { name: 'Add to Reactions' });

    expect(add.getAttribute('aria-description')).toBe(
      'To add a reaction, please add a command first',
    );
  });
});

test.each([
  ['add-command', 'aggregate.addCommand', 'Name'],
  ['add-type', 'aggregate.addType', 'Name'],
])('%s goes to the bounded context that its address names', async (panel, call, field) => {
  const aggregate = anAggregate();
  const saved = () => ({ value: { aggregate, elementId: anId(20) } });
  const { user, calls } = await renderApp(
    at(`developer/Sales/${aggregate.identity}/${panel}?context=Billing`),
    { ...answering(aggregate), aggregate: { addCommand: saved, addType: saved } },
  );

  const form = await screen.findByRole('dialog');
  const context = await within(form).findByLabelText<HTMLInputElement>('Bounded Context');
  expect(context.value).toBe('Billing');
  await user.type(within(form).getByRole('textbox', { name: field }), 'PayOrder');
  await user.click(within(form).getByRole('button', { name: 'Save' }));

  await expect
    .poll(() => inputsOf(calls, call as 'aggregate.addCommand')[0])
    .toMatchObject({ boundedContext: 'Billing', aggregateName: 'Order' });
});

describe('the form of a command', () => {
  const panel = at(`developer/Sales/${anAggregate().identity}/edit-command/${anId(20)}`);

  test('changes names, attributes of any depth and events, then returns to the service', async () => {
    const { user, calls, address } = await renderApp(panel, {
      ...answering(anAggregate({ commands: [aCommand()] })),
      aggregate: {
        editCommand: () => ({ value: { aggregate: anAggregate(), elementId: anId(20) } }),
      },
    });

    const form = await screen.findByRole('dialog', { name: 'Edit' });
    const attributes = within(form).getByRole('group', { name: 'Attributes' });
    const nameAt = (index: number) =>
      waitFor(() => {
        const name = within(attributes).getAllByRole('textbox', { name: 'Name' })[index];
        if (!name) throw new Error(`There is no attribute ${index}.`);
        return name;
      });
    await user.click(within(attributes).getByRole('button', { name: 'Add attribute' }));
    await user.type(await nameAt(1), 'address');
    await user.click(
      await within(attributes).findByRole('button', { name: 'Type of address: string' }),
    );
    await user.click(await screen.findByRole('option', { name: 'object' }));
    await user.click(
      await within(attributes).findByRole('button', { name: 'Add nested attribute' }),
    );
    await user.type(await nameAt(2), 'street');
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(address()).toBe(`${at('developer/Sales')}?aggregate=${ids.aggregate}`),
    );
    expect(inputsOf(calls, 'aggregate.editCommand')[0]).toMatchObject({
      commandId: anId(20),
      commandName: 'PlaceOrder',
      version: 1,
      attributes: [
        { name: 'quantity', type: 'integer', isNullable: false },
        {
          name: 'address',
          type: 'object',
          isNullable: false,
          properties: [{ name: 'street', type: 'string', isNullable: false }],
        },
      ],
      domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
    });
  });

  test('adds to the list of the event that it is about, also after another one is gone', async () => {
    const events = ['OrderChecked', 'OrderPlaced'].map((name) => ({ name, attributes: [] }));
    const { user, calls } = await renderApp(panel, {
      ...answering(anAggregate({ commands: [aCommand({ domainEvents: events })] })),
      aggregate: {
        editCommand: () => ({ value: { aggregate: anAggregate(), elementId: anId(20) } }),
      },
    });
    const form = await screen.findByRole('dialog', { name: 'Edit' });
    await user.click(within(form).getByRole('button', { name: 'Remove event OrderChecked' }));
    await waitFor(() => expect(within(form).queryByDisplayValue('OrderChecked')).toBeNull());

    const adds = within(form).getAllByRole('button', { name: 'Add attribute' });
    await user.click(adds.at(-1) as HTMLElement);
    const names = await within(form).findAllByRole('textbox', { name: 'Name' });
    await user.type(names.at(-1) as HTMLElement, 'total');
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(inputsOf(calls, 'aggregate.editCommand')).toHaveLength(1));
    expect(inputsOf(calls, 'aggregate.editCommand')[0]?.domainEvents).toEqual([
      { name: 'OrderPlaced', attributes: [{ name: 'total', type: 'string', isNullable: false }] },
    ]);
  });

  test('asks for a name of more than one character, and for attributes named once', async () => {
    const { user, calls } = await renderApp(
      panel,
      answering(anAggregate({ commands: [aCommand()] })),
    );

    const form = await screen.findByRole('dialog', { name: 'Edit' });
    const attributes = within(form).getByRole('group', { name: 'Attributes' });
    await user.clear(within(form).getByDisplayValue('PlaceOrder'));
    await user.click(within(attributes).getByRole('button', { name: 'Add attribute' }));
    await user.type(
      within(attributes).getAllByRole('textbox', { name: 'Name' })[1] as HTMLElement,
      'Quantity',
    );
    expect(within(attributes).getByRole('group', { name: 'Attribute Quantity' })).toBeDefined();
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    expect(await within(form).findByText('Required')).toBeDefined();
    expect(within(form).getByText('Must be unique')).toBeDefined();
    expect(inputsOf(calls, 'aggregate.editCommand')).toEqual([]);
  });
});

describe('deleting an element', () => {
  test('asks first, and offers to retry what failed', async () => {
    let refuse = true;
    const present = anAggregate({ commands: [aCommand()] });
    const after = anAggregate({ version: present.version + 1 });
    const { user, address } = await renderApp(at('developer/Sales'), {
      domainReadModel: {
        getDomainByPlatformId: () => ({ data: aDomain([refuse ? present : after]) }),
        getDomainEventsByPlatformId: () => ({ data: [] }),
      },
      aggregate: {
        deleteCommand: () => {
          if (refuse) throw new AppError('CONFLICT', 'PlaceOrder is in use.');
          return { value: { aggregate: after, elementId: null } };
        },
      },
    });

    await user.click(await screen.findByRole('link', { name: 'Delete PlaceOrder' }));
    expect(await screen.findByText('Do you really want to delete this command?')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('PlaceOrder is in use.')).toBeDefined();

    refuse = false;
    await user.click(screen.getByRole('button', { name: 'Retry delete' }));
    await waitFor(() =>
      expect(address()).toBe(`${at('developer/Sales')}?aggregate=${ids.aggregate}`),
    );
    // The row that had the focus is gone: the service has it.
    await waitFor(() => expect(screen.queryByText('PlaceOrder')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Order' }));
  });
});

test('a commit is dated as in Mar 4, 2026 at 9:05 AM', () => {
  expect(commitTime(new Date(2026, 2, 4, 9, 5).toISOString())).toBe('Mar 4, 2026 at 9:05 AM');
});
