import { expect, type Locator, type Page } from '@playwright/test';
import { aBlueprint, learned } from './blueprint-workshop.ts';
import { gitToken, type Repository } from './git.ts';
import { aConnectedService, type Place, type SeededService } from './seeds.ts';

/** A service whose code is files that stand there as they are, and the repository that it goes to. */
export async function aPlainService(
  place: Place,
  files: Record<string, string>,
  inRepository?: Record<string, string>,
): Promise<SeededService & { repository: Repository }> {
  const service = await aConnectedService(place, inRepository);
  await generateWith(place, service, await aPlainBlueprint(place, files, 'Plain'));
  return service;
}

/** A blueprint that can be chosen, of files that stay as they are: its id. */
export async function aPlainBlueprint(
  place: Place,
  files: Record<string, string>,
  name: string,
): Promise<string> {
  const blueprint = await aBlueprint(place, files, name);
  await learned(place, blueprint);
  return blueprint.id;
}

/** Chooses the blueprints of a service. */
export async function generateWith(
  { api }: Place,
  { aggregateId }: SeededService,
  ...generationStrategyIds: string[]
): Promise<void> {
  await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds });
}

/** What the bar chooses by, such as `picker(page, 'Model element')`. */
export function picker(page: Page, name: 'Model element' | 'AI Blueprints'): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name}:`) });
}

/** The field of the bar in which the branch is chosen. */
export function branchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Branch' });
}

/** Opens a preview, and waits until the branches of its repository are known. */
export async function openPreview(page: Page, path: string, branch = 'main'): Promise<void> {
  await page.goto(path);
  await expect(branchField(page)).toHaveValue(branch);
}

/** What the page asks to be previewed from now on. Its answers can be made to wait. */
export async function askedPreviews(page: Page) {
  const asked: Record<string, unknown>[] = [];
  const waiting: (() => Promise<void>)[] = [];
  let isHeld = false;
  // Only of what passes by here the browser tells what is sent.
  await page.route('**/codegeneration/preview', async (route, request) => {
    asked.push(request.postDataJSON() as Record<string, unknown>);
    if (isHeld) waiting.push(() => route.fallback());
    else await route.fallback();
  });
  return {
    asked,
    hold: (): void => void (isHeld = true),
    /** All that wait, and those to come. One that was given up is nobody's any more. */
    letThrough: async (): Promise<void> => {
      isHeld = false;
      await Promise.allSettled(waiting.splice(0).map((go) => go()));
    },
  };
}

/** Connects the chosen service, as typed into the dialog of the preview. */
export async function connectByHand(
  page: Page,
  { url }: Repository,
  token = gitToken,
): Promise<void> {
  await page.getByRole('button', { name: 'Setup Repository' }).click();
  await page.getByRole('textbox', { name: 'Repository URL' }).fill(url);
  await page.getByLabel('Authentication token').fill(token);
  await page.keyboard.press('Enter');
}

/** Previews what is chosen and waits for the answer. */
export async function preview(page: Page): Promise<void> {
  const answered = page.waitForResponse(/codegeneration\/preview/);
  await page.getByRole('button', { name: /^(Refresh )?Preview$/ }).click();
  expect((await answered).status()).toBe(200);
}

/** Publishes with the given or the suggested message, and waits until it is done. */
export async function publish(page: Page, message?: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to the repository' });
  if (message) await dialog.getByRole('textbox', { name: 'Commit message' }).fill(message);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

/** A generated file in the tree, such as `fileRow(page, 'host.json', 'New')`. */
export function fileRow(
  page: Page,
  name: string,
  result?: 'New' | 'Changed' | 'Conflict' | 'Renamed',
): Locator {
  return page.getByRole('treeitem', { name: result ? `${name} ${result}` : name, exact: true });
}
