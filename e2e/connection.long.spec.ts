import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPlace, aProcess, type Place, type SeededProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { expectSelected, outlineOf, stepEditor } from './smartmap.ts';
import { openMap } from './two-people.ts';

test.describe.configure({ timeout: 120_000 });

interface Cut {
  place: Place;
  process: SeededProcess;
  page: Page;
}

const family = ['Root', '  First', '  Second', '  Third'];
const commands = '**/api/discovery-process/process/*statement*';

/** The connection is lost at one point of an edit's life. Nothing is lost, nothing done twice. */
const cuts: [when: string, run: (cut: Cut) => Promise<void>, outcome: string[]][] = [
  [
    'before anything is typed',
    async ({ place, page }) => {
      await place.context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await type(page, 'ArrowRight', ' once');
      await expect(page.getByText('1 change is kept')).toBeVisible();
      await place.context.setOffline(false);
    },
    ['Root', '  First once', '  Second', '  Third'],
  ],
  [
    'in the middle of a word',
    async ({ place, page }) => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.type(' on');
      await place.context.setOffline(true);
      await page.keyboard.type('ce');
      await page.keyboard.press('Enter');
      await place.context.setOffline(false);
    },
    ['Root', '  First once', '  Second', '  Third'],
  ],
  [
    'before a request leaves',
    async ({ page }) => {
      await once(page, (route) => route.abort('connectionfailed'));
      await type(page, 'ArrowRight', ' once');
    },
    ['Root', '  First once', '  Second', '  Third'],
  ],
  [
    'when a new step has arrived and its answer has not',
    async ({ page }) => {
      await once(page, loseAnswer);
      await page.keyboard.press('Alt+ArrowRight');
      await expect(stepEditor(page)).toBeFocused();
      await page.keyboard.type('Fourth');
      await page.keyboard.press('Enter');
    },
    [...family, '  Fourth'],
  ],
  [
    'when a swap has arrived and its answer has not',
    async ({ page }) => {
      await once(page, loseAnswer);
      await swapFirstTwo(page);
      await expect(page.getByText('The server does not answer.')).toBeVisible();
    },
    ['Root', '  Second', '  First', '  Third'],
  ],
  [
    'when a deletion has arrived, its answer has not, and somebody put the step back since',
    async ({ page, place, process }) => {
      const { met } = await once(page, loseAnswer);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await met;
      const { processId, steps } = process;
      await place.api.statement.addStatement({
        id: steps['First'] ?? '',
        content: 'First again',
        parentStatementId: steps['Root'] ?? '',
        platformId: place.platformId,
        processId,
      });
    },
    ['Root', '  Second', '  Third', '  First again'],
  ],
  [
    'when a text has arrived, its answer has not, and somebody changed it since',
    async ({ page, place, process }) => {
      const { met } = await once(page, loseAnswer);
      await type(page, 'ArrowRight', ' once');
      await met;
      const { processId, steps } = process;
      await place.api.statement.addStatement({
        id: steps['First'] ?? '',
        content: 'First twice',
        typedOver: 'First once',
        parentStatementId: steps['Root'] ?? '',
        platformId: place.platformId,
        processId,
      });
    },
    ['Root', '  First twice', '  Second', '  Third'],
  ],
  [
    'while the server is being replaced, for several edits in a row',
    async ({ page }) => {
      await page.route(commands, (route) => route.fulfill({ status: 503, body: '' }));
      await swapFirstTwo(page);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 changes are kept')).toBeVisible();
      await page.unroute(commands);
    },
    ['Root', '  First', '  Third'],
  ],
  [
    'by a reload with a request on its way and another edit behind it',
    async ({ page }) => {
      // It arrives, but nobody is there any more to hear the answer.
      const { met } = await once(page, async (route) => void (await route.fetch()));
      await swapFirstTwo(page);
      await met;
      await type(page, 'ArrowLeft', ' again');
      await page.unroute(commands);
      await page.reload();
      await expect(page.getByRole('tree')).toBeVisible({ timeout: 45_000 });
    },
    ['Root again', '  Second', '  First', '  Third'],
  ],
  [
    'by a window that is closed while nothing can be sent',
    async ({ place, process, page }) => {
      await page.route(commands, (route) => route.abort('connectionfailed'));
      await swapFirstTwo(page);
      await expect(page.getByText('1 change is kept')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.keyboard.type(' again');
      await page.close();
      await openMap(place, process);
    },
    ['Root again', '  Second', '  First', '  Third'],
  ],
  [
    'of the stream alone: what others did meanwhile is there when it is back',
    async ({ place, process, page }) => {
      const { processId, steps } = process;
      await page.keyboard.press('ArrowRight');
      await expectSelected(page, /^First, .* level 2, 1 of 3/);
      await place.context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      const [swapThisStatementId = '', withThisStatementId = ''] = [
        steps['First'],
        steps['Second'],
      ];
      await place.api.statement.swapStatements({
        processId,
        swapThisStatementId,
        withThisStatementId,
      });
      await place.context.setOffline(false);
      await expectSelected(page, /^First, .* level 2, 2 of 3/);
    },
    ['Root', '  Second', '  First', '  Third'],
  ],
];

for (const [when, run, outcome] of cuts) {
  test(`the connection is lost ${when}`, async ({ context }) => {
    const place = await aPlace(await signedIn(context));
    const process = await aProcess(place, [['Root', 'First', 'Second', 'Third']]);
    const page = await openMap(place, process);

    await run({ place, process, page });

    await expect
      .poll(() => outlineOf(place, process.processId), { timeout: 30_000 })
      .toEqual(outcome);
    const shown = context.pages().at(-1) ?? page;
    await expect(shown.getByText(/kept and sent when/)).toBeHidden();
    await expect.poll(() => unsavedIn(shown)).toBe('{}');
    // Once more, now that everything has been sent: it stays so.
    expect(await outlineOf(place, process.processId)).toEqual(outcome);
  });
}

/** Adds to the text of the step that a key leads to. */
async function type(page: Page, key: string, more: string): Promise<void> {
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(stepEditor(page)).toBeFocused();
  await page.keyboard.type(more);
  await page.keyboard.press('Enter');
}

async function swapFirstTwo(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('s');
}

/** Meets the next command in the server's place; `met` resolves when it has. */
async function once(page: Page, meet: (route: Route) => Promise<void>) {
  const { promise: met, resolve } = Promise.withResolvers<void>();
  await page.route(
    commands,
    async (route) => {
      await meet(route);
      resolve();
    },
    { times: 1 },
  );
  return { met };
}

/** The server does what it is asked, and its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

function unsavedIn(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('stepwright.unsaved') ?? '{}');
}
