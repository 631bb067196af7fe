import { fileRow, preview } from './code-preview.ts';
import { aRepository } from './git.ts';
import { expect, test } from './journey.ts';
import { expectNoBarrier } from './no-barrier.ts';
import { aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';

const folder = 'sales-context/order-service/src';
const filePath = `${folder}/commands/place-order-command.ts`;
const speaking = "import '../commands/place-order-command.ts';\n";

test('the menu of a generated file finds what speaks of it in the repository', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  const repository = await aRepository({
    'README.md': '# Shop\n',
    [`${folder}/domain/order-aggregate.ts`]: speaking,
    [`${folder}/by-hand.ts`]: speaking,
  });
  await connectRepository(place, service, repository);
  await page.goto(previewPath(place, service));
  await preview(page);
  const found = page.waitForResponse(/findrelatedfiles/);
  await page.route('**/findrelatedfiles', (route) => route.fallback());
  await fileRow(page, 'place-order-command.ts', 'New').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Find related files' }).click();

  const dialog = page.getByRole('dialog', { name: 'Related files' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${folder}/by-hand.ts in the repository only`,
    `${folder}/domain/order-aggregate.ts`,
  ]);
  const { aggregateId } = service;
  expect((await found).request().postDataJSON()).toEqual({ aggregateId, filePath, branch: 'main' });
  await expectNoBarrier(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: `${folder}/domain/order-aggregate.ts` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('treeitem', { name: /^order-aggregate\.ts/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
