import type { Page } from '@playwright/test';
import { aBlueprint, lastInput, openFile, openWorkshop, sentCalls } from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const code = {
  'src/order/order.ts': `/** An order as it is kept. */
export class Order {
  orderId = '';
}

export const orders = new Store<Order>();
`,
  'src/order/commands/place-order.ts': 'export class PlaceOrder {}\n',
  'src/order/index.ts': "export * from './order.ts';\n",
  'src/main.ts': 'serve(orders);\n',
};

const codeOf = (page: Page) => page.getByRole('group', { name: 'Code of the file' });
const chooseAction = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions of the file' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('the words of a sample are written down, and its code and paths follow the model by them', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, code, 'Orders');
  const { id: generationStrategyId, files } = blueprint;
  const calls = await sentCalls(page);
  await openWorkshop(page, place, blueprint);
  const dictionary = page.getByRole('region', { name: 'Domain Dictionary' });
  const word = dictionary.getByRole('textbox', { name: 'Word in the code' });
  const aggregate = dictionary.getByRole('textbox', { name: 'Word for Name' }).first();

  await test.step('writes down the words; their groups are no fields, and are not saved', async () => {
    await word.fill('Odrer');
    await page.keyboard.press('Enter');
    await expect(aggregate).toHaveValue('Odrer');
    await word.fill('PlaceOrder');
    await dictionary
      .getByRole('combobox', { name: 'Stands for' })
      .selectOption('Aggregates.Commands');
    await dictionary.getByRole('button', { name: 'Add entry' }).click();
    await expect(dictionary.getByText('Command', { exact: true })).toBeVisible();

    await aggregate.fill('Order');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(dictionary.getByRole('textbox')).toHaveCount(3);
    expect(lastInput(calls, 'updatestrategytokens')).toEqual({
      generationStrategyId,
      version: expect.any(Number),
      domainDictionaryEntries: [
        { key: 'Aggregates.Name', token: 'Order' },
        { key: 'Aggregates.Commands.Name', token: 'PlaceOrder' },
      ],
    });
    const { data } = await place.api.generationStrategy.listBindingParameters({
      id: generationStrategyId,
    });
    const entry = { id: expect.any(String), isGrouping: false, depth: 1 };
    expect(data.filter(({ isGrouping }) => !isGrouping)).toEqual([
      { ...entry, key: 'Aggregates.Name', label: 'Name', token: 'Order' },
      { ...entry, key: 'Aggregates.Commands.Name', label: 'Commands Name', token: 'PlaceOrder' },
    ]);
    expect(data[0]).toMatchObject({ isGrouping: true, token: '', depth: 0 });
    await expectNoBarrier(page);
  });

  await test.step('puts parameters in place of the words of a file', async () => {
    await openFile(page, 'order.ts');
    await chooseAction(page, 'Replace tokens');

    await expect(
      codeOf(page).getByRole('button', { name: '{Aggregates.Name|Pascal}' }),
    ).toHaveCount(2);
    await expect(codeOf(page)).toContainText('{Aggregates.Name|Camel}Id');
    expect(lastInput(calls, 'replacetokens')).toMatchObject({
      generationStrategyId,
      fileId: files['src/order/order.ts'],
      domainDictionaryEntries: [
        { key: 'Aggregates.Name', token: 'Order' },
        { key: 'Aggregates.Commands.Name', token: 'PlaceOrder' },
      ],
    });
  });

  await test.step('lets the paths of a folder follow, and of no other', async () => {
    await openFile(page, 'index.ts');
    await chooseAction(page, 'Auto-map file paths of this folder');

    await expect(page.getByText('2 paths follow the model now')).toBeVisible();
    expect(lastInput(calls, 'updatestrategyfilepaths')).toEqual({
      generationStrategyId,
      rootPath: 'src/order/',
    });
    await openFile(page, 'place-order.ts');
    await expect(
      page.getByText('src/{Aggregates.Name|Kebab}/commands/{Aggregates.Commands.Name|Kebab}.ts'),
    ).toBeVisible();
  });
});

test('a file is reduced to what repeats in it, and another is learned whole', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const fields = 'title: string;\n  place: string;\n  remark: string;';
  const blueprint = await aBlueprint(place, {
    'order.ts': `export interface Order {\n  ${fields}\n}\n`,
    'order-row.ts': `export interface OrderRow {\n  ${fields}\n}\n`,
  });
  const words = ['title', 'place', 'remark'];
  await place.api.generationStrategy.updateStrategyTokens({
    generationStrategyId: blueprint.id,
    domainDictionaryEntries: [
      { key: 'Aggregates.Name', token: 'Order' },
      ...words.map((token) => ({ key: 'Aggregates.Attributes.Name', token })),
    ],
  });
  const calls = await sentCalls(page);
  await openWorkshop(page, place, blueprint);
  const shown = codeOf(page);
  const list = shown.getByRole('button', { name: /^Repeated for each of Aggregates.Attributes/ });

  await test.step('what is alike but for the words becomes one section, and nothing else', async () => {
    await openFile(page, 'order.ts');
    await chooseAction(page, 'Reduce file content');

    await expect(list).toHaveCount(1);
    await expect(shown).toContainText('interface Order {');
    await expect(shown).not.toContainText('remark');
    expect(lastInput(calls, 'reducefilecontent')).toMatchObject({
      fileId: blueprint.files['order.ts'],
    });
  });

  await test.step('boilerplate follows the model in all that the words say', async () => {
    await openFile(page, 'order-row.ts');
    await chooseAction(page, 'Generate boilerplate');

    await expect(list).toHaveCount(1);
    await expect(shown).toContainText('interface {Aggregates.Name|Pascal}Row {');
    await expect(page.getByText('{Aggregates.Name|Kebab}-row.ts')).toBeVisible();
    await expect(page.getByText(/100 % reproduced · 66 % follows the model/)).toBeVisible();
    expect(lastInput(calls, 'generateboilerplate')).toMatchObject({
      fileId: blueprint.files['order-row.ts'],
    });
  });
});
