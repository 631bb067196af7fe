import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNoBarrierInLightAndDark } from './no-barrier.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { showAs } from './smartmap.ts';

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('the business view has no serious barrier in any state', async ({ context, page }) => {
  test.slow();
  const place = await aPlace(await signedIn(context));
  const process = await aProcess(place, [
    ['Customer places an order', 'When the order was placed, the clerk packs it', 'And so on'],
  ]);
  await page.goto(`${place.path}/business/${process.processId}`);
  await expect(page.getByRole('tree')).toBeFocused();
  const press = (keys: string) => page.keyboard.press(keys);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  for (const [state, open, seen] of businessStates(page))
    // eslint-disable-next-line no-await-in-loop -- one state after another
    await test.step(state, async () => {
      await open();
      await expect(seen).toBeVisible();
      await expectNoBarrierInLightAndDark(page);
      await press('Escape');
    });

  await test.step('the question over the open menu', async () => {
    await button('Processes').click();
    await button(/^Delete Order/).click();
    await expect(page.getByRole('dialog', { name: /^Do you really/ })).toBeVisible();
    await expectNoBarrierInLightAndDark(page);
    await press('Escape');
    await press('Escape');
  });
  await test.step('the outline, beside the map and alone', async () => {
    await showAs(page, 'Map and outline');
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    await expectNoBarrierInLightAndDark(page);
    await showAs(page, 'Outline');
    await page.getByRole('tree').focus();
    await press('Enter');
    await expect(page.getByRole('treeitem').getByRole('textbox')).toBeFocused();
    await expectNoBarrierInLightAndDark(page);
    await press('Escape');
    await showAs(page, 'Map');
  });
  await test.step('without a connection, with a step that waits', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectNoBarrierInLightAndDark(page);
    await context.setOffline(false);
  });
});

/** States that Escape ends: what they are called, how one gets there, and what is seen then. */
function businessStates(page: Page): [string, () => Promise<void>, Locator][] {
  // What was closed before gives the keys back to the map.
  const press = (keys: string) => async () => {
    await expect(page.getByRole('tree')).toBeFocused();
    await page.keyboard.press(keys);
  };
  const click = (name: string) => () => page.getByRole('button', { name }).click();
  return [
    ['editing', press('Enter'), page.getByRole('textbox', { name: 'Step description' })],
    ['a new step', press('Alt+ArrowDown'), page.getByRole('textbox', { name: /^Type a simple/ })],
    ['the question before a deletion', press('Delete'), page.getByRole('dialog')],
    ['finding', press('Control+f'), page.getByRole('search')],
    ['the palette', press('Control+k'), page.getByRole('combobox')],
    ['moving a step', press('m'), page.getByRole('button', { name: 'Cancel' })],
    ['the help', click('Help'), page.getByRole('dialog', { name: 'Help' })],
    ['the processes', click('Processes'), page.getByRole('dialog', { name: 'Processes' })],
    ['the export menu', click('Export and import'), page.getByRole('menu')],
  ];
}
