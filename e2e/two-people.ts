import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { aPlace, aProcess, type Place, type SeededProcess, type Sketch } from './seeds.ts';
import { remember, signedIn, type Person } from './sign-in.ts';

/** Two members of one organisation, each in a browser of their own, before the same process. */
export async function twoPeople(browser: Browser, sketches: Sketch[]) {
  const anna = await aPlace(await signedIn(await browser.newContext()));
  const process = await aProcess(anna, sketches);
  const ben = await aColleague(browser, anna);
  return {
    anna: { ...anna, page: await openMap(anna, process) },
    ben: { ...ben, page: await openMap({ ...anna, ...ben }, process) },
    process,
  };
}

async function aColleague(browser: Browser, { api, organisationId }: Place): Promise<Person> {
  const ben = await signedIn(await browser.newContext());
  await api.organisation.addUser({ organisationId, email: ben.email });
  await remember(ben.context, 'stepwright.organisation-id', organisationId);
  return ben;
}

async function openMap({ context, path }: Place, { processId }: SeededProcess): Promise<Page> {
  const page = await context.newPage();
  const welcome = page.waitForResponse((answer) => answer.url().includes('/live/'));
  await page.goto(`${path}/business/${processId}`);
  await expect(page.getByRole('tree')).toBeVisible();
  await welcome;
  return page;
}
