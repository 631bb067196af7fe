import { preview } from './code-preview.ts';
import { aRepository } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import {
  aPlace,
  aProcess,
  chooseBlueprint,
  connectRepository,
  markAsFeature,
  type Place,
  type SeededService,
} from './seeds.ts';
import { signedIn } from './sign-in.ts';

const sentence = 'Customer places an order';

test('a sentence leads to its lines in every repository, and each of them into the preview', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const process = await aProcess(place, [sentence]);
  await markAsFeature(place, process, sentence);
  const order = await theOrder(place);
  const invoice = await anInvoice(place);
  const repositories = [await aRepository(), await aRepository()] as const;
  await chooseBlueprint(place, order.aggregateId);
  await chooseBlueprint(place, invoice.aggregateId);
  await connectRepository(place, order, repositories[0]);
  await connectRepository(place, invoice, repositories[1]);
  await page.goto(`${place.path}/business/${process.processId}`);

  await test.step('the sentence, with what it is in the model', async () => {
    await page.getByRole('button', { name: 'Expand steps' }).click();
    await page.getByRole('link', { name: 'Its lines in every repository' }).click();
  });

  const panel = page.getByRole('dialog');
  const inOrder = panel.getByRole('region', { name: 'Lines in Order' });
  const inInvoice = panel.getByRole('region', { name: 'Lines in Invoice' });
  await test.step('its lines in its own repository, and in that of who reacts to its event', async () => {
    await expect(inOrder.getByText(repositories[0].url)).toBeVisible();
    await expect(inOrder.getByText(/\/place-order-command\.ts$/)).toBeVisible();
    await expect(inInvoice.getByText(repositories[1].url)).toBeVisible();
    await expect(inInvoice.getByRole('link').first()).toBeVisible();
    await expect(panel.getByRole('link', { name: sentence })).toHaveAttribute('href', /step=/);
    await expectNoBarrier(page);
  });

  await test.step('one of them is previewed in a tab of its own, where it says why it is there', async () => {
    const opening = context.waitForEvent('page');
    await inOrder
      .getByRole('link', { name: /\/place-order-command\.ts, line/ })
      .first()
      .click();
    const tab = await opening;
    await expect(tab.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
    await preview(tab);
    await expect(tab.getByRole('region', { name: /\/place-order-command\.ts$/ })).toBeVisible();
    const why = tab.getByRole('complementary', { name: 'Why is this line here?' });
    await expect(why.getByRole('link', { name: sentence })).toBeVisible();
    const asked = new URL(tab.url()).searchParams.get('line');
    await expect(why.getByText(`Line ${asked}`, { exact: true })).toBeVisible();
    await tab.setViewportSize({ width: 390, height: 844 });
    await expect(why).toBeVisible();
    await expectNoBarrier(tab);
  });
});

/** The service that the sentence became. */
async function theOrder({ api, platformId }: Place): Promise<SeededService> {
  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  const service = data.boundedContexts.flatMap(({ aggregates }) => aggregates)[0];
  return {
    aggregateId: service?.identity ?? '',
    commandId: service?.commands[0]?.identity ?? '',
  };
}

/** A service that reacts to what the order raises. */
async function anInvoice(place: Place): Promise<SeededService> {
  const { api, organisationId, platformId } = place;
  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  const [orders] = data.boundedContexts;
  const [order] = orders?.aggregates ?? [];
  const { value } = await api.aggregate.createAggregate({
    boundedContext: 'Billing',
    name: 'Invoice',
    platformId,
    organisationId,
  });
  const aggregateId = value.aggregate.identity;
  await api.aggregate.addReaction({
    aggregateId,
    subscription: {
      boundedContext: orders?.name ?? '',
      aggregate: order?.name ?? '',
      name: order?.commands[0]?.domainEvents[0]?.name ?? '',
    },
    action: { name: 'SendInvoice', attributes: [], domainEvents: [] },
  });
  return { aggregateId, commandId: '' };
}
