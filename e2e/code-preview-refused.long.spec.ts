import {
  aPlainService,
  branchField,
  fileRow,
  openPreview,
  preview,
  publish,
} from './code-preview.ts';
import { cloneOf, gitToken, treat } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test.use({ gitRefuses: true });

test('a token that has expired is told by the publish, the branches and the preview; with a new one they go on', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  const { repository } = service;
  await openPreview(page, previewPath(place, service));
  await preview(page);
  await treat(repository, { kind: 'unauthorised' });
  const dialog = page.getByRole('dialog');
  const expired = /The repository refused the authentication token/;

  await test.step('the publish keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('textbox', { name: 'Commit message' }).fill('Limits');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(expired);
    await expect(dialog.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Limits');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the branches can be asked for again, the code too', async () => {
    await page.reload();
    await branchField(page).click();
    await expect(page.getByText('The branches could not be read.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(expired);
  });

  await test.step('with a new token both are read, and the code is published', async () => {
    await treat(repository, { kind: 'normal' });
    await page.getByRole('button', { name: `${repository.name}.git` }).click();
    const url = dialog.getByRole('textbox', { name: 'Repository URL' });
    const token = dialog.getByLabel('Authentication token');
    await expect(url).toHaveValue(repository.url);
    await expect(token).toHaveValue('');
    await token.fill(gitToken);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(branchField(page)).toHaveValue('main');
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(fileRow(page, 'limits.ts', 'New')).toBeVisible();
    await publish(page, 'Limits');

    const clone = await cloneOf(repository, testInfo.outputDir);
    expect(await clone.git('log', '--format=%s')).toBe('Limits\nFirst commit');
  });
});
