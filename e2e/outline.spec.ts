import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPlace, aProcess, type Place } from './seeds.ts';
import { remember, signedIn } from './sign-in.ts';
import { deleteChosen, expectSelected, outlineOf, stepEditor, typeStep } from './smartmap.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a process is read and rearranged in the outline with the keyboard alone', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', ['Clerk checks the order', 'Driver delivers the parcel']],
    'Customer pays the order',
  ]);
  await openOutline(page, place, processId);
  const press = (keys: string) => page.keyboard.press(keys);

  await test.step('arrows lead from line to line, open and close branches', async () => {
    await expectSelected(page, 'Customer places an order, Command, level 1, 1 of 2');
    await press('ArrowDown');
    await expectSelected(page, 'Clerk checks the order, Command, level 2, 1 of 1');
    await press('ArrowLeft');
    await expect(page.getByRole('treeitem', { name: /^Driver/ })).toBeHidden();
    await press('ArrowRight');
    await press('End');
    await expectSelected(page, /^Customer pays/);
  });

  await test.step('letters lead to a step, and Enter edits it in place', async () => {
    await page.keyboard.type('driv');
    await expectSelected(page, /^Driver delivers the parcel,/);
    await press('Enter');
    await expect(stepEditor(page)).toBeFocused();
    await page.keyboard.type(' to the customer');
    await press('Enter');
    await expectSelected(page, /^Driver delivers the parcel to the customer, Command/);
  });

  await test.step('Alt with an arrow adds, Insert puts in between', async () => {
    await press('Alt+ArrowDown');
    await typeStep(page, 'Customer opens the parcel');
    await press('Home');
    await press('Insert');
    await typeStep(page, 'Clerk confirms the order');
  });

  await test.step('Alt, Shift and an arrow move, s swaps, Control and Z takes back', async () => {
    await press('End');
    await press('Alt+Shift+ArrowUp');
    await expectSelected(page, 'Customer pays the order, Command, level 1, 1 of 2');
    await press('Shift+ArrowDown');
    await press('s');
    await expect
      .poll(async () => (await outlineOf(place, processId))[0])
      .toBe('Customer places an order');
    await press('Control+z');
    await expect
      .poll(async () => (await outlineOf(place, processId))[0])
      .toBe('Customer pays the order');
  });

  await test.step('Delete asks, and Enter confirms', async () => {
    await page.keyboard.type('clerk ch');
    await expectSelected(page, /^Clerk checks/);
    await deleteChosen(page);
  });

  await expect
    .poll(() => outlineOf(place, processId))
    .toEqual([
      'Customer pays the order',
      'Customer places an order',
      '  Clerk confirms the order',
      '    Driver delivers the parcel to the customer',
      '    Customer opens the parcel',
    ]);
});

test('on a phone the outline is what one reads, and fingers do what keys do', async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', 'Clerk checks the order', 'Customer pays the order'],
  ]);
  await page.goto(`${place.path}/business/${processId}`);
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await expectNoOverflow(page);

  await page.getByRole('treeitem', { name: /^Customer pays/ }).click();
  await page.getByRole('button', { name: 'Move up' }).click();
  await page.getByRole('button', { name: 'Add a step behind' }).click();
  await typeStep(page, 'Clerk books the payment');

  await expect
    .poll(() => outlineOf(place, processId))
    .toEqual([
      'Customer places an order',
      '  Customer pays the order',
      '    Clerk books the payment',
      '  Clerk checks the order',
    ]);
  await page.locator('label').filter({ hasText: 'Map' }).click();
  await expect(page.locator('[data-step]').first()).toBeVisible();
  await expectNoOverflow(page);
});

async function openOutline(page: Page, place: Place, processId: string): Promise<void> {
  await remember(place.context, 'stepwright.map-mode', 'outline');
  await page.goto(`${place.path}/business/${processId}`);
  await page.getByRole('tree', { name: /^Outline/ }).focus();
}

async function expectNoOverflow(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(375);
}
