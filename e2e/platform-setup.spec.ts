import type { Page } from '@playwright/test';
import { aRepository, cloneOf, gitToken, type Repository } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, aService } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test('a service is initialised, then the platform is set up: both are commits of Terraform', async ({
  context,
  page,
}, testInfo) => {
  test.slow();
  const place = await aPlace(await signedIn(context));
  const { aggregateId } = await aService(place);
  const own = await aRepository({ 'README.md': '# Orders\n' });
  const shared = await aRepository();
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });

  await test.step('publishing all sends the service to its first missing step', async () => {
    await page.goto(`${place.path}/developer/Sales/${aggregateId}/publish-all`);
    await expect(
      page.getByText('You need to initialise the Service before publishing.'),
    ).toBeVisible();
    await expect(button('Generate code')).toBeDisabled();
    await page.getByRole('link', { name: 'Initialise the service' }).click();
    await expect(page).toHaveURL(/config-cloud-provider\?redirect=/);
    await expect(button(/Google Cloud/)).toBeDisabled();
    await button('Microsoft Azure').click();
  });

  await test.step('hosting and persistence are those of the cloud', async () => {
    await expect(page).toHaveURL(/edit-hosting\?initialise=true/);
    await expect(page.getByRole('radio', { name: 'Lambda' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Azure Functions' }).click();
    await button('Save').click();
    await expect(page).toHaveURL(/edit-persistence\?initialise=true/);
    await page.getByRole('radio', { name: 'Cosmos DB' }).click();
    await button('Save').click();
  });

  await test.step('credentials are tried before they are kept', async () => {
    await expect(page).toHaveURL(/edit-git-credentials\?initialise=true/);
    await connect(page, own, 'not-the-token');
    await button('Confirm').click();
    await expect(page.getByRole('alert')).toHaveText(
      'An error ocurred while configuring your git credentials. Please check the data and try again.',
    );
    await connect(page, own);
    await button('Confirm').click();
  });

  await test.step('what is confirmed is one commit', async () => {
    await expect(page).toHaveURL(/\/confirm\?initialise=true/);
    await expect(page.getByRole('textbox', { name: 'Git commit message' })).toHaveValue(
      'Generate infra code for service Order',
    );
    await expectNoBarrier(page);
    await button('Generate infra code').click();
    await expect(page).toHaveURL(/\/developer\/Sales$/);
    const clone = await cloneOf(own, testInfo.outputDir);
    expect(await clone.git('log', '--format=%s')).toBe(
      'Generate infra code for service Order\nFirst commit',
    );
    expect(await clone.git('ls-files', '*.tf')).toContain('main.tf');
    await page.goto(`${place.path}/developer/Sales/${aggregateId}/publish-all`);
    await expect(
      page.getByText('This will publish all commands and reactions in this service.'),
    ).toBeVisible();
  });

  await test.step('the platform goes on with its earliest missing step', async () => {
    await page.goto(`${place.path}/platform-setup/confirm`);
    await expect(page).toHaveURL(/platform-setup\/routing$/);
    await page.getByRole('radio', { name: 'Service Bus' }).click();
    await button('Next').click();
    await page.getByRole('radio', { name: 'Static Website' }).click();
    await button('Next').click();
    await connect(page, shared);
    await button('Next').click();
    await expect(page.getByRole('textbox', { name: 'Git commit message' })).toHaveValue(
      'Generate infra code for platform Web shop',
    );
    await expectNoBarrier(page);
    await button('Next').click();
    await expect(page).toHaveURL(/\/developer\/Sales$/);
  });

  const clone = await cloneOf(shared, testInfo.outputDir);
  expect(await clone.git('log', '--format=%s')).toBe('Generate infra code for platform Web shop');
  expect(await clone.git('ls-files', '*.tf')).toContain('main.tf');
  expect(await clone.git('grep', '-c', 'azurerm_servicebus')).not.toBe('');
});

async function connect(page: Page, { url }: Repository, token = gitToken): Promise<void> {
  await page.getByRole('textbox', { name: 'Repository url' }).fill(url);
  await page.getByLabel('Authentication token').fill(token);
}
