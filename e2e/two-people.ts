import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { aPlace, aProcess, type Place, type SeededProcess, type Sketch } from './seeds.ts';
import { anEmail, remember, signedIn, type Person } from './sign-in.ts';

/** A member of an organisation, before the map of a process. */
export interface Mapping extends Place {
  page: Page;
}

export interface TwoPeople {
  anna: Mapping;
  ben: Mapping;
  process: SeededProcess;
}

interface Before {
  /** `noErrors` of the journey. */
  watch: (context: BrowserContext) => void;
  /** How both see the steps. */
  mode?: 'map' | 'outline';
  sketches: Sketch[];
}

/** Two members of one organisation, each in a browser of their own, before the same process. */
export async function twoPeople(
  browser: Browser,
  { watch, mode = 'map', sketches }: Before,
): Promise<TwoPeople> {
  const newContext = async () => {
    const context = await browser.newContext();
    watch(context);
    await remember(context, 'stepwright.map-mode', mode);
    return context;
  };
  const place = await aPlace(await signedIn(await newContext(), anEmail('anna')));
  const process = await aProcess(place, sketches);
  const colleague = await aColleague(await newContext(), place);
  const [anna, ben] = [place, { ...place, ...colleague }];
  return {
    anna: { ...anna, page: await openMap(anna, process) },
    ben: { ...ben, page: await openMap(ben, process) },
    process,
  };
}

/** Somebody else of the same organisation. */
export async function aColleague(
  context: BrowserContext,
  { api, organisationId }: Place,
): Promise<Person> {
  const ben = await signedIn(context, anEmail('ben'));
  await api.organisation.addUser({ organisationId, email: ben.email });
  await remember(context, 'stepwright.organisation-id', organisationId);
  return ben;
}

/** Opens the map of a process, and waits until what others do is told. */
export async function openMap(
  { context, path }: Pick<Place, 'context' | 'path'>,
  { processId }: SeededProcess,
): Promise<Page> {
  const page = await context.newPage();
  const looking = page.waitForResponse((answer) => answer.url().endsWith('/live/look'), {
    timeout: 45_000,
  });
  await page.goto(`${path}/business/${processId}`);
  await expect(page.getByRole('tree')).toBeVisible({ timeout: 45_000 });
  await looking;
  return page;
}
