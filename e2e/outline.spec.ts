import { randomUUID } from 'node:crypto';
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

test('in the outline a step is corrected, becomes a feature, and its element is opened', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, ['Customer places an order']);
  await openOutline(page, place, processId);

  await page.getByRole('button', { name: 'Expand steps' }).click();
  await page.getByRole('textbox', { name: 'Actor' }).fill('Buyer');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const { data } = await place.api.process.get({ processId });
      return data.statements[0]?.parsingInfo?.actor;
    })
    .toBe('Buyer');
  await page.getByRole('button', { name: 'Mark as feature' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Marked as feature' })).toBeAttached();
  await page.getByRole('tree').focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/edit-command\//);
  await expect(page.getByRole('dialog', { name: 'Edit' })).toBeVisible();
});

test('map and outline beside each other have one selection and one text field', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', 'Clerk checks the order', 'Customer pays the order'],
  ]);
  await remember(context, 'stepwright.map-mode', 'both');
  await page.goto(`${place.path}/business/${processId}`);
  const onMap = (name: string) => page.locator('[data-step]').filter({ hasText: name });
  await expect(page.getByRole('tree')).toHaveCount(1);

  await onMap('Customer pays the order').click();
  await expectSelected(page, /^Customer pays the order/);
  await page.keyboard.press('ArrowUp');
  await expectSelected(page, /^Clerk checks the order/);
  await page.keyboard.press('Enter');
  await expect(onMap('').locator('textarea:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('treeitem', { name: /^Customer places/ }).click();
  await page.keyboard.press('ArrowDown');
  await expect(onMap('Clerk checks the order')).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem').getByRole('textbox')).toBeFocused();
});

test('a step is found by Control and F, and everything by Control and K', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', 'Clerk checks the order', 'Customer pays the invoice'],
  ]);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places/);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('ORDER');
  await expect(page.getByRole('search')).toContainText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search')).toContainText('2 of 2');
  await expectSelected(page, /^Clerk checks the order/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tree')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('invoice');
  await expect(page.getByRole('option')).toHaveText(['Customer pays the invoice']);
  await page.keyboard.press('Enter');
  await expectSelected(page, /^Customer pays the invoice/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('arcmap');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/developer/);
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

test('of a thousand steps the outline draws those in sight, and finds the last', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, []);
  const { api, platformId } = place;
  const statements = Array.from({ length: 1_000 }, (_none, at) => ({
    id: randomUUID(),
    content: `Clerk checks order ${at}`,
    parentStatementId: null,
  }));
  const where = { processId, platformId, parentStatementId: null, beforeStatementId: null };
  await api.statement.addStatements({ ...where, statements });
  await openOutline(page, place, processId);

  expect(await page.getByRole('treeitem').count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await expectSelected(page, 'Clerk checks order 999, Command, level 1, 1000 of 1000');
  await expect(page.getByRole('treeitem', { name: 'Clerk checks order 999' })).toBeInViewport();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('order 500');
  await expect(page.getByRole('treeitem', { name: 'Clerk checks order 500,' })).toBeInViewport();
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
