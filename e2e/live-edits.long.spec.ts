import { expect, test } from './journey.ts';
import { expectSelected, middleOf, outlineOf, stepBox, stepEditor, typeStep } from './smartmap.ts';
import { twoPeople } from './two-people.ts';

/**
 * In milliseconds, for a busy machine: `npm run bench -- live` measures it. Nobody polls here, as
 * the stream has told both who looks before a journey begins.
 */
const SOON = 20_000;

test.describe.configure({ timeout: 120_000 });

test('what one looks at stays in its place when another adds a step above it', async ({
  browser,
  noErrors,
}) => {
  const names = Array.from({ length: 12 }, (_, at) => `Clerk checks part ${at}`);
  const { anna, ben } = await twoPeople(browser, {
    watch: noErrors,
    sketches: [['Customer places an order', ...names]],
  });
  await ben.page.keyboard.press('ArrowRight');
  for (let at = 1; at < names.length; at += 1) {
    await ben.page.keyboard.press('ArrowDown');
    await expectSelected(ben.page, new RegExp(`^Clerk checks part ${at},.* ${at + 1} of 12`));
  }
  const last = stepBox(ben.page, 'Clerk checks part 11');
  const before = await middleOf(last);

  await anna.page.keyboard.press('ArrowRight');
  await anna.page.keyboard.press('Alt+ArrowUp');
  await typeStep(anna.page, 'Clerk opens the order');

  await expectSelected(ben.page, /^Clerk checks part 11,.* 13 of 13/);
  // To the tenth of a pixel.
  expect((await middleOf(last)).y).toBeCloseTo(before.y, 1);
});

test('two who move steps into each other at once get one tree, and both see it', async ({
  browser,
  noErrors,
}) => {
  const { anna, ben, process } = await twoPeople(browser, {
    watch: noErrors,
    mode: 'outline',
    sketches: [['Root', 'First', 'Second', 'Third', 'Fourth']],
  });
  const { steps, processId } = process;
  const move = (who: typeof anna, step: string, under: string) =>
    who.api.statement
      .moveStatement({
        processId,
        statementId: steps[step] ?? '',
        referenceStatementId: steps[under] ?? '',
        option: 'right',
      })
      .then(
        () => 'moved',
        (error: Error) => error.message,
      );

  const moves = await Promise.all([
    move(anna, 'First', 'Second'),
    move(ben, 'Second', 'First'),
    move(anna, 'Third', 'Fourth'),
    move(ben, 'Fourth', 'Third'),
  ]);

  expect(moves.toSorted()).toEqual([
    'A step cannot be moved under itself.',
    'A step cannot be moved under itself.',
    'moved',
    'moved',
  ]);
  const outline = await outlineOf(anna, process.processId);
  expect(outline.map((line) => line.trim()).toSorted()).toEqual([
    'First',
    'Fourth',
    'Root',
    'Second',
    'Third',
  ]);
  expect(outline.filter((line) => !line.startsWith(' '))).toEqual(['Root']);
  for (const { page } of [anna, ben]) {
    await expect
      .poll(() => shownOutline(page))
      .toEqual(
        outline.map((line) => [line.trim(), (line.length - line.trimStart().length) / 2 + 1]),
      );
  }
});

test('what one types stays when another changes or deletes the step', async ({
  browser,
  noErrors,
}) => {
  const { anna, ben, process } = await twoPeople(browser, {
    watch: noErrors,
    sketches: [['Root', 'First', 'Second']],
  });
  const { processId, steps } = process;
  const { platformId } = anna;
  const write = (content: string, typedOver: string) =>
    ben.api.statement.addStatement({
      id: steps['First'] ?? '',
      content,
      typedOver,
      parentStatementId: steps['Root'] ?? null,
      platformId,
      processId,
    });
  await anna.page.keyboard.press('ArrowRight');

  await test.step('changed while one types: one is told, and what one types is saved', async () => {
    await anna.page.keyboard.press('Enter');
    await anna.page.keyboard.type(' by Anna');
    await write('First by Ben', 'First');
    await expect(anna.page.getByText('This step was changed elsewhere while you type')).toBeVisible(
      {
        timeout: SOON,
      },
    );
    await expect(stepEditor(anna.page)).toHaveValue('First by Anna');
    await anna.page.keyboard.press('Enter');
    await expect.poll(() => outlineOf(anna, process.processId)).toContain('  First by Anna');
  });

  await test.step('replaced unseen: one can have it back', async () => {
    await write('First by Ben again', 'First by Ben');
    const notice = anna.page.getByText('Your words were replaced');
    await expect(notice).toBeVisible({ timeout: SOON });
    await anna.page.getByRole('button', { name: 'Use mine' }).click();
    await expect.poll(() => outlineOf(anna, process.processId)).toContain('  First by Anna');
    await expect(notice).toBeHidden();
  });

  await test.step('deleted while one types: it is kept, and put back', async () => {
    await anna.page.keyboard.press('Enter');
    await anna.page.keyboard.type(' alone');
    await ben.api.statement.deleteStatement({ processId, statementId: steps['First'] ?? '' });
    await expect(anna.page.getByText('was deleted elsewhere')).toBeVisible({ timeout: SOON });
    await anna.page.getByRole('button', { name: 'Put it back' }).click();
    await expect
      .poll(() => outlineOf(anna, process.processId))
      .toEqual(['Root', '  First by Anna alone', '  Second']);
  });
});

/** The lines of the outline with their levels, as a screen reader has them. */
async function shownOutline(page: Parameters<typeof expectSelected>[0]) {
  const rows = page.getByRole('treeitem');
  return rows.evaluateAll((items) =>
    items.map((item) => [
      (item.getAttribute('aria-label') ?? '').split(',')[0],
      Number(item.getAttribute('aria-level')),
    ]),
  );
}
