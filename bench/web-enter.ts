import type { Page } from '@playwright/test';
import { median, percentile95, round } from './statistics.ts';
import type { BenchPages } from './web-pages.ts';
import { mapOf, openSeeded, signedInPage } from './web-seeded.ts';

const STEPS = 40;
/** So long somebody types at least, in milliseconds: what follows the step before is done by then. */
const TYPING = 700;
/** The first ones warm up server and browser. */
const WARM = 20;

/**
 * Steps typed one after the other into a map of 1,000: from the Enter key to the picture in which the
 * step is read (built-in engine), saved and drawn, with the server on the same machine.
 */
export async function benchEnter({ browser }: BenchPages) {
  const { seeded, close } = await openSeeded();
  const page = await signedInPage(browser, seeded);
  try {
    const { times, calls } = await typeSteps(page, mapOf(seeded, 1000));
    return {
      medianMs: round(median(times), 1),
      ours95Ms: round(percentile95(times), 1),
      target95Ms: 150,
      callMedianMs: round(median(calls), 1),
      call95Ms: round(percentile95(calls), 1),
    };
  } finally {
    await page.context().close();
    close();
  }
}

async function typeSteps(page: Page, address: string) {
  await page.goto(address);
  await page.locator('[data-step]').first().waitFor({ timeout: 60_000 });
  await page.locator('[role="tree"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.evaluate(watchEnter);
  const times: number[] = [];
  const calls: number[] = [];
  for (let turn = -WARM; turn < STEPS; turn += 1) {
    // eslint-disable-next-line no-await-in-loop -- one step after the other
    const [time, call] = await typeStep(page, `Clerk approves the offer ${turn + WARM}`);
    if (turn < 0) continue;
    times.push(time);
    calls.push(call);
  }
  return { times, calls };
}

/**
 * A new step beside the selected one.
 *
 * @returns milliseconds from Enter to its last picture, and what of it the call took
 */
async function typeStep(page: Page, text: string): Promise<[number, number]> {
  await page.keyboard.press('Alt+ArrowDown');
  await page.locator('[data-editing] textarea:focus').waitFor();
  await page.waitForTimeout(TYPING);
  await page.keyboard.insertText(text);
  // It is watched for before the key is pressed: the answer may come in no time.
  await page.evaluate((wanted) => window.watchFor(wanted), text);
  await page.keyboard.press('Enter');
  return page.evaluate(() => window.drawnAfterEnter);
}

declare global {
  interface Window {
    watchFor: (text: string) => void;
    drawnAfterEnter: Promise<[number, number]>;
  }
}

/** Runs in the page: notes when Enter is pressed, and when the step is in the picture. */
function watchEnter(): void {
  const LIMIT = 30_000;
  let pressedAt = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pressedAt = performance.now();
  };
  window.addEventListener('keydown', onKey, true);

  /** It is heard as a command, and drawn as one, once it came back from the server. */
  const isDrawn = (text: string) =>
    document.querySelector('[role="treeitem"][aria-selected="true"]')?.ariaLabel ===
      `${text}, Command` &&
    [...document.querySelectorAll('[data-step][data-kind="Command"]')].some(
      (step) => step.getAttribute('data-local') !== 'true' && step.textContent?.includes(text),
    );
  performance.setResourceTimingBufferSize(10_000);
  const lastCall = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/addstatement'))
      .at(-1)?.duration ?? 0;
  const painted = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        channel.port2.postMessage(null);
      }),
    );
  window.watchFor = (text) => {
    window.drawnAfterEnter = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${text} is not drawn.`)), LIMIT);
      const observer = new MutationObserver(() => {
        if (!isDrawn(text)) return;
        observer.disconnect();
        clearTimeout(timer);
        void painted().then(() => resolve([performance.now() - pressedAt, lastCall()]));
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  };
}
