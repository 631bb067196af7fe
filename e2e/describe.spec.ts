import { expect, test } from './journey.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { expectSelected, outlineOf, stepEditor } from './smartmap.ts';

const description = `When a guest calls room service, the manager takes down the order and hands it to the kitchen.
While the cook prepares the meal, the waiter readies a cart. Once the meal is ready, he brings it to the room.
If the guest is satisfied, he signs the bill. Otherwise the manager refunds the price.`;

test('a description becomes a tree of steps', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  await page.goto(`${place.path}/business`);

  await test.step('the wizard wants a name and a description of more than a letter', async () => {
    await page.getByRole('radio', { name: 'Auto-generate SmartMap' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(' a ');
    await page.getByRole('textbox', { name: 'Description' }).fill('b');
    await page.getByRole('button', { name: 'Create process' }).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  });

  await test.step('the steps appear, and the first one is selected', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Room service');
    await page.getByRole('textbox', { name: 'Description' }).fill(description);
    await page.getByRole('button', { name: 'Create process' }).click();
    await expectSelected(page, /^Guest calls room service, Command, level 1/);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
  });

  expect(await outlineOf(place, processIdIn(page.url()))).toEqual([
    'Guest calls room service',
    '  When a guest calls room service, the manager takes down the order',
    '    Manager hands the order to the kitchen',
    '      Cook prepares the meal',
    '      Waiter readies a cart',
    '        Once the meal is ready, the waiter brings the meal to the room',
    '          If the guest is satisfied, the guest signs the bill',
    '          If the guest is not satisfied, the manager refunds the price',
  ]);
  await page.keyboard.press('ArrowRight');
  await expectSelected(page, /^When a guest calls room service, .*, Reaction, level 2/);
});

test('where nothing can be read the map says what to write', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  await page.goto(`${place.path}/business`);
  await page.getByRole('radio', { name: 'Auto-generate SmartMap' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Scenery');
  await page.getByRole('textbox', { name: 'Description' }).fill('The mill is old.');
  await page.getByRole('button', { name: 'Create process' }).click();

  await expect(page.getByText('Nothing in the description could be read')).toBeVisible();
  await expect(stepEditor(page)).toBeVisible();
  await page.getByRole('link', { name: 'Describe it again' }).click();
  await expect(page.getByRole('radio', { name: 'Auto-generate SmartMap' })).toBeVisible();
});

const processIdIn = (url: string): string => /business\/([\w-]+)/.exec(url)?.[1] ?? '';
