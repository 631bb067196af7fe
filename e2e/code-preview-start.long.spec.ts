import { aBlueprint, learned, openWorkshop } from './blueprint-workshop.ts';
import {
  aPlainService,
  askedPreviews,
  connectByHand,
  fileRow,
  picker,
  preview,
} from './code-preview.ts';
import { aRepository } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, aService, type Place } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const previewOf = ({ path }: Place) => `${path}/configuration/code-generation-strategies/preview`;
const nobody = '00000000-0000-4000-8000-000000000000';

test('whoever opens the preview without anything is led from one thing that is missing to the next', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  await aService(place);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isMissing = async (hint: string) => {
    for (const name of ['Preview', 'Publish']) {
      await expect(button(name)).toBeDisabled();
      await expect(button(name)).toHaveAccessibleDescription(hint);
    }
  };
  await page.goto(previewOf(place));

  await test.step('the page before anything is chosen', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CODE PREVIEW');
    await expect(page.getByText('Select a file to preview.')).toBeVisible();
    await expect(page.locator('[data-load-repository]')).toBeHidden();
    await expect(page.locator('[data-load-repository]')).toBeAttached();
    // The assistant comes later.
    await expect(page.locator('[data-assistant]')).toBeAttached();
    await expect(page.locator('[data-assistant]')).toBeHidden();
    await expectNoBarrier(page);
  });

  await test.step('first an element', async () => {
    await isMissing('Choose a model element first');
    await button('Preview').press('Enter');
    await expect(picker(page, 'Model element')).toBeFocused();
    await button('Choose an element to preview').click();
    await page.getByRole('treeitem', { name: 'PlaceOrder' }).click();
  });

  await test.step('then its repository, named by the end of its address', async () => {
    await isMissing('Connect a repository first');
    await button('Preview').press('Enter');
    await expect(button('Setup Repository')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Branch' })).toBeDisabled();
    const repository = await aRepository();
    await connectByHand(page, repository);
    await expect(button(`${repository.name}.git`)).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
  });

  await test.step('then it is previewed, and only then published', async () => {
    await expect(button('Preview')).toBeEnabled();
    await expect(button('Publish')).toHaveAccessibleDescription('Preview the code first');
    await preview(page);
    await expect(button('Refresh Preview')).toBeVisible();
    await expect(button('Publish')).toBeEnabled();
    await expect(page.getByText('Select a file to preview.')).toBeVisible();
    await fileRow(page, 'host.json', 'New').click();
    await expect(page.getByText('Select a file to preview.')).toHaveCount(0);
    // Nothing of a new file is shown as taken away.
    await expect(page.locator('.line-insert').first()).toBeVisible();
    await expect(page.locator('.modified .line-delete')).toHaveCount(0);
  });
});

test('a platform without a service leads to where services come from, and its pages lead back', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const hint = /^There is no service on this platform yet\. Mark a step/;
  await page.goto(previewOf(place));

  await test.step('from the page and from the list of elements', async () => {
    await expect(page.getByText(hint)).toBeVisible();
    await expectNoBarrier(page);
    await picker(page, 'Model element').click();
    const list = page.getByRole('status').filter({ hasText: hint });
    await expect(list.getByRole('link', { name: 'Go to the ArcMap' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Go to the ArcMap' }).click();
    await expect(page).toHaveURL(new RegExp(`${place.path}/developer$`));
    await expect(page.getByText(/^No services yet/)).toBeVisible();
  });

  for (const name of ['publish-all', `publish-command/${nobody}`, 'generate-code'])
    // eslint-disable-next-line no-await-in-loop -- one page after the other
    await test.step(`from ${name} of a service that is not there`, async () => {
      await page.goto(`${place.path}/developer/Sales/${nobody}/${name}`);
      await page.getByRole('link', { name: 'Back to the services' }).click();
      await expect(page).toHaveURL(/\/developer\/Sales$/);
    });
});

test('an address names the element and the blueprint of a preview; a name of nothing is said', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aPlainService(place, { 'src/limits.ts': 'export const limit = 5;\n' });
  const other = await aBlueprint(place, { 'docs/guide.md': '# Guide\n' }, 'Other');
  await learned(place, other);
  const { asked } = await askedPreviews(page);
  const { commandId, aggregateId } = service;

  await test.step('both: that one is previewed with that blueprint, and the service keeps its own', async () => {
    await page.goto(`${previewOf(place)}/${other.id}?nodeId=${commandId}`);
    await expect(picker(page, 'Model element')).toHaveText('PlaceOrder');
    await expect(picker(page, 'AI Blueprints')).toHaveText('Other');
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
    await preview(page);
    expect(asked).toMatchObject([
      { previewForId: commandId, generationStrategyIds: [other.id], branch: 'main' },
    ]);
    await expect(fileRow(page, 'guide.md', 'New')).toBeVisible();
    const { data } = await place.api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.generationStrategies).toMatchObject([{ name: 'Plain' }]);
  });

  await test.step('a service by its own id, with the blueprints that it has', async () => {
    await page.goto(`${previewOf(place)}?nodeId=${aggregateId}`);
    await expect(picker(page, 'Model element')).toHaveText('Order');
    await expect(picker(page, 'AI Blueprints')).toHaveText('Plain');
  });

  await test.step('the workshop of a blueprint opens it in a tab of its own', async () => {
    await openWorkshop(page, place, other);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Code Preview' }).click();
    const tab = await opening;
    await expect(tab).toHaveURL(`${previewOf(place)}/${other.id}`);
    await expect(picker(tab, 'AI Blueprints')).toHaveText('Other');
    await expect(picker(tab, 'Model element')).toHaveText('Choose an element');
    await tab.close();
  });

  await test.step('what is there no more', async () => {
    await page.goto(`${previewOf(place)}/${nobody}?nodeId=${nobody}`);
    await expect(page.getByRole('alert')).toHaveText([
      'The element of this address is not there any more. Choose another one.',
      'The blueprint of this address is not there any more. Choose another one.',
    ]);
    await picker(page, 'Model element').click();
    await page.getByRole('treeitem', { name: 'PlaceOrder' }).click();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(picker(page, 'AI Blueprints')).toHaveText('Plain');
  });
});
