import { AppError, type Command, type Domain, type Reaction } from '@stepwright/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import {
  aCommand,
  aDomain,
  anAggregate,
  anId,
  aReaction,
  aSubscription,
  ids,
} from '#test/factories';
import { at, renderApp } from '#test/render-app';

const panel = at(`developer/Sales/${ids.aggregate}/edit-command/${anId(20)}`);

const domainAt = (version: number, commands: Command[]): Domain =>
  aDomain([anAggregate({ version, commands })]);

/** A server that keeps one command: an edit that is based on an older version is refused. */
function serverWith(command: Command) {
  const server = { domain: domainAt(1, [command]) };
  const answers: Answers = {
    domainReadModel: {
      getDomainByPlatformId: () => ({ data: server.domain }),
      getDomainEventsByPlatformId: () => ({ data: [] }),
    },
    aggregate: {
      editCommand: ({ version }) => {
        const aggregate = server.domain.boundedContexts[0]?.aggregates[0] ?? anAggregate();
        if (version === aggregate.version) return { value: { aggregate, elementId: anId(20) } };
        const message = 'This has changed in the meantime.';
        throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message, path: 'version' }]);
      },
      addCommand: () => ({ value: { aggregate: anAggregate(), elementId: anId(21) } }),
    },
  };
  return { server, answers };
}

describe('a form that somebody else was faster with', () => {
  test('shows both versions side by side, and saves what was chosen of each', async () => {
    const { server, answers } = serverWith(aCommand());
    const { user, calls, address } = await renderApp(panel, answers);
    const form = await screen.findByRole('dialog', { name: 'Edit' });
    const actor = await within(form).findByRole('textbox', { name: 'Actor' });
    await user.clear(actor);
    await user.type(actor, 'Clerk');
    const theirs = aCommand({
      name: 'SubmitOrder',
      actor: 'Manager',
      attributes: [{ name: 'note', type: 'string', isNullable: true }],
    });
    server.domain = domainAt(2, [theirs]);

    await user.click(within(form).getByRole('button', { name: 'Save' }));

    expect(await within(form).findByRole('radio', { name: 'Theirs: Manager' })).toBeDefined();
    const yours = within(form).getByRole('radio', { name: 'Yours: Clerk' });
    expect(yours.getAttribute('aria-checked')).toBe('true');
    await user.click(within(form).getByRole('radio', { name: 'Theirs: Manager' }));
    await user.click(within(form).getByRole('radio', { name: 'Yours: quantity: integer' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(address()).toContain('?aggregate='));
    expect(inputsOf(calls, 'aggregate.editCommand')[1]).toMatchObject({
      version: 2,
      commandName: 'SubmitOrder',
      commandActor: 'Manager',
      attributes: [
        { name: 'quantity', type: 'integer' },
        { name: 'note', type: 'string', isNullable: true },
      ],
    });
  });

  test('names the event of a reaction as the form does', async () => {
    const [placed, paid, sent] = ['OrderPlaced', 'OrderPaid', 'OrderSent'].map((name) => ({
      boundedContext: 'Sales',
      aggregate: 'Order',
      aggregateId: ids.aggregate,
      name,
      typeId: null,
      attributes: [],
    }));
    if (!placed || !paid || !sent) throw new Error('There are three events.');
    const { server, answers } = serverWith(aCommand());
    const domainOf = (version: number, subscription: Reaction['subscription']) =>
      aDomain([anAggregate({ version, reactions: [aReaction({ subscription })] })]);
    server.domain = domainOf(1, aSubscription(placed));
    const { user } = await renderApp(
      at(`developer/Sales/${ids.aggregate}/edit-reaction/${anId(40)}`),
      {
        ...answers,
        domainReadModel: {
          ...answers.domainReadModel,
          getDomainEventsByPlatformId: () => ({ data: [placed, paid, sent] }),
        },
        aggregate: {
          editReaction: () => {
            server.domain = domainOf(2, aSubscription(sent));
            const message = 'This has changed in the meantime.';
            throw new AppError('CONFLICT', message, [
              { code: 'CONFLICT', message, path: 'version' },
            ]);
          },
        },
      },
    );
    const event = await screen.findByRole('combobox', { name: 'Reacting to Domain Event' });
    await user.selectOptions(
      event,
      await within(event).findByRole('option', { name: 'Order > OrderPaid' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('radio', { name: 'Theirs: Order > OrderSent' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Yours: Order > OrderPaid' })).toBeDefined();
  });

  test('goes on in the form with all of mine', async () => {
    const { server, answers } = serverWith(aCommand());
    const { user } = await renderApp(panel, answers);
    const form = await screen.findByRole('dialog', { name: 'Edit' });
    await user.type(await within(form).findByRole('textbox', { name: 'Actor' }), ' of ours');
    server.domain = domainAt(2, [aCommand({ name: 'SubmitOrder', actor: 'Manager' })]);
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await user.click(await within(form).findByRole('button', { name: 'Keep all of yours' }));
    await user.click(within(form).getByRole('button', { name: 'Back to the form' }));

    expect(await within(form).findByDisplayValue('Customer of ours')).toBeDefined();
    expect(within(form).getByDisplayValue('PlaceOrder')).toBeDefined();
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is sent again without a word where they changed another part of the service', async () => {
    const { server, answers } = serverWith(aCommand());
    const { user, calls } = await renderApp(panel, answers);
    const form = await screen.findByRole('dialog', { name: 'Edit' });
    await user.type(await within(form).findByRole('textbox', { name: 'Actor' }), '!');
    server.domain = domainAt(5, [aCommand(), aCommand({ identity: anId(21), name: 'Other' })]);

    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'aggregate.editCommand').map(({ version }) => version)).toEqual([1, 5]);
  });

  test('has no conflict where both wrote the same', async () => {
    const { server, answers } = serverWith(aCommand());
    const { user, calls } = await renderApp(panel, answers);
    const form = await screen.findByRole('dialog', { name: 'Edit' });
    await user.type(await within(form).findByRole('textbox', { name: 'Actor' }), '!');
    server.domain = domainAt(2, [aCommand({ actor: 'Customer!' })]);

    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'aggregate.editCommand').map(({ version }) => version)).toEqual([1, 2]);
  });

  test('keeps what was typed where they deleted it, and adds it anew', async () => {
    const { server, answers } = serverWith(aCommand());
    const { user, calls } = await renderApp(panel, {
      ...answers,
      aggregate: {
        ...answers.aggregate,
        editCommand: () => {
          server.domain = domainAt(2, []);
          throw new AppError('NOT_FOUND');
        },
      },
    });
    const form = await screen.findByRole('dialog', { name: 'Edit' });
    await user.type(await within(form).findByRole('textbox', { name: 'Actor' }), '!');
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    expect(await within(form).findByText(/Somebody deleted this/)).toBeDefined();
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'aggregate.addCommand')[0]).toMatchObject({ commandActor: 'Customer!' });
  });
});

describe('a form that was left without saving', () => {
  test('has its entries back, over the version that they were typed over', async () => {
    const { server, answers } = serverWith(aCommand());
    const first = await renderApp(panel, answers);
    await first.user.type(await screen.findByRole('textbox', { name: 'Actor' }), ' of ours');
    cleanup();
    server.domain = domainAt(2, [aCommand({ actor: 'Manager' })]);

    const { user, calls } = await renderApp(panel, answers);

    expect(await screen.findByDisplayValue('Customer of ours')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: 'Theirs: Manager' })).toBeDefined();
    expect(inputsOf(calls, 'aggregate.editCommand')[0]).toMatchObject({ version: 1 });
  });

  test('has none where it was closed while it was saved', async () => {
    const { server, answers } = serverWith(aCommand());
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = await renderApp(panel, {
      ...answers,
      aggregate: {
        editCommand: async () => {
          await promise;
          server.domain = domainAt(2, [aCommand({ actor: 'Customer of ours' })]);
          return { value: { aggregate: anAggregate({ version: 2 }), elementId: anId(20) } };
        },
      },
    });
    await first.user.type(await screen.findByRole('textbox', { name: 'Actor' }), ' of ours');
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drafts()).toHaveLength(1);

    resolve();

    await waitFor(() => expect(drafts()).toEqual([]));
  });

  test('throws them away when asked to, or by Cancel', async () => {
    const { answers } = serverWith(aCommand());
    const first = await renderApp(panel, answers);
    await first.user.type(await screen.findByRole('textbox', { name: 'Actor' }), ' of ours');
    cleanup();

    const second = await renderApp(panel, answers);
    await second.user.click(await screen.findByRole('button', { name: 'Discard them' }));
    expect(screen.getByRole('textbox', { name: 'Actor' })).toHaveProperty('value', 'Customer');
    await second.user.type(screen.getByRole('textbox', { name: 'Actor' }), ' again');
    await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
    cleanup();

    await renderApp(panel, answers);
    expect(await screen.findByRole('textbox', { name: 'Actor' })).toHaveProperty(
      'value',
      'Customer',
    );
  });
});

function drafts(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('stepwright.draft.'));
}
