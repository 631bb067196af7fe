import { connectByHand, fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf, commitAsSomebodyElse } from './git.ts';
import { expect, test } from './journey.ts';
import { aConnectedService, aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

test('a wrong token for the repository is refused with one sentence, and changes nothing', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  await page.goto(previewPath(place, service));

  await connectByHand(page, await aRepository(), 'not-the-token');

  await expect(page.getByRole('alert')).toHaveText(
    'We could not go through with the information provided. Please verify the information about the git credentials are correct and try again.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Setup Repository' })).toBeVisible();
  const { data } = await place.api.domainReadModel.getAggregateById({ id: service.aggregateId });
  expect(data.gitRepositoryUrl).toBeNull();
});

test('what somebody else pushes between preview and publish stays', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aConnectedService(place);
  const { repository } = service;
  await page.goto(previewPath(place, service));
  await preview(page);
  await commitAsSomebodyElse(repository, { 'docs/own.md': 'Ours.\n' }, 'Write it down');

  await publish(page, 'Place orders');

  const clone = await cloneOf(repository, testInfo.outputDir);
  expect(await clone.git('log', '--format=%s')).toBe('Place orders\nWrite it down\nFirst commit');
  expect(await clone.git('ls-files', 'docs', 'README.md')).toBe('README.md\ndocs/own.md');
});

test('code goes to a branch of its own, named as typed', async ({ context, page }, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aConnectedService(place);
  const { repository } = service;
  await page.goto(previewPath(place, service));
  const branch = page.getByRole('combobox', { name: 'Branch' });
  await expect(branch).toHaveValue('main');

  await branch.fill(' Feature/New order ');
  await page.getByRole('option', { name: 'Create branch feature/new-order' }).click();
  await expect(branch).toHaveValue('feature/new-order');
  await preview(page);
  await expect(fileRow(page, 'host.json', 'New')).toBeVisible();
  await publish(page);

  const clone = await cloneOf(repository, testInfo.outputDir);
  expect(await clone.git('log', '--format=%s', 'origin/feature/new-order')).toBe(
    'Generate code for command PlaceOrder\nFirst commit',
  );
  expect(await clone.git('log', '--format=%s', 'origin/main')).toBe('First commit');
});

test('a branch that is deleted after the preview is made anew, and an empty repository gets its first commit', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aConnectedService(place);
  const { repository } = service;
  const clone = await cloneOf(repository, testInfo.outputDir);
  await clone.git('push', '--quiet', 'origin', 'main:feature/orders');
  await page.goto(`${previewPath(place, service)}&branch=feature/orders`);
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('feature/orders');
  await preview(page);
  await clone.git('push', '--quiet', 'origin', '--delete', 'feature/orders');

  await publish(page, 'Place orders');

  await clone.git('fetch', '--quiet', '--prune');
  expect(await clone.git('log', '--format=%s', 'origin/feature/orders')).toBe(
    'Place orders\nFirst commit',
  );
  const empty = await aRepository();
  await connectRepository(place, service, empty);
  const { aggregateId, commandId } = service;
  await page.goto(`${place.path}/developer/Sales/${aggregateId}/publish-command/${commandId}`);
  await page.getByRole('button', { name: 'Generate code' }).click();
  await expect(page.getByText(/^\d+ files committed to main$/)).toBeVisible();
  const first = await cloneOf(empty, testInfo.outputDir);
  expect(await first.git('log', '--format=%s')).toBe('Generate code for the feature PlaceOrder');
});
