import type { Page } from '@playwright/test';
import { aRepository, cloneOf, holdPushes, type Repository } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrierInLightAndDark } from './no-barrier.ts';
import { aPlace, aService, connectRepository, type Place } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { withAllKinds, type WholeService } from './whole-service.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Commit message' });
const branch = (page: Page) => page.getByRole('textbox', { name: 'Branch' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate code' });
const busy = (page: Page) => page.getByRole('button', { name: 'Generating code...' });

async function connected(
  place: Place,
): Promise<{ service: WholeService; repository: Repository; base: string }> {
  const service = await withAllKinds(place, await aService(place));
  const repository = await aRepository({ 'README.md': '# Shop\n' });
  await connectRepository(place, service, repository);
  return { service, repository, base: `${place.path}/developer/Sales/${service.aggregateId}` };
}

test('every kind of element has a page that publishes it with a message and on a branch', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const { service, repository, base } = await connected(place);
  const { commandId, reactionId, queryId, readModelId } = service;
  const pages: [string, string][] = [
    [`publish-command/${commandId}`, 'Generate code for the feature PlaceOrder'],
    [`publish-reaction/${reactionId}`, 'Generate code for the feature PackOrder'],
    [`publish-query/${queryId}`, 'Generate code for query ListOrders'],
    [`publish-query?queryId=${queryId}`, 'Generate code for query ListOrders'],
    [`publish-readmodel/${readModelId}`, 'Generate code for service Order'],
  ];

  for (const [name, suggested] of pages)
    // eslint-disable-next-line no-await-in-loop -- one after the other, each a commit on the last
    await test.step(name.replace(/[/=].*/, ''), async () => {
      await page.goto(`${base}/${name}`);
      await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible();
      await expect(message(page)).toHaveValue(suggested);
      await expect(branch(page)).toHaveAccessibleDescription(
        'Leave empty to use the default branch',
      );
      await message(page).clear();
      await expect(message(page)).toHaveAccessibleDescription('Required');
      await expect(generate(page)).toBeDisabled();
      await message(page).fill(`Publish ${name.split(/[/?]/)[0]}`);
      await generate(page).click();
      await expect(page).toHaveURL(/\/developer\/Sales$/);
    });
  const clone = await cloneOf(repository, testInfo.outputDir);
  expect(await clone.git('log', '--reverse', '--format=%an %s')).toMatch(
    /^Somebody Else First commit\n\S.* Publish publish-command\n\S.* Publish publish-reaction\n\S.* Publish publish-query\n\S.* Publish publish-readmodel$/,
  );

  await test.step('a page without an element, and one of an element that is gone', async () => {
    await page.goto(`${base}/publish-query`);
    await expect(page).toHaveURL(/\/developer\/Sales$/);
    await page.goto(`${base}/publish-command/${queryId}`);
    await expect(page.getByText('This element is not there any more.')).toBeVisible();
  });
});

test('publishing all of a service begins where it stands on the map, and goes on without its page', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const { service, repository, base } = await connected(place);
  const { api, platformId } = place;
  const { aggregateId } = service;

  await test.step('a service that was never initialised is told so', async () => {
    await page.goto(`${base}/publish-all`);
    await expect(
      page.getByText('You need to initialise the Service before publishing.'),
    ).toBeVisible();
    await expect(generate(page)).toBeDisabled();
  });

  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.aggregate.selectHosting({ aggregateId, name: 'Azure Functions' });
  await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
  await api.codeGeneration.initialise({ aggregateId, commitMessage: 'Initialise' });

  await test.step('an initialised one is published whole', async () => {
    await page.goto(`${place.path}/developer/Sales?aggregate=${aggregateId}`);
    await page.getByRole('link', { name: 'Publish all' }).click();
    await expect(page.getByRole('heading', { name: 'Generate code', level: 3 })).toBeVisible();
    await expect(
      page.getByText('This will publish all commands and reactions in this service.'),
    ).toBeVisible();
    await expect(message(page)).toHaveValue('Generate code for service Order');
    await branch(page).fill('feature/orders');
  });

  await test.step('while the repository takes its time it says how far it is', async () => {
    const { letIn } = await holdPushes(repository);
    await generate(page).click();
    await expect(busy(page)).toBeDisabled();
    await expect(page.getByRole('progressbar', { name: 'Publishing …' })).toBeVisible();
    await expect(page.getByText(/^Pushing \d+ of \d+ files$/)).toBeVisible();
    await expectNoBarrierInLightAndDark(page);
    await page.goto(`${place.path}/developer/Sales?aggregate=${aggregateId}`);
    await expect(page.getByText('Unpublished').first()).toBeVisible();
    await letIn();
    await expect(page.getByText('Unpublished')).toHaveCount(0);
  });

  const clone = await cloneOf(repository, testInfo.outputDir);
  expect(await clone.git('log', '--format=%ae %s', '-2', 'origin/feature/orders')).toBe(
    `${place.email} Generate code for service Order\n${place.email} Initialise`,
  );
});
