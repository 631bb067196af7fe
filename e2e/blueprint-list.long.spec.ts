import type { Locator, Page } from '@playwright/test';
import { aBlueprint } from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { aPlace, aService, previewPath, type Place } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { stopClock } from './stopped-clock.ts';

/** Longer than the server takes. */
const endless = 'x'.repeat(201);

const listOf = ({ path }: Place) => `${path}/configuration/code-generation-strategies`;
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const button = (inside: Page | Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, exact: true });

test('a blueprint is added, and stands in the list of its organisation', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const name = page.getByRole('textbox', { name: 'Blueprint Name' });
  const type = page.getByRole('combobox', { name: 'Blueprint type' });
  const alert = page.getByRole('alert');

  await test.step('who has none yet is told so', async () => {
    await page.goto(listOf(place));
    await expect(page.getByRole('heading', { name: 'AI Blueprints', exact: true })).toBeVisible();
    await expect(page.getByText('No blueprints yet.', { exact: true })).toBeVisible();
  });

  await test.step('cancelled, nothing is added', async () => {
    await page.getByRole('link', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL(`${listOf(place)}/add`);
    await expect(type.getByRole('option')).toHaveText(['', 'Private', 'Public']);
    await name.fill('Never mind');
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(listOf(place));
    await expect(page.getByText('No blueprints yet.')).toBeVisible();
  });

  await test.step('without a name and a type it is not sent', async () => {
    await page.goto(`${listOf(place)}/add`);
    await button(page, 'Submit').click();
    await expect(name).toHaveAccessibleDescription('Required');
    await expect(type).toHaveAccessibleDescription(/Required/);
    await expect(page).toHaveURL(`${listOf(place)}/add`);
  });

  await test.step('what the server refuses it says; where it says nothing there is a sentence', async () => {
    await name.fill(endless);
    await type.selectOption('Private');
    await button(page, 'Submit').click();
    await expect(alert).toHaveText('At most 200 characters');
    await name.fill('Services');
    // As a proxy answers behind which nothing runs.
    await page.route('**/creategenerationstrategy', (route) => route.fulfill({ status: 503 }));
    await button(page, 'Submit').click();
    await expect(alert).toHaveText('There was an error creating the user');
    await page.unroute('**/creategenerationstrategy');
  });

  await test.step('added without a description, which is a dash in the list', async () => {
    const answering = page.waitForResponse('**/creategenerationstrategy');
    await button(page, 'Submit').click();
    expect(await (await answering).json()).toMatchObject({
      value: {
        identity: expect.stringMatching(/^[\da-f-]{36}$/),
        organisationId: place.organisationId,
        name: 'Services',
        type: 'Private',
        description: '',
      },
    });
    await expect(page).toHaveURL(listOf(place));
    await expect(rowOf(page, 'Services').getByRole('cell')).toHaveText([
      'Services',
      'Private',
      '–',
      '',
    ]);
    await expect(page.getByText('No blueprints yet.')).toBeHidden();
  });

  await test.step('the columns take a quarter, a quarter and a half', async () => {
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveText(['Name', 'Type', 'Description', '']);
    const widths = await heads.evaluateAll((all) =>
      all.slice(0, 3).map((each) => each.getBoundingClientRect().width),
    );
    const whole = widths.reduce((sum, width) => sum + width);
    expect(widths.map((width) => Math.round((100 * width) / whole))).toEqual([25, 25, 50]);
  });

  await test.step('none is added without its organisation', async () => {
    const nobody = { organisationId: '', name: 'Stray', type: 'Private' } as const;
    await expect(place.api.generationStrategy.create(nobody)).rejects.toThrow();
  });
});

test('a blueprint is cloned and deleted from its row', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const { id } = await aBlueprint(place, { 'src/order.ts': 'export class Order {}\n' });
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, item: string): Promise<void> => {
    await button(page, `Actions of ${name}`).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const cloned: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/clonegenerationstrategy')) cloned.push(request.url());
  });
  await page.goto(listOf(place));

  await test.step('its menu leads to its workshop, and from there back', async () => {
    await button(page, 'Actions of Services').click();
    for (const item of ['Edit', 'Clone', 'Delete'])
      await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(`${listOf(place)}/edit/${id}`);
    await page.getByRole('link', { name: 'AI Blueprints' }).last().click();
    await expect(page).toHaveURL(listOf(place));
  });

  await test.step('a clone needs a name', async () => {
    await choose('Services', 'Clone');
    await expect(dialog).toHaveAccessibleName('Clone Blueprint');
    const name = dialog.getByRole('textbox', { name: 'Enter a name for the new blueprint:' });
    await expect(name).toHaveValue('Services (Copy)');
    await name.fill('  ');
    await expect(button(dialog, 'Clone')).toBeDisabled();
    await name.press('Enter');
    await button(dialog, 'Cancel').click();
    await expect(dialog).toBeHidden();
    expect(cloned).toEqual([]);
  });

  await test.step('what the server refuses stands in the dialog, which closes once it is done', async () => {
    await choose('Services', 'Clone');
    const name = dialog.getByRole('textbox');
    await name.fill(endless);
    await name.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('At most 200 characters');
    await name.fill('Second');
    await button(dialog, 'Clone').click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Second' }).click();
    await expect(page.getByRole('treeitem', { name: 'order.ts' })).toBeVisible();
    await page.goBack();
  });

  await test.step('No keeps it, Yes deletes it', async () => {
    await choose('Second', 'Delete');
    await expect(dialog).toHaveAccessibleName('Delete Blueprint');
    await expect(dialog).toContainText('Do you really want to delete this blueprint?Second');
    await button(dialog, 'No').click();
    await expect(dialog).toBeHidden();
    await choose('Second', 'Delete');
    await button(dialog, 'Yes').click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Second')).toHaveCount(0);
    await expect(rowOf(page, 'Services')).toBeVisible();
  });

  await test.step('what somebody else has deleted meanwhile cannot be deleted again', async () => {
    await choose('Services', 'Delete');
    const { organisationId } = place;
    await place.api.generationStrategy.delete({ generationStrategyId: id, organisationId });
    await button(dialog, 'Yes').click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await button(dialog, 'No').click();
    await expect(page.getByText('No blueprints yet.')).toBeVisible();
  });
});

test('a public blueprint is read and cloned by everybody, and changed by its owner alone', async ({
  context,
  page,
  browser,
  noErrors,
}) => {
  const anna = await aPlace(await signedIn(context));
  const others = await browser.newContext();
  noErrors(others);
  const ben = await aPlace(await signedIn(others));
  const name = `Code of ${anna.organisationId}`;
  const { id, files } = await aBlueprint(anna, { 'src/order.ts': 'class Order {}\n' }, name);
  const bens = await others.newPage();

  await test.step('a private one is nobody else’s', async () => {
    await bens.goto(listOf(ben));
    await expect(bens.getByText('No blueprints yet.')).toBeVisible();
    await expect(rowOf(bens, name)).toHaveCount(0);
    await bens.goto(`${listOf(ben)}/edit/${id}`);
    await expect(bens.getByRole('heading', { name: `AI Blueprint: ${name}` })).toHaveCount(0);
  });

  await test.step('made public, it stands in the list of others', async () => {
    await page.goto(listOf(anna));
    await button(page, `Actions of ${name}`).click();
    await page.getByRole('menuitem', { name: 'Make public' }).click();
    await expect(rowOf(page, name).getByRole('cell').nth(1)).toHaveText('Public');
    await bens.goto(listOf(ben));
    await expect(rowOf(bens, name).getByRole('cell').nth(1)).toHaveText('Public');
    await button(bens, `Actions of ${name}`).click();
    await expect(bens.getByRole('menuitem', { name: 'Clone' })).toBeVisible();
    await expect(bens.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await expect(bens.getByRole('menuitem', { name: 'Make private' })).toHaveCount(0);
  });

  await test.step('others read it, and change nothing of it', async () => {
    await bens.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(bens.getByText('This blueprint belongs to another organisation.')).toBeVisible();
    const file = bens.getByRole('treeitem', { name: 'order.ts' });
    await file.click();
    await expect(bens.getByText('class Order {}')).toBeVisible();
    await file.click({ button: 'right' });
    await expect(bens.getByRole('menu')).toHaveCount(0);
    await expect(button(bens, 'New folder')).toHaveCount(0);
    const calls = ben.api.generationStrategy;
    const of = { generationStrategyId: id };
    for (const change of [
      () => calls.addFolder({ ...of, name: 'lib' }),
      () => calls.deleteFiles({ ...of, fileIds: Object.values(files) }),
      () => calls.delete({ ...of, organisationId: anna.organisationId }),
      () => calls.delete({ ...of, organisationId: ben.organisationId }),
    ])
      await expect(change()).rejects.toThrow();
    const { data } = await anna.api.generationStrategy.getForTreeView({ id });
    expect(data.directoryItems).toMatchObject([{ path: 'src', children: [{ name: 'order.ts' }] }]);
  });

  await test.step('a clone is one’s own, and stays when the other is private again', async () => {
    await ben.api.generationStrategy.clone({
      generationStrategyId: id,
      organisationId: ben.organisationId,
      newName: 'Ours now',
    });
    await button(page, `Actions of ${name}`).click();
    await page.getByRole('menuitem', { name: 'Make private' }).click();
    await expect(rowOf(page, name).getByRole('cell').nth(1)).toHaveText('Private');
    await expect(rowOf(page, 'Ours now')).toHaveCount(0);
    await bens.goto(listOf(ben));
    await expect(rowOf(bens, 'Ours now').getByRole('cell').nth(1)).toHaveText('Private');
    await expect(rowOf(bens, name)).toHaveCount(0);
  });
});

test('blueprints to choose from are narrowed 300 ms after the last letter', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  const chosen = `${place.path}/developer/Sales/${service.aggregateId}/edit-code-generation-strategies`;
  const filter = page.getByRole('textbox', { name: /^Filter/ }).last();
  const spring = page.getByRole('checkbox', { name: /^Spring Boot/ });
  const lambda = page.getByRole('checkbox', { name: /Lambda/ });

  for (const address of [previewPath(place, service), chosen]) {
    await page.goto(address);
    if (address !== chosen) await button(page, /^AI Blueprints:/).click();
    await page.getByRole('checkbox', { name: 'Show public blueprints' }).check();
    await expect(lambda).toBeVisible();
    const clock = await stopClock(page);

    await filter.pressSequentially('spRIN');
    await clock.pass(299);
    await filter.press('g');
    await clock.pass(299);
    await expect(lambda).toBeVisible();
    await clock.pass(1);
    await expect(lambda).toBeHidden();
    await expect(spring).toBeVisible();
    await filter.fill('nothing of the kind');
    await clock.pass(300);
    await expect(spring).toBeHidden();
    await clock.run();
  }
});
