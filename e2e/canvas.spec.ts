import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { expectSelected, outlineOf, middleOf, stepBox } from './smartmap.ts';

test('steps are dragged to each of the four sides of another step', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    [
      'Customer places an order',
      'Clerk checks the order',
      'Clerk packs the parcel',
      'Clerk calls the customer',
    ],
  ]);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order/);

  await test.step('above', async () => {
    await drag(page, 'Clerk packs the parcel', { onto: 'Clerk checks the order', y: -16 });
    await expectSelected(page, 'Clerk packs the parcel, Command, level 2, 1 of 3');
  });
  await test.step('below', async () => {
    await drag(page, 'Clerk packs the parcel', { onto: 'Clerk calls the customer', y: 16 });
    await expectSelected(page, 'Clerk packs the parcel, Command, level 2, 3 of 3');
  });
  await test.step('at the right, under it', async () => {
    await drag(page, 'Clerk calls the customer', { onto: 'Clerk checks the order', x: 112 });
    await expectSelected(page, 'Clerk calls the customer, Command, level 3, 1 of 1');
  });
  await test.step('at the left, as its parent', async () => {
    await drag(page, 'Clerk calls the customer', { onto: 'Clerk checks the order', x: -112 });
    await expectSelected(page, 'Clerk calls the customer, Command, level 2, 1 of 2');
  });

  await expect
    .poll(() => outlineOf(place, processId))
    .toEqual([
      'Customer places an order',
      '  Clerk calls the customer',
      '    Clerk checks the order',
      '  Clerk packs the parcel',
    ]);
});

test('a step that cannot go there stays; Escape lets it be; it is held without moving the map', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', ['Clerk checks the order', 'Clerk packs the parcel']],
  ]);
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/movestatement')) moves.push(request.url());
  });
  await page.goto(`${place.path}/business/${processId}`);
  const parent = stepBox(page, 'Clerk checks the order');
  const before = await parent.boundingBox();

  const target = { onto: 'Clerk packs the parcel', x: 112 };
  await hold(page, 'Clerk checks the order', target);
  await expect(page.locator('[data-drag-status]')).toHaveText(
    /A step cannot be moved under itself/,
  );
  await page.mouse.up();
  await hold(page, 'Clerk packs the parcel', { onto: 'Customer places an order', y: -16 });
  await expect(page.locator('[data-drag-status]')).toHaveText(/Before “Customer places an order”/);
  await page.keyboard.press('Escape');
  await page.mouse.up();

  await expect(page.locator('[data-drag-status]')).toHaveText('');
  expect(await parent.boundingBox()).toEqual(before);
  expect(moves).toEqual([]);
});

test('an event is drawn from its step to the reaction it causes, by pointer and by keys', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId, steps } = await aProcess(place, [
    [
      'Customer places an order',
      'Customer pays the invoice',
      'When the order is shipped, the system sends a notice',
    ],
  ]);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order/);
  const reaction = 'When the order is shipped, the system sends a notice';
  const eventOf = async () => {
    const { data } = await place.api.process.get({ processId });
    const step = data.statements.find(({ id }) => id === steps[reaction]);
    return step?.parsingInfo?.reactingToDomainEvent;
  };

  const handle = stepBox(page, 'Customer pays the invoice').locator('[data-event]');
  await dragFrom(page, handle, { onto: 'When the order is shipped' });
  await expect.poll(eventOf).toMatchObject({ name: 'InvoicePaid', aggregate: 'Invoice' });
  await expectSelected(page, /^When the order is shipped/);

  await page.keyboard.press('ArrowLeft');
  await expectSelected(page, /^Customer places an order/);
  await page.keyboard.press('e');
  await expect(page.getByText(/reacts to OrderPlaced/).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(eventOf).toMatchObject({ name: 'OrderPlaced', aggregate: 'Order' });
});

test('the whole diagram is downloaded as a picture and as vectors', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', 'When an order is placed, the warehouse reserves the stock'],
  ]);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order/);

  const png = await download(page, 'Picture (PNG)');
  expect(png.name).toBe('business.png');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.content.readUInt32BE(16), png.content.readUInt32BE(20)];
  expect(width).toBeGreaterThan(1000);
  expect(height).toBeGreaterThan(200);
  const svg = await download(page, 'Picture (SVG)');
  expect(svg.name).toBe('business.svg');
  expect(svg.content.toString()).toContain('>Customer places an order</text>');

  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.evaluate(() => {
    OffscreenCanvas.prototype.getContext = () => null;
  });
  await choose(page, 'Picture (PNG)');
  await expect.poll(() => warnings).toEqual([expect.stringContaining('could not be downloaded')]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

interface Goal {
  onto: string;
  /** From the middle of that step, in pixels. */
  x?: number;
  y?: number;
}

async function drag(page: Page, text: string, goal: Goal): Promise<void> {
  await hold(page, text, goal);
  await page.mouse.up();
}

async function dragFrom(page: Page, from: Locator, goal: Goal): Promise<void> {
  await holdFrom(page, from, goal);
  await page.mouse.up();
}

async function hold(page: Page, text: string, goal: Goal): Promise<void> {
  await holdFrom(page, stepBox(page, text).locator('[data-label]'), goal);
}

/** Presses there and moves to the goal, as far as a person who still holds the button. */
async function holdFrom(page: Page, from: Locator, { onto, x = 0, y = 0 }: Goal): Promise<void> {
  const start = await middleOf(from);
  const end = await middleOf(stepBox(page, onto));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x + x, end.y + y, { steps: 5 });
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function download(page: Page, item: string): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download');
  await choose(page, item);
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
