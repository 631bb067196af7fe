import { fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf, commitAsSomebodyElse } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const folder = 'sales-context/order-service/src/commands';
const file = `${folder}/place-order-command.ts`;
const note = { name: 'note', type: 'string' };

test('lines that the repository and the model both changed are solved in the preview, and nothing typed is lost', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const { api } = place;
  const service = await aService(place, [{ ...note, isNullable: false }]);
  const repository = await aRepository({ 'README.md': '# Shop\n' });
  await connectRepository(place, service, repository);
  const { aggregateId, commandId } = service;
  await api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  const clone = await cloneOf(repository, testInfo.outputDir);
  const generated = await clone.git('show', `HEAD:${file}`);
  const edited = generated
    .replace('readonly note: string;', 'readonly note: LongText;')
    .replace('note: schema.text', 'note: schema.longText');
  await commitAsSomebodyElse(repository, { [file]: `${edited}\n` });
  await api.aggregate.editCommand({
    aggregateId,
    commandId,
    commandName: 'PlaceOrder',
    commandActor: 'Customer',
    domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
    attributes: [{ ...note, isNullable: true }],
  });

  const card = (number: number) =>
    page.getByRole('region', { name: `Conflict ${number} of 2`, exact: true });
  const next = page.getByRole('button', { name: 'Next open conflict' });

  await test.step('shows both sides; one is taken with a key', async () => {
    await page.goto(previewPath(place, service));
    await expect(page.getByRole('textbox', { name: 'Branch' })).toHaveValue('main');
    await preview(page);
    await expect(page.getByText('2 open conflicts')).toBeVisible();
    await expect(fileRow(page, 'place-order-command.ts', 'Conflict')).toBeVisible();

    await next.click();
    await expect(card(1)).toBeFocused();
    await expect(card(1).getByText('readonly note: LongText;')).toBeVisible();
    const kept = page.waitForResponse(/resolveconflict/);
    await page.keyboard.press('2');
    expect((await kept).status()).toBe(200);
    await expect(page.getByText('1 open conflict')).toBeVisible();
  });

  await test.step('keeps what is typed and what was chosen when the page is loaded again', async () => {
    await page.keyboard.press('n');
    await expect(card(2)).toBeFocused();
    await page.keyboard.press('4');
    await card(2).getByRole('textbox', { name: 'Result' }).fill('  note: schema.longText.orNull,');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Branch' })).toHaveValue('main');
    await preview(page);

    await expect(page.getByText('1 open conflict')).toBeVisible();
    const typed = card(2).getByRole('textbox', { name: 'Result' });
    await expect(typed).toHaveValue('  note: schema.longText.orNull,');
    await typed.press('Control+Enter');
    await expect(fileRow(page, 'place-order-command.ts', 'Changed')).toBeVisible();
  });

  await test.step('publishes the file as it was solved', async () => {
    await publish(page, 'Solved');

    await clone.git('pull', '--quiet');
    const published = await clone.git('show', `HEAD:${file}`);
    expect(published).toContain('readonly note: string | null;');
    expect(published).toContain('  note: schema.longText.orNull,');
    expect(published).not.toContain('<<<<<<<');
    expect(await clone.git('log', '-1', '--format=%s')).toBe('Solved');
  });
});
