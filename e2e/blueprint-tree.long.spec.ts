import type { Locator, Page } from '@playwright/test';
import { aBlueprint, openWorkshop, pathsOf } from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { stopClock } from './stopped-clock.ts';

const code = {
  'docs/guide.md': '# Guide\n',
  'src/order.ts': 'export class Order {}\n',
  'src/place-order.ts': 'export function placeOrder() {}\n',
  'README.md': '# Orders\n',
};

const button = (inside: Page | Locator, name: string) =>
  inside.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const rows = (page: Page) => page.getByRole('treeitem');
const selected = (page: Page) => page.getByRole('treeitem', { selected: true });

test('a row is opened 300 ms after a click, and renamed at once by two', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  await openWorkshop(page, place, await aBlueprint(place, code));

  await test.step('one click', async () => {
    const clock = await stopClock(page);
    await row(page, 'order.ts').click();
    await clock.pass(299);
    await expect(selected(page)).toHaveCount(0);
    await expect(page.getByText('Select a file to view details')).toBeVisible();
    await clock.pass(1);
    await expect(selected(page)).toHaveText('order.ts');
    await clock.run();
    await expect(page.getByText('export class Order {}')).toBeVisible();
  });

  await test.step('two clicks', async () => {
    const clock = await stopClock(page);
    await row(page, 'README.md').dblclick();
    await clock.pass(1000);
    await expect(page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
    await expect(selected(page)).toHaveText('order.ts');
    await clock.run();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the filter looks for names in whatever case, 300 ms after the last letter', async () => {
    const filter = page.getByRole('textbox', { name: 'Filter' });
    const clock = await stopClock(page);
    await filter.pressSequentially('ORD');
    await clock.pass(299);
    await filter.press('e');
    await clock.pass(299);
    await expect(rows(page)).toHaveCount(6);
    await clock.pass(1);
    await expect(rows(page)).toHaveText(['src', 'order.ts', 'place-order.ts']);
    await filter.fill('guide.txt');
    await clock.pass(300);
    await expect(page.getByText('No results found')).toBeVisible();
    await filter.fill('');
    await clock.pass(300);
    await expect(rows(page)).toHaveCount(6);
  });
});

test('one row is selected or several, and dragged into another folder', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, code);
  await openWorkshop(page, place, blueprint);
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/movepath')) moves.push(request.url());
  });

  await test.step('with Control one more, with Shift all up to it, with Escape none', async () => {
    await row(page, 'README.md').click();
    await expect(selected(page)).toHaveText('README.md');
    await row(page, 'guide.md').click({ modifiers: ['Control'] });
    await expect(selected(page)).toHaveText(['guide.md', 'README.md']);
    await row(page, 'place-order.ts').click({ modifiers: ['Shift'] });
    await expect(selected(page)).toHaveText(['guide.md', 'src', 'order.ts', 'place-order.ts']);
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
  });

  await test.step('a drag begins after 8 pixels', async () => {
    await row(page, 'src').click();
    await expect(rows(page)).toHaveText(['docs', 'guide.md', 'src', 'README.md']);
    // Both lead into the folder above, which is closed.
    await dragUp(page, 'README.md', 7);
    await expect(ghost(page, 'README.md')).toHaveCount(0);
    await page.mouse.up();
    await dragUp(page, 'README.md', 9);
    await expect(ghost(page, 'README.md')).toBeVisible();
    await page.mouse.up();
    await expect(rows(page)).toHaveText(['docs', 'guide.md', 'src']);
    expect(moves).toHaveLength(1);
    expect(await pathsOf(place, blueprint)).toContain('src/README.md');
    await row(page, 'src').click();
    await expect(rows(page)).toHaveCount(6);
  });

  await test.step('nothing goes into its own folder, and no folder into itself', async () => {
    for (const [name, onto] of [
      ['order.ts', 'src'],
      ['order.ts', 'place-order.ts'],
      ['src', 'src'],
      ['src', 'order.ts'],
    ] as const) {
      await dragOnto(page, name, onto);
      await expect(ghost(page, name)).toHaveAttribute('data-refused', 'true');
      await page.mouse.up();
      await expect(ghost(page, name)).toHaveCount(0);
    }
    await dragOnto(page, 'order.ts', 'docs');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(moves).toHaveLength(1);
  });

  await test.step('all that are selected go along', async () => {
    await row(page, 'order.ts').click();
    await row(page, 'README.md').click({ modifiers: ['Control'] });
    await dragOnto(page, 'README.md', 'docs');
    await expect(ghost(page, '2 items')).toBeVisible();
    await page.mouse.up();
    await expect
      .poll(() => pathsOf(place, blueprint))
      .toEqual(['docs/guide.md', 'docs/order.ts', 'docs/README.md', 'src/place-order.ts']);
    expect(moves).toHaveLength(3);
  });
});

test('folders and files are added, renamed and deleted where they lie', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, code);
  await openWorkshop(page, place, blueprint);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  const alert = dialog.getByRole('alert');
  const choose = async (name: string, item: string): Promise<void> => {
    await row(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('a folder in a folder, never one without a name', async () => {
    await choose('src', 'New folder');
    await expect(dialog).toHaveAccessibleName('Create New Folder');
    await expect(field).toHaveAccessibleName('Folder name');
    await field.fill('   ');
    await expect(button(dialog, 'Create')).toBeDisabled();
    await field.fill(' lib ');
    await button(dialog, 'Create').click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'lib')).toHaveAttribute('aria-level', '2');
    expect(await pathsOf(place, blueprint)).toContain('src/lib');
  });

  await test.step('files are uploaded into the folder that is meant', async () => {
    const choosing = page.waitForEvent('filechooser');
    await choose('lib', 'Upload files');
    await (
      await choosing
    ).setFiles({ name: 'c.ts', mimeType: 'text/plain', buffer: Buffer.from('c();') });
    await expect(row(page, 'c.ts')).toBeVisible();
    expect(await pathsOf(place, blueprint)).toContain('src/lib/c.ts');
  });

  await test.step('a name that is the same, empty, taken or refused is no new name', async () => {
    await choose('c.ts', 'Rename');
    await expect(dialog).toHaveAccessibleName('Rename');
    await expect(field).toHaveValue('c.ts');
    await expect(button(dialog, 'Rename')).toBeDisabled();
    await field.fill('');
    await button(dialog, 'Rename').click();
    await expect(field).toHaveAccessibleDescription('Name cannot be empty');
    await field.fill('x'.repeat(600));
    await button(dialog, 'Rename').click();
    await expect(alert).toHaveText(/./);
    await field.fill('d.ts');
    // As a proxy answers behind which nothing runs.
    await page.route('**/movefiles', (route) => route.fulfill({ status: 503 }));
    await button(dialog, 'Rename').click();
    await expect(alert).toHaveText('Failed to rename item');
    await page.unroute('**/movefiles');
  });

  await test.step('a new name takes the place of the last part of the path', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/movefiles', async (route) => {
      await held.promise;
      await route.continue();
    });
    await button(dialog, 'Rename').click();
    await expect(button(dialog, 'Rename')).toBeDisabled();
    held.resolve();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'd.ts')).toBeVisible();
    expect(await pathsOf(place, blueprint)).toContain('src/lib/d.ts');
    await page.unroute('**/movefiles');
  });

  await test.step('No keeps a file, Yes deletes it', async () => {
    for (const answer of ['No', 'Yes']) {
      await choose('order.ts', 'Delete');
      await expect(dialog).toHaveAccessibleName('Delete File / Path');
      await expect(dialog).toContainText('src/order.ts');
      await button(dialog, answer).click();
      await expect(dialog).toBeHidden();
      await expect(row(page, 'order.ts')).toHaveCount(answer === 'No' ? 1 : 0);
    }
  });

  await test.step('a folder goes with all that lies in it; what is gone already is told', async () => {
    await choose('src', 'Delete');
    await expect(dialog).toContainText('Everything inside is deleted too.');
    await button(dialog, 'Yes').click();
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveText(['docs', 'guide.md', 'README.md']);
    await choose('guide.md', 'Delete');
    await place.api.generationStrategy.deleteFilePath({
      generationStrategyId: blueprint.id,
      filePath: 'docs',
    });
    await button(dialog, 'Yes').click();
    await expect(alert).toHaveText(/./);
    await button(dialog, 'No').click();
    expect(await pathsOf(place, blueprint)).toEqual(['README.md']);
  });
});

/** What goes along with the pointer. */
function ghost(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true }).and(page.locator(':not([role="treeitem"] *)'));
}

/** Takes a row by its upper edge, from which a few pixels lead to the row above, and holds it. */
async function dragUp(page: Page, name: string, pixels: number): Promise<void> {
  const { x = 0, y = 0 } = (await row(page, name).boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + 3);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 3 - pixels);
}

/** Takes a row to another one, and holds it there. */
async function dragOnto(page: Page, name: string, onto: string): Promise<void> {
  await row(page, name).hover({ position: { x: 60, y: 14 } });
  await page.mouse.down();
  await row(page, onto).hover({ position: { x: 160, y: 14 }, force: true });
}
