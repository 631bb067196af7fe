import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { expectSelected, outlineOf, stepEditor } from './smartmap.ts';

test('the next steps are suggested while one types, and taken with Tab', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, ['Customer places an order']);
  await page.goto(`${place.path}/business/${processId}`);
  await expectSelected(page, /^Customer places an order, Command/);
  const confirms = 'When the order is placed, the system confirms the order';
  const pays = 'When the order is confirmed, the customer pays the order';

  await test.step('an empty step shows the suggestion, Tab takes it', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(stepEditor(page)).toHaveAttribute('placeholder', confirms);
    await page.keyboard.press('Tab');
    await expect(stepEditor(page)).toHaveValue(confirms);
    await expect(stepEditor(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSelected(page, /^When the order is placed, .*, Reaction/);
  });

  await test.step('what was typed keeps the rest behind it', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(stepEditor(page)).toHaveAttribute('placeholder', pays);
    await page.keyboard.type('When the order');
    await expect(page.locator('[data-ghost]')).toHaveText(pays);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSelected(page, /^When the order is confirmed, .*, Reaction/);
  });

  expect(await outlineOf(place, processId)).toEqual([
    'Customer places an order',
    `  ${confirms}`,
    `    ${pays}`,
  ]);
});
