import type { Locator, Page } from '@playwright/test';
import { aBlueprint, learned } from './blueprint-workshop.ts';
import { aRepository, cloneOf, gitToken } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrierInLightAndDark } from './no-barrier.ts';
import {
  aConnectedService,
  aPlace,
  aService,
  connectRepository,
  type Place,
  type SeededService,
} from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { withAllKinds } from './whole-service.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Generate code' });
const button = (inside: Locator, name: string) => inside.getByRole('button', { name, exact: true });
const tile = (dialog: Locator, name: string) =>
  dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const addressOf = ({ path }: Place, { aggregateId }: SeededService, element = '') =>
  `${path}/developer/Sales/${aggregateId}/generate-code${element}`;

test('what a service still lacks for its code is said at once, and put right in the same dialog', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  const { aggregateId } = service;
  await place.api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds: [] });
  const repository = await aRepository();
  const dialog = dialogOf(page);
  const url = dialog.getByRole('textbox', { name: 'Repository URL' });
  const token = dialog.getByLabel('Authentication token');
  const generate = button(dialog, 'Generate Code');

  await test.step('while its data loads it says what it is for', async () => {
    const read = Promise.withResolvers<void>();
    await page.route('**/generationstrategy/getforpublish/**', async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.goto(addressOf(place, service));
    await expect(dialog.getByText('Deploy your service code')).toBeVisible();
    read.resolve();
    await expect(
      dialog.getByRole('heading', { name: 'Generate code in your GIT repository' }),
    ).toBeVisible();
    await expectNoBarrierInLightAndDark(page);
  });

  await test.step('without anything chosen it names all of it, the first in sight', async () => {
    await generate.click();
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
    await expect(
      dialog.getByText('You need to select at least one option in a blueprint'),
    ).toBeVisible();
    await expect(
      dialog.getByText('Connect the service to a git repository first.'),
    ).toBeInViewport();
  });

  await test.step('the credentials are tried, and kept only when they are right', async () => {
    await url.fill(repository.url);
    await token.fill('not the token');
    await button(dialog, 'Configure git credentials').click();
    await expect(
      dialog.getByText(/^We could not go through with the information provided/),
    ).toBeVisible();
    await button(dialog, 'Hide').click();
    await expect(dialog.getByText('No repository is connected.')).toBeVisible();
    await button(dialog, 'Edit').click();
    await expect(url).toHaveValue(repository.url);
    await token.fill(gitToken);
    await button(dialog, 'Configure git credentials').click();
    await expect(dialog.getByText(repository.url)).toBeVisible();
    await expect(button(dialog, 'Edit')).toBeFocused();
    await expect(url).toBeHidden();
    await expect(dialog.getByText('Connect the service to a git')).toBeHidden();
  });

  await test.step('the regular blueprint needs a hosting and a persistence', async () => {
    await tile(dialog, 'Regular').click();
    await generate.click();
    await expect(dialog.getByText('Required', { exact: true })).toBeInViewport();
    await expect(dialog.getByText(/^You need to select/)).toBeHidden();
  });

  await test.step('a message is required and a branch must be one; Cancel leads back', async () => {
    await dialog.getByRole('textbox', { name: 'Commit message' }).fill(' ');
    await dialog.getByRole('textbox', { name: 'Branch' }).fill('a..b');
    await expect(dialog.getByText('This is not a branch name')).toBeVisible();
    await generate.click();
    await expect(
      dialog.getByRole('textbox', { name: 'Commit message' }),
    ).toHaveAccessibleDescription('Required');
    await button(dialog, 'Cancel').click();
    await expect(page).toHaveURL(/\/developer\/Sales$/);
  });

  await test.step('nothing of all this was published', async () => {
    const { data } = await place.api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.gitRepositoryUrl).toBe(repository.url);
    expect(data.commitHistory).toEqual([]);
  });
});

test('a service is generated with several blueprints of one’s own, then with the regular one of its hosting', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const { api, platformId } = place;
  const service = await aConnectedService(place);
  const { aggregateId, repository } = service;
  const notes = await aBlueprint(place, { 'docs/order.md': '# Order\n' }, 'Notes');
  await learned(place, notes);
  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.aggregate.selectHosting({ aggregateId, name: 'Azure Functions' });
  await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
  const clone = await cloneOf(repository, testInfo.outputDir);
  const dialog = dialogOf(page);
  const sent: unknown[] = [];
  // Only of what passes by here the browser tells what is sent.
  await page.route('**/publishaggregate', async (route, request) => {
    sent.push(request.postDataJSON());
    await route.fallback();
  });

  await test.step('with two blueprints, on a branch of its own', async () => {
    await page.goto(addressOf(place, service));
    await expect(tile(dialog, 'Azure Functions')).toBeChecked();
    await tile(dialog, 'Notes').click();
    await dialog.getByRole('textbox', { name: 'Commit message' }).fill('Take orders');
    await dialog.getByRole('textbox', { name: 'Branch' }).fill('feature/orders');
    await button(dialog, 'Generate Code').click();
    await expect(page.getByText(/^\d+ files committed to feature\/orders$/)).toBeVisible();
    expect(sent).toMatchObject([{ strategyType: 'Custom', enableAIAssistant: false }]);
    await clone.git('fetch', '--quiet');
    expect(await clone.git('log', '-1', '--format=%ae %s', 'origin/feature/orders')).toBe(
      `${place.email} Take orders`,
    );
    const files = await clone.git('ls-tree', '-r', '--name-only', 'origin/feature/orders');
    expect(files.split('\n')).toEqual(
      expect.arrayContaining(['docs/order.md', 'sales-context/order-service/host.json']),
    );
    expect(await clone.git('log', '--format=%s', 'origin/main')).toBe('First commit');
  });

  await test.step('with the regular one, which stands alone, and instructions for the assistant', async () => {
    await page.goto(addressOf(place, service));
    await tile(dialog, 'Regular Azure Functions, Cosmos DB').click();
    await expect(tile(dialog, 'Azure Functions')).not.toBeChecked();
    await expect(tile(dialog, 'Notes')).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Enable AI pair programmer/ }).check();
    await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Be brief.');
    await button(dialog, 'Generate Code').click();
    await expect(page.getByText(/^\d+ files committed to main$/)).toBeVisible();
    expect(sent[1]).toMatchObject({
      strategyType: 'PreDefined',
      enableAIAssistant: true,
      aiInstructions: 'Be brief.',
    });
    await expect(page.getByText(/^The AI pair programmer took no part/)).toBeVisible();
    await clone.git('pull', '--quiet');
    expect(await clone.git('log', '-1', '--format=%s')).toBe('Generate code for service Order');
    expect(await clone.git('ls-files', 'docs')).toBe('');
  });
});

test('each element has the dialog under its own address, with a message of its own', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await withAllKinds(place, await aService(place));
  const repository = await aRepository({ 'README.md': '# Shop\n' });
  await connectRepository(place, service, repository);
  const dialog = dialogOf(page);
  const messages: [string, string, string][] = [
    ['command', service.commandId, 'Generate code for command PlaceOrder'],
    ['reaction', service.reactionId, 'Generate code for reaction PackOrder'],
    ['query', service.queryId, 'Generate code for query ListOrders'],
    ['type', service.typeId, 'Generate code for type Line'],
  ];

  for (const [kind, id, message] of messages)
    // eslint-disable-next-line no-await-in-loop -- one after the other, each a commit on the last
    await test.step(kind, async () => {
      await page.goto(addressOf(place, service, `/${kind}/${id}`));
      await expect(dialog.getByRole('textbox', { name: 'Commit message' })).toHaveValue(message);
      const answered = page.waitForResponse(new RegExp(`publish${kind}$`));
      await button(dialog, 'Generate Code').click();
      expect((await answered).status()).toBe(200);
      await expect(dialog).toBeHidden();
    });

  const clone = await cloneOf(repository, testInfo.outputDir);
  expect((await clone.git('log', '--format=%s')).split('\n').toReversed()).toEqual([
    'First commit',
    ...messages.map(([, , message]) => message),
  ]);
  const { data } = await place.api.domainReadModel.getAggregateById({ id: service.aggregateId });
  const all = [...data.commands, ...data.reactions, ...data.types];
  expect(all.map(({ state }) => state.name)).toEqual(all.map(() => 'Published'));
  expect(data.queries.find(({ identity }) => identity === service.queryId)?.state.name).toBe(
    'Published',
  );
});
