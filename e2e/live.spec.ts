import { expect, test } from './journey.ts';
import { expectSelected, typeStep } from './smartmap.ts';
import { twoPeople } from './two-people.ts';

test('what one types the other sees within a second', async ({ browser }) => {
  const { anna, ben } = await twoPeople(browser, ['Customer places an order']);

  await anna.page.keyboard.press('ArrowRight');
  await typeStep(anna.page, 'Clerk checks the order');

  await expect(ben.page.getByText('Clerk checks the order')).toBeVisible({ timeout: 1000 });
  await ben.page.keyboard.press('ArrowRight');
  await expectSelected(ben.page, /^Clerk checks the order, Command/);
});
