import { expect, type Locator, type Page } from '@playwright/test';
import { gitToken, type Repository } from './git.ts';

/** Connects the chosen service, as typed into the dialog of the preview. */
export async function connectByHand(
  page: Page,
  { url }: Repository,
  token = gitToken,
): Promise<void> {
  await page.getByRole('button', { name: 'Setup Repository' }).click();
  await page.getByRole('textbox', { name: 'Repository URL' }).fill(url);
  await page.getByLabel('Authentication token').fill(token);
  await page.keyboard.press('Enter');
}

/** Previews what is chosen and waits for the answer. */
export async function preview(page: Page): Promise<void> {
  const answered = page.waitForResponse(/codegeneration\/preview/);
  await page.getByRole('button', { name: /^(Refresh )?Preview$/ }).click();
  expect((await answered).status()).toBe(200);
}

/** Publishes with the given or the suggested message, and waits until it is done. */
export async function publish(page: Page, message?: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to the repository' });
  if (message) await dialog.getByRole('textbox', { name: 'Commit message' }).fill(message);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

/** A generated file in the tree, such as `fileRow(page, 'host.json', 'New')`. */
export function fileRow(
  page: Page,
  name: string,
  result?: 'New' | 'Changed' | 'Conflict' | 'Renamed',
): Locator {
  return page.getByRole('treeitem', { name: result ? `${name} ${result}` : name, exact: true });
}
