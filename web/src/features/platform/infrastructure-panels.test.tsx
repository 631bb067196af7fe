import { AppError, type Aggregate, type Platform, type PublishResult } from '@stepwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aPublished, aDomain, anAggregate, anId, aPlatform, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const overArcMap = (page: string) => at(`developer/Sales/${ids.aggregate}/${page}`);
const overSmartMap = (page: string) => at(`business/${ids.process}/${ids.aggregate}/${page}`);
const url = 'https://git.example.com/orders.git';
const azure = { cloudPlatform: 'Microsoft Azure' };
const complete = { host: 'Azure Functions', persistence: 'Cosmos DB', gitRepositoryUrl: url };

/** A server that keeps what is chosen for the service. */
function aServer(
  start: Partial<Aggregate> = {},
  platform: Partial<Platform> = azure,
  more: Answers = {},
): Answers {
  let aggregate = anAggregate(start);
  let present = aPlatform(platform);
  const change = (values: Partial<Aggregate>) => {
    aggregate = { ...aggregate, ...values };
    return { value: { aggregate, elementId: null } };
  };
  return {
    platform: {
      getById: () => ({ data: present }),
      getByOrganisationId: () => ({ data: present }),
      selectCloudPlatform: ({ cloudPlatformName }) => {
        present = { ...present, cloudPlatform: cloudPlatformName };
        return { value: present };
      },
    },
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([aggregate]) }) },
    aggregate: {
      selectHosting: ({ name }) => change({ host: name }),
      selectPersistence: ({ name }) => change({ persistence: name }),
      ...more.aggregate,
    },
    repository: {
      configureGitRepo: ({ repositoryUrl }) => {
        change({ gitRepositoryUrl: repositoryUrl });
        return { value: { repositoryUrl } };
      },
      ...more.repository,
    },
    codeGeneration: more.codeGeneration ?? {},
  };
}

const save = { name: /^(Save|Confirm)$/ };
async function connect(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Repository url/ });
  await user.clear(input);
  await user.type(input, url);
  await user.type(screen.getByLabelText(/Authentication token/), 'secret-token');
  return input;
}

describe('the hosting and the persistence of a service', () => {
  test.each([
    [overArcMap('hosting'), overArcMap('config-cloud-provider')],
    [overSmartMap('edit-persistence'), overSmartMap('config-cloud-provider')],
  ])('opened at %s need a cloud first, and come back', async (start, cloudPage) => {
    const from = `${start}?initialise=true`;
    const { user, address } = await renderApp(from, aServer({}, {}));
    await waitFor(() =>
      expect(address()).toBe(`${cloudPage}?redirect=${encodeURIComponent(from)}`),
    );

    await user.click(await screen.findByRole('button', { name: 'Microsoft Azure' }));

    await waitFor(() => expect(address()).toBe(from));
  });

  test('are never left for another site', async () => {
    const from = `${overArcMap('config-cloud-provider')}?redirect=${encodeURIComponent('//evil.example/x')}`;
    const { user, address } = await renderApp(from, aServer({}, {}));

    await user.click(await screen.findByRole('button', { name: 'Microsoft Azure' }));

    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
  });

  test('offer what the cloud has; nothing chosen is said as it is', async () => {
    const { user, calls } = await renderApp(overArcMap('edit-persistence'), aServer());
    for (const name of [/Aurora PostgreSQL/, /RDS SQL Server/, /DynamoDB/])
      // eslint-disable-next-line no-await-in-loop -- one list
      expect(await screen.findByRole('radio', { name })).toHaveProperty('disabled', true);

    await user.click(screen.getByRole('button', save));

    expect(await screen.findByText('Must have an Aggregate name')).toBeDefined();
    expect(inputsOf(calls, 'aggregate.selectPersistence')).toEqual([]);
  });

  test('that are refused stay chosen, and say why', async () => {
    const refused = aServer({}, azure, {
      aggregate: {
        selectHosting: () => {
          throw new AppError('CONFLICT', 'Choose a cloud provider first.');
        },
      },
    });
    const { user, address } = await renderApp(overArcMap('edit-hosting'), refused);

    await user.click(await screen.findByRole('radio', { name: 'Spring Boot' }));
    await user.click(screen.getByRole('button', save));

    expect((await screen.findByRole('alert')).textContent).toBe('Choose a cloud provider first.');
    expect(screen.getByRole('radio', { name: 'Spring Boot' })).toHaveProperty(
      'ariaChecked',
      'true',
    );
    expect(address()).toBe(overArcMap('edit-hosting'));
  });

  const { host, persistence } = complete;
  test.each<[string, Partial<Aggregate>, string]>([
    ['edit-hosting', {}, 'edit-persistence'],
    ['edit-persistence', { host }, 'edit-git-credentials'],
    ['edit-git-credentials', { host, persistence }, 'confirm'],
  ])('after %s with %j the initialisation goes on at %s', async (page, start, target) => {
    const query = '?initialise=true&type=command&id=x';
    const { user, address } = await renderApp(overArcMap(page) + query, aServer(start));
    expect(await screen.findByRole('navigation', { name: 'Initialise the service' })).toBeDefined();

    if (page === 'edit-hosting')
      await user.click(await screen.findByRole('radio', { name: 'Azure Functions' }));
    else if (page === 'edit-persistence')
      await user.click(await screen.findByRole('radio', { name: 'Cosmos DB' }));
    else await connect(user);
    await user.click(screen.getByRole('button', save));

    await waitFor(() => expect(address()).toBe(overArcMap(target) + query));
  });

  test.each([
    [overArcMap('edit-hosting'), at('developer/Sales')],
    [overSmartMap('hosting'), at(`business/${ids.process}`)],
  ])('saved at %s without the flag return to %s', async (start, target) => {
    const { user, address } = await renderApp(start, aServer());

    await user.click(await screen.findByRole('radio', { name: 'Azure Functions' }));
    await user.click(screen.getByRole('button', save));

    await waitFor(() => expect(address()).toBe(target));
  });
});

describe('the repository of a service', () => {
  const refusing = (code: 'GIT_CREDENTIALS_REFUSED' | 'VALIDATION_FAILED') =>
    aServer({ gitRepositoryUrl: url }, azure, {
      repository: {
        configureGitRepo: () => {
          const message = 'Only https addresses are allowed.';
          throw code === 'VALIDATION_FAILED'
            ? new AppError(code, message, [{ code, message, path: 'repositoryUrl' }])
            : new AppError(code, undefined, [
                { code, message: first },
                { code, message: 'The repository could not be reached.' },
              ]);
        },
      },
    });
  const first =
    'We could not go through with the information provided. Please verify the information about the git credentials are correct and try again.';
  const edit =
    'An error ocurred while configuring your git credentials. Please check the data and try again.';

  test.each([
    ['git-credentials', first],
    ['edit-git-credentials', edit],
  ])('that is refused at %s is said so, and no token is kept', async (page, message) => {
    const { user } = await renderApp(overArcMap(page), refusing('GIT_CREDENTIALS_REFUSED'));
    const input = await connect(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByText('The repository could not be reached.')).toBeDefined();
    expect(input.value).toBe(url);
    const kept = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage));
    expect(kept.join()).not.toContain('secret-token');
  });

  test('is asked for in full; Reset gives back what was loaded', async () => {
    const { user, calls } = await renderApp(
      `${overArcMap('edit-git-credentials')}?initialise=true`,
      refusing('VALIDATION_FAILED'),
    );
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Repository url/ });
    await user.clear(input);
    await user.type(input, 'a');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(inputsOf(calls, 'repository.configureGitRepo')).toEqual([]);

    await connect(user);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Only https addresses are allowed.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reset' }));

    expect(input.value).toBe(url);
    expect(screen.queryByText('Only https addresses are allowed.')).toBeNull();
    expect(screen.getByText(/Terraform, pipeline code for Azure DevOps/)).toBeDefined();
  });
});

describe('the confirmation of the infrastructure', () => {
  const done: PublishResult = aPublished({ files: [] });

  test('names the five values; while one is missing nothing is generated', async () => {
    await renderApp(overArcMap('confirm'), aServer({ ...complete, persistence: null }));

    const terms = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
    expect(terms).toEqual(['Bounded Context', 'Service', 'Hosting', 'Persistence', 'Git URL']);
    expect(screen.getByRole('button', { name: 'Generate infra code' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByRole('link', { name: 'Choose Persistence' }).getAttribute('href')).toContain(
      '/edit-persistence',
    );
  });

  test.each([
    [overArcMap, 'command'],
    [overSmartMap, 'reaction'],
  ])('leads to the publish page that it was for', async (over, type) => {
    let finish = (_result: PublishResult) => {};
    const slow = aServer(complete, azure, {
      codeGeneration: {
        initialise: () =>
          new Promise((resolve) => {
            finish = (value) => resolve({ value });
          }),
      },
    });
    const query = `initialise=true&type=${type}&id=${anId(30)}`;
    const { user, calls, address } = await renderApp(over(`confirm?${query}`), slow);
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: /Git commit message/,
    });
    expect(message.value).toBe('Generate infra code for service Order');
    await user.type(screen.getByRole('textbox', { name: 'Branch' }), 'infra');

    await user.click(screen.getByRole('button', { name: 'Generate infra code' }));
    expect(await screen.findByRole('button', { name: 'Generating infra code...' })).toBeDefined();
    await waitFor(() => expect(inputsOf(calls, 'codeGeneration.initialise')).toHaveLength(1));
    finish(done);

    await waitFor(() => expect(address()).toBe(over(`publish-${type}/${anId(30)}?${query}`)));
    expect(inputsOf(calls, 'codeGeneration.initialise')).toEqual([
      {
        aggregateId: ids.aggregate,
        commitMessage: 'Generate infra code for service Order',
        branch: 'infra',
        publishId: expect.any(String),
      },
    ]);
  });

  test('that fails keeps what was typed, says why, and tries again under another name', async () => {
    const failing = aServer(complete, azure, {
      codeGeneration: {
        initialise: () => {
          throw new AppError('PUBLISH_FAILED');
        },
      },
    });
    const { user, calls } = await renderApp(overArcMap('confirm'), failing);
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: /Git commit message/,
    });
    await user.clear(message);
    expect(screen.getByText('Required')).toBeDefined();
    await user.type(message, 'Mine');

    await user.click(screen.getByRole('button', { name: 'Generate infra code' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was an error trying to process your request. Please try again later.',
    );
    await user.click(screen.getByRole('button', { name: 'Generate infra code' }));

    await waitFor(() => expect(inputsOf(calls, 'codeGeneration.initialise')).toHaveLength(2));
    const names = inputsOf(calls, 'codeGeneration.initialise').map(({ publishId }) => publishId);
    expect(new Set(names).size).toBe(2);
    expect(message.value).toBe('Mine');
  });
});
