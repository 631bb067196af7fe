import { expect, test } from './journey.ts';
import { expectSelected, outlineOf, typeStep } from './smartmap.ts';
import { twoPeople } from './two-people.ts';

/**
 * In milliseconds, for a busy machine: `npm run bench -- live` measures it. Nobody polls here, as
 * the stream has told both who looks before a journey begins.
 */
const SOON = 20_000;

test.describe.configure({ timeout: 120_000 });

test('what one does the other sees at once, without a reload', async ({ browser, noErrors }) => {
  const { anna, ben, process } = await twoPeople(browser, {
    watch: noErrors,
    sketches: [['Customer places an order', 'Customer pays the order']],
  });

  await test.step('a new step', async () => {
    await anna.page.keyboard.press('ArrowRight');
    await anna.page.keyboard.press('ArrowDown');
    await typeStep(anna.page, 'Clerk checks the order');
    await expect(ben.page.getByText('Clerk checks the order')).toBeVisible({ timeout: SOON });
  });

  await test.step('another text', async () => {
    await ben.page.keyboard.press('Enter');
    await ben.page.keyboard.type(' online');
    await ben.page.keyboard.press('Enter');
    await expect(anna.page.getByText('Customer places an order online')).toBeVisible({
      timeout: SOON,
    });
  });

  await test.step('a swap', async () => {
    await ben.page.keyboard.press('ArrowRight');
    await ben.page.keyboard.press('Control+ArrowDown');
    await ben.page.keyboard.press('s');
    await expect
      .poll(() => outlineOf(anna, process.processId))
      .toEqual([
        'Customer places an order online',
        '  Clerk checks the order',
        '  Customer pays the order',
      ]);
    await expectSelected(anna.page, /^Clerk checks the order, Command, level 2, 1 of 2/);
  });

  await test.step('a deletion', async () => {
    await ben.page.keyboard.press('ArrowLeft');
    await anna.page.keyboard.press('Delete');
    await anna.page.keyboard.press('Enter');
    await expect(ben.page.getByText('Clerk checks the order')).toHaveCount(0, { timeout: SOON });
  });
});

test('one sees who else is here and at which step, until they close the window', async ({
  browser,
  noErrors,
}) => {
  const { anna, ben } = await twoPeople(browser, {
    watch: noErrors,
    sketches: [['Customer places an order', 'Customer pays the order']],
  });
  const name = ben.email.split('@')[0] ?? '';
  const others = anna.page.getByRole('list', { name: 'Also here' });
  await expect(
    others.getByRole('button', { name: `${name}, at “Customer places an order”` }),
  ).toBeVisible();

  await ben.page.keyboard.press('ArrowRight');

  await expect(
    others.getByRole('button', { name: `${name}, at “Customer pays the order”` }),
  ).toBeVisible({ timeout: SOON });
  const step = anna.page.locator('[data-step]', { hasText: 'Customer pays the order' });
  await expect(step.getByRole('img', { name })).toBeVisible();
  await others.getByRole('button').click();
  await expectSelected(anna.page, /^Customer pays the order/);
  await ben.page.close();
  await expect(others).toBeHidden();
});
