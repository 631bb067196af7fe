import { fileRow, preview } from './code-preview.ts';
import { aRepository, gitToken } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, aService, connectRepository } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const sample = {
  'src/invoice.ts': 'export class Invoice {\n  amount = 0;\n}\n',
  'src/send-invoice.ts':
    'import { Invoice } from "./invoice";\n\nexport function sendInvoice(invoice: Invoice) {\n  return invoice;\n}\n',
  'README.md': '# Invoices\n',
  'dist/out.js': 'x',
};

test('a repository becomes a blueprint that generates the code of another service', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  const { aggregateId } = service;
  const repository = await aRepository(sample);
  await connectRepository(place, service, await aRepository());

  await test.step('adds a blueprint', async () => {
    await page.goto(`${place.path}/configuration/code-generation-strategies`);
    await page.getByRole('link', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Blueprint Name' }).fill('Invoices in TypeScript');
    await page.getByRole('combobox', { name: 'Blueprint type' }).selectOption('Private');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Invoices in TypeScript' }).click();
    await expect(
      page.getByRole('heading', { name: 'AI Blueprint: Invoices in TypeScript' }),
    ).toBeVisible();
  });

  await test.step('loads the repository; what is left out is told', async () => {
    await page.getByRole('button', { name: 'From repository' }).click();
    await page.getByRole('textbox', { name: 'Repository URL' }).fill(repository.url);
    await page.getByLabel('Authentication token').fill(gitToken);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(page.getByRole('treeitem', { name: 'send-invoice.ts' })).toBeVisible();
    await page.getByRole('button', { name: '1 files were left out' }).click();
    await expect(page.getByRole('cell', { name: 'dist/out.js' })).toBeVisible();
    await page.getByRole('button', { name: '1 files were left out' }).click();
  });

  await test.step('says which words stand for the model', async () => {
    await addWord('Invoice', 'Aggregates');
    await addWord('SendInvoice', 'Aggregates.Commands');
  });

  await test.step('learns: all of it comes out again, and the sections are shown', async () => {
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Learn' });
    await panel.getByRole('button', { name: 'Accept all', exact: true }).click();
    await expect(panel.getByText('100 % reproduced')).toBeVisible();
    await page.getByRole('treeitem', { name: 'send-invoice.ts' }).click();
    await page.getByRole('button', { name: '{Aggregates.Name|Pascal}' }).first().click();
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await expect(page.getByRole('region', { name: 'Properties' })).toContainText('Aggregates.Name');
  });

  await test.step('previews the code of a service with it', async () => {
    const { data } = await place.api.generationStrategy.listForPublish({
      organisationId: place.organisationId,
    });
    const own = data.find(({ organisationId }) => organisationId === place.organisationId);
    await place.api.aggregate.selectGenerationStrategies({
      aggregateId,
      generationStrategyIds: [own?.identity ?? ''],
    });
    await page.goto(
      `${place.path}/configuration/code-generation-strategies/preview/${own?.identity}?nodeId=${aggregateId}`,
    );
    await preview(page);
    await expect(fileRow(page, 'order.ts', 'New')).toBeVisible();
    await expect(fileRow(page, 'place-order.ts', 'New')).toBeVisible();
  });

  async function addWord(word: string, standsFor: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Word in the code' }).fill(word);
    await page.getByRole('combobox', { name: 'Stands for' }).selectOption(standsFor);
    await page.getByRole('button', { name: 'Add entry' }).click();
    await expect(page.getByRole('button', { name: `Remove ${word}`, exact: true })).toBeVisible();
  }
});
