import type { Page } from '@playwright/test';
import {
  aPlainBlueprint,
  aPlainService,
  askedPreviews,
  fileRow,
  generateWith,
  openPreview,
  picker,
  preview,
  publish,
} from './code-preview.ts';
import { aRepository, cloneOf } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const boxes = (page: Page) =>
  page.getByRole('group', { name: 'AI Blueprints' }).getByRole('checkbox');

test('several blueprints are chosen for one service, and what two of them write is a problem to be mended', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  const other = { 'src/limits.ts': 'export const limit = 6;\n', 'docs/guide.md': '# Guide\n' };
  await aPlainBlueprint(place, other, 'Second');
  await openPreview(page, previewPath(place, service));
  const choice = picker(page, 'AI Blueprints');
  const publishing = page.getByRole('button', { name: 'Publish', exact: true });
  const chosen = async () => {
    const { data } = await place.api.domainReadModel.getAggregateById({ id: service.aggregateId });
    return data.generationStrategies.map(({ name }) => name).sort();
  };

  await test.step('public ones are listed when they are asked for', async () => {
    await choice.click();
    await expect(boxes(page)).toHaveCount(2);
    const showPublic = page.getByRole('checkbox', { name: 'Show public blueprints' });
    await expect(showPublic).not.toBeChecked();
    await showPublic.check();
    await expect(page.getByRole('checkbox', { name: /^Azure Functions/ })).toBeVisible();
    await showPublic.uncheck();
    await expect(boxes(page)).toHaveCount(2);
  });

  await test.step('the list of blueprints opens in a tab of its own', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Manage AI Blueprints' }).click();
    const list = await opening;
    await expect(list).toHaveURL(`${place.path}/configuration/code-generation-strategies`);
    await expect(list.getByRole('heading', { name: 'AI Blueprints', exact: true })).toBeVisible();
    await list.close();
  });

  await test.step('two are chosen, and remembered on the service', async () => {
    await box(page, 'Second').check();
    await expect(choice).toHaveText('2 blueprints');
    await expect.poll(chosen).toEqual(['Plain', 'Second']);
    await page.keyboard.press('Escape');
    await expect(choice).toBeFocused();
  });

  await test.step('the path that both write is told with both their names, and nothing is published', async () => {
    const { asked } = await askedPreviews(page);
    await preview(page);
    expect(asked[0]?.['generationStrategyIds']).toHaveLength(2);
    const problems = page.getByRole('list', { name: '1 problem' });
    await expect(problems.getByRole('listitem')).toHaveText(/src\/limits\.ts .*Plain.*Second/);
    await expect(publishing).toHaveAccessibleDescription('Mend the problem first');
    await publishing.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoBarrier(page);
  });

  await test.step('with one of them alone it is mended, and published as that one says', async () => {
    await choice.click();
    await box(page, 'Plain').uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Select a file to preview.')).toBeVisible();
    await preview(page);
    await expect(page.getByText('1 problem')).toHaveCount(0);
    await expect(fileRow(page, 'guide.md', 'New')).toBeVisible();
    await publish(page, 'Second alone');

    const clone = await cloneOf(service.repository, testInfo.outputDir);
    expect(await clone.git('show', 'HEAD:src/limits.ts')).toBe('export const limit = 6;');
    expect(await chosen()).toEqual(['Second']);
  });
});

test('an organisation without blueprints is told so, and led to those of everybody', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  await generateWith(place, service);
  await connectRepository(place, service, await aRepository());
  await openPreview(page, previewPath(place, service));
  const previewing = page.getByRole('button', { name: 'Preview', exact: true });

  await expect(previewing).toHaveAccessibleDescription('Choose a blueprint first');
  await previewing.press('Enter');
  await expect(picker(page, 'AI Blueprints')).toBeFocused();
  await page.getByRole('button', { name: 'Choose a blueprint' }).click();
  await expect(page.getByText('No AI Blueprints available', { exact: true })).toBeVisible();
  await expect(boxes(page)).toHaveCount(0);
  await expectNoBarrier(page);

  await page.getByRole('checkbox', { name: 'Show public blueprints' }).check();
  await expect(page.getByText('No AI Blueprints available')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Azure Functions/ }).check();
  await page.keyboard.press('Escape');
  await preview(page);
  await expect(fileRow(page, 'host.json', 'New')).toBeVisible();
});
