import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, aService, type Place } from './seeds.ts';
import { signedIn } from './sign-in.ts';

async function theInvoice({ api, organisationId, platformId }: Place): Promise<string> {
  const { value } = await api.aggregate.createAggregate({
    boundedContext: 'Sales',
    name: 'Invoice',
    platformId,
    organisationId,
  });
  const aggregateId = value.aggregate.identity;
  await api.aggregate.addReaction({
    aggregateId,
    subscription: { boundedContext: 'Sales', aggregate: 'Gone', name: 'NobodyRaisesThis' },
    action: { name: 'SendInvoice', attributes: [], domainEvents: [] },
  });
  return aggregateId;
}

test('an event is drawn to a reaction, and a service stays where it is dragged, whoever is new', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { aggregateId: orderId } = await aService(place);
  const invoiceId = await theInvoice(place);
  const places = async () => {
    const of = { platformId: place.platformId, boundedContext: 'Sales' };
    const { data } = await place.api.serviceMap.getPlaces(of);
    return new Map(data.places.map(({ aggregateId, x, y }) => [aggregateId, { x, y }]));
  };
  await page.goto(`${place.path}/developer/Sales?aggregate=${orderId}`);
  const order = page.locator(`[data-service="${orderId}"]`);
  const invoice = page.locator(`[data-service="${invoiceId}"]`);
  await expect(order).toBeVisible();
  await expect(invoice).toBeVisible();
  await expect.poll(async () => (await places()).size).toBe(2);
  const before = await places();

  // The card in the hand, and down with it.
  const box = await order.boundingBox();
  if (!box) throw new Error('The service is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + 30, { steps: 3 });
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + 62, { steps: 3 });
  await page.mouse.up();
  await expect
    .poll(async () => (await places()).get(orderId)?.y)
    .toBeGreaterThan((before.get(orderId)?.y ?? 0) + 20);
  const dragged = await places();
  expect(dragged.get(invoiceId)).toEqual(before.get(invoiceId));

  await page
    .locator('[data-handleid="OrderPlaced"]')
    .dragTo(page.locator('.react-flow__handle-left').first());
  const graph = page.getByRole('listbox', { name: 'Services and the events between them' });
  await graph.focus();
  await expect(graph.getByRole('option')).toHaveText(
    'Order, Sales; publishes OrderPlaced to Invoice',
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible();

  // Somebody adds a service: it appears by itself, and moves nobody.
  const { organisationId, platformId } = place;
  const parcel = { boundedContext: 'Sales', name: 'Parcel', organisationId, platformId };
  await place.api.aggregate.createAggregate(parcel);
  await expect.poll(async () => (await places()).size).toBe(3);
  expect(Object.fromEntries(await places())).toMatchObject(Object.fromEntries(dragged));
  await expectNoBarrier(page);
});
