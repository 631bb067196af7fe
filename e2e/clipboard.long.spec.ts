import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { expectSelected, outlineOf } from './smartmap.ts';

test('steps are cut in one process and pasted into another, with the keyboard alone', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const place = await aPlace(await signedIn(context));
  const from = await aProcess(place, [
    ['Customer places an order', ['Clerk checks the order', 'Customer pays the order']],
  ]);
  const to = await aProcess(place, ['Clerk opens the shop']);
  await page.goto(`${place.path}/business/${from.processId}`);
  await expectSelected(page, /^Customer places an order/);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+x');
  await expect.poll(() => outlineOf(place, from.processId)).toEqual(['Customer places an order']);
  const list = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${place.path}/business/${to.processId}`);
  await expectSelected(page, /^Clerk opens the shop/);
  await page.keyboard.press('Control+v');

  expect(list).toBe('- Clerk checks the order\n  - Customer pays the order\n');
  await expect
    .poll(() => outlineOf(place, to.processId))
    .toEqual(['Clerk opens the shop', '  Clerk checks the order', '    Customer pays the order']);
  await expectSelected(page, /^Clerk checks the order, Command/);
});

test('a process is downloaded as Markdown', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [['Customer places an order', 'Clerk checks it']]);
  await page.goto(`${place.path}/business/${processId}`);
  await page.getByRole('button', { name: 'Export and import' }).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download Markdown' }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toBe('order-to-cash.md');
  expect(readFileSync(await download.path(), 'utf8')).toContain(
    '- Customer places an order _(Command; Orders/Order; raises OrderPlaced)_\n  - Clerk checks it',
  );
});
