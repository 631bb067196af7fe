import { AppError } from '@stepwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anOrganisation, aPlatform, ids, person } from '#test/factories';
import { at, renderApp } from '#test/render-app';

/** A server on which the wizard is walked: it keeps what it was told. */
function aNewcomersServer(start: { name?: string; ecosystemName?: string } = {}): Answers {
  let organisation = start.name
    ? anOrganisation({ name: start.name, ecosystemName: start.ecosystemName ?? null })
    : null;
  let platform: ReturnType<typeof aPlatform> | null = null;
  return {
    organisation: {
      getByOwnerIdOrEmail: () =>
        organisation ? { status: 200, body: { data: organisation } } : { status: 204 },
      createOrganisation: ({ name }) => {
        organisation = anOrganisation({ name, ecosystemName: null });
        return { value: organisation };
      },
      addEcosystem: ({ name }) => {
        organisation = anOrganisation({ ...organisation, ecosystemName: name });
        return { value: organisation };
      },
    },
    platform: {
      getByOrganisationId: () => {
        if (!platform) throw new AppError('NOT_FOUND');
        return { data: platform };
      },
      createPlatform: ({ ecosystemName }) => {
        platform = aPlatform({ ecosystemName });
        return { value: platform };
      },
    },
    process: { getByOrganisationId: () => ({ data: [] }) },
  };
}

describe('the welcome wizard', () => {
  test('leads a newcomer from two names to the first process', async () => {
    const { user, calls, address } = await renderApp('/', aNewcomersServer());

    expect(await screen.findByText('Step 1 of 2')).toBeDefined();
    await user.type(
      screen.getByRole('textbox', { name: /Organisation name/ }),
      'Acme Trading{Enter}',
    );

    expect(await screen.findByText('Step 2 of 2')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /System name/ }), 'Web shop');
    await user.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(address()).toBe(at('business/config-business')));
    expect(inputsOf(calls, 'organisation.createOrganisation')).toEqual([
      { name: 'Acme Trading', ownerId: person.id, ownerEmail: person.email },
    ]);
    const commands = calls.filter(({ name }) => /addEcosystem|createPlatform/.test(name));
    expect(commands.map(({ name, input }) => ({ name, input }))).toEqual([
      {
        name: 'organisation.addEcosystem',
        input: { name: 'Web shop', organisationId: ids.organisation },
      },
      {
        name: 'platform.createPlatform',
        input: { ecosystemName: 'Web shop', organisationId: ids.organisation },
      },
    ]);
  });

  test.each(['', 'A', '  B  '])('asks again for a name such as "%s"', async (name) => {
    const { user, calls } = await renderApp('/welcome/step1', aNewcomersServer());
    const input = await screen.findByRole('textbox', { name: /Organisation name/ });

    if (name) await user.type(input, name);
    await user.click(screen.getByRole('button', { name: 'Next' }));

    expect(await screen.findByText('Required')).toBeDefined();
    expect(inputsOf(calls, 'organisation.createOrganisation')).toEqual([]);
  });

  test('cuts an answer of more than 26 characters', async () => {
    const name = 'abcdefghijklmnopqrstuvwxyzA';
    await renderApp('/welcome/step2', aNewcomersServer({ name }));

    expect(await screen.findByText('abcdefghijklmnopqrstuvwxyz…')).toBeDefined();
  });

  test('repeats its second step without naming the system again', async () => {
    const server = aNewcomersServer({ name: 'Acme', ecosystemName: 'Web shop' });
    const { user, calls, address } = await renderApp('/welcome/step2', server);

    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /System name/ });
    expect(input.value).toBe('Web shop');
    await user.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(address()).toBe(at('business/config-business')));
    expect(inputsOf(calls, 'organisation.addEcosystem')).toEqual([]);
  });

  test('says why a name was refused, and keeps what was typed', async () => {
    const server = aNewcomersServer();
    const refused: Answers = {
      ...server,
      organisation: {
        ...server.organisation,
        createOrganisation: () => {
          throw new AppError('CONFLICT', 'You have an organisation already.');
        },
      },
    };
    const { user } = await renderApp('/welcome/step1', refused);
    const input = await screen.findByRole<HTMLInputElement>('textbox', {
      name: /Organisation name/,
    });

    await user.type(input, 'Acme{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'You have an organisation already.',
    );
    expect(input.value).toBe('Acme');
  });

  test('brings a half-typed name back after a reload', async () => {
    const { user } = await renderApp('/welcome/step1', aNewcomersServer());
    await user.type(await screen.findByRole('textbox', { name: /Organisation name/ }), 'Acm');

    await renderApp('/welcome/step1', aNewcomersServer());

    const inputs = await screen.findAllByRole<HTMLInputElement>('textbox', {
      name: /Organisation name/,
    });
    await waitFor(() => expect(inputs.at(-1)?.value).toBe('Acm'));
  });

  test('has a page that says thank you and leads on', async () => {
    const { user, address } = await renderApp('/welcome', aNewcomersServer());

    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(address()).toBe('/welcome/step1'));
  });
});
