import {
  aPlainBlueprint,
  aPlainService,
  fileRow,
  generateWith,
  openPreview,
  preview,
} from './code-preview.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrierInLightAndDark } from './no-barrier.ts';
import { aPlace, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const line = 'export const limit = 5;\n';
const code = { 'src/limits.ts': line, 'src/same.ts': line };
const newer = {
  ...code,
  'src/limits.ts': `${line}export const floor = 1;\n`,
  'docs/guide.md': '# Guide\n',
};
const green = { light: 'rgb(27, 107, 48)', dark: 'rgb(105, 219, 124)' };
const yellow = { light: 'rgb(122, 77, 0)', dark: 'rgb(255, 212, 59)' };

test('a new file is green, a changed one yellow and beside the one before, and one that stays has no colour', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { api, platformId } = place;
  const service = await aPlainService(place, code);
  const { aggregateId, commandId } = service;
  await api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  const newerId = await aPlainBlueprint(place, newer, 'Newer');
  await generateWith(place, service, newerId);

  await test.step('the answer names each file with both texts, its language, and what becomes of it', async () => {
    const { value } = await api.codeGeneration.preview({
      aggregateId,
      platformId,
      generationStrategyIds: [newerId],
      previewFor: 1,
      previewForId: commandId,
      branch: 'main',
    });
    expect(value).toMatchObject({
      hasChanges: true,
      affectedFilePaths: ['docs/guide.md', 'src/limits.ts'],
      filesInContext: expect.any(Array),
      directoryItems: [
        {
          id: expect.any(String),
          name: 'docs',
          file: null,
          children: [
            {
              name: 'guide.md',
              children: [],
              file: {
                filePath: 'docs/guide.md',
                content: '# Guide\n',
                originalContent: '',
                language: 'markdown',
                result: 0,
              },
            },
          ],
        },
        {
          name: 'src',
          children: [
            {
              file: {
                filePath: 'src/limits.ts',
                content: newer['src/limits.ts'],
                originalContent: line,
                language: 'typescript',
                result: 1,
              },
            },
            { file: { filePath: 'src/same.ts', content: line, originalContent: line, result: 2 } },
          ],
        },
      ],
    });
  });

  const [added, changed, same] = [
    fileRow(page, 'guide.md', 'New'),
    fileRow(page, 'limits.ts', 'Changed'),
    fileRow(page, 'same.ts'),
  ];
  await test.step('the tree shows it in colours, in light and in dark', async () => {
    await openPreview(page, previewPath(place, service));
    await preview(page);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(added.getByText('guide.md')).toHaveCSS('color', green[scheme]);
      await expect(changed.getByText('limits.ts')).toHaveCSS('color', yellow[scheme]);
      const plain = await page
        .getByRole('treeitem', { name: 'src', exact: true })
        .getByText('src')
        .evaluate((element) => getComputedStyle(element).color);
      await expect(same.getByText('same.ts')).toHaveCSS('color', plain);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('a changed file stands beside the one before, with a map of it, and cannot be typed in', async () => {
    await changed.click();
    const details = page.getByRole('region', { name: 'src/limits.ts' });
    await expect(details.locator('.monaco-diff-editor.side-by-side')).toBeVisible();
    await expect(details.locator('.editor.modified .minimap')).toBeVisible();
    const after = details.locator('.editor.modified');
    const before = details.locator('.editor.original');
    await expect(after).toContainText('floor');
    await expect(before).toContainText('limit');
    await expect(before).not.toContainText('floor');
    await expect(after.locator('.view-line').first()).toHaveCSS('font-size', '13px');
    const modified = details.getByRole('textbox', { name: 'The file after publishing' });
    await modified.focus();
    await page.keyboard.type('typed');
    await expect(after).not.toContainText('typed');
    await page.keyboard.press('Escape');
  });

  await test.step('on a phone both are one, and beside each other again where there is room', async () => {
    const editor = page.locator('.monaco-diff-editor');
    const modified = page.getByRole('textbox', { name: 'The file after publishing' });
    const wide = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(editor).not.toHaveClass(/side-by-side/);
    await expect(modified).toBeAttached();
    await page.setViewportSize(wide);
    await expect(editor).toHaveClass(/side-by-side/);
    await expect(modified).toBeAttached();
  });

  await test.step('a file that stays is shown once, and nothing is asked of it', async () => {
    await same.click();
    const details = page.getByRole('region', { name: 'src/same.ts' });
    await expect(details.getByText('Unchanged')).toBeVisible();
    await expect(
      details.getByRole('textbox', { name: 'The file after publishing' }),
    ).toBeAttached();
    await expect(details.locator('.side-by-side')).toHaveCount(0);
    await expect(details.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Changes only' }).check();
    await expect(same).toHaveCount(0);
    await expect(added).toBeVisible();
    await expectNoBarrierInLightAndDark(page);
  });
});
