import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { aBlueprint, openWorkshop, pathsOf } from './blueprint-workshop.ts';
import { dragFiles } from './drop-files.ts';
import { aRepository, gitToken } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const button = (inside: Page | Locator, name: string) =>
  inside.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

test('a blueprint is loaded from a git repository, and what is left out is told', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, {});
  const repository = await aRepository({
    'src/order.ts': 'export class Order {}\n',
    'README.md': '# Orders\n',
    'node_modules/pad/index.js': 'pad();\n',
    'logo.bin': 'x',
  });
  const dialog = page.getByRole('dialog', { name: 'Repository' });
  const url = dialog.getByRole('textbox', { name: 'Repository URL' });
  const token = dialog.getByLabel('Authentication token');

  await test.step('an empty blueprint offers a repository, the computer and a drop', async () => {
    await openWorkshop(page, place, blueprint);
    await expect(button(page, 'From computer')).toBeVisible();
    await expect(page.getByText('or drop files and folders here')).toBeVisible();
    await expect(page.getByRole('tree')).toHaveCount(0);
    await button(page, 'From repository').click();
  });

  await test.step('it needs an address and a token, which is not shown', async () => {
    await expect(token).toHaveAttribute('type', 'password');
    await button(dialog, 'Load').click();
    await expect(url).toHaveAccessibleDescription(/./);
    await expect(token).toHaveAccessibleDescription(/Required/);
    await url.fill(repository.url);
    await button(dialog, 'Load').click();
    await expect(token).toHaveAccessibleDescription(/Required/);
    await url.fill('');
    await token.fill(gitToken);
    await button(dialog, 'Load').click();
    await expect(url).toHaveAccessibleDescription(/./);
    await expect(dialog).toBeVisible();
  });

  await test.step('a repository that refuses the token is told, and asked for again', async () => {
    await url.fill(repository.url);
    await token.fill('not the token');
    await button(dialog, 'Load').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveText(
      'The repository refused the authentication token.',
    );
    await button(page, 'From repository').click();
    await expect(token).toHaveValue('');
  });

  await test.step('loaded, the tree is there, and what was left out beside it', async () => {
    await url.fill(repository.url);
    await token.fill(gitToken);
    await button(dialog, 'Load').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('treeitem')).toHaveText(['src', 'order.ts', 'README.md']);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(button(page, 'From repository')).toHaveCount(0);
    await button(page, '2 files were left out').click();
    await expect(page.getByRole('row')).toHaveText([
      'FileSize in bytesReasons',
      'logo.bin–Archives, binaries, logs and caches are left out.',
      'node_modules/pad/index.js–Files of builds, packages and tools are left out.',
    ]);
  });
});

/** Files on the disk of whoever uploads them. */
function filesOnDisk(texts: Record<string, string | Buffer>): string {
  const folder = test.info().outputPath('disk');
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const shop = {
  'shop/src/order.ts': 'export class Order {}\n',
  'shop/src/place-order.ts': 'export function placeOrder() {}\n',
  'shop/node_modules/pad/index.js': 'pad();\n',
  'shop/tool.exe': 'MZ',
  'shop/picture.dat': Buffer.from([0, 1, 2, 3]),
  'shop/large.ts': 'x'.repeat(1_000_001),
};

test('a folder of the computer is uploaded with its paths, and what is rejected is listed', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, {});
  const folder = filesOnDisk(shop);
  await openWorkshop(page, place, blueprint);

  await test.step('chosen', async () => {
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'From computer').click();
    await (await choosing).setFiles(join(folder, 'shop'));
    await expect(page.getByRole('treeitem')).toHaveText([
      'shop',
      'src',
      'order.ts',
      'place-order.ts',
    ]);
    expect(await pathsOf(place, blueprint)).toEqual([
      'shop/src/order.ts',
      'shop/src/place-order.ts',
    ]);
  });

  await test.step('each that was rejected with its size and the reasons', async () => {
    await button(page, '4 files were left out').click();
    const rejected = await page.getByRole('row').allTextContents();
    expect(rejected.toSorted()).toEqual([
      'FileSize in bytesReasons',
      'shop/large.ts1000001The file is larger than 1 MB.',
      'shop/node_modules/pad/index.js7Files of builds, packages and tools are left out.',
      'shop/picture.dat4The file is not text.',
      'shop/tool.exe2Archives, binaries, logs and caches are left out.',
    ]);
  });

  await test.step('all of it in sight on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { x = 0, width = 0 } =
      (await page.getByRole('columnheader', { name: 'Reasons' }).boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390 - 16);
  });
});

test('files and folders are dropped on a blueprint, and later on its folders', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const blueprint = await aBlueprint(place, {});
  const folder = filesOnDisk({
    ...shop,
    'note.md': '# Note\n',
    'lib/store.ts': 'export class Store {}\n',
  });
  await openWorkshop(page, place, blueprint);

  await test.step('while they are over an empty one, it says so', async () => {
    const held = await dragFiles(page, [join(folder, 'shop'), join(folder, 'note.md')]);
    await expect(page.getByText('Drop files and folders here')).toBeVisible();
    await held.drop();
    await expect(row(page, 'note.md')).toBeVisible();
    expect(await pathsOf(place, blueprint)).toEqual([
      'shop/src/order.ts',
      'shop/src/place-order.ts',
      'note.md',
    ]);
  });

  await test.step('over a folder, they go into it', async () => {
    const held = await dragFiles(page, [join(folder, 'lib')], row(page, 'src'));
    await expect(row(page, 'src')).toHaveAttribute('data-drop', 'true');
    await held.drop();
    await expect(row(page, 'store.ts')).toBeVisible();
    expect(await pathsOf(place, blueprint)).toContain('shop/src/lib/store.ts');
  });

  await test.step('what is there already is replaced', async () => {
    writeFileSync(join(folder, 'note.md'), '# Another note\n');
    const held = await dragFiles(page, [join(folder, 'note.md')], row(page, 'note.md'));
    await held.drop();
    await expect(page.getByText('Uploading...')).toBeHidden();
    await row(page, 'note.md').click();
    await expect(page.getByText('# Another note')).toBeVisible();
    expect(await pathsOf(place, blueprint)).toHaveLength(4);
  });
});
