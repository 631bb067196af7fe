import type { Page } from '@playwright/test';
import { median, percentile95, round } from './statistics.ts';
import { openBrowser } from './web-pages.ts';
import { mapOf, openSeeded, signedInPage } from './web-seeded.ts';

/** Milliseconds from the navigation until the first step is painted. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('[data-step]').first().waitFor({ timeout: 60_000 });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
}

/** Milliseconds from an arrow key until the selection it moves is painted. */
async function pressArrows(page: Page): Promise<number[]> {
  await page.locator('[data-step]').first().click();
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const key = index === 0 ? 'ArrowRight' : index % 2 === 1 ? 'ArrowDown' : 'ArrowUp';
      const started = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve())),
      );
      times.push(performance.now() - started);
    }
    return times;
  });
}

/** Opening the map of 100, 1,000 and 10,000 steps in a real browser, and moving through it by key. */
const { seeded, close } = await openSeeded();
const browser = await openBrowser();
const results: Record<string, number> = {};
for (const count of Object.keys(seeded.processes)) {
  const page = await signedInPage(browser, seeded);
  const address = mapOf(seeded, Number(count));
  const times = [await open(page, address), await open(page, address), await open(page, address)];
  results[`open${count}Ms`] = Math.round(median(times));
  results[`arrowKey95At${count}Ms`] = round(percentile95(await pressArrows(page)), 1);
  await page.context().close();
}
await browser.close();
close();
console.log(JSON.stringify(results));
