import type { Locator, Page } from '@playwright/test';
import {
  aPlainBlueprint,
  aPlainService,
  branchField,
  fileRow,
  generateWith,
  openPreview,
  picker,
} from './code-preview.ts';
import { cloneOf, commitAsSomebodyElse } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const listOf = (first: string, last: string) =>
  ['export const list = [', first, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .join(',\n')
    .replace('[,', '[') + `,\n${last},\n];\n`;
const code = {
  'src/limits.ts': 'export const limit = 5;\n',
  'src/list.ts': listOf('1', '2'),
};
const newer = {
  'docs/guide.md': '# Guide\n',
  'src/limits.ts': 'export const limit = 6;\n',
  'src/list.ts': listOf('10', '20'),
};

test('code is chosen, previewed, decided on, solved and published without a mouse', async ({
  context,
  page,
}, testInfo) => {
  test.slow();
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, code);
  const { aggregateId, repository } = service;
  await place.api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  await commitAsSomebodyElse(repository, { 'src/limits.ts': 'export const limit = 7;\n' });
  await aPlainBlueprint(place, newer, 'Newer');
  await page.goto(`${place.path}/configuration/code-generation-strategies/preview`);
  await expect(page.getByText('Select a file to preview.')).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('an element, found by its name', async () => {
    await tabTo(page, picker(page, 'Model element'));
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Filter' })).toBeFocused();
    await page.keyboard.type('place');
    await expect(page.getByRole('treeitem')).toHaveText([
      'Sales',
      'Order',
      'Commands',
      'PlaceOrder',
    ]);
    await press('ArrowDown');
    await press('End');
    await expect(page.getByRole('treeitem', { name: 'PlaceOrder' })).toBeFocused();
    await press('Enter');
    await expect(picker(page, 'Model element')).toHaveText('PlaceOrder');
    await expect(picker(page, 'Model element')).toBeFocused();
  });

  await test.step('a blueprint, the repository and the branch', async () => {
    await tabTo(page, picker(page, 'AI Blueprints'));
    await press('Enter');
    await tabTo(page, page.getByRole('checkbox', { name: 'Newer' }));
    await press('Space');
    await tabTo(page, page.getByRole('checkbox', { name: 'Plain' }));
    await press('Space');
    await press('Escape');
    await expect(picker(page, 'AI Blueprints')).toHaveText('Newer');
    await expect(picker(page, 'AI Blueprints')).toBeFocused();

    await tabTo(page, button(`${repository.name}.git`));
    await press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Repository URL' })).toBeFocused();
    await press('Escape');
    await expect(button(`${repository.name}.git`)).toBeFocused();

    await tabTo(page, branchField(page));
    await expect(branchField(page)).toHaveValue('main');
    await press('Escape');
  });

  await test.step('the preview, its open conflict, and the side that is taken', async () => {
    await tabTo(page, button('Preview'));
    await press('Enter');
    await expect(button('Refresh Preview')).toBeFocused();
    await expect(fileRow(page, 'limits.ts', 'Conflict')).toBeVisible();
    await tabTo(page, button('Next open conflict'));
    await press('Enter');
    const card = page.getByRole('region', { name: 'Conflict 1 of 1', exact: true });
    await expect(card).toBeFocused();
    await press('2');
    await expect(card.getByText('Solved', { exact: true })).toBeVisible();
    await expect(card).toBeFocused();
  });

  await test.step('the files: one is left out with X, and taken back', async () => {
    await tabTo(page, page.getByRole('treeitem').and(page.locator('[tabindex="0"]')), 'Shift+Tab');
    await press('Home');
    await expect(page.getByRole('treeitem', { name: 'docs' })).toBeFocused();
    await press('ArrowDown');
    await press('x');
    await expect(page.getByText('1 file stays as it is in the repository.')).toBeVisible();
    await press('x');
    await expect(page.getByText('1 file stays')).toHaveCount(0);
    await press('x');
    await press('End');
    await press('Enter');
    await expect(fileRow(page, 'list.ts', 'Changed')).toBeFocused();
    await expect(page.getByRole('region', { name: 'src/list.ts' })).toBeVisible();
  });

  await test.step('the changes: walked through with F7, and the second one left out', async () => {
    const text = page.getByRole('textbox', { name: 'The file after publishing' });
    await tabTo(page, text);
    const differenceSaid = page.locator('.diff-review-row:focus');
    // The key is that of highlights, too, where a word stands under the cursor.
    await expect(page.locator('.modified [class*="wordHighlight"]').first()).toBeAttached();
    // Before they are found, the key leads nowhere; those of the file before are there until then.
    await expect(async () => {
      await press('F7');
      await expect(differenceSaid).toHaveAttribute('aria-label', /^Difference 1 of 2/, {
        timeout: 2000,
      });
    }).toPass();
    await press('F7');
    await expect(differenceSaid).toHaveAttribute('aria-label', /^Difference 2 of 2/);
    await press('Escape');
    await expect(text).toBeFocused();
    await press('Alt+w');
    const why = page.getByRole('complementary', { name: 'Why is this line here?' });
    await expect(why.getByRole('link', { name: 'Newer' })).toBeVisible();
    await tabTo(page, why.getByRole('button', { name: 'Close' }));
    await press('Enter');
    await expect(why).toHaveCount(0);
    await expect(text).toBeFocused();
    const second = page.getByRole('checkbox', { name: 'Line 11' });
    await tabTo(page, second, 'Shift+Tab');
    await press('Space');
    await expect(page.getByText('1 of 2 changes accepted')).toBeVisible();
    await expect(second).toBeFocused();
  });

  await test.step('the publish, back to its button', async () => {
    await tabTo(page, button('Publish'), 'Shift+Tab');
    await press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Commit message' })).toBeFocused();
    await expect(dialog).toContainText('1 file and 1 change stay as they are in the repository.');
    await tabTo(page, dialog.getByRole('button', { name: 'Publish' }));
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button('Publish')).toBeFocused();

    const clone = await cloneOf(repository, testInfo.outputDir);
    expect(await clone.git('log', '-1', '--format=%s')).toBe(
      'Generate code for command PlaceOrder',
    );
    expect(await clone.git('show', 'HEAD:src/limits.ts')).toBe(newer['src/limits.ts'].trim());
    expect(await clone.git('show', 'HEAD:src/list.ts')).toBe(listOf('10', '2').trim());
    expect(await clone.git('ls-files', 'docs')).toBe('');
  });
});

test('what goes away under the keyboard leaves it where one goes on', async ({ context, page }) => {
  test.slow();
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, code);
  const { aggregateId, repository } = service;
  await place.api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  await commitAsSomebodyElse(repository, { 'src/limits.ts': 'export const limit = 7;\n' });
  await generateWith(place, service, await aPlainBlueprint(place, newer, 'Newer'));
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('a preview that failed, asked for again', async () => {
    await page.route('**/codegeneration/preview', (route) => route.abort(), { times: 1 });
    await openPreview(page, previewPath(place, service));
    await tabTo(page, button('Preview'));
    await press('Enter');
    await tabTo(page, button('Retry'));
    await press('Enter');
    await expect(fileRow(page, 'limits.ts', 'Conflict')).toBeVisible();
    await expect(button('Refresh Preview')).toBeFocused();
  });

  const card = page.getByRole('region', { name: 'Conflict 1 of 1', exact: true });
  await test.step('a conflict, written by hand, used, opened again and solved', async () => {
    await tabTo(page, button('Download'));
    await press('Enter');
    await expect(card).toBeFocused();
    await press('4');
    const result = card.getByRole('textbox', { name: 'Result' });
    await expect(result).toBeFocused();
    await page.keyboard.type('// Both.\n');
    await press('Escape');
    await expect(card).toBeFocused();
    await tabTo(page, card.getByRole('button', { name: 'Use this text' }));
    await press('Enter');
    await expect(card.getByText('Solved', { exact: true })).toBeVisible();
    await expect(card).toBeFocused();
    await tabTo(page, card.getByRole('button', { name: 'Open again' }));
    await press('Enter');
    await expect(card.getByText('Open', { exact: true })).toBeVisible();
    await expect(card).toBeFocused();
    await press('1');
    await expect(card.getByText('Solved', { exact: true })).toBeVisible();
  });

  await test.step('what was left out, taken back', async () => {
    const rows = page.getByRole('treeitem').and(page.locator('[tabindex="0"]'));
    await tabTo(page, rows, 'Shift+Tab');
    await press('Home');
    await press('ArrowDown');
    await press('x');
    await tabTo(page, button('Leave nothing out'), 'Shift+Tab');
    await press('Enter');
    await expect(button('Leave nothing out')).toHaveCount(0);
    await expect(rows).toBeFocused();
  });

  await test.step('a download, and a publish that is refused', async () => {
    await tabTo(page, button('Download'), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'All files as a zip' })).toBeFocused();
    await press('ArrowDown');
    const downloading = page.waitForEvent('download');
    await press('Enter');
    await downloading;
    await expect(button('Download')).toBeFocused();

    await page.route(/publishcommand/, (route) => route.abort(), { times: 1 });
    const dialog = page.getByRole('dialog');
    await tabTo(page, button('Publish'));
    await press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Publish' }));
    await press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeFocused();
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button('Publish')).toBeFocused();
  });
});

/** Walks there from where the keyboard is, and sees at each stop where that is. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted.first()).toBeAttached();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as never))) {
      expect(await page.locator(':focus-visible').count()).toBe(1);
      return;
    }
  }
  throw new Error(`${key} does not lead to ${wanted.toString()}.`);
}
