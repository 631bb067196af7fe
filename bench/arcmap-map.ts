/**
 * The map of 1,000 services in a real browser: its first frame, laid out anew and as it stands, and
 * the time from an edit to the picture that shows it, with the server on the same machine.
 */
import type { Page } from '@playwright/test';
import { median, percentile95, round } from './statistics.ts';
import { openBrowser } from './web-pages.ts';
import { openSeeded, signedInPage, type Seeded } from './web-seeded.ts';

const SERVICES = 1000;
const LOADS = 5;
const EDITS = 15;

const mapOf = ({ url, organisationId, platformId }: Seeded) =>
  `${url}/${organisationId}/${platformId}/developer/Sales`;

/** Milliseconds from the start of the page to the frame in which all services have their places. */
async function firstFrame(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelector('[data-services]')?.getAttribute('data-services');
          if (shown === String(wanted)) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    SERVICES,
  );
}

/**
 * An event of the first service is connected to another reaction: from the click to the picture, and
 * to the end of the dialog, which stays until it is saved.
 */
async function connect(page: Page, at: number): Promise<{ painted: number; saved: number }> {
  const graph = page.getByRole('listbox', { name: 'Services and the events between them' });
  await graph.focus();
  await page.keyboard.press('c');
  const reactions = page.getByRole('combobox', { name: 'Reaction' });
  const value = await reactions.evaluate((select, name) => {
    const { options } = select as HTMLSelectElement;
    return [...options].find(({ text }) => text.startsWith(`${name} >`))?.value ?? '';
  }, `Service ${at}`);
  await reactions.selectOption(value);
  const times = page.evaluate(
    (wanted) =>
      new Promise<{ painted: number; saved: number }>((resolve) => {
        let clicked = 0;
        let painted = 0;
        addEventListener('click', () => (clicked = performance.now()), {
          capture: true,
          once: true,
        });
        const look = () => {
          const text = document.querySelector('[role="option"]')?.textContent ?? '';
          const isShown = clicked > 0 && `${text};`.includes(`to ${wanted};`);
          if (isShown && painted === 0)
            requestAnimationFrame(() => (painted = performance.now() - clicked));
          const isSaved = painted > 0 && !document.querySelector('[role="dialog"]');
          if (isSaved) resolve({ painted, saved: performance.now() - clicked });
          else requestAnimationFrame(look);
        };
        look();
      }),
    `Service ${at}`,
  );
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  return times;
}

/** A service goes a step: from the key to the picture. */
async function move(page: Page): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener(
          'keydown',
          ({ key }) => {
            if (key === 'ArrowDown') pressed = performance.now();
          },
          true,
        );
        const node = document.querySelector<HTMLElement>('.react-flow__node.selected');
        const before = node?.style.transform;
        const look = () => {
          const isMoved = pressed > 0 && node?.style.transform !== before;
          if (isMoved) requestAnimationFrame(() => resolve(performance.now() - pressed));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  // A key may overtake what listens for it.
  await page.evaluate(() => document.readyState);
  await page.keyboard.press('Shift+ArrowDown');
  return painted;
}

const { seeded, close } = await openSeeded(['server/bench/serve-services.ts', String(SERVICES)]);
const browser = await openBrowser();
const address = mapOf(seeded);
const laidOut = await signedInPage(browser, seeded);
const anew = await firstFrame(laidOut, address);
const frames: number[] = [];
for (let turn = 0; turn < LOADS; turn += 1) frames.push(await firstFrame(laidOut, address));

const edits: number[] = [];
const saves: number[] = [];
const moves: number[] = [];
// Those that do not react to the first service yet.
for (let at = 20; at < 20 + EDITS + 3; at += 1) {
  if (at % 5 === 4) continue;
  const edit = await connect(laidOut, at);
  await laidOut.getByRole('listbox').focus();
  const moved = await move(laidOut);
  if (at < 22) continue;
  edits.push(edit.painted);
  saves.push(edit.saved);
  moves.push(moved);
}
await browser.close();
close();

console.log(
  JSON.stringify({
    services: SERVICES,
    firstFrameWithLayoutMs: round(anew, 0),
    firstFrameMs: round(median(frames), 0),
    targetFirstFrameMs: 1500,
    editPaintedMs: round(median(edits), 1),
    edit95Ms: round(percentile95(edits), 1),
    editSavedMs: round(median(saves), 1),
    editSaved95Ms: round(percentile95(saves), 1),
    movePaintedMs: round(median(moves), 1),
    targetEditMs: 100,
  }),
);
