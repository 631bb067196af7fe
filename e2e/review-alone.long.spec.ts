import { fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aFeature, aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test('a conflict in infrastructure is solved by hand in the preview that its confirmation leads to', async ({
  context,
  page,
}, testInfo) => {
  test.slow();
  const place = await aPlace(await signedIn(context));
  const { api, platformId } = place;
  const service = await aService(place);
  const { aggregateId } = service;
  const file = 'sales-context/order-service/infrastructure/main.tf';
  const repository = await aRepository({ [file]: '# Ours\n' });
  await connectRepository(place, service, repository);
  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.aggregate.selectHosting({ aggregateId, name: 'Azure Functions' });
  await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
  await page.goto(`${place.path}/developer/Sales/${aggregateId}/confirm`);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview the code' }).click();
  const tab = await opened;
  await expect(tab.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
  const answered = tab.waitForResponse(/previewinfrastructure/);
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await tab.getByRole('button', { name: 'Next open conflict' }).click();
  const card = tab.getByRole('region', { name: 'Conflict 1 of 1', exact: true });
  await expect(card).toBeFocused();
  await tab.keyboard.press('4');
  await card.getByRole('textbox', { name: 'Result' }).fill('# By hand');
  await tab.keyboard.press('Control+Enter');
  await expect(fileRow(tab, 'main.tf', 'Changed')).toBeVisible();
  await expectNoBarrier(tab, '[data-hunk]');
  await publish(tab);

  const clone = await cloneOf(repository, testInfo.outputDir);
  expect(await clone.git('show', `HEAD:${file}`)).toBe('# By hand');
  expect(await clone.git('log', '-1', '--format=%s')).toBe('Generate infra code for service Order');
});

test('a new file stands alone, and not beside an empty half', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const service = await aFeature(place, 'Customer places an order');
  await connectRepository(place, service, await aRepository());
  await page.goto(previewPath(place, service));
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');

  await preview(page);
  await fileRow(page, 'place-order-command.ts', 'New').click();

  await expect(page.locator('.monaco-diff-editor')).toBeVisible();
  await expect(page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(0);
});
