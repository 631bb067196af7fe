import { AppError, type User } from '@stepwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { scopeOf } from '#app/route-params';
import { inputsOf, type Answers } from '#test/answer-api';
import { anId, anOrganisation, ids, person } from '#test/factories';
import { at, renderApp } from '#test/render-app';
import { removeUser } from './configuration-queries.ts';

const refuse = (errors: string[]) => () => {
  throw new AppError(
    'CONFLICT',
    errors[0],
    errors.map((message) => ({ code: 'CONFLICT', message })),
  );
};

/** A server with one member besides the owner. */
function aServer(more: NonNullable<Answers['organisation']> = {}): Answers {
  let name = 'Ada';
  let users: User[] = [{ email: 'bob@example.com', name: 'Bob' }];
  return {
    organisation: {
      getByOwnerIdOrEmail: () => ({ status: 200, body: { data: anOrganisation() } }),
      userProfile: () => ({ data: { email: person.email, name } }),
      users: () => ({ data: users }),
      updateUserProfile: (input) => {
        name = input.name;
        return { value: { email: person.email, name } };
      },
      addUser: ({ email }) => {
        users = [...users, { email, name: '' }];
        return { value: {} };
      },
      removeUser: ({ email }) => {
        users = users.filter((user) => user.email !== email);
        return { value: {} };
      },
      ...more,
    },
  };
}

describe('the profile', () => {
  test('is renamed, and shown with its new name', async () => {
    const { user, calls, address } = await renderApp(at('configuration/profile'), aServer());

    expect(await screen.findByText(person.email)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    const input = await screen.findByRole('textbox', { name: /Name/ });
    await user.clear(input);
    await user.type(input, 'Ada Lovelace');
    await user.click(screen.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Ada Lovelace')).toBeDefined();
    expect(address()).toBe(at('configuration/profile'));
    expect(inputsOf(calls, 'organisation.updateUserProfile')).toEqual([
      { name: 'Ada Lovelace', email: person.email, organisationId: ids.organisation },
    ]);
  });

  test('wants a name', async () => {
    const { user } = await renderApp(at('configuration/profile/edit'), aServer());
    await user.clear(await screen.findByRole('textbox', { name: /Name/ }));

    await user.click(screen.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Required')).toBeDefined();
  });

  test.each([
    [['Not today.'], 'Not today.'],
    [[''], 'There was an error updating the user profile'],
  ])('says %j as "%s"', async (errors, text) => {
    const server = aServer({ updateUserProfile: refuse(errors) });
    const { user } = await renderApp(at('configuration/profile/edit'), server);

    await user.click(await screen.findByRole('button', { name: 'Submit' }));

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('warns on the own machine', async () => {
    await renderApp(at('configuration/profile'), aServer());

    expect(await screen.findByText(/do not work when the product runs locally/)).toBeDefined();
  });
});

describe('the users', () => {
  test('are listed with their names', async () => {
    await renderApp(at('configuration/users'), aServer());

    const headers = await screen.findAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['E-mail', 'Name', 'Actions']);
    expect(screen.getByRole('cell', { name: 'bob@example.com' })).toBeDefined();
  });

  test('are added by e-mail address', async () => {
    const { user, calls, address } = await renderApp(at('configuration/users'), aServer());

    await user.click(await screen.findByRole('link', { name: 'Add a User' }));
    await user.type(
      await screen.findByRole('textbox', { name: /E-mail/ }),
      'eve@example.com{Enter}',
    );

    expect(await screen.findByRole('cell', { name: 'eve@example.com' })).toBeDefined();
    expect(address()).toBe(at('configuration/users'));
    expect(inputsOf(calls, 'organisation.addUser')).toEqual([
      { email: 'eve@example.com', organisationId: ids.organisation },
    ]);
  });

  test('are not added without an address, and only the first error is shown', async () => {
    const server = aServer({ addUser: refuse(['Known already.', 'And more.']) });
    const { user, calls } = await renderApp(at('configuration/users/add'), server);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Required')).toBeDefined();
    expect(inputsOf(calls, 'organisation.addUser')).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'bob@example.com{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe('Known already.');
  });

  test('are removed after a question', async () => {
    const { user, calls } = await renderApp(at('configuration/users'), aServer());
    const remove = await screen.findByRole('button', { name: 'Remove bob@example.com' });

    await user.click(remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }));
    expect(inputsOf(calls, 'organisation.removeUser')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(remove);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm user removal' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('No other user in this organisation')).toBeDefined();
    expect(inputsOf(calls, 'organisation.removeUser')).toEqual([
      { email: 'bob@example.com', organisationId: ids.organisation },
    ]);
  });

  test('are the owner’s business only', async () => {
    const member = {
      status: 200 as const,
      body: { data: anOrganisation({ isOrganisationOwner: false }) },
    };
    const { address } = await renderApp(
      at('configuration/users'),
      aServer({ getByOwnerIdOrEmail: () => member }),
    );

    await waitFor(() => expect(address()).toBe(at('configuration/profile')));
    expect(screen.queryByRole('link', { name: 'Organisation Users' })).toBeNull();
  });
});

describe('an action without its ids', () => {
  test.each([
    ['without an e-mail address', { email: '', organisationId: ids.organisation }],
    ['without an organisation', { email: 'bob@example.com', organisationId: '' }],
  ])('is not sent: %s', async (_title, input) => {
    await expect(removeUser(new QueryClient(), input)).rejects.toThrow('are needed');
  });

  test('fails: without a platform', () => {
    expect(() => scopeOf({ organisationId: ids.organisation })).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});

describe('the blueprints', () => {
  test('are listed with a dash for no description', async () => {
    const blueprint = {
      identity: anId(20),
      name: 'Functions',
      description: '',
      type: 'Public' as const,
      organisationId: null,
    };
    await renderApp(at('configuration/code-generation-strategies'), {
      ...aServer(),
      generationStrategy: { listByOrganisation: () => ({ data: [blueprint] }) },
    });

    const row = (await screen.findByText('Functions')).closest('tr');
    expect(row?.textContent).toBe('FunctionsPublic–');
  });

  test('may be none', async () => {
    await renderApp(at('configuration/code-generation-strategies'), {
      ...aServer(),
      generationStrategy: { listByOrganisation: () => ({ data: [] }) },
    });

    expect(await screen.findByText('No blueprints yet.')).toBeDefined();
  });
});
