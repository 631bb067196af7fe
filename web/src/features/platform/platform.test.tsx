import { AppError, type Platform } from '@stepwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aPublished, aDomain, anAggregate, aPlatform, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const setup = at('platform-setup');
const url = 'https://git.example.com/shop.git';

/** A server that keeps what the setup chooses. */
function aServer(start: Partial<Platform> = {}, more: Answers['platform'] = {}): Answers {
  let platform = aPlatform(start);
  const change = (values: Partial<Platform>) => {
    platform = { ...platform, ...values };
    return { value: platform };
  };
  return {
    platform: {
      getById: () => ({ data: platform }),
      getByOrganisationId: () => ({ data: platform }),
      selectCloudPlatform: ({ cloudPlatformName }) => change({ cloudPlatform: cloudPlatformName }),
      selectRoutingStrategy: ({ name }) => change({ routingStrategy: name }),
      selectFrontEndHostingStrategy: ({ name }) => change({ frontEndHosting: name }),
      submitGitCredentials: ({ repositoryUrl }) => change({ gitRepositoryUrl: repositoryUrl }),
      ...more,
    },
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([anAggregate()]) }) },
  };
}
const azure = { cloudPlatform: 'Microsoft Azure' };
const untilGit = { ...azure, routingStrategy: 'Service Bus', frontEndHosting: 'Static Website' };

describe('the setup of a platform', () => {
  test.each<[string, Partial<Platform>, string]>([
    ['git-credentials', {}, setup],
    ['hosting', azure, `${setup}/routing`],
    ['git-credentials', { ...azure, routingStrategy: 'Service Bus' }, `${setup}/hosting`],
    ['routing', untilGit, `${setup}/routing`],
    ['confirm', untilGit, `${setup}/git-credentials`],
    ['routing', { isSubmitted: true }, at('developer/Sales')],
  ])('opened at %s with %j shows %s', async (step, platform, target) => {
    const { address } = await renderApp(`${setup}/${step}`, aServer(platform));

    await waitFor(() => expect(address()).toBe(target));
  });

  test('chooses a provider with one press, then goes to the services', async () => {
    const { user, calls, address } = await renderApp(setup, aServer());
    const google = await screen.findByRole<HTMLButtonElement>('button', { name: /Google Cloud/ });
    expect(google.disabled).toBe(true);
    expect(screen.getByText('soon')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Amazon Web Services' }));

    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
    expect(inputsOf(calls, 'platform.selectCloudPlatform')).toEqual([
      { platformId: ids.platform, cloudPlatformName: 'Amazon Web Services' },
    ]);
  });

  test.each([
    [
      at(`developer/Sales?aggregate=${ids.aggregate}`),
      at(`developer/Sales?aggregate=${ids.aggregate}`),
    ],
    ['https://evil.example/', at('developer/Sales')],
  ])(
    'returns to %s after the provider only where that is one of its own pages',
    async (to, target) => {
      const from = `${setup}?redirect=${encodeURIComponent(to)}`;
      const { user, address } = await renderApp(from, aServer());

      await user.click(await screen.findByRole('button', { name: 'Microsoft Azure' }));

      await waitFor(() => expect(address()).toBe(target));
    },
  );

  test('offers the technologies of the provider, and goes on step by step', async () => {
    const { user, address } = await renderApp(`${setup}/routing`, aServer(azure));
    const other = await screen.findByRole<HTMLButtonElement>('radio', { name: /EventBridge/ });
    expect(other.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Required')).toBeDefined();

    await user.click(screen.getByRole('radio', { name: 'Service Bus' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('radio', { name: 'Static Website' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));

    await waitFor(() => expect(address()).toBe(`${setup}/git-credentials`));
  });

  test('wants an address and a token', async () => {
    const { user, calls } = await renderApp(`${setup}/git-credentials`, aServer(untilGit));

    await user.click(await screen.findByRole('button', { name: 'Next' }));

    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(inputsOf(calls, 'platform.submitGitCredentials')).toEqual([]);
  });

  test('says that the repository was refused, keeps what was typed, and no token in the browser', async () => {
    const refused = aServer(untilGit, {
      submitGitCredentials: () => {
        throw new AppError('GIT_CREDENTIALS_REFUSED');
      },
    });
    const { user } = await renderApp(`${setup}/git-credentials`, refused);
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Repository url/ });
    await user.type(input, url);
    await user.type(screen.getByLabelText(/Authentication token/), 'secret-token{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'An error ocurred while configuring your git credentials. Please check the data and try again.',
    );
    expect(input.value).toBe(url);
    const kept = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage));
    expect(kept.join()).not.toContain('secret-token');
  });

  test('ends with one commit, and then at the services', async () => {
    const answers = aServer({ ...untilGit, gitRepositoryUrl: url });
    const { user, calls, address } = await renderApp(`${setup}/confirm`, {
      ...answers,
      platform: {
        ...answers.platform,
        publish: () => ({ value: aPublished({ files: [] }) }),
      },
    });
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: /Git commit message/,
    });
    await user.clear(message);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Required')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(message.value).toBe('Generate infra code for platform Web shop');

    await user.click(screen.getByRole('button', { name: 'Next' }));

    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
    expect(inputsOf(calls, 'platform.publish')).toEqual([
      {
        platformId: ids.platform,
        comment: 'Generate infra code for platform Web shop',
        publishId: expect.any(String),
      },
    ]);
  });

  test('that the repository refuses says both that and why', async () => {
    const refused = aServer(
      { ...untilGit, gitRepositoryUrl: url },
      {
        publish: () => {
          const code = 'PUBLISH_FAILED';
          throw new AppError(code, undefined, [
            { code, message: 'There was an error.' },
            { code, message: 'The repository could not be reached.' },
          ]);
        },
      },
    );
    const { user } = await renderApp(`${setup}/confirm`, refused);

    await user.click(await screen.findByRole('button', { name: 'Next' }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was an error. The repository could not be reached.',
    );
  });

  test('has a page of its own once it is done; before, that leads to the wizard', async () => {
    const { address } = await renderApp(at('configuration/platform'), aServer());
    await waitFor(() =>
      expect(address()).toBe(`${setup}?redirect=${encodeURIComponent(`${setup}/routing`)}`),
    );
  });

  test('shows afterwards what was chosen, and publishes again', async () => {
    const done = { ...untilGit, gitRepositoryUrl: url, isSubmitted: true };
    const { user, calls } = await renderApp(
      at('configuration/platform'),
      aServer(done, {
        publish: () => ({ value: aPublished({ commitSha: null, files: [] }) }),
      }),
    );
    expect(await screen.findByText('Service Bus')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('Nothing had changed, so nothing was committed.')).toBeDefined();
    expect(inputsOf(calls, 'platform.publish')).toHaveLength(1);
  });

  test('also opens as a panel over the service map', async () => {
    const { user, address } = await renderApp(
      at(`developer/Sales/${ids.aggregate}/platform-setup`),
      aServer(),
    );

    expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeDefined();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
  });
});
