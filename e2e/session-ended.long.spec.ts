import type { Page } from '@playwright/test';
import { aPlainService, fileRow, openPreview, preview } from './code-preview.ts';
import { cloneOf } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrierInLightAndDark } from './no-barrier.ts';
import { aPlace, previewPath } from './seeds.ts';
import { endSession, signedIn, signInAgain } from './sign-in.ts';

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

test('a session that ends while code is previewed says so, and the preview goes on after the login', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  await openPreview(page, previewPath(place, service));
  const address = page.url();
  await endSession(page);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(ended(page)).toContainText('Sign in again to go on.');
  await expect(ended(page).getByRole('button', { name: 'Sign in again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ended(page)).toBeVisible();
  await expectNoBarrierInLightAndDark(page);
  await signInAgain(page, place.email);

  await expect(fileRow(page, 'limits.ts', 'New')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(context.pages()).toHaveLength(1);
});

test('where the browser blocks the new tab, a link of the dialog leads to the login, and that tab closes itself', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  await openPreview(page, previewPath(place, service));
  const address = page.url();
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await endSession(page);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await ended(page).getByRole('button', { name: 'Sign in again' }).click();
  await expect(ended(page).getByRole('alert')).toContainText('Your browser opened no new tab.');
  await expectNoBarrierInLightAndDark(page);
  await signInAgain(page, place.email, ended(page).getByRole('link'));

  await expect(fileRow(page, 'limits.ts', 'New')).toBeVisible();
  expect(page.url()).toBe(address);
  await expect.poll(() => context.pages()).toHaveLength(1);
});

test('what is typed into a conflict when the session ends is kept after the login, and published', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const limits = { 'src/limits.ts': 'export const limit = 5;\n' };
  const service = await aPlainService(place, limits, {
    'src/limits.ts': 'export const max = 7;\n',
  });
  await openPreview(page, previewPath(place, service));
  await preview(page);
  await page.getByRole('button', { name: 'Next open conflict' }).click();
  await page.keyboard.press('4');
  const typed = page.getByRole('textbox', { name: 'Result' });
  await typed.fill('export const limit = 7;');
  await endSession(page);

  await typed.press('Control+Enter');
  await signInAgain(page, place.email);
  await expect(fileRow(page, 'limits.ts', 'Changed')).toBeVisible();
  await expect(typed).toHaveValue('export const limit = 7;');

  await test.step('the publish waits for the login too, with its message', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish to the repository' });
    await dialog.getByRole('textbox', { name: 'Commit message' }).fill('Limits');
    await endSession(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await signInAgain(page, place.email);
    await expect(dialog).toBeHidden();
    const clone = await cloneOf(service.repository, testInfo.outputDir);
    expect(await clone.git('show', 'HEAD:src/limits.ts')).toBe('export const limit = 7;');
    expect(await clone.git('log', '--format=%s')).toBe('Limits\nFirst commit');
  });
});

test('whoever signs in as somebody else after the session has ended sees nothing of the page before', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  await openPreview(page, previewPath(place, service));
  await endSession(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();

  await signInAgain(page, 'somebody.else@example.com');

  await expect(page.getByRole('heading', { name: 'CODE PREVIEW' })).toBeHidden();
  await expect(page.getByText('limits.ts')).toHaveCount(0);
});
