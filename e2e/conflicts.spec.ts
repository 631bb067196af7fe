import { fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf, commitAsSomebodyElse } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const folder = 'sales-context/order-service/src/commands';
const file = `${folder}/place-order-command.ts`;
const cancelled = [
  'commands/cancel-order-command.ts',
  'functions/cancel-order-command-function.ts',
].map((path) => `sales-context/order-service/src/${path}`);
const note = { name: 'note', type: 'string' };

test('conflicts are solved in the preview and what is gone is deleted there; nothing typed is lost', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const { api } = place;
  const service = await aService(place, [{ ...note, isNullable: false }]);
  const repository = await aRepository({ 'README.md': '# Shop\n' });
  await connectRepository(place, service, repository);
  const { aggregateId, commandId } = service;
  const cancel = { commandName: 'CancelOrder', commandActor: 'Customer', domainEvents: [] };
  const { value } = await api.aggregate.addCommand({ aggregateId, ...cancel, attributes: [] });
  const cancelId = value.elementId ?? '';
  await api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  const clone = await cloneOf(repository, testInfo.outputDir);
  const generated = await clone.git('show', `HEAD:${file}`);
  const edited = generated
    .replace('readonly note: string;', 'readonly note: LongText;')
    .replace('note: schema.text', 'note: schema.longText');
  const [unedited = '', other = ''] = cancelled;
  const mine = `// Mine\n${await clone.git('show', `HEAD:${other}`)}\n`;
  await commitAsSomebodyElse(repository, { [file]: `${edited}\n`, [other]: mine });
  // What is published cannot be deleted, but what was changed since.
  const changed = { aggregateId, commandId: cancelId, ...cancel };
  await api.aggregate.editCommand({ ...changed, attributes: [{ ...note, isNullable: true }] });
  await api.aggregate.deleteCommand({ aggregateId, commandId: cancelId });
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
    await page.goto(previewPath(place, { ...service, commandId: aggregateId }));
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
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
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
    await preview(page);

    await expect(page.getByText('1 open conflict')).toBeVisible();
    const typed = card(2).getByRole('textbox', { name: 'Result' });
    await expect(typed).toHaveValue('  note: schema.longText.orNull,');
    await typed.press('Control+Enter');
    await expect(fileRow(page, 'place-order-command.ts', 'Changed')).toBeVisible();
  });

  await test.step('deletes what nobody edited, once it is ticked', async () => {
    await expect(page.getByRole('checkbox', { name: other })).toBeDisabled();
    const tick = page.getByRole('checkbox', { name: unedited });
    await expect(tick).not.toBeChecked();
    await tick.check();
  });

  await test.step('publishes the file as it was solved', async () => {
    await publish(page, 'Solved');

    await clone.git('pull', '--quiet');
    const published = await clone.git('show', `HEAD:${file}`);
    expect(published).toContain('readonly note: string | null;');
    expect(published).toContain('  note: schema.longText.orNull,');
    expect(published).not.toContain('<<<<<<<');
    expect(await clone.git('ls-files', ...cancelled)).toBe(other);
    expect(await clone.git('log', '-1', '--format=%s')).toBe('Solved');
  });
});
