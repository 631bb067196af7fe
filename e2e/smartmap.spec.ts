import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { deleteChosen, expectSelected, outlineOf, stepEditor, typeStep } from './smartmap.ts';

test('a process is drawn, rearranged and corrected with the keyboard alone', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, [
    ['Customer places an order', 'Clerk checks the order', 'Customer pays the order'],
  ]);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order, Command, level 1/);
  const press = (keys: string) => page.keyboard.press(keys);

  await test.step('arrows lead from step to step', async () => {
    await press('ArrowRight');
    await expectSelected(page, 'Clerk checks the order, Command, level 2, 1 of 2');
    await press('ArrowDown');
    await expectSelected(page, 'Customer pays the order, Command, level 2, 2 of 2');
  });

  await test.step('s swaps two selected steps', async () => {
    await press('Control+ArrowUp');
    await press('s');
    await expect
      .poll(() => outlineOf(place, processId))
      .toEqual([
        'Customer places an order',
        '  Customer pays the order',
        '  Clerk checks the order',
      ]);
  });

  await test.step('Alt with an arrow makes a step beside the selected one', async () => {
    await press('ArrowLeft');
    await press('ArrowRight');
    await expectSelected(page, /^Customer pays the order/);
    await press('Alt+ArrowRight');
    await typeStep(page, 'Clerk ships the parcel');
  });

  await test.step('i inserts a step before the next one', async () => {
    await press('ArrowLeft');
    await press('i');
    await typeStep(page, 'Clerk packs the parcel');
  });

  await test.step('Escape leaves an empty step behind as if it had never been', async () => {
    await press('Alt+ArrowDown');
    await expect(stepEditor(page)).toBeFocused();
    await page.keyboard.type('Nothing of it');
    await press('Escape');
    await expect(stepEditor(page)).toBeHidden();
  });

  await test.step('Delete asks, and Enter confirms', async () => {
    await press('ArrowLeft');
    await press('ArrowDown');
    await press('ArrowLeft');
    await press('ArrowRight');
    await press('ArrowDown');
    await expectSelected(page, /^Clerk checks the order/);
    await deleteChosen(page);
  });

  await expect
    .poll(() => outlineOf(place, processId))
    .toEqual([
      'Customer places an order',
      '  Customer pays the order',
      '    Clerk packs the parcel',
      '      Clerk ships the parcel',
    ]);
});

test('what is typed offline is kept, and sent when the connection is back', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, ['Customer places an order']);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order/);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Customer pays the order');
  await page.keyboard.press('Enter');
  await expectSelected(page, /waiting to be saved/);
  await context.setOffline(false);

  await expectSelected(page, /^Customer pays the order, Command, level 2/);
  await expect(page.getByText('You are offline.')).toBeHidden();
  expect(await outlineOf(place, processId)).toEqual([
    'Customer places an order',
    '  Customer pays the order',
  ]);
});
