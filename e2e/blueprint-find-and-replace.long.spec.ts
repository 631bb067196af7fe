import type { Page } from '@playwright/test';
import { aBlueprint, openFile, openWorkshop, sentCalls } from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';

/** Parameters part its text into four sections. */
const code = `export class Order {}
// an order, Cart, an Order, Cart, reordered, Cart
ORDER
`;

const codeOf = (page: Page) => page.getByRole('group', { name: 'Code of the file' });

test('text is found in the ways one asks for, and replaced one by one or all at once', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, { 'order.ts': code });
  const { id: generationStrategyId } = blueprint;
  const fileId = blueprint.files['order.ts'] ?? '';
  await place.api.generationStrategy.replaceTokens({
    fileId,
    generationStrategyId,
    domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Cart' }],
  });
  const calls = await sentCalls(page);
  await openWorkshop(page, place, blueprint);
  await openFile(page, 'order.ts');
  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  const find = dialog.getByRole('textbox', { name: 'Find' });
  const option = (name: string) => dialog.getByRole('checkbox', { name });
  const says = (text: string) => expect(dialog.getByRole('status')).toHaveText(text);

  await test.step('opens with Ctrl+H, and finds in any case', async () => {
    await codeOf(page).focus();
    await page.keyboard.press('Control+h');
    await expect(find).toBeFocused();
    await page.keyboard.type('order');
    await says('1 of 5');
    await expect(page.getByText('Selected text: Order')).toBeVisible();
    await expectNoBarrier(page, '[role="dialog"]');
  });

  await test.step('minds the case, and whole words, where that is asked for', async () => {
    await option('Case sensitive').check();
    await says('1 of 2');
    await option('Whole words').check();
    await says('1 of 1');
    await option('Case sensitive').uncheck();
    await says('1 of 4');
  });

  await test.step('takes an expression, which knows no whole words; one that is none finds nothing', async () => {
    await option('Regex').check();
    await expect(option('Whole words')).toBeDisabled();
    await find.fill('(');
    await says('No matches');
    await find.fill(String.raw`an (o)(rder)`);
    await says('1 of 2');
  });

  await test.step('replaces the active match alone', async () => {
    await dialog.getByRole('button', { name: 'Next match' }).click();
    await says('2 of 2');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('a $1$2');
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();

    await expect(codeOf(page)).toContainText('an order,');
    await expect(codeOf(page)).toContainText('a Order,');
    await says('1 of 1');
    expect(calls.filter(({ call }) => call === 'updatetextsection')).toHaveLength(1);
  });

  await test.step('replaces all of them section by section; where one fails, the others are replaced', async () => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    const isLast = (id: unknown) => id === '4';
    await page.route('**/updatetextsection', (route, request) =>
      isLast((request.postDataJSON() as Record<string, unknown>)['propertyBindingId'])
        ? route.abort()
        : route.fallback(),
    );
    await option('Regex').uncheck();
    await option('Whole words').uncheck();
    await find.fill('order');
    await says('1 of 5');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('sale');
    calls.length = 0;
    await dialog.getByRole('button', { name: 'Replace All' }).click();

    await expect(page.getByText('One section could not be changed.')).toBeVisible();
    expect((await warned).text()).toContain('nothing was replaced');
    for (const text of ['class sale {}', 'an sale,', 'a sale,', ', reordered,'])
      await expect(codeOf(page)).toContainText(text);
    await says('1 of 1');
    expect(calls.map(({ call }) => call)).toEqual(Array(3).fill('updatetextsection'));
  });
});
