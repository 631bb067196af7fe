import type { Page } from '@playwright/test';

/** The time of a page, in the hands of a journey. */
export interface StoppedClock {
  /** Lets so many milliseconds pass, and what is due in them happen. */
  pass: (milliseconds: number) => Promise<void>;
  /** Lets it run again, as it has to before another page is opened. */
  run: () => Promise<void>;
}

/**
 * Stops the clock of a page. What waits there waits until a journey lets the time pass, so that a
 * wait is told to the millisecond, however busy the machine.
 */
export async function stopClock(page: Page): Promise<StoppedClock> {
  const { clock } = page;
  await clock.install();
  const now = await page.evaluate(() => Date.now());
  // Well ahead, as it goes on until then.
  await clock.pauseAt(now + 60_000);
  return { pass: (milliseconds) => clock.runFor(milliseconds), run: () => clock.resume() };
}
