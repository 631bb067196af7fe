import { AppError, type Aggregate } from '@stepwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aPublished, aDomain, anAggregate, anId, aPlatform, aQuery, ids } from '#test/factories';
import { storedState } from '#app/stored-state';
import { at, renderApp } from '#test/render-app';

const element = { name: 'PlaceOrder', state: { name: 'Unpublished' as const }, commitHistory: [] };
const fields = { typeId: null, attributes: [], domainEvents: [], result: null };
const service: Partial<Aggregate> = {
  status: { name: 'Initialised' },
  gitRepositoryUrl: 'https://git.example.com/orders.git',
  generationStrategies: [{ identity: anId(70), name: 'Azure Functions' }],
  commands: [{ ...element, ...fields, identity: anId(30), actor: null }],
  queries: [aQuery({ ...element, identity: anId(31) })],
  reactions: [
    {
      ...element,
      name: 'PackOrder',
      identity: anId(33),
      ...fields,
      actionName: 'PackOrder',
      actionTypeId: null,
      subscription: null,
    },
  ],
  readModels: [{ ...element, identity: anId(32), attributes: [], queries: [] }],
};
const published = () => ({
  value: aPublished(),
});

function answering(more: Partial<Aggregate>, codeGeneration: Answers['codeGeneration'] = {}) {
  const aggregate = anAggregate({ ...service, ...more });
  return {
    platform: { getById: () => ({ data: aPlatform({ cloudPlatform: 'Microsoft Azure' }) }) },
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([aggregate]) }) },
    codeGeneration: { publishAggregate: published, publishCommand: published, ...codeGeneration },
  };
}
const page = (name: string) => at(`developer/Sales/${ids.aggregate}/${name}`);
const generate = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Generate code' });
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Commit message/ });

test('publish-query without a query leads back', async () => {
  const { address } = await renderApp(page('publish-query'), answering({}));

  await waitFor(() => expect(address()).toBe(at('developer/Sales')));
});

describe('publishing all of a service', () => {
  test('waits until the service is initialised, and leads to the first missing step', async () => {
    const { user, address } = await renderApp(
      page('publish-all'),
      answering({ status: { name: 'Uninitialised' }, host: 'Azure Functions' }),
    );
    expect(
      await screen.findByText('You need to initialise the Service before publishing.'),
    ).toBeDefined();
    expect((await generate()).disabled).toBe(true);
    expect(screen.getByRole('heading', { name: 'Generate code' })).toBeDefined();

    await user.click(screen.getByRole('link', { name: 'Initialise the service' }));

    await waitFor(() => expect(address()).toBe(`${page('edit-persistence')}?initialise=true`));
  });

  test('is one call for commands and reactions, then back to the service', async () => {
    const { user, calls, address } = await renderApp(page('publish-all'), answering({}));
    expect(
      await screen.findByText('This will publish all commands and reactions in this service.'),
    ).toBeDefined();
    expect((await message()).value).toBe('Generate code for service Order');

    await user.click(await generate());

    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
    expect(inputsOf(calls, 'codeGeneration.publishAggregate')).toMatchObject([
      { branch: null, strategyType: 'Custom' },
    ]);
    expect(await screen.findByText('1 file committed to main')).toBeDefined();
  });

  test('asks where files of the service were left out in its preview, and forgets it once they are published', async () => {
    const choice = { seen: 'x', isRefused: true, refusedChanges: [], isRemoved: null };
    const changes = { ...choice, isRefused: false, refusedChanges: ['1', '2'] };
    storedState.fileChoices.set({
      [ids.aggregate]: { 'src/a.ts': choice, 'src/b.ts': changes },
      [anId(90)]: { 'src/c.ts': choice },
    });
    const { user, calls } = await renderApp(page('publish-all'), answering({}));

    expect(
      await screen.findByText(/^1 file and 2 changes of this service were left out in its preview/),
    ).toBeDefined();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Publish from the preview/ });
    expect(link.href).toMatch(new RegExp(`preview\\?nodeId=${ids.aggregate}&from=publish-all$`));
    expect((await generate()).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Publish here, with them' }));
    await user.click(await generate());

    await screen.findByText('1 file committed to main');
    expect(inputsOf(calls, 'codeGeneration.publishAggregate')).toHaveLength(1);
    const left = storedState.fileChoices.get()[ids.aggregate] ?? {};
    expect(Object.values(left).some(({ isRefused }) => isRefused)).toBe(false);
    expect(Object.keys(storedState.fileChoices.get()[anId(90)] ?? {})).toEqual(['src/c.ts']);
    storedState.fileChoices.reset();
  });

  test('of one element forgets only what was left out of its own files', async () => {
    const choice = { seen: 'x', isRefused: true, refusedChanges: [], isRemoved: null };
    storedState.fileChoices.set({ [ids.aggregate]: { 'a.ts': choice, 'b.ts': choice } });
    const { user } = await renderApp(page(`publish-command/${anId(30)}`), answering({}));

    await user.click(await screen.findByRole('checkbox', { name: 'Publish here, with them' }));
    await user.click(await generate());

    await screen.findByText('1 file committed to main');
    const left = storedState.fileChoices.get()[ids.aggregate];
    expect([left?.['a.ts']?.isRefused, left?.['b.ts']?.isRefused]).toEqual([false, true]);
    storedState.fileChoices.reset();
  });

  test('says how far it is while it runs', async () => {
    let answer = (): void => undefined;
    const publishAggregate = () =>
      new Promise<ReturnType<typeof published>>((give) => {
        answer = () => give(published());
      });
    const getJob = ({ publishId: id }: { publishId: string }) => ({
      data: { id, state: 'running' as const, progress: 0.7, message: 'Pushing 3 of 20,000 files' },
    });
    const { user, address } = await renderApp(
      page('publish-all'),
      answering({}, { publishAggregate, getJob }),
    );

    await user.click(await generate());

    expect(await screen.findByText('Pushing 3 of 20,000 files')).toBeDefined();
    const bar = screen.getByRole('progressbar', { name: 'Publishing …' });
    expect(bar.getAttribute('aria-valuenow')).toBe('70');
    answer();
    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
  });

  test('on another branch than the default leads to a pull request, and says what was not done', async () => {
    const url = 'https://github.com/acme/shop/compare/main...feature?expand=1';
    const notes = ['The AI pair programmer took no part.'];
    const publishAggregate = () => ({
      value: aPublished({ branch: 'feature', pullRequestUrl: url, notes }),
    });
    const { user } = await renderApp(page('publish-all'), answering({}, { publishAggregate }));

    await user.click(await generate());

    expect(await screen.findByText('1 file committed to feature')).toBeDefined();
    expect(screen.getByText(notes[0] ?? '')).toBeDefined();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open a pull request' });
    expect(link.href).toBe(url);
  });
});

describe('publishing one element', () => {
  test.each([
    [`publish-command/${anId(30)}`, 'Generate code for the feature PlaceOrder'],
    [`publish-reaction/${anId(33)}`, 'Generate code for the feature PackOrder'],
    [`publish-query/${anId(31)}`, 'Generate code for query PlaceOrder'],
    [`publish-readmodel/${anId(32)}`, 'Generate code for service Order'],
    [`publish-query?queryId=${anId(31)}`, 'Generate code for query PlaceOrder'],
  ])('%s begins with its message, which is required', async (name, text) => {
    const { user } = await renderApp(page(name), answering({}));
    const field = await message();
    expect(field.value).toBe(text);
    expect(screen.getByText('Leave empty to use the default branch')).toBeDefined();

    await user.clear(field);

    expect(screen.getByText('Required')).toBeDefined();
    expect((await generate()).disabled).toBe(true);
  });

  test('says that it is under way', async () => {
    const publishCommand = () => new Promise<never>(() => undefined);
    const { user } = await renderApp(
      page(`publish-command/${anId(30)}`),
      answering({}, { publishCommand }),
    );

    await user.click(await generate());

    const busy = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Generating code...',
    });
    expect(busy.ariaDisabled).toBe('true');
  });

  test('without blueprints the one that belongs to the hosting is used', async () => {
    const { user, calls } = await renderApp(
      page(`publish-command/${anId(30)}`),
      answering({
        generationStrategies: [],
        host: 'Azure Functions',
        persistence: 'Cosmos DB',
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Branch' }), 'a..b');
    expect(screen.getByText('This is not a branch name')).toBeDefined();
    expect((await generate()).disabled).toBe(true);
    await user.clear(screen.getByRole('textbox', { name: 'Branch' }));

    await user.click(await generate());

    await waitFor(() =>
      expect(inputsOf(calls, 'codeGeneration.publishCommand')).toMatchObject([
        { strategyType: 'PreDefined' },
      ]),
    );
  });

  test('that is answered with a refusal leads to the error page; without an answer it stays', async () => {
    let failure: Error = new TypeError('fetch failed');
    const publishCommand = () => {
      throw failure;
    };
    const { user } = await renderApp(
      page(`publish-command/${anId(30)}`),
      answering({}, { publishCommand }),
    );
    await user.click(await generate());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was an error trying to process your request. Please try again later.',
    );

    failure = new AppError('PUBLISH_FAILED', undefined, [
      { code: 'PUBLISH_FAILED', message: 'Please try again later.' },
      { code: 'PUBLISH_FAILED', message: 'The repository refused the token.' },
    ]);
    await user.click(await generate());

    expect(await screen.findByText('Sorry, an error has ocurred')).toBeDefined();
    expect(screen.getByText(/Please try again later. The repository refused/)).toBeDefined();
  });

  test('that is refused for what it says leads to the error page with the reason', async () => {
    const message = 'You need to select at least one option in a blueprint';
    const publishCommand = () => {
      throw new AppError('VALIDATION_FAILED', message, [
        { code: 'VALIDATION_FAILED', message, path: 'strategyType' },
      ]);
    };
    const { user } = await renderApp(
      page(`publish-command/${anId(30)}`),
      answering({}, { publishCommand }),
    );

    await user.click(await generate());

    expect(await screen.findByText('Sorry, an error has ocurred')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.queryByText('Not Found')).toBeNull();
  });

  test('that is refused for a conflict leads to the preview, where it is solved', async () => {
    const message = 'Nothing was published, because edits would be lost: a.ts.';
    const publishCommand = () => {
      throw new AppError('CONFLICT', message, [
        { code: 'CONFLICT', message },
        { code: 'CONFLICT', message: 'a.ts was changed.', path: 'a.ts' },
      ]);
    };
    const { user, router } = await renderApp(page(`publish-command/${anId(30)}`), {
      ...answering({}, { publishCommand }),
      generationStrategy: { listForPublish: () => ({ data: [] }) },
    });
    await user.click(await generate());
    expect(await screen.findByText(message)).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Open the preview' }));

    expect(await screen.findByRole('heading', { name: 'CODE PREVIEW' })).toBeDefined();
    expect(router.state.location.search).toBe(`?nodeId=${anId(30)}&from=publish-command`);
  });

  test('where publishing is switched off has no button for it', async () => {
    const flags = {
      approveForDevelopment: true,
      publish: false,
      deleteProcess: true,
      autogenerateAttributes: true,
      multipleOrganisations: false,
      upgradePlan: true,
    };
    await renderApp(page('publish-all'), answering({}), { flags });

    await message();
    expect(screen.queryByRole('button', { name: 'Generate code' })).toBeNull();
  });
});
