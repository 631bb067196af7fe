import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test('an unknown address gives the error page, which reloads and leads home', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, ['Customer places an order']);
  await page.goto(`${place.path}/nowhere/at/all`);
  const heading = page.getByRole('heading', { name: 'Sorry, an error has ocurred' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Not Found')).toBeVisible();

  const loading = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await loading;
  await expect(heading).toBeVisible();

  await page.getByRole('button', { name: 'Go home' }).click();
  await expect(page).toHaveURL(`${place.path}/business/${processId}`);
});

test("a stranger's process is the same error page as one that never was", async ({
  context,
  browser,
  page,
}) => {
  const theirs = await aPlace(await signedIn(await browser.newContext()));
  await aPlace(await signedIn(context));

  await page.goto(`${theirs.path}/developer`);

  await expect(page.getByRole('heading', { name: 'Sorry, an error has ocurred' })).toBeVisible();
  await expect(page.getByText('Not found.')).toBeVisible();
});
