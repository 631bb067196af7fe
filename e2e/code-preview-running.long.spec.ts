import {
  aPlainService,
  askedPreviews,
  branchField,
  fileRow,
  openPreview,
  preview,
} from './code-preview.ts';
import { aBranch, commitAsSomebodyElse } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const code = { 'src/limits.ts': 'export const limit = 5;\n' };

test('a preview that is asked for again gives up the one before, without a word', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, code);
  await aBranch(service.repository, 'other');
  await openPreview(page, previewPath(place, service));
  const held = await askedPreviews(page);
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/codegeneration/preview'))
      givenUp.push(request.failure()?.errorText ?? '');
  });
  const under = page.getByRole('status').filter({ hasText: 'Generating code' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('while it is under way the page says so; another one ends it', async () => {
    held.hold();
    await button('Preview').click();
    await expect(under).toBeVisible();
    await expect.poll(() => held.asked.length).toBe(1);
    await button('Preview').click();
    await expect.poll(() => givenUp).toEqual(['net::ERR_ABORTED']);
    await expect.poll(() => held.asked.length).toBe(2);
    await expect(under).toBeVisible();
    await held.letThrough();
    await expect(fileRow(page, 'limits.ts', 'New')).toBeVisible();
    await expect(under).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(button('Refresh Preview')).toBeVisible();
  });

  await test.step('refreshed, what is shown stays until the new one is there', async () => {
    await commitAsSomebodyElse(service.repository, code);
    held.hold();
    await button('Refresh Preview').click();
    await expect(under).toBeVisible();
    await expect(fileRow(page, 'limits.ts', 'New')).toBeVisible();
    await held.letThrough();
    await expect(page.getByText('Publishing only marks it as published.')).toBeVisible();
    await expect(fileRow(page, 'limits.ts')).toBeVisible();
  });

  await test.step('another branch ends it too, and asks for nothing by itself', async () => {
    held.hold();
    await button('Refresh Preview').click();
    await expect.poll(() => held.asked.length).toBe(4);
    await branchField(page).fill('other');
    await branchField(page).press('Enter');
    await expect.poll(() => givenUp).toHaveLength(2);
    await held.letThrough();
    await expect(under).toBeHidden();
    await expect(page.getByRole('tree')).toHaveCount(0);
    await preview(page);
    expect(held.asked.map(({ branch }) => branch)).toEqual([
      'main',
      'main',
      'main',
      'main',
      'other',
    ]);
  });
});

test('without a connection the page says so, keeps what it shows, and works on when it is back', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, code);
  await openPreview(page, previewPath(place, service));
  await preview(page);
  await fileRow(page, 'limits.ts', 'New').click();
  // In its colours everything is there that belongs to it.
  await expect(page.locator('.view-line [class*=mtk]:not(.mtk1)').first()).toBeVisible();
  const offline = 'You are offline. This works again as soon as you are connected.';
  const refresh = page.getByRole('button', { name: 'Refresh Preview' });
  const dialog = page.getByRole('dialog');

  await test.step('nothing is previewed or published; what is shown can be read on', async () => {
    await context.setOffline(true);
    await expect(page.getByText(offline)).toBeVisible();
    for (const button of [refresh, page.getByRole('button', { name: 'Publish' })])
      await expect(button).toHaveAccessibleDescription(offline);
    await refresh.press('Enter');
    await expect(page.getByRole('region', { name: 'src/limits.ts' })).toContainText('limit');
  });

  await test.step('connected again, it goes on where it was', async () => {
    await context.setOffline(false);
    await expect(page.getByText(offline)).toHaveCount(0);
    await preview(page);
    await expect(page.getByRole('region', { name: 'src/limits.ts' })).toContainText('limit');
  });

  await test.step('lost while it is published, it is told; pressed again it is one commit', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.route('**/aggregate/publishcommand', (route) => route.abort('connectionfailed'), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'There was an error trying to process your request. Please try again later.',
    );
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('1 file committed to main')).toBeVisible();
  });
});
