import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, aService } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test('a service and all that is in it is made, refused, changed and deleted by its forms', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  await page.goto(`${place.path}/developer/Sales/add-service/details`);
  const drawer = page.getByRole('dialog').first();

  await test.step('a new service asks for both names, and leads to its context', async () => {
    await drawer.getByRole('textbox', { name: 'Bounded Context' }).fill('S');
    await drawer.getByRole('button', { name: 'Next' }).click();
    await expect(drawer.getByText('Must have a Bounded context name')).toBeVisible();
    await expect(drawer.getByText('Must have an Aggregate name')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Bounded Context' }).fill('Sales');
    await drawer.getByRole('textbox', { name: 'Service Name' }).fill('Order');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/developer\/Sales$/);
  });

  await test.step('a command, with an attribute and an event', async () => {
    await add(page, 'Commands');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('Required').first()).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Name' }).fill('PlaceOrder');
    await drawer.getByRole('button', { name: 'Add attribute' }).click();
    await page.keyboard.type('quantity');
    await page.keyboard.press('Tab');
    await page.keyboard.type('integ');
    await expect(page.getByRole('listbox').getByRole('option', { name: 'integer' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Find or create a type' })).toHaveValue('integ');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Type of quantity: integer' })).toBeFocused();
    await drawer.getByRole('button', { name: 'Add domain event' }).click();
    await drawer.getByPlaceholder('OrderPlaced').fill('OrderPlaced');
    await saveTo(page, drawer, /\/developer\/Sales\?aggregate=/);
  });

  await test.step('a reaction, a query, a read model and a type', async () => {
    await add(page, 'Reactions');
    await drawer
      .getByRole('combobox', { name: 'Reacting to Domain Event' })
      .selectOption('Order > OrderPlaced');
    await drawer.getByRole('textbox', { name: 'Action Name' }).fill('ReserveStock');
    await saveTo(page, drawer, /\?aggregate=/);
    await add(page, 'Queries');
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('ListOrders');
    await saveTo(page, drawer, /\?aggregate=/);
    await add(page, 'Read models');
    await drawer.getByRole('textbox', { name: 'Response type' }).fill('OrderOverview');
    await expect(drawer.getByRole('button', { name: /^Remove query/ })).toBeDisabled();
    await drawer.getByPlaceholder('ListOrders').fill('ShowOverview');
    await saveTo(page, drawer, /\?aggregate=/);
    await add(page, 'Types');
    await drawer.getByRole('textbox', { name: 'Name' }).fill('OrderLine');
    await drawer.getByRole('combobox', { name: 'Family' }).selectOption('Value Object');
    await saveTo(page, drawer, /\?type=/);
  });

  await test.step('a command is changed, and a reload loses nothing of it', async () => {
    await page.getByRole('link', { name: 'PlaceOrder', exact: true }).click();
    await drawer.getByRole('textbox', { name: 'Actor' }).fill('Customer');
    await page.reload();
    await expect(drawer.getByRole('textbox', { name: 'Actor' })).toHaveValue('Customer');
    await saveTo(page, drawer, /\?aggregate=/);
  });

  await test.step('each is deleted after a question, and leads back to the service', async () => {
    for (const name of ['ReserveStock', 'ListOrders', 'OrderOverview', 'OrderLine', 'PlaceOrder']) {
      // eslint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await page.getByRole('link', { name: `Delete ${name}` }).click();
      // eslint-disable-next-line no-await-in-loop
      await expect(drawer.getByText(/^Do you really want to delete this/)).toBeVisible();
      // eslint-disable-next-line no-await-in-loop
      await drawer.getByRole('button', { name: 'Delete' }).click();
      // eslint-disable-next-line no-await-in-loop
      await expect(drawer).toBeHidden();
      // eslint-disable-next-line no-await-in-loop
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
    }
    await expect(page).toHaveURL(/\/developer\/Sales\?aggregate=/);
  });
});

test('two people change one command: both versions stand side by side, without a barrier', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { aggregateId, commandId } = await aService(place);
  const command = `${place.path}/developer/Sales/${aggregateId}`;
  await page.goto(`${command}/edit-command/${commandId}`);
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByRole('button', { name: 'Add domain event' })).toBeVisible();
  await expectNoBarrier(page, '[data-side-drawer]');

  // First typed, then changed by somebody else: a form in which nothing is typed just follows.
  await drawer.getByRole('textbox', { name: 'Actor' }).fill('Manager');
  await place.api.aggregate.editCommand({
    aggregateId,
    commandId,
    commandName: 'PlaceOrder',
    commandActor: 'Clerk',
    domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
    attributes: [{ name: 'note', type: 'string', isNullable: true }],
  });
  await drawer.getByRole('button', { name: 'Save' }).click();

  await expect(drawer.getByRole('radio', { name: 'Theirs: Clerk' })).toBeVisible();
  await expectNoBarrier(page, '[data-side-drawer]');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\?aggregate=/);
  const { data } = await place.api.domainReadModel.getAggregateById({ id: aggregateId });
  expect(data.commands[0]).toMatchObject({
    actor: 'Manager',
    attributes: [{ name: 'note', type: 'string', isNullable: true }],
  });

  for (const form of ['add-reaction', 'add-query', 'add-readmodel', 'add-type', 'edit-aggregate'])
    // eslint-disable-next-line no-await-in-loop -- one page after the other
    await test.step(form, async () => {
      await page.goto(`${command}/${form}`);
      await expect(drawer.getByRole('button', { name: 'Save' })).toBeVisible();
      await expectNoBarrier(page, '[data-side-drawer]');
    });
});

/** Opens the form behind the Add of a section. */
async function add(page: Page, section: string): Promise<void> {
  await page.getByRole('link', { name: `Add to ${section}`, exact: true }).click();
}

async function saveTo(page: Page, drawer: Locator, address: RegExp): Promise<void> {
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(address);
}
