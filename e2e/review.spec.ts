import { fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aFeature, aPlace, connectRepository, previewPath } from './seeds.ts';
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
