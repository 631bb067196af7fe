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

/** Opens a file of the workshop by its name, behind which its proof may stand. */
export async function openFile(page: Page, name: string): Promise<void> {
  const named = new RegExp(String.raw`^${name.replaceAll('.', String.raw`\.`)}(?: |$)`);
  // By the keys: a click waits whether it becomes two, and the file before stays that long.
  await page.getByRole('treeitem', { name: named }).press('Enter');
  await expect(page.getByRole('button', { name: 'Find and replace' })).toBeVisible();
}

/** The paths of a blueprint's files and empty folders, as the server has them. */
export async function pathsOf({ api }: Place, { id }: Pick<SeededBlueprint, 'id'>) {
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const leavesOf = (items: typeof data.directoryItems): string[] =>
    items.flatMap(({ path, children }) => (children.length > 0 ? leavesOf(children) : path));
  return leavesOf(data.directoryItems);
}

/** Learns the files as those of the only service of the platform, and takes all that is found. */
export async function learned(
  { api, platformId }: Place,
  { id: generationStrategyId }: SeededBlueprint,
): Promise<void> {
  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  const [service] = data.boundedContexts.flatMap(({ aggregates }) => aggregates);
  const { value } = await api.generationStrategy.learn({
    generationStrategyId,
    aggregateId: service?.identity ?? null,
  });
  const stateOf = async () =>
    (await api.generationStrategy.getWork({ generationStrategyId, jobId: value.jobId })).data.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');
}

/** What the page asked the server to do with blueprints: the end of its address, and what was sent. */
export interface SentCall {
  call: string;
  input: Record<string, unknown>;
}

/** Everything that the page asks to be changed from now on, in order. */
export async function sentCalls(page: Page): Promise<SentCall[]> {
  const calls: SentCall[] = [];
  // Only of what passes by here the browser tells what is sent.
  await page.route('**/api/generation-strategy/**', async (route, request) => {
    if (request.method() === 'POST')
      calls.push({
        call: new URL(request.url()).pathname.split('/').at(-1) ?? '',
        input: request.postDataJSON() as Record<string, unknown>,
      });
    await route.fallback();
  });
  return calls;
}

/** What the last of some calls was given. */
export function lastInput(calls: readonly SentCall[], call: string): Record<string, unknown> {
  return calls.findLast((each) => each.call === call)?.input ?? {};
}
