import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { expectSelected, outlineOf } from './smartmap.ts';
import { twoPeople } from './two-people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an undo keeps what somebody else changed since, and says so', async ({
  browser,
  noErrors,
}) => {
  const { anna, ben, process } = await twoPeople(browser, {
    watch: noErrors,
    sketches: [
      [
        'Customer places an order',
        ['Clerk checks the order', 'Clerk packs the parcel'],
        'Manager rests',
      ],
    ],
  });
  const outline = () => outlineOf(anna, process.processId);
  await anna.page.keyboard.press('ArrowRight');
  await anna.page.keyboard.press('Enter');
  await anna.page.keyboard.type(' twice');
  await anna.page.keyboard.press('Enter');
  await anna.page.keyboard.press('ArrowDown');
  await anna.page.keyboard.press('Delete');
  await anna.page.keyboard.press('Enter');
  await expect.poll(outline).toHaveLength(3);

  await ben.page.keyboard.press('ArrowRight');
  await expectSelected(ben.page, /^Clerk checks the order twice/);
  await ben.page.keyboard.press('Enter');
  await ben.page.keyboard.type(' at noon');
  await ben.page.keyboard.press('Enter');
  await expect.poll(async () => (await outline()).join()).toContain('at noon');
  await anna.page.keyboard.press('Control+z');
  await expect.poll(outline).toHaveLength(4);
  await anna.page.keyboard.press('Control+z');

  await expect(anna.page.getByText(/the steps have been changed since/)).toBeVisible();
  await expect(button(anna.page, 'Nothing to undo')).toBeVisible();
  expect(await outline()).toEqual([
    'Customer places an order',
    '  Clerk checks the order twice at noon',
    '    Clerk packs the parcel',
    '  Manager rests',
  ]);
});

test('without a connection changes are undone and redone as well, and nothing needless is sent', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [['Customer places an order', 'Clerk packs it']]);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order/);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' today');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await outlineOf(place, processId))[0]).toContain('today');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });

  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expectSelected(page, /^Clerk packs it/);
  await page.keyboard.press('Control+z');
  await expectSelected(page, /^Customer places an order, /);
  await context.setOffline(false);

  await expect
    .poll(() => outlineOf(place, processId))
    .toEqual(['Customer places an order', '  Clerk packs it']);
  expect(sent.filter((name) => /statement/.test(name))).toEqual(['restorestatements']);
});
