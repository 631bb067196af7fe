import { expect, test } from './journey.ts';
import { aConnectedService, aPlace, aProcess, markAsFeature } from './seeds.ts';
import { remember, signedIn } from './sign-in.ts';
import { middleOf, stepBox } from './smartmap.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('on a phone the actions of a step are in reach, however long the names of its service are', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const sentence = 'Warehouse manager confirms the replenishment reservation with a quantity';
  const process = await aProcess(place, [sentence]);
  await markAsFeature(place, process, sentence);
  await remember(context, 'stepwright.map-mode', 'map');
  await page.goto(`${place.path}/business/${process.processId}`);

  const { x, y } = await middleOf(stepBox(page, 'Warehouse'));
  await page.mouse.click(x, y);

  const remove = page
    .getByRole('toolbar', { name: 'Actions of the step' })
    .getByRole('button', { name: 'Delete step' });
  // Not 1: what is scaled is measured with a rounding.
  await expect(remove).toBeInViewport({ ratio: 0.99 });
});

test('when a window becomes as narrow as a phone, the chosen service stays in sight', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  await aConnectedService(place);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${place.path}/developer/Sales`);
  const card = page.locator('.react-flow__node');
  await expect(card).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(phone);

  const graph = page.getByRole('region', { name: 'Services and the events between them' });
  await expect
    .poll(async () => {
      const [inner, outer] = [await card.boundingBox(), await graph.boundingBox()];
      if (!inner || !outer) return 'not there';
      const isInside = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
      const isOverLegend = inner.y + inner.height <= outer.y + outer.height - 30;
      return isInside && isOverLegend ? 'in sight' : 'cut';
    })
    .toBe('in sight');
});

test('what saving would change comes into sight, at the end of a long form too', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const { aggregateId, commandId } = await aConnectedService(place);
  await page.goto(`${place.path}/developer/Sales/${aggregateId}/edit-command/${commandId}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('SubmitOrder');

  await page.getByRole('button', { name: 'What would change' }).click();

  const impact = page.getByRole('region', { name: 'What would change in the code' });
  await expect(impact.getByText(/commands\/submit-order-command.ts$/)).toBeInViewport();
});
