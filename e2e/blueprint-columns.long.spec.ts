import type { Locator, Page } from '@playwright/test';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { aBlueprint, openWorkshop } from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the workshop shows the files, one of them, and a panel, each as wide as one likes', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, {
    'src/order.ts': 'export class Order {}\n',
    'README.md': '# Orders\n',
  });
  const order = { key: 'Aggregates.Name', token: 'Order' };
  await place.api.generationStrategy.updateStrategyTokens({
    generationStrategyId: blueprint.id,
    domainDictionaryEntries: [order],
  });
  const fileAt = (path: string) => {
    const fileId = blueprint.files[path];
    return { id: fileId, fileId, name: path.split('/').at(-1), path, children: [] };
  };
  const list = `${place.path}/configuration/code-generation-strategies`;

  await test.step('while it is read, eight rows stand for its tree', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/getfortreeview/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${list}/edit/${blueprint.id}`);
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
    await expect(page.locator('[data-skeleton-row]')).toHaveCount(8);
    const answering = page.waitForResponse('**/generationstrategy/getfortreeview/*');
    held.resolve();
    const { data } = (await (await answering).json()) as { data: BlueprintForTreeView };
    expect(data).toMatchObject({
      identity: blueprint.id,
      name: 'Services',
      type: 'Private',
      description: '',
      organisationId: place.organisationId,
    });
    const words = data.parameters.filter(({ isGrouping }) => !isGrouping);
    expect(words.map(({ key, token }) => ({ key, token }))).toEqual([order]);
    expect(data.directoryItems).toEqual([
      { id: 'src', name: 'src', path: 'src', children: [fileAt('src/order.ts')] },
      fileAt('README.md'),
    ]);
    await expect(page.getByRole('treeitem')).toHaveText(['src', 'order.ts', 'README.md']);
    await expect(page.locator('[data-skeleton-row]')).toHaveCount(0);
    await page.unroute('**/getfortreeview/*');
  });
  await test.step('where one is, and what it is called', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Blueprint: Services');
    await expect(page.getByText('Select a file to view details')).toBeVisible();
    await expect(page.getByText('AI Blueprints›Services')).toBeVisible();
  });

  await test.step('one panel at a time, by buttons that stand upright', async () => {
    await button(page, 'Hide Domain Dictionary').click();
    await expect(panel(page, 'Domain Dictionary')).toHaveCount(0);
    await button(page, 'Show Properties').click();
    await expect(panel(page, 'Properties')).toContainText('There is not a selected node.');
    await button(page, 'Show Domain Dictionary').click();
    await expect(panel(page, 'Domain Dictionary')).toBeVisible();
    await expect(panel(page, 'Properties')).toHaveCount(0);
    await expect(button(page, 'Show Properties')).toBeVisible();
    const { width = 0, height = 0 } =
      (await button(page, 'Hide Domain Dictionary').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(width);
  });

  await test.step('the first and the last column take 30 percent, until they are drawn wider', async () => {
    const [tree, file, side] = await widths(page);
    const whole = tree + file + side;
    expect([tree, side].map((width) => Math.round((100 * width) / whole))).toEqual([30, 30]);
    await drag(page, page.getByRole('separator').first(), 100);
    await expect.poll(async () => Math.round((await widths(page))[0] - tree)).toBe(100);
    expect(Math.round((await widths(page))[2] - side)).toBe(0);
    await drag(page, page.getByRole('separator').last(), -80);
    await expect.poll(async () => Math.round((await widths(page))[2] - side)).toBe(80);
  });

  await test.step('the code preview opens in a tab of its own', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Code Preview' }).click();
    const preview = await opening;
    await expect(preview).toHaveURL(/\/preview/);
    expect(preview.url()).toContain(blueprint.id);
    await expect(preview.getByText('CODE PREVIEW')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Blueprint: Services');
  });

  await test.step('the first part of the way leads back to the list', async () => {
    await page.getByRole('link', { name: 'AI Blueprints' }).last().click();
    await expect(page).toHaveURL(list);
  });
});

test('beside the code stands what is selected in it, and a menu on it offers the model', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const [before, title, remark] = ['export class Order {\n', "  title = '';\n", "  note = '';\n"];
  const blueprint = await aBlueprint(place, { 'order.ts': `${before}${title}${remark}}\n` });
  const fileId = blueprint.files['order.ts'] ?? '';
  const { api } = place;
  const sectionOf = (from: number, to: number) =>
    api.generationStrategy.createTextSection({ fileId, from, to });
  const middle = before.length + title.length;
  await sectionOf(before.length, middle);
  await sectionOf(middle, middle + remark.length);
  await sectionOf(before.length, middle + remark.length);
  await openWorkshop(page, place, blueprint);
  await page.getByRole('treeitem').press('Enter');
  const code = page.getByRole('group', { name: 'Code of the file' });
  const properties = panel(page, 'Properties');
  // The last: what is selected is told to whoever hears it, too.
  const note = code.getByText('note').last();
  const marks = code.getByRole('button', { name: 'Section' });

  await test.step('nothing', async () => {
    await expect(properties).toHaveCount(0);
    await button(page, 'Show Properties').click();
    await expect(properties).toContainText('There is not a selected node.');
  });

  await test.step('a group', async () => {
    await marks.first().click();
    await expect(properties).toContainText('This is a group node.');
  });

  await test.step('more than one', async () => {
    await code.getByText('title').click();
    await note.click({ modifiers: ['Shift'] });
    await expect(properties).toContainText('There are more than one selected node.');
    await page.keyboard.press('Escape');
  });

  await test.step('what is edited brings its properties', async () => {
    await button(page, 'Hide Properties').click();
    await expect(properties).toHaveCount(0);
    await note.dblclick();
    await expect(properties.getByRole('textbox', { name: 'Value' })).toHaveValue(remark);
    await page.keyboard.press('Escape');
  });

  await test.step('what is left of it without its text', async () => {
    await properties.getByRole('textbox', { name: 'Value' }).fill('');
    await properties.getByRole('button', { name: 'Save' }).click();
    await expect(properties).toContainText('This is an empty node (no content).');
    await properties.getByRole('button', { name: 'Revert to original value' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(code).toContainText('note');
  });

  await test.step('the menu of a stretch of it has the parameters of the model in groups', async () => {
    await note.click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await note.click({ button: 'right' });
    const groups = page.getByRole('menu').getByRole('group');
    for (const name of ['Commands', 'Reactions', 'Queries', 'Types'])
      await expect(
        groups
          .and(page.getByLabel(name, { exact: true }))
          .getByRole('menuitem')
          .first(),
      ).toBeVisible();
    await page.getByRole('menuitem', { name: 'Aggregates.Commands.Name', exact: true }).click();
    await expect(code).toContainText('{Aggregates.Commands.Name}');
  });
});

/** Of the columns, from the left. */
async function widths(page: Page): Promise<[number, number, number]> {
  const columns = page.locator(':has(> [role="separator"]) > :not([role="separator"])');
  const all = await columns.evaluateAll((found) =>
    found.map((each) => each.getBoundingClientRect().width),
  );
  const [tree = 0, file = 0, side = 0] = all;
  return [tree, file, side];
}

async function drag(page: Page, separator: Locator, pixels: number): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await separator.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + pixels, y + 200, { steps: 4 });
  await page.mouse.up();
}
