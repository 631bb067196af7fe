import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Place } from './seeds.ts';

export interface SeededBlueprint {
  id: string;
  name: string;
  /** Ids of its files by path. */
  files: Record<string, string>;
}

/** A private blueprint with some files, of which nothing was learned. */
export async function aBlueprint(
  { api, organisationId }: Place,
  texts: Record<string, string>,
  name = 'Services',
): Promise<SeededBlueprint> {
  const { value } = await api.generationStrategy.create({ organisationId, name, type: 'Private' });
  const id = value.identity;
  const files = Object.entries(texts).map(([path, text]) => new File([text], path));
  if (files.length > 0)
    await api.generationStrategy.uploadCode({ generationStrategyId: id, files });
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const found: Record<string, string> = {};
  const visit = (items: typeof data.directoryItems): void => {
    for (const { path, fileId, children } of items) {
      if (fileId) found[path] = fileId;
      visit(children);
    }
  };
  visit(data.directoryItems);
  return { id, name, files: found };
}

/** Opens a blueprint's workshop, and waits until its files can be chosen. */
export async function openWorkshop(
  page: Page,
  { path }: Place,
  { id, name, files }: SeededBlueprint,
): Promise<void> {
  await page.goto(`${path}/configuration/code-generation-strategies/edit/${id}`);
  await expect(page.getByRole('heading', { name: `AI Blueprint: ${name}` })).toBeVisible({
    timeout: 45_000,
  });
  if (Object.keys(files).length > 0) await expect(page.getByRole('treeitem').first()).toBeVisible();
}

/** Opens a file of the workshop by its name. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.getByRole('treeitem', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Find and replace' })).toBeVisible();
}

/** The paths of a blueprint's files and empty folders, as the server has them. */
export async function pathsOf({ api }: Place, { id }: Pick<SeededBlueprint, 'id'>) {
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const leavesOf = (items: typeof data.directoryItems): string[] =>
    items.flatMap(({ path, children }) => (children.length > 0 ? leavesOf(children) : path));
  return leavesOf(data.directoryItems);
}
