import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { expectSelected, outlineOf, typeStep } from './smartmap.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('every change is undone and redone with the keyboard, back to the beginning and forth again', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', ['Clerk checks the order', 'Clerk packs the parcel']],
  ]);
  const outline = () => outlineOf(place, processId);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order/);
  const outlines = [await outline()];
  const changed = async (name: string, keys: () => Promise<void>) => {
    await keys();
    await expect(button(page, `Undo: ${name}`)).toBeVisible();
    await expect.poll(outline).not.toEqual(outlines.at(-1));
    outlines.push(await outline());
  };

  await changed('add step', async () => {
    await page.keyboard.press('Alt+ArrowRight');
    await typeStep(page, 'Clerk writes an invoice');
  });
  await changed('edit text', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type(' twice');
    await page.keyboard.press('Enter');
  });
  await changed('insert step', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('i');
    await typeStep(page, 'Manager approves the order');
  });
  await changed('move step', () => page.keyboard.press('Alt+Shift+ArrowDown'));
  await changed('delete step', async () => {
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
  });
  await changed('delete steps', () => page.keyboard.press('Control+x'));
  await changed('add steps', () => page.keyboard.press('Control+v'));

  for (const expected of outlines.slice(0, -1).toReversed()) {
    await page.keyboard.press('Control+z');
    await expect.poll(outline).toEqual(expected);
  }
  await expect(button(page, 'Nothing to undo')).toBeVisible();
  for (const expected of outlines.slice(1)) {
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(outline).toEqual(expected);
  }
  await expect(button(page, 'Nothing to redo')).toBeVisible();

  await page.reload();
  await expectSelected(page, /level/);
  await page.getByRole('tree').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(outline).toEqual(outlines.at(-2));
});
