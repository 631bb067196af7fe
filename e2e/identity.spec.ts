import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn, signInByHand } from './sign-in.ts';

test('somebody signed out sees Please Login at every address, and starts after it', async ({
  context,
  browser,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, ['Customer places an order']);
  const process = `${place.path}/business/${processId}`;
  const page = await (await browser.newContext()).newPage();

  for (const path of [process, `${place.path}/developer`, `${place.path}/configuration/users`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();
  }
  await signInByHand(page, place.email);
  await expect(page).toHaveURL(process);

  await page.goto(`${place.path}/configuration/users`);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

test('a session that must be asked for again comes back to the same page', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const address = `${place.path}/configuration/profile`;
  await changeUser(page, { expires_at: 1, refresh_token: 'long gone' });

  await page.goto(address);

  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('several tabs renew their tokens once, and sign no other tab out', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, ['Customer places an order']);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const renewals = countRenewals(context);

  for (const round of [1, 2]) {
    await changeUser(page, { expires_at: 1 });
    await Promise.all(tabs.map((tab) => tab.goto(`${place.path}/business/${processId}`)));

    for (const tab of tabs)
      await expect(tab.getByRole('treeitem', { name: /Customer places an order/ })).toBeVisible();
    expect(renewals()).toBe(round);
  }
});

/** Changes what the browser remembers of the signed-in user. */
async function changeUser(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.goto('/health/live');
  await page.evaluate((changes) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...user, ...changes }));
  }, change);
}

function countRenewals(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) count += 1;
  });
  return () => count;
}
