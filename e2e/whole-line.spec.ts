import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { connectByHand, fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf } from './git.ts';
import { expect, test } from './journey.ts';
import { anEmail, signInByHand } from './sign-in.ts';
import { expectSelected, typeStep } from './smartmap.ts';

const service = 'orders-context/order-service';
const commandFile = 'place-order-command.ts';
const commandPath = `${service}/src/commands/${commandFile}`;

test('a newcomer gets from a sentence to a commit in a git repository', async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(120_000);
  const email = anEmail('ada');
  const repository = await aRepository();

  await test.step('signs in and walks the welcome wizard', async () => {
    await page.goto('/');
    await signInByHand(page, email);
    await page.getByRole('textbox', { name: 'Organisation name' }).fill('Acme Trading');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'System name' }).fill('Web shop');
    await page.keyboard.press('Enter');
  });

  await test.step('makes a process and types its steps by keyboard only', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Order to cash');
    await page.keyboard.press('Enter');
    await typeStep(page, 'Customer places an order with a quantity and a delivery address');
    await page.keyboard.press('ArrowRight');
    await typeStep(page, 'When the order was placed, the warehouse reserves the stock');
    await page.keyboard.press('ArrowDown');
    await typeStep(page, 'Customer views the list of orders');
  });

  await test.step('marks the first step as a feature and sees its service', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Mark as feature' }).click();
    await expectSelected(page, /marked as feature/);
    await page.getByRole('button', { name: 'ArcMap' }).click();
    await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  });

  await test.step('gives its command a nested attribute', async () => {
    await editCommand(page, async (attributes) => {
      await attributes.getByRole('button', { name: 'Add attribute' }).click();
      await page.keyboard.type('giftMessage');
      await attributes.getByRole('button', { name: 'Type of giftMessage: string' }).click();
      await page.getByRole('option', { name: 'object' }).click();
      await attributes.getByRole('button', { name: 'Add nested attribute' }).click();
      await page.keyboard.type('greeting');
    });
  });

  const code = await test.step('opens the preview and connects the repository', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Generate code' }).click();
    const opened = await opening;
    await opened.getByRole('button', { name: /^Model element/ }).click();
    await opened.getByRole('textbox', { name: 'Filter' }).fill('place');
    await opened.getByRole('treeitem', { name: 'PlaceOrder' }).click();
    await connectByHand(opened, repository);
    await expect(opened.getByRole('button', { name: `${repository.name}.git` })).toBeVisible();
    return opened;
  });

  await test.step('chooses a public blueprint: every file is new', async () => {
    await code.getByRole('button', { name: /^AI Blueprints/ }).click();
    await code.getByRole('checkbox', { name: 'Show public blueprints' }).check();
    await code.getByRole('checkbox', { name: 'Azure Functions' }).check();
    await code.keyboard.press('Escape');
    await preview(code);
    await expect(fileRow(code, commandFile, 'New')).toBeVisible();
    await expect(fileRow(code, 'host.json', 'New')).toBeVisible();
  });

  await test.step('publishes; a preview says then that nothing has changed', async () => {
    await publish(code);
    await expect(code.getByText(/^\d+ files committed to main$/)).toBeVisible();
    await expect(code.getByText('Nothing to publish')).toBeVisible();
    await expect(fileRow(code, commandFile)).toBeVisible();
    await preview(code);
    await expect(code.getByText('Nothing to publish')).toBeVisible();
  });

  const clone = await test.step('git shows the commit with the code', async () => {
    const cloned = await cloneOf(repository, testInfo.outputDir);
    expect(await cloned.git('log', '--format=%ae %s')).toBe(
      `${email} Generate code for command PlaceOrder`,
    );
    expect((await cloned.git('ls-files')).split('\n')).toEqual(
      expect.arrayContaining([commandPath, `${service}/host.json`, '.stepwright/manifest.json']),
    );
    expect(await readFile(join(cloned.directory, commandPath), 'utf8')).toContain('greeting');
    return cloned;
  });

  await test.step('the command is published, shows the commit, and cannot be deleted', async () => {
    await page.bringToFront();
    await expect(page.getByText('Unpublished')).toBeHidden();
    const remove = page.getByRole('button', { name: 'Delete PlaceOrder' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'PlaceOrder', exact: true }).click();
    await page.getByRole('button', { name: 'History' }).click();
    const sha = await clone.git('rev-parse', 'HEAD');
    await expect(page.getByRole('dialog').getByText(sha.slice(0, 10))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a developer edits the generated file and pushes', async () => {
    const path = join(clone.directory, commandPath);
    await writeFile(path, `// Checked by Dora.\n${await readFile(path, 'utf8')}`);
    await appendFile(path, '\nexport const owner = "Dora";\n');
    await clone.git('commit', '--all', '--quiet', '--message', 'Say who owns it');
    await clone.git('push', '--quiet');
  });

  await test.step('the edit survives when the changed model is published', async () => {
    await editCommand(page, async (attributes) => {
      await attributes.getByRole('button', { name: 'Add attribute' }).click();
      await page.keyboard.type('couponCode');
    });
    await code.bringToFront();
    await preview(code);
    await fileRow(code, commandFile, 'Changed').click();
    await expect(code.getByRole('region', { name: commandPath })).toContainText('couponCode');
    await publish(code, 'Take coupons');

    await clone.git('pull', '--quiet');
    expect(await clone.git('log', '--format=%s')).toBe(
      'Take coupons\nSay who owns it\nGenerate code for command PlaceOrder',
    );
    const merged = await readFile(join(clone.directory, commandPath), 'utf8');
    expect(merged).toContain('couponCode');
    expect(merged).toMatch(/^\/\/ Checked by Dora\./);
    expect(merged).toMatch(/export const owner = "Dora";\n$/);
  });
});

/** Opens the command's drawer on the ArcMap, changes its attributes, and saves with Enter. */
async function editCommand(
  page: Page,
  change: (attributes: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('link', { name: 'PlaceOrder', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit' });
  await change(drawer.getByRole('group', { name: 'Attributes', exact: true }));
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
}
