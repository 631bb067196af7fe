import type { Page } from '@playwright/test';
import { fileRow, preview } from './code-preview.ts';
import { aRepository } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, aProcess, aService, connectRepository, previewPath, type Place } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const impactOf = (page: Page) =>
  page.getByRole('region', { name: 'What would change in the code' });
const nameOf = (path: string) => path.split('/').at(-1) ?? '';

/** Another service that reacts to what the first one raises. */
async function anInvoice({ api, organisationId, platformId }: Place): Promise<void> {
  const { value } = await api.aggregate.createAggregate({
    boundedContext: 'Billing',
    name: 'Invoice',
    platformId,
    organisationId,
  });
  await api.aggregate.addReaction({
    aggregateId: value.aggregate.identity,
    subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
    action: { name: 'SendInvoice', attributes: [], domainEvents: [] },
  });
}

test('before it is saved, a change says which lines it touches and who reads its event; so it is', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  const { aggregateId, commandId } = service;
  await anInvoice(place);
  const repository = await aRepository();
  await connectRepository(place, service, repository);
  await place.api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  const ask = page.getByRole('button', { name: 'What would change' });
  const order = impactOf(page).getByRole('region', { name: 'Order', exact: true });

  const foretold =
    await test.step('the form names the files, the lines and the reader', async () => {
      await page.goto(`${place.path}/developer/Sales/${aggregateId}/edit-command/${commandId}`);
      const event = page.getByRole('group', { name: 'Domain event 1' });
      await event.getByRole('button', { name: 'Add attribute' }).click();
      await page.keyboard.type('placedBy');
      await ask.click();
      await expect(
        impactOf(page).getByRole('link', { name: 'Invoice · SendInvoice' }),
      ).toHaveAttribute('href', /edit-reaction/);
      await order.getByText('order-placed-event.ts').click();
      await expect(order.getByText(/readonly placedBy: string;/).first()).toBeVisible();
      await expectNoBarrier(page, '[data-side-drawer]');
      return (await order.locator('summary bdi').allTextContents()).map(nameOf);
    });

  await test.step('what is typed after that is not in it, and says so', async () => {
    await page.getByRole('textbox', { name: 'Actor' }).fill('Clerk');
    await expect(impactOf(page).getByText('You typed more since.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Actor' }).fill('Customer');
  });

  await test.step('saved, the preview changes these files and no others', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/developer\/Sales\?aggregate=/);
    await page.goto(previewPath(place, { ...service, commandId: aggregateId }));
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
    await preview(page);
    const changed = page.getByRole('treeitem', { name: / (New|Changed)$/ });
    await expect(changed).toHaveCount(foretold.length);
    for (const name of foretold)
      // eslint-disable-next-line no-await-in-loop -- all of them stand there already
      await expect(fileRow(page, name, 'Changed')).toBeVisible();
  });
});

test('a sentence says on the map what it would make as a feature', async ({ context, page }) => {
  const place = await aPlace(await signedIn(context));
  const sentence = 'Customer places an order';
  const { processId, steps } = await aProcess(place, [sentence]);

  await page.goto(`${place.path}/business/${processId}?step=${steps[sentence]}`);
  await page.getByRole('button', { name: 'Expand steps' }).click();
  await page.getByRole('button', { name: 'What would change' }).click();

  await expect(impactOf(page).getByText('a new service')).toBeVisible();
  await expect(impactOf(page).getByText(/commands\/place-order-command.ts$/)).toBeVisible();
  const { data } = await place.api.domainReadModel.getDomainByPlatformId({ id: place.platformId });
  expect(data.boundedContexts).toEqual([]);
});
