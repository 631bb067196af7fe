import type { Page } from '@playwright/test';
import {
  aPlainService,
  askedPreviews,
  openPreview,
  picker,
  preview,
  fileRow,
} from './code-preview.ts';
import { expect, test } from './journey.ts';
import { aPlace, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { stopClock } from './stopped-clock.ts';
import { withAllKinds } from './whole-service.ts';

const tree = (page: Page) => page.getByRole('tree', { name: 'Model element' });
const rows = (page: Page) => tree(page).getByRole('treeitem');
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true });

test('services, commands, reactions, queries and types are chosen from the model; the rest only opens', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  await withAllKinds(place, service);
  await openPreview(page, previewPath(place, service));
  const choice = picker(page, 'Model element');

  await test.step('as the model has them: context, service, four folders and what is in them', async () => {
    await choice.click();
    const { data } = await place.api.domainReadModel.getDomainByPlatformId({
      id: place.platformId,
    });
    const names = (items: { name: string }[] = []) => items.map(({ name }) => name);
    const [sales] = data.boundedContexts;
    const [order] = sales?.aggregates ?? [];
    expect(order?.generationStrategies).toMatchObject([{ name: 'Plain' }]);
    const folders: [string, string[]][] = [
      ['Commands', names(order?.commands)],
      ['Reactions', names(order?.reactions)],
      ['Queries', names(order?.queries)],
      ['Types', names(order?.types)],
    ];
    await expect(rows(page)).toHaveText([
      sales?.name ?? '',
      order?.name ?? '',
      ...folders.flatMap(([folder, items]) => [folder, ...items]),
    ]);
    await expect(tree(page).getByRole('treeitem', { selected: true })).toHaveText('PlaceOrder');
    await expect(row(page, 'Sales')).toHaveAttribute('aria-level', '1');
    await expect(row(page, 'PackOrder')).toHaveAttribute('aria-level', '4');
  });

  await test.step('contexts and folders close and open, and choose nothing', async () => {
    for (const name of ['Commands', 'Sales']) {
      await row(page, name).click();
      await expect(row(page, name)).toHaveAttribute('aria-expanded', 'false');
      await expect(row(page, 'PlaceOrder')).toHaveCount(0);
      await expect(choice).toHaveText('PlaceOrder');
      await row(page, name).click();
      await expect(row(page, name)).toHaveAttribute('aria-expanded', 'true');
    }
    await expect(page).toHaveURL(new RegExp(`nodeId=${service.commandId}$`));
  });

  await test.step('each of the five kinds is chosen, put into the address, and previewed as what it is', async () => {
    await page.keyboard.press('Escape');
    const { asked } = await askedPreviews(page);
    for (const [previewFor, name] of [
      'Order',
      'PlaceOrder',
      'PackOrder',
      'Line',
      'ListOrders',
    ].entries()) {
      await choice.click();
      await row(page, name).click();
      await expect(tree(page)).toHaveCount(0);
      await expect(choice).toHaveText(name);
      await expect(choice).toBeFocused();
      await preview(page);
      const previewForId = new URL(page.url()).searchParams.get('nodeId');
      expect(asked.at(-1)).toMatchObject({ previewFor, previewForId });
      await expect(fileRow(page, 'limits.ts', 'New')).toBeVisible();
    }
  });
});

test('the filter of the model waits 300 ms for the last letter, and is there again when reopened', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  await withAllKinds(place, service);
  await openPreview(page, previewPath(place, service));
  await picker(page, 'Model element').click();
  const filter = page.getByRole('textbox', { name: 'Filter' });
  await expect(filter).toBeFocused();
  await expect(rows(page)).toHaveCount(10);
  const clock = await stopClock(page);

  await filter.pressSequentially('LIN');
  await clock.pass(299);
  await filter.press('e');
  await clock.pass(299);
  await expect(rows(page)).toHaveCount(10);
  await clock.pass(1);
  await expect(rows(page)).toHaveText(['Sales', 'Order', 'Types', 'Line']);

  await filter.fill('invoice');
  await clock.pass(300);
  await expect(page.getByText('No results found', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);

  await filter.fill('pack');
  await clock.pass(300);
  await expect(row(page, 'PackOrder')).toBeVisible();
  await filter.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(row(page, 'PackOrder')).toBeFocused();
  await page.keyboard.press('Enter');
  await clock.pass(1000);
  await expect(picker(page, 'Model element')).toHaveText('PackOrder');
  await picker(page, 'Model element').click();
  await clock.pass(1000);
  await expect(filter).toHaveValue('pack');
  await expect(rows(page)).toHaveText(['Sales', 'Order', 'Reactions', 'PackOrder']);
});

test('another element is another preview: nothing of the one before is left', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  await withAllKinds(place, service);
  await openPreview(page, previewPath(place, service));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await preview(page);
  await fileRow(page, 'limits.ts', 'New').click();
  await expect(page.getByRole('region', { name: 'src/limits.ts' })).toBeVisible();
  await button('Publish').click();
  await page.getByRole('textbox', { name: 'Commit message' }).fill('Not this one');
  await page.keyboard.press('Escape');

  await test.step('the same one chosen again changes nothing', async () => {
    await picker(page, 'Model element').click();
    await row(page, 'PlaceOrder').click();
    await expect(page.getByRole('region', { name: 'src/limits.ts' })).toBeVisible();
  });

  await test.step('with another one there is no preview, no file and no publish', async () => {
    await picker(page, 'Model element').click();
    await row(page, 'ListOrders').click();
    await expect(page.getByText('Select a file to preview.')).toBeVisible();
    await expect(page.getByRole('tree', { name: 'Generated files' })).toHaveCount(0);
    await expect(button('Preview')).toBeVisible();
    await expect(button('Publish')).toHaveAccessibleDescription('Preview the code first');
  });

  await test.step('its own preview shows no file yet, and its publish begins with its own message', async () => {
    await preview(page);
    await expect(fileRow(page, 'limits.ts', 'New')).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByText('Select a file to preview.')).toBeVisible();
    await button('Publish').click();
    await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue(
      'Generate code for query ListOrders',
    );
  });
});
