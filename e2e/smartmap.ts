import { expect, type Locator, type Page } from '@playwright/test';

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

/** What a screen reader hears about the selected step, such as `Clerk pays, Command, level 1, 1 of 1`. */
export async function expectSelected(page: Page, heard: string | RegExp): Promise<void> {
  await expect(page.getByRole('treeitem', { selected: true })).toHaveAccessibleName(heard);
}
