import { expect, test } from './journey.ts';
import { aPlace, aProcess } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { outlineOf } from './smartmap.ts';

const markdown = `# Orders

The customer places an order. The clerk packs the parcel.

\`\`\`mermaid
sequenceDiagram
  Customer->>Shop: place order
  Shop-->>Customer: confirmation
\`\`\`

\`\`\`mermaid
this is no diagram
\`\`\`
`;

test('an uploaded document becomes steps, and is read beside them', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const { processId } = await aProcess(place, []);
  await page.goto(`${place.path}/business/${processId}`);
  const panel = page.getByRole('complementary', { name: 'Files' });

  await test.step('chosen with the button of the toolbar', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload mockups' }).click();
    await (
      await choosing
    ).setFiles([
      { name: 'orders.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) },
      { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
      { name: '.DS_Store', mimeType: '', buffer: Buffer.from('x') },
    ]);
    await expect(panel).toContainText('Rejected files:');
    await expect(panel.getByRole('alert')).toHaveText(
      /photos\.zip.*This file type is not allowed\./,
    );
    await expect(panel.getByRole('alert')).not.toContainText('DS_Store');
  });

  await test.step('analysed, and its steps are on the map', async () => {
    await expect(panel.getByRole('listitem').filter({ hasText: 'orders.md' })).toContainText(
      'Completed',
    );
    await expect(page.getByText('Customer places an order')).toBeVisible();
    expect(await outlineOf(place, processId)).toEqual([
      'Customer places an order',
      '  Clerk packs the parcel',
    ]);
  });

  await test.step('opened, with its diagrams', async () => {
    await panel.getByRole('button', { name: 'Open orders.md' }).click();
    const dialog = page.getByRole('dialog', { name: 'orders.md' });
    await expect(dialog.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(dialog.getByText('Diagram unavailable')).toBeVisible();
    await expect(
      dialog.frameLocator('iframe[title="Diagram"]').locator('svg').first(),
    ).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
});
