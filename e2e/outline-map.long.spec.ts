import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPlace, aProcess, type Place } from './seeds.ts';
import { remember, signedIn } from './sign-in.ts';
import { expectSelected } from './smartmap.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
