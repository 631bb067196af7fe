import type { Page } from '@playwright/test';
import { connectByHand, fileRow, preview } from './code-preview.ts';
import { aRepository } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrierInLightAndDark } from './no-barrier.ts';
import { aPlace, aProcess, aService, markAsFeature, previewPath } from './seeds.ts';
import { anEmail, signedIn } from './sign-in.ts';
import { showAs } from './smartmap.ts';

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('signing in and the welcome wizard have no serious barrier', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();
  await expectNoBarrierInLightAndDark(page);

  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expectNoBarrierInLightAndDark(page);

  await page.getByRole('textbox', { name: 'E-mail' }).fill(anEmail());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expectNoBarrierInLightAndDark(page);

  await page.getByRole('textbox').fill('Acme Trading');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.getByRole('textbox').fill('Web shop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Design a process' })).toBeVisible();
  await expectNoBarrierInLightAndDark(page);
});

test('the maps and their panels have no serious barrier', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const process = await aProcess(place, [
    ['Customer places an order', 'When the order was placed, the clerk packs it', 'And so on'],
  ]);
  await markAsFeature(place, process, 'Customer places an order');
  await page.goto(`${place.path}/business/${process.processId}`);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expectNoBarrierInLightAndDark(page);

  await page.getByRole('button', { name: 'Expand steps' }).click();
  await expect(page.getByText('Raised events').first()).toBeVisible();
  await expectNoBarrierInLightAndDark(page);

  await page.goto(`${place.path}/developer`);
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  await expectNoBarrierInLightAndDark(page);

  await page.getByRole('link', { name: 'PlaceOrder', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  await expectNoBarrierInLightAndDark(page);
});

test('the code preview has no serious barrier', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  await page.goto(previewPath(place, await aService(place)));
  await expect(page.getByRole('heading', { name: 'CODE PREVIEW' })).toBeVisible();
  await expectNoBarrierInLightAndDark(page);

  await connectByHand(page, await aRepository());
  await preview(page);
  await fileRow(page, 'host.json', 'New').click();
  await expect(page.getByRole('region', { name: /host\.json$/ })).toContainText('version');
  await expectNoBarrierInLightAndDark(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrierInLightAndDark(page);
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
    await expectNoBarrierInLightAndDark(page);
  }
});

test('every stop of the Tab key on the map and in the outline can be seen', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [['Customer places an order', 'Clerk packs it']]);
  await page.goto(`${place.path}/business/${processId}`);
  for (const mode of ['Map', 'Map and outline', 'Outline'])
    // eslint-disable-next-line no-await-in-loop -- one after another
    await test.step(mode, async () => {
      await showAs(page, mode);
      await page.getByRole('tree').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await unseenStops(page)).toEqual([]);
    });
});

test('at 200 % nothing is cut off sideways, and everything can still be done', async ({
  context,
  page,
}) => {
  // A window of 1280 pixels, twice as large.
  await page.setViewportSize({ width: 640, height: 400 });
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [['Customer places an order', 'Clerk packs it']]);
  await page.goto(`${place.path}/business/${processId}`);
  await expect(page.getByRole('treeitem')).toHaveCount(2);

  for (const name of ['Processes', 'Help'])
    // eslint-disable-next-line no-await-in-loop -- one after another
    await test.step(name, async () => {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
      await page.keyboard.press('Escape');
    });
});

test('with colours of one’s own the chosen step and the chosen line are seen', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ forcedColors: 'active', baseURL });
  const page = await context.newPage();
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [['Customer places an order', 'Clerk packs it']]);
  await page.goto(`${place.path}/business/${processId}`);
  await showAs(page, 'Map and outline');

  await expect(page.locator('[data-selected] [data-box]')).toHaveCSS('outline-style', 'solid');
  const lines = page.getByRole('treeitem');
  const colour = (at: number) =>
    lines.nth(at).evaluate((line) => getComputedStyle(line).backgroundColor);
  // The outline has just been put beside the map.
  await expect.poll(async () => (await colour(0)) === (await colour(1))).toBe(false);
  await context.close();
});

/** Where the focus was without a line around it, going by Tab to the end of the page. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (let stops = 0; stops < 60; stops += 1) {
    // eslint-disable-next-line no-await-in-loop -- one stop after another
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const shown =
        element.getAttribute('role') === 'tree'
          ? document.querySelector('[data-selected] > [data-box], [role=treeitem][data-focused]')
          : element.matches('input[type=radio]')
            ? element.nextElementSibling
            : element;
      const { outlineStyle, boxShadow } = getComputedStyle(shown ?? element);
      return {
        html: element.outerHTML.slice(0, 120),
        isSeen: outlineStyle !== 'none' || boxShadow !== 'none',
      };
    });
    if (!stop) break;
    if (!stop.isSeen) unseen.push(stop.html);
    // eslint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
  }
  return unseen;
}
