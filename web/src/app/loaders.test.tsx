import { AppError } from '@stepwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storedState } from '#app/stored-state';
import {
  aDomain,
  anAggregate,
  anId,
  anOrganisation,
  aPlan,
  aProcess,
  aProcessSummary,
  ids,
  person,
} from '#test/factories';
import { at, renderApp } from '#test/render-app';
import { inputsOf, type Answers } from '#test/answer-api';

const noOrganisation: Answers = { organisation: { getByOwnerIdOrEmail: () => ({ status: 204 }) } };
const organisationIs = (more: Parameters<typeof anOrganisation>[0]): Answers => ({
  organisation: {
    getByOwnerIdOrEmail: () => ({ status: 200, body: { data: anOrganisation(more) } }),
  },
});
const refuse = (code: 'NOT_FOUND' | 'INTERNAL_SERVER_ERROR') => () => {
  throw new AppError(code);
};
const free = { subscriptionPlan: aPlan({ name: 'Free', capabilities: { codeGeneration: false } }) };

describe('the start', () => {
  test.each<[string, Answers, string]>([
    ['no organisation leads to the first step', noOrganisation, '/welcome/step1'],
    [
      'an organisation without a system leads to the second step',
      organisationIs({ ecosystemName: null }),
      '/welcome/step2',
    ],
    [
      'a system without a platform leads to the second step',
      { platform: { getByOrganisationId: refuse('NOT_FOUND') } },
      '/welcome/step2',
    ],
    [
      'an organisation that is set up leads to its first process',
      {},
      at(`business/${ids.process}`),
    ],
    [
      'without a process there is one to set up',
      { process: { getByOrganisationId: () => ({ data: [] }) } },
      at('business/config-business'),
    ],
  ])('%s', async (_title, answers, target) => {
    const { address } = await renderApp('/', answers);

    await waitFor(() => expect(address()).toBe(target));
  });

  test('an organisation that cannot be read leads to the first step', async () => {
    const { address } = await renderApp('/', {
      organisation: { getByOwnerIdOrEmail: refuse('NOT_FOUND') },
    });

    await screen.findByRole('textbox', { name: /Organisation name/ });

    expect(address()).toBe('/welcome/step1');
  });

  test('the first step passes on whoever has done it', async () => {
    const { address } = await renderApp('/welcome/step1');

    await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
  });

  test('onboarding keeps its term for the demonstration, then goes on as the start does', async () => {
    const { address } = await renderApp('/onboarding?term=Bookshop', noOrganisation);

    await waitFor(() => expect(address()).toBe('/welcome/step1'));

    expect(storedState.demo.get()).toEqual({ active: true, term: 'Bookshop' });
  });

  test('the demonstration becomes a process at the first visit, once', async () => {
    storedState.demo.set({ active: true, term: 'Bookshop' });
    let created = '';
    const { address, calls, router } = await renderApp('/', {
      process: {
        createProcess: ({ processId }) => {
          created = processId;
          return { value: aProcessSummary({ identity: processId }) };
        },
        get: ({ processId }) => ({ data: aProcess({ identity: processId }) }),
      },
    });

    await waitFor(() => expect(address()).toBe(at(`business/${created}`)));
    await router.navigate(at('business'));

    expect(inputsOf(calls, 'process.createProcess')).toEqual([
      {
        processId: created,
        organisationId: ids.organisation,
        platformId: ids.platform,
        ownerId: person.id,
        name: 'Web shop',
        description: 'Bookshop',
        generateProcessBasedOnDescription: true,
      },
    ]);
    expect(storedState.demo.get()).toEqual({ active: false, term: '' });
  });

  test.each(['/onboarding', '/onboarding?term=', '/onboarding?term=%20'])(
    '%s keeps nothing',
    async (from) => {
      const { address } = await renderApp(from, noOrganisation);

      await waitFor(() => expect(address()).toBe('/welcome/step1'));

      expect(storedState.demo.get()).toEqual({ active: false, term: '' });
    },
  );
});

describe('the addresses of an organisation', () => {
  test('without a platform in the address lead to the users of its platform', async () => {
    const { address } = await renderApp(`/${ids.organisation}`, {
      organisation: { users: () => ({ data: [] }), ...organisationIs({}).organisation },
    });

    await waitFor(() => expect(address()).toBe(at('configuration/users')));
  });

  test('lead to the start where there is no platform', async () => {
    const { address } = await renderApp(`/${ids.organisation}/configuration/users`, {
      platform: { getByOrganisationId: refuse('NOT_FOUND') },
    });

    await waitFor(() => expect(address()).toBe('/welcome/step2'));
  });

  test('show the profile where there is no platform', async () => {
    await renderApp(`/${ids.organisation}/configuration/profile`, {
      organisation: { userProfile: () => ({ data: { email: 'ada@example.com', name: 'Ada' } }) },
    });

    expect(await screen.findByText('Ada')).toBeDefined();
  });

  test('lead to the start when nothing is stored about the organisation', async () => {
    const { router } = await renderApp('/welcome', noOrganisation);
    storedState.organisationId.reset();

    await router.navigate(at(`business/${ids.process}`));

    expect(router.state.location.pathname).toBe('/welcome/step1');
  });
});

describe('a platform', () => {
  test('whose domain cannot be read gives the error page with the answer', async () => {
    await renderApp(at('business'), {
      domainReadModel: { getDomainByPlatformId: refuse('NOT_FOUND') },
    });

    expect(
      await screen.findByRole('heading', { name: 'Sorry, an error has ocurred' }),
    ).toBeDefined();
    expect(screen.getByText('Not found.')).toBeDefined();
  });

  test('whose address says nothing that the server can read is not found', async () => {
    await renderApp(at('business'), {
      domainReadModel: {
        getDomainByPlatformId: () => {
          throw new AppError('VALIDATION_FAILED', 'Invalid UUID');
        },
      },
    });

    expect(await screen.findByText('Not Found')).toBeDefined();
    expect(screen.queryByText('Invalid UUID')).toBeNull();
  });

  test('that no server answers for says so', async () => {
    await renderApp(at('business'), {
      domainReadModel: {
        getDomainByPlatformId: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });

    expect(
      await screen.findByText('The server does not answer.', {}, { timeout: 10_000 }),
    ).toBeDefined();
  }, 15_000);

  test('passes over a process that cannot be read', async () => {
    const second = anId(9);
    const { address } = await renderApp(at(`business/${ids.process}`), {
      process: {
        getByOrganisationId: () => ({
          data: [aProcessSummary(), aProcessSummary({ identity: second })],
        }),
        get: ({ processId }) => {
          if (processId !== second) throw new AppError('NOT_FOUND');
          return { data: aProcess({ identity: second }) };
        },
      },
    });

    await waitFor(() => expect(address()).toBe(at(`business/${second}`)));
  });

  test('leads away from a deleted process', async () => {
    const { address } = await renderApp(at(`business/${ids.process}`), {
      process: {
        getByOrganisationId: () => ({ data: [] }),
        get: () => ({ data: aProcess({ isDeleted: true }) }),
      },
    });

    await waitFor(() => expect(address()).toBe(at('business/config-business')));
  });

  test('opens the first bounded context, one without a name last', async () => {
    const domain = aDomain([
      anAggregate({ boundedContext: '' }),
      anAggregate({ identity: anId(5), boundedContext: 'Billing' }),
    ]);
    const { address } = await renderApp(at('developer'), {
      domainReadModel: { getDomainByPlatformId: () => ({ data: domain }) },
    });

    await waitFor(() => expect(address()).toBe(at('developer/Billing')));
  });

  test('replaces a bounded context that there is not by the first one', async () => {
    const { address } = await renderApp(at('developer/Nothing'), {
      domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([anAggregate()]) }) },
    });

    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
    expect(await screen.findByText('There is no bounded context “Nothing”.')).toBeDefined();
  });

  test.each([
    [`${ids.aggregate}/edit-aggregate`, `${ids.aggregate}/edit-aggregate`],
    [`?aggregate=${ids.aggregate}`, `?aggregate=${ids.aggregate}`],
  ])('finds a service whose bounded context has another name now: %s', async (asked, found) => {
    const slash = asked.startsWith('?') ? '' : '/';
    const { address } = await renderApp(at(`developer/Before${slash}${asked}`), {
      domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([anAggregate()]) }) },
    });

    await waitFor(() => expect(address()).toBe(at(`developer/Sales${slash}${found}`)));
    expect(screen.queryByText(/There is no bounded context/)).toBeNull();
  });

  test('generates no code on a plan without it', async () => {
    const { address } = await renderApp(
      at(`developer/Sales/${ids.aggregate}/generate-code`),
      organisationIs(free),
    );

    await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
  });
});

test('an unknown address gives the error page, which leads home', async () => {
  const { user, address } = await renderApp('/nowhere/to/be/found');

  expect(await screen.findByText('Not Found')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Go home' }));

  await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
});
