import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Nothing on the page, or in the part of it, as it stands, that axe calls serious or critical. */
export async function expectNoBarrier(page: Page, part = 'html'): Promise<void> {
  await expectNothingFound(new AxeBuilder({ page }).include(part));
}

/** The same in light and in dark colours. What is no colour is the same in both. */
export async function expectNoBarrierInLightAndDark(page: Page): Promise<void> {
  await expectNoBarrier(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page of the built-in issuer has the browser's word alone, and needs no other.
  const isDark = '(document.documentElement.dataset.mantineColorScheme ?? "dark") === "dark"';
  // Asked from outside: the page's own policy lets nobody evaluate what waits inside of it.
  await expect.poll(() => page.evaluate(isDark)).toBe(true);
  await expectNothingFound(new AxeBuilder({ page }).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  // No page has a frame of another host: without this, axe opens a page for each of its answers.
  const { violations } = await axe.setLegacyMode().analyze();
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(barriers).toEqual([]);
}
