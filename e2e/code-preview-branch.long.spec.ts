import type { Page } from '@playwright/test';
import {
  aPlainService,
  askedPreviews,
  branchField,
  fileRow,
  openPreview,
  preview,
  publish,
} from './code-preview.ts';
import { aBranch, aRepository, cloneOf } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const code = { 'src/limits.ts': 'export const limit = 5;\n' };
const options = (page: Page) => page.getByRole('listbox', { name: 'Branch' }).getByRole('option');

test('a repository is begun with main or master, else with its first branch; an empty one with main', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, code);

  for (const [named, branches, first] of [
    ['main and others', ['alpha', 'main', 'zulu'], 'main'],
    ['master and others', ['alpha', 'master', 'zulu'], 'master'],
    ['neither', ['zulu', 'alpha'], 'alpha'],
    ['nothing yet', [], 'main'],
  ] as const)
    await test.step(named, async () => {
      const repository = await aRepository();
      for (const name of branches) await aBranch(repository, name);
      await connectRepository(place, service, repository);
      await openPreview(page, previewPath(place, service), first);
      await branchField(page).click();
      if (branches.length > 0) await expect(options(page)).toHaveText([...branches].sort());
      else
        await expect(page.getByText('No branches yet. Type a name, such as main.')).toBeVisible();
    });
});

test('a branch name is made into one that git takes as it is typed; what is there is chosen, and nothing made of nothing', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, code);
  await aBranch(service.repository, 'Release/2.0');
  await openPreview(page, previewPath(place, service));
  const branch = branchField(page);
  const enter = async (typed: string) => {
    await branch.fill(typed);
    await branch.press('Enter');
  };

  await test.step('letter by letter as stated', async () => {
    for (const [typed, name] of [
      ['  a  ', 'a'],
      ['my branch', 'my-branch'],
      ['a~b^c:d', 'abcd'],
      ['ä_b.c-d/e', '_b.c-d/e'],
      ['Feature/X', 'feature/x'],
      ['a..b--c//d', 'a.b-c/d'],
      ['/-a.-', 'a'],
    ] as const) {
      await branch.fill(typed);
      await expect(options(page).last()).toHaveText(`Create branch ${name}`);
      await branch.press('Enter');
      await expect(branch).toHaveValue(name);
      await expect(page).toHaveURL((url) => url.searchParams.get('branch') === name);
    }
  });

  await test.step('of what becomes nothing, the branch stays', async () => {
    for (const typed of ['///', '   ', '~^:']) {
      await enter(typed);
      await expect(branch).toHaveValue('a');
      await branch.blur();
      await expect(branch).toHaveValue('a');
    }
    await branch.fill('thrown away');
    await branch.press('Escape');
    await expect(branch).toHaveValue('a');
  });

  await test.step('a branch that is there is chosen, however it is written', async () => {
    for (const [typed, name] of [
      [' main ', 'main'],
      ['release/2.0', 'Release/2.0'],
    ] as const) {
      await branch.fill(typed);
      await expect(options(page)).toHaveText(name);
      await branch.press('Enter');
      await expect(branch).toHaveValue(name);
    }
    await branch.fill('MAIN');
    await branch.blur();
    await expect(branch).toHaveValue('main');
  });

  await test.step('a new one is on the server with the first publish, on top of the default branch', async () => {
    const { asked } = await askedPreviews(page);
    await enter('Topic/Five');
    await preview(page);
    expect(asked.at(-1)).toMatchObject({ branch: 'topic/five' });
    await publish(page, 'On a branch');
    const clone = await cloneOf(service.repository, testInfo.outputDir);
    expect(await clone.git('log', '--format=%s', 'origin/topic/five')).toBe(
      'On a branch\nFirst commit',
    );
  });

  await test.step('another branch is another preview, and a reload is on the same one', async () => {
    await expect(fileRow(page, 'limits.ts')).toBeVisible();
    await enter('main');
    await expect(page.getByText('Select a file to preview.')).toBeVisible();
    await expect(page.getByRole('tree')).toHaveCount(0);
    await page.reload();
    await expect(branch).toHaveValue('main');
    await preview(page);
    await expect(fileRow(page, 'limits.ts', 'New')).toBeVisible();
  });
});
