import type { Page } from '@playwright/test';
import { preview } from './code-preview.ts';
import { cloneOf, setPushHook, treat, type Repository, type Treatment } from './git.ts';
import { expect, test } from './journey.ts';
import { aConnectedService, aPlace, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test.use({ gitRefuses: true });

const failed = 'There was an error trying to process your request. Please try again later.';
const message = (page: Page) => page.getByRole('textbox', { name: 'Commit message' });
const status = (status: number): Treatment => ({ kind: 'status', status });

/** Each way in which a git server says no, and what people read then. */
const refusals: [string, (repository: Repository) => Promise<void>, string][] = [
  [
    '401',
    (repository) => treat(repository, status(401)),
    'The repository refused the authentication token.',
  ],
  [
    '403',
    (repository) => treat(repository, status(403)),
    'The repository refused the authentication token.',
  ],
  [
    '404',
    (repository) => treat(repository, status(404)),
    'There is no repository at this address, or the token may not see it.',
  ],
  [
    'a hook',
    (repository) => setPushHook(repository, 'exit 1'),
    "The repository's own rules refused the push, such as a protected branch.",
  ],
];

async function behavesAgain(repository: Repository): Promise<void> {
  await treat(repository, { kind: 'normal' });
  await setPushHook(repository, 'exit 0');
}

test('whatever a git server refuses is told in the dialog, and publishing again makes one commit', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aConnectedService(place);
  const { repository } = service;
  const clone = await cloneOf(repository, testInfo.outputDir);
  const dialog = page.getByRole('dialog', { name: 'Publish to the repository' });
  const submit = dialog.getByRole('button', { name: 'Publish' });
  await page.goto(previewPath(place, service));
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
  await preview(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await message(page).fill('Take orders');

  for (const [name, refuse, reason] of refusals)
    // eslint-disable-next-line no-await-in-loop -- one after the other, in the same dialog
    await test.step(`by ${name}`, async () => {
      await refuse(repository);
      const answered = page.waitForResponse(/publishcommand/);
      await submit.click();
      expect((await answered).status()).toBe(502);
      await expect(dialog.getByRole('alert')).toHaveText(`${failed} ${reason}`);
      await expect(message(page)).toHaveValue('Take orders');
      await behavesAgain(repository);
      await clone.git('fetch', '--quiet');
      expect(await clone.git('log', '--format=%s', 'origin/main')).toBe('First commit');
    });

  await test.step('a push that was taken, and not answered, is found again', async () => {
    await treat(repository, { kind: 'cut-answer' });
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Nothing to publish')).toBeVisible();
    await clone.git('pull', '--quiet');
    expect(await clone.git('log', '--format=%s')).toBe('Take orders\nFirst commit');
  });
});

test('a publish page that fails leads to the error page, and back to what was typed', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aConnectedService(place);
  const { repository } = service;
  const { aggregateId, commandId } = service;
  const clone = await cloneOf(repository, testInfo.outputDir);
  const order = `${place.path}/developer/Sales/${aggregateId}`;
  const branch = page.getByRole('textbox', { name: 'Branch' });
  const generate = page.getByRole('button', { name: 'Generate code' });

  for (const [address, button] of [
    [`${order}/publish-command/${commandId}`, 'Generate code'],
    [`${order}/generate-code/command/${commandId}`, 'Generate Code'],
  ] as const)
    // eslint-disable-next-line no-await-in-loop -- one page after the other
    await test.step(button, async () => {
      await page.goto(address);
      await message(page).fill('Take orders');
      await branch.fill('feature/orders');
      await treat(repository, status(403));
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(
        page.getByRole('heading', { name: 'Sorry, an error has ocurred' }),
      ).toBeVisible();
      await expect(
        page.getByText(`${failed} The repository refused the authentication token.`),
      ).toBeVisible();
      await treat(repository, { kind: 'normal' });
      await page.getByRole('button', { name: 'Reload page' }).click();
      await expect(message(page)).toHaveValue('Take orders');
      await expect(branch).toHaveValue('feature/orders');
    });

  await test.step('without an answer the page stays as it is, and says so', async () => {
    await page.goto(`${order}/publish-command/${commandId}`);
    await page.route('**/publishcommand', (route) => route.abort());
    await generate.click();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await expect(message(page)).toHaveValue('Take orders');
    await page.unroute('**/publishcommand');
  });

  await test.step('where only the answer was lost, pressing again commits nothing twice', async () => {
    await page.route('**/publishcommand', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed');
    await generate.click();
    await lost;
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await page.unroute('**/publishcommand');
    await generate.click();
    await expect(page.getByText(/^\d+ files committed to feature\/orders$/)).toBeVisible();
    await clone.git('fetch', '--quiet');
    expect(await clone.git('log', '--format=%s', 'origin/feature/orders')).toBe(
      'Take orders\nFirst commit',
    );
  });

  await test.step('once it is published, nothing of it is kept', async () => {
    await page.goto(`${order}/publish-command/${commandId}`);
    await expect(message(page)).toHaveValue('Generate code for the feature PlaceOrder');
    await expect(branch).toHaveValue('');
  });
});
