/**
 * The workshop in a real browser, with the server on the same machine: a blueprint of 20,000 files is
 * opened and filtered, a file of 2,000 lines with 1,500 sections opened, and a section selected. Each
 * time ends with the picture.
 */
import type { Page } from '@playwright/test';
import { median, percentile95, round } from './statistics.ts';
import { openBrowser } from './web-pages.ts';
import { openSeeded, signedInPage, type Seeded } from './web-seeded.ts';

const OPENINGS = 5;
const SELECTIONS = 15;
/** So long the filter waits after the last key, in milliseconds. */
const FILTER_WAIT = 300;

type SeededWorkshop = Seeded & {
  blueprints: { many: string; long: { id: string; fileId: string } };
};

const { seeded, close } = await openSeeded(['server/bench/serve-workshop.ts']);
const { url, organisationId, platformId, blueprints } = seeded as SeededWorkshop;
const addressOf = (id: string) =>
  `${url}/${organisationId}/${platformId}/configuration/code-generation-strategies/edit/${id}`;
const browser = await openBrowser();
const page = await signedInPage(browser, seeded);
// What does not come is told, and does not keep the bench.
page.setDefaultTimeout(120_000);
await page.addInitScript(() => {
  /** Milliseconds from something to the picture in which something is there. */
  Object.assign(window, {
    afterPaint: (isThere: () => boolean): Promise<number> =>
      new Promise((resolve) => {
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now()));
          channel.port1.start();
          return requestAnimationFrame(() => channel.port2.postMessage(null));
        };
        look();
      }),
    answered: (path: string): number =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(path))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
        .at(-1) ?? Number.NaN,
  });
});

declare global {
  interface Window {
    afterPaint: (isThere: () => boolean) => Promise<number>;
    answered: (path: string) => number;
  }
}

async function openTree(id: string): Promise<number> {
  await page.goto(addressOf(id), { waitUntil: 'commit' });
  return page.evaluate(async () => {
    const shown = await window.afterPaint(
      () => document.querySelectorAll('[role="treeitem"]').length > 0,
    );
    return shown - window.answered('/generationstrategy/getfortreeview/');
  });
}

/** One key in the filter: to the picture with it, and from the end of the wait to what is found. */
async function typeKey(key: string): Promise<[number, number]> {
  await page.evaluate(() => {
    const before = document.querySelectorAll('[role="treeitem"]')[1]?.getAttribute('aria-label');
    const filter = document.querySelector<HTMLInputElement>('input[aria-label="Filter"]');
    const typed = filter?.value;
    let pressed = 0;
    window.addEventListener('keydown', () => (pressed = performance.now()), {
      capture: true,
      once: true,
    });
    const row = () => document.querySelectorAll('[role="treeitem"]');
    const isFound = () =>
      pressed > 0 && (row()[1]?.getAttribute('aria-label') !== before || row().length < 10);
    Object.assign(window, {
      times: Promise.all([
        window.afterPaint(() => pressed > 0 && filter?.value !== typed),
        Promise.race([
          window.afterPaint(isFound),
          new Promise((resolve) => setTimeout(() => resolve(null), 1500)),
        ]),
      ]).then(([shown, found]) => [shown - pressed, found === null ? -1 : Number(found) - pressed]),
    });
  });
  await page.keyboard.press(key);
  const times = await page.evaluate(
    () => (window as unknown as { times: Promise<[number, number]> }).times,
  );
  return times;
}

async function openFile(): Promise<number> {
  // The file below its folder, which has the focus first.
  await page.getByRole('treeitem', { name: 'src' }).focus();
  await page.keyboard.press('ArrowDown');
  const shown = page.evaluate(async () => {
    // Lines out of sight are not drawn.
    const isThere = () => document.querySelectorAll('[data-stop]').length > 10;
    const time = await window.afterPaint(isThere);
    return time - window.answered('/fileitem/getfortreeview/');
  });
  await page.keyboard.press('Enter');
  return shown;
}

async function select(page_: Page, at: number): Promise<number> {
  const sections = page_.locator('[data-stop][aria-pressed]');
  const section = sections.nth(at);
  await section.scrollIntoViewIfNeeded();
  const shown = section.evaluate(async (element) => {
    let clicked = 0;
    window.addEventListener('click', () => (clicked = performance.now()), {
      capture: true,
      once: true,
    });
    const time = await window.afterPaint(
      () => clicked > 0 && element.getAttribute('aria-pressed') === 'true',
    );
    return time - clicked;
  });
  await section.click();
  return shown;
}

const openings: number[] = [];
for (let turn = -1; turn < OPENINGS; turn += 1) {
  const time = await openTree(blueprints.many);
  if (turn >= 0) openings.push(time);
}

await page.getByRole('textbox', { name: 'Filter' }).focus();
const keys: number[] = [];
const found: number[] = [];
for (const word of ['file-1999', 'service-77', 'part-4']) {
  for (const key of word) {
    const [shown, answer] = await typeKey(key);
    keys.push(shown);
    if (answer >= 0) found.push(answer - FILTER_WAIT);
  }
  await page.getByRole('textbox', { name: 'Filter' }).fill('');
  await page.waitForTimeout(2 * FILTER_WAIT);
}

const files: number[] = [];
for (let turn = -1; turn < OPENINGS; turn += 1) {
  await openTree(blueprints.long.id);
  const time = await openFile();
  if (turn >= 0) files.push(time);
}
const selections: number[] = [];
for (let at = -2; at < SELECTIONS; at += 1) {
  const time = await select(page, at + 5);
  if (at >= 0) selections.push(time);
}
await browser.close();
close();

console.log(
  JSON.stringify({
    openAfterDataMs: round(median(openings), 0),
    targetOpenMs: 500,
    filterKey95Ms: round(percentile95(keys), 1),
    targetFilterKey95Ms: 50,
    filterFoundAfterWait95Ms: round(percentile95(found), 1),
    openFileAfterDataMs: round(median(files), 0),
    targetOpenFileMs: 300,
    selectMs: round(median(selections), 1),
    targetSelectMs: 50,
  }),
);
