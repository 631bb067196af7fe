import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { connectByHand, fileRow, preview } from './code-preview.ts';
import { aRepository } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, aProcess, aService, markAsFeature, previewPath } from './seeds.ts';
import { anEmail, signedIn } from './sign-in.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('signing in and the welcome wizard have no serious barrier', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();
      await expectNoBarrier(page);

      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
      await expectNoBarrier(page);

      await page.getByRole('textbox', { name: 'E-mail' }).fill(anEmail());
      await page.keyboard.press('Enter');
      await expect(page.getByText('Step 1 of 2')).toBeVisible();
      await expectNoBarrier(page);

      await page.getByRole('textbox').fill('Acme Trading');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Step 2 of 2')).toBeVisible();
      await page.getByRole('textbox').fill('Web shop');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Design a process' })).toBeVisible();
      await expectNoBarrier(page);
    });

    test('the maps and their panels have no serious barrier', async ({ context, page }) => {
      const place = await aPlace(await signedIn(context));
      const process = await aProcess(place, [
        ['Customer places an order', 'When the order was placed, the clerk packs it', 'And so on'],
      ]);
      await markAsFeature(place, process, 'Customer places an order');
      await page.goto(`${place.path}/business/${process.processId}`);
      await expect(page.getByRole('toolbar')).toBeVisible();
      await expectNoBarrier(page);

      await page.getByRole('button', { name: 'Expand steps' }).click();
      await expect(page.getByText('Raised events').first()).toBeVisible();
      await expectNoBarrier(page);

      await page.goto(`${place.path}/developer`);
      await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
      await expectNoBarrier(page);

      await page.getByRole('link', { name: 'PlaceOrder', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Edit' })).toBeVisible();
      await expectNoBarrier(page);
    });

    test('the code preview has no serious barrier', async ({ context, page }) => {
      const place = await aPlace(await signedIn(context));
      await page.goto(previewPath(place, await aService(place)));
      await expect(page.getByRole('heading', { name: 'CODE PREVIEW' })).toBeVisible();
      await expectNoBarrier(page);

      await connectByHand(page, await aRepository());
      await preview(page);
      await fileRow(page, 'host.json', 'New').click();
      await expect(page.getByRole('region', { name: /host\.json$/ })).toContainText('version');
      await expectNoBarrier(page);

      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoBarrier(page);
    });

    test('profile, users and the error page have no serious barrier', async ({ context, page }) => {
      const place = await aPlace(await signedIn(context));
      for (const [path, heading] of [
        ['configuration/profile', 'Profile'],
        ['configuration/users', 'Users'],
        ['nowhere/at/all', 'Sorry, an error has ocurred'],
      ]) {
        await page.goto(`${place.path}/${path}`);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expectNoBarrier(page);
      }
    });
  });

/** What axe calls serious or critical, as readable lines. */
async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(barriers).toEqual([]);
}
