import { fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aFeature, aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test('a line leads to its template, its element and its sentence; what is refused is not in the commit', async ({
  context,
  page,
}, testInfo) => {
  test.slow();
  const place = await aPlace(await signedIn(context));
  const { api } = place;
  const sentence = 'Customer places an order';
  const service = await aFeature(place, sentence);
  const { aggregateId, commandId } = service;
  const repository = await aRepository();
  await connectRepository(place, service, repository);
  await api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  await api.aggregate.editCommand({
    aggregateId,
    commandId,
    commandName: 'PlaceOrder',
    commandActor: 'Customer',
    domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
    attributes: [{ name: 'giftNote', type: 'string', isNullable: false }],
  });
  const counted = page.getByText(/of \d+ changes accepted/);

  await test.step('tells of a line why it is there', async () => {
    await page.goto(previewPath(place, service));
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
    await preview(page);
    await fileRow(page, 'place-order-command.ts', 'Changed').click();
    await expect(page.locator('.monaco-diff-editor.side-by-side')).toBeVisible();
    await expect(page.locator('.editor.modified .minimap')).toBeVisible();
    const line = page.locator('.editor.modified .view-line', { hasText: 'readonly giftNote' });
    await expect(line).toHaveCSS('font-size', '13px');
    await line.locator('span').first().click();

    const why = page.getByRole('complementary', { name: 'Why is this line here?' });
    await expect(why.getByRole('group', { name: 'The template' })).toContainText('readonly');
    await expect(why.getByRole('link', { name: /^Azure Functions/ })).toHaveAttribute(
      'href',
      /code-generation-strategies\/edit\//,
    );
    await expect(why.getByRole('link', { name: 'PlaceOrder' })).toHaveAttribute(
      'href',
      new RegExp(`edit-command/${commandId}`),
    );
    await expect(why.getByRole('link', { name: sentence })).toHaveAttribute('href', /step=/);
    await expectNoBarrier(page, 'aside[aria-label]');
    await why.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.editor.modified :focus')).toBeAttached();
  });

  await test.step('takes the refused change out of the text that is looked at', async () => {
    const editor = page.locator('.monaco-diff-editor');
    await editor.evaluate((element) => element.setAttribute('data-same', ''));
    await page
      .getByText(/^Lines? \d/)
      .first()
      .click();
    await expect(counted).toContainText(/^[1-9]\d* of/);
    await expect(page.locator('.editor.modified')).not.toContainText('readonly giftNote');
    await expect(editor).toHaveAttribute('data-same', '');
    await fileRow(page, 'order-placed-event.ts', 'Changed').click();
    await page.keyboard.press('x');
    await expect(page.getByText('1 file and 1 change stay')).toBeVisible();
  });

  await test.step('remembers both when the page is loaded again, and publishes without them', async () => {
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
    await preview(page);
    await expect(page.getByText('1 file and 1 change stay')).toBeVisible();
    await publish(page, 'Without some of it');

    const clone = await cloneOf(repository, testInfo.outputDir);
    const changed = await clone.git('show', '--format=', '--unified=0', 'HEAD');
    expect(changed).toContain('giftNote');
    expect(changed).not.toContain('readonly giftNote');
    expect(changed).not.toContain('order-placed-event.ts b/');
  });
});

test('a conflict in infrastructure is solved by hand in the preview that its confirmation leads to', async ({
  context,
  page,
}, testInfo) => {
  test.slow();
  const place = await aPlace(await signedIn(context));
  const { api, platformId } = place;
  const service = await aService(place);
  const { aggregateId } = service;
  const file = 'sales-context/order-service/infrastructure/main.tf';
  const repository = await aRepository({ [file]: '# Ours\n' });
  await connectRepository(place, service, repository);
  await api.platform.selectCloudPlatform({ platformId, cloudPlatformName: 'Microsoft Azure' });
  await api.aggregate.selectHosting({ aggregateId, name: 'Azure Functions' });
  await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
  await page.goto(`${place.path}/developer/Sales/${aggregateId}/confirm`);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview the code' }).click();
  const tab = await opened;
  await expect(tab.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
  const answered = tab.waitForResponse(/previewinfrastructure/);
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await tab.getByRole('button', { name: 'Next open conflict' }).click();
  const card = tab.getByRole('region', { name: 'Conflict 1 of 1', exact: true });
  await expect(card).toBeFocused();
  await tab.keyboard.press('4');
  await card.getByRole('textbox', { name: 'Result' }).fill('# By hand');
  await tab.keyboard.press('Control+Enter');
  await expect(fileRow(tab, 'main.tf', 'Changed')).toBeVisible();
  await expectNoBarrier(tab, '[data-hunk]');
  await publish(tab);

  const clone = await cloneOf(repository, testInfo.outputDir);
  expect(await clone.git('show', `HEAD:${file}`)).toBe('# By hand');
  expect(await clone.git('log', '-1', '--format=%s')).toBe('Generate infra code for service Order');
});

test('a new file stands alone, and not beside an empty half', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const service = await aFeature(place, 'Customer places an order');
  await connectRepository(place, service, await aRepository());
  await page.goto(previewPath(place, service));
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');

  await preview(page);
  await fileRow(page, 'place-order-command.ts', 'New').click();

  await expect(page.locator('.monaco-diff-editor')).toBeVisible();
  await expect(page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(0);
});
