import type { Page } from '@playwright/test';
import {
  aBlueprint,
  lastInput,
  openFile,
  openWorkshop,
  sentCalls,
  type SeededBlueprint,
} from './blueprint-workshop.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, type Place } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const lines = ["  title = '';\n", "  place = '';\n", "  remark = '';\n"];
// Far enough from each other for the last to be reached while the first is edited.
const between = '\n'.repeat(12);
const code = `export class Order {\n${lines[0]}${lines[1]}${between}${lines[2]}}\n`;

/** A blueprint of one file, of which each line between the braces is a section. */
async function inSections({ api, ...place }: Place): Promise<SeededBlueprint> {
  const blueprint = await aBlueprint({ api, ...place }, { 'order.ts': code });
  const fileId = blueprint.files['order.ts'] ?? '';
  for (const line of lines) {
    const from = code.indexOf(line);
    await api.generationStrategy.createTextSection({ fileId, from, to: from + line.length });
  }
  return blueprint;
}

const codeOf = (page: Page) => page.getByRole('group', { name: 'Code of the file' });
const word = (page: Page, text: string) => codeOf(page).getByText(text).first();
const inPlace = (page: Page) => page.getByRole('textbox', { name: 'Text of the section' });

test('sections are edited where they stand, merged, split, bound and deleted', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await inSections(place);
  const fileId = blueprint.files['order.ts'] ?? '';
  const calls = await sentCalls(page);
  await openWorkshop(page, place, blueprint);
  await openFile(page, 'order.ts');
  const panel = page.getByRole('region', { name: 'Properties' });
  const revert = panel.getByRole('button', { name: 'Revert to original value' });

  await test.step('a double click edits; tabs are four spaces; Escape gives all back', async () => {
    await word(page, 'title').dblclick();
    await expect(inPlace(page)).toHaveValue(lines[0] ?? '');
    await expect(revert).toBeDisabled();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('\t// typed ');
    await expect(inPlace(page)).toHaveValue(`        // typed ${lines[0]}`);
    await page.keyboard.press('Escape');
    await expect(inPlace(page)).toBeHidden();
    await word(page, 'title').dblclick();
    await expect(inPlace(page)).toHaveValue(lines[0] ?? '');
  });

  await test.step('nothing is edited while another text is saved', async () => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/updatetextsection', async (route) => {
      await answered.promise;
      await route.fallback();
    });
    await inPlace(page).fill("  {Aggregates.Name} = '';\n");
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Saving…')).toBeVisible();
    await word(page, 'remark').dblclick();
    await expect(inPlace(page)).toBeHidden();
    answered.resolve();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(inPlace(page)).toBeHidden();
    expect(lastInput(calls, 'updatetextsection')).toMatchObject({
      fileId,
      propertyBindingId: '1',
      value: "  {Aggregates.Name} = '';\n",
      parameters: ['Aggregates.Name'],
    });
  });

  await test.step('a parameter is written in one of the case formats', async () => {
    await codeOf(page).getByRole('button', { name: '{Aggregates.Name}' }).click();
    const formats = panel.getByRole('combobox', { name: 'Case format of Aggregates.Name' });
    const offered = await formats.getByRole('option').allTextContents();
    const cases = ['Pascal', 'Camel', 'Kebab', 'Snake', 'Lower', 'Upper'];
    const plurals = cases.map((format) => `${format}Plural`);
    expect(offered).toEqual(expect.arrayContaining([...cases, ...plurals, 'Type', 'Raw']));
    await page.keyboard.press('Escape');
  });

  await test.step('what was changed can get its original value again', async () => {
    await codeOf(page).getByRole('button', { name: 'Section', exact: true }).first().click();
    await expect(revert).toBeEnabled();
    await revert.click();
    const dialog = page.getByRole('dialog', { name: 'Revert to original value' });
    await expect(dialog).toContainText("title = '';");
    await expectNoBarrier(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog).toBeHidden();
    await expect(codeOf(page)).toContainText("title = '';");
  });

  await test.step('Shift selects neighbours, which are not edited; Escape lets go of them', async () => {
    await word(page, 'title').click();
    await word(page, 'place').click({ modifiers: ['Shift'] });
    await expect(page.getByRole('button', { name: 'Merge 2 sections' })).toBeVisible();
    await word(page, 'place').dblclick({ modifiers: ['Shift'] });
    await expect(page.getByRole('button', { name: 'Merge 2 sections' })).toBeVisible();
    await expect(inPlace(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'What the marks mean' })).toBeVisible();
  });

  await test.step('Enter merges them, and they are split where the cursor is', async () => {
    await word(page, 'title').click();
    await word(page, 'place').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Merge 2 sections' })).toBeHidden();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(lastInput(calls, 'mergetextsections')).toMatchObject({
      fileId,
      propertyBindingIds: ['1', '2'],
    });
    await word(page, 'place').dblclick();
    await expect(inPlace(page)).toHaveValue(lines.slice(0, 2).join(''));
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(inPlace(page)).toBeHidden();
    expect(lastInput(calls, 'splittextsection')).toMatchObject({
      propertyBindingId: '1',
      at: lines[0]?.length,
    });
  });

  await test.step('it repeats, with a separator, in a delimiter', async () => {
    await word(page, 'place').click();
    await panel
      .getByRole('combobox', { name: 'Repeated for each' })
      .selectOption('Aggregates.Attributes');
    await panel.getByRole('textbox', { name: 'Separator' }).fill(String.raw`,\n`);
    await panel.getByRole('combobox', { name: 'Delimiter' }).selectOption('Parentheses');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();

    await expect(
      codeOf(page).getByRole('button', {
        name: 'Repeated for each of Aggregates.Attributes, Wrapped',
      }),
    ).toBeVisible();
    expect(lastInput(calls, 'updatetextsection')).toMatchObject({
      bindingContext: 'Aggregates.Attributes',
      separator: ',\n',
      delimiterType: 'Parentheses',
    });
    const { data } = await place.api.generationStrategy.getFileItem({ id: fileId });
    expect(data.propertyBindings[2]).toMatchObject({
      bindingContext: 'Aggregates.Attributes',
      separator: ',\n',
      delimiter: { start: '(', end: ')', type: 'Parentheses' },
      sectionType: 'List',
      hasDelimiter: true,
      isBound: true,
    });
  });

  await test.step('it is deleted only after a question', async () => {
    await panel.getByRole('button', { name: 'Delete Node' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Node' });
    await expect(dialog).toContainText('This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog).toBeHidden();
    await expect(codeOf(page)).not.toContainText('place');
    await expect(codeOf(page)).toContainText('remark');
  });
});

test('what cannot be saved is told in a corner for three seconds, and the form is given back', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  await page.clock.install();
  await openWorkshop(page, place, await inSections(place));
  await openFile(page, 'order.ts');
  await page.getByRole('button', { name: 'Show Properties' }).click();
  await word(page, 'title').click();
  const panel = page.getByRole('region', { name: 'Properties' });
  const value = panel.getByRole('textbox', { name: 'Value' });
  const said = page.getByRole('alert');
  const save = (text: string) =>
    test.step(`saves ${text}`, async () => {
      await value.fill(text);
      await panel.getByRole('button', { name: 'Save', exact: true }).click();
    });

  await test.step('what the server says', async () => {
    await save('{Nope.Name}');
    await expect(said).toHaveText('There is no parameter "Nope.Name".');
    const box = await said.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 50);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 50);
    await expect(value).toHaveValue(lines[0] ?? '');
    await expect(said).toBeHidden();
  });

  await test.step('else a sentence of its own', async () => {
    await page.route('**/updatetextsection', (route) => route.abort());
    await page.clock.pauseAt(new Date(Date.now() + 1000));
    await save('  name = 1;\n');
    // Time goes on in small steps until it is there, so that what follows is counted from then.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(said).toHaveText('There was an error saving the blueprint', { timeout: 200 });
    }).toPass();
    await page.clock.runFor(2500);
    await expect(said).toBeVisible();
    await expect(value).toHaveValue(lines[0] ?? '');
    await page.clock.runFor(1000);
    await expect(said).toBeHidden();
  });
});
