import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dragFiles } from './drop-files.ts';
import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { outlineOf } from './smartmap.ts';

test('files and folders are dropped on the map', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, []);
  const folder = test.info().outputPath('drop');
  const [note, shop] = [join(folder, 'note.md'), join(folder, 'shop')];
  mkdirSync(join(shop, 'node_modules/left-pad'), { recursive: true });
  writeFileSync(note, 'The customer returns the parcel.');
  writeFileSync(join(shop, 'orders.md'), 'The clerk checks the order.');
  writeFileSync(join(shop, 'node_modules/left-pad/index.js'), 'class Pad {}');
  await page.goto(`${place.path}/business/${processId}`);
  await expect(page.getByRole('button', { name: 'Upload mockups' })).toBeVisible();
  const overlay = page.getByText('Drop files to upload them');

  await test.step('while they are over it, the map says so', async () => {
    const held = await dragFiles(page, [note]);
    await expect(overlay).toBeVisible();
    await held.leave();
    await expect(overlay).toBeHidden();
  });

  await test.step('dropped, they are uploaded with their paths, but for what is never source code', async () => {
    const held = await dragFiles(page, [note, shop]);
    await expect(overlay).toBeVisible();
    await held.drop();
    await expect(overlay).toBeHidden();
    const panel = page.getByRole('complementary', { name: 'Files' });
    for (const path of ['note.md', 'shop/orders.md'])
      await expect(panel.getByRole('listitem').filter({ hasText: path })).toContainText(
        'Completed',
      );
    await expect(panel.getByRole('alert')).toContainText('shop/node_modules/');
    await expect(panel.getByText('index.js')).toHaveCount(0);
    await expect
      .poll(async () => (await outlineOf(place, processId)).map((line) => line.trim()).sort())
      .toEqual(['Clerk checks the order', 'Customer returns the parcel']);
  });
});

test('an upload is cancelled, needs a connection, and something left of the plan', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, []);
  // The line takes nothing, as if it were slow; later the operations of the plan are used up.
  const line = { isSlow: true, isUsedUp: false };
  await page.route('**/uploadfiles', (route) => (line.isSlow ? undefined : route.continue()));
  await page.route('**/getbyowneridoremail/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { subscriptionPlan: object } };
    const used = { name: 'Free', freeMockupAnalysisRemaining: 0 };
    if (line.isUsedUp) Object.assign(answer.data.subscriptionPlan, used);
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${place.path}/business/${processId}`);
  const upload = page.getByRole('button', { name: 'Upload mockups' }).first();
  const input = page.locator('input[type=file][data-upload=mockup]').first();
  const orders = {
    name: 'orders.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('The clerk checks the order.'),
  };
  const panel = page.getByRole('complementary', { name: 'Files' });

  await test.step('cancelled, nothing comes of it, and the same file may be chosen again', async () => {
    await expect(upload).toBeVisible();
    await input.setInputFiles(orders);
    await expect(panel.getByText('Uploading 1 of 1')).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(panel.getByText('Uploading 1 of 1')).toBeHidden();
    await expect(panel.getByText('No file status available')).toBeVisible();
    await expect(page.getByText('The files could not be uploaded')).toHaveCount(0);

    line.isSlow = false;
    await input.setInputFiles(orders);
    await expect(panel.getByRole('listitem').filter({ hasText: 'orders.md' })).toContainText(
      'Completed',
    );
  });

  await test.step('offline it says why nothing can be uploaded', async () => {
    await context.setOffline(true);
    await expect(panel.getByText('You are offline.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Upload mockups' })).toBeDisabled();
    const held = await dragFiles(page, [import.meta.filename]);
    await expect(page.locator('[data-drop-overlay]')).toContainText('You are offline.');
    await held.drop();
    await expect(page.locator('[data-drop-overlay]')).toBeHidden();
    await context.setOffline(false);
    await expect(panel.getByRole('button', { name: 'Upload mockups' })).toBeEnabled();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('with nothing left of the plan mockups are refused, before they are chosen', async () => {
    line.isUsedUp = true;
    await page.reload();
    await expect(upload).toContainText('00');
    await upload.click();
    await expect(page.getByRole('dialog', { name: 'Upgrade your plan' })).toBeVisible();
  });
});
