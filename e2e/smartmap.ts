import { expect, type Locator, type Page } from '@playwright/test';
import type { Place } from './seeds.ts';

/** The text field over a step; its label explains an empty step, and names a filled one. */
export function stepEditor(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(Step description|Type a simple description)/ });
}

/** Types a sentence into the step that is open, by keyboard, and waits until it is saved. */
export async function typeStep(page: Page, sentence: string): Promise<void> {
  await expect(stepEditor(page)).toBeFocused();
  await page.keyboard.type(sentence);
  await page.keyboard.press('Enter');
  await expectSelected(page, new RegExp(`^${sentence}, (Command|Query|Reaction|Error), level`));
}

/** Deletes the step that is chosen, by keyboard: Delete asks, and Enter confirms. */
export async function deleteChosen(page: Page): Promise<void> {
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** What a screen reader hears about the selected step, such as `Clerk pays, Command, level 1, 1 of 1`. */
export async function expectSelected(page: Page, heard: string | RegExp): Promise<void> {
  const item = page.getByRole('treeitem', { selected: true });
  await expect
    .poll(() => item.evaluate(heardOf, null, { timeout: 1_000 }).catch(() => ''))
    [typeof heard === 'string' ? 'toBe' : 'toMatch'](heard);
}

/** Its words, then its place in the tree, then how saving it goes. */
function heardOf(item: Element): string {
  const read = (name: string) => item.getAttribute(`aria-${name}`) ?? '';
  const parts = /^(.*, (?:Not parsed yet|[A-Z]\w+))(.*)$/.exec(read('label'));
  const place = `, level ${read('level')}, ${read('posinset')} of ${read('setsize')}`;
  return (parts?.[1] ?? read('label')) + place + (parts?.[2] ?? '');
}

/** The saved process as indented text. */
export async function outlineOf({ api }: Place, processId: string): Promise<string[]> {
  const { data } = await api.process.get({ processId });
  const levels = new Map<string | null, number>([[null, -1]]);
  return data.statements.map(({ id, parentStatementId, content }) => {
    const level = (levels.get(parentStatementId) ?? 0) + 1;
    levels.set(id, level);
    return '  '.repeat(level) + content;
  });
}

/** What is seen of a step: the box with its text. */
export function stepBox(page: Page, text: string): Locator {
  return page.locator('[data-step]').filter({ hasText: text });
}

/** Where something is on the screen once the map rests. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await expect(element).toBeVisible();
  // A flight to the selected step has to be over.
  await expect
    .poll(async () => {
      const before = await element.boundingBox();
      await element.page().evaluate(() => new Promise(requestAnimationFrame));
      const after = await element.boundingBox();
      return before?.x === after?.x && before?.y === after?.y;
    })
    .toBe(true);
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Chooses how the process is shown: as a map, an outline or both. */
export async function showAs(page: Page, mode: string): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${mode}$`) })
    .click();
}
