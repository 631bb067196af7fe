import { expect, test } from './journey.ts';
import { aPlace, aService } from './seeds.ts';
import { anEmail, signedIn } from './sign-in.ts';

test("another person's new service appears on the open map by itself", async ({
  context,
  browser,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  await aService(place);
  const email = anEmail('bert');
  const { organisationId, platformId } = place;
  await place.api.organisation.addUser({ organisationId, email });
  const bert = await signedIn(await browser.newContext(), email);
  await page.goto(`${place.path}/developer`);
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();

  await bert.api.aggregate.createAggregate({
    boundedContext: 'Billing',
    name: 'Invoice',
    platformId,
    organisationId,
  });

  const services = page.getByRole('navigation', { name: 'Services' });
  await expect(services.getByRole('link', { name: /^Billing/ })).toBeVisible();
});
