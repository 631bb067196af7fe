import type { BrowserContext, Page } from '@playwright/test';
import { fileRow, preview, publish } from './code-preview.ts';
import { aRepository, cloneOf, commitAsSomebodyElse } from './git.ts';
import { expect, test } from './journey.ts';
import { aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { aColleague } from './two-people.ts';

const folder = 'sales-context/order-service/src/commands';
const mine = '// Mine, and nobody else’s.';

test('two people publish at once; an edit survives five publishes, and moves with its file', async ({
  context,
  browser,
  noErrors,
}, testInfo) => {
  test.slow();
  const anna = await aPlace(await signedIn(context));
  const benContext = await browser.newContext();
  noErrors(benContext);
  const ben = await aColleague(benContext, anna);
  const { api } = anna;
  const service = await aService(anna);
  const { aggregateId, commandId } = service;
  const cancel = await api.aggregate.addCommand({
    aggregateId,
    commandName: 'CancelOrder',
    commandActor: 'Customer',
    domainEvents: [],
    attributes: [],
  });
  const repository = await aRepository({ 'README.md': '# Shop\n' });
  await connectRepository(anna, service, repository);
  const other = { aggregateId, commandId: cancel.value.elementId ?? '' };
  const pages = await Promise.all([
    previewed(context, previewPath(anna, service)),
    previewed(ben.context, previewPath(anna, other)),
  ]);
  const clone = await cloneOf(repository, testInfo.outputDir);
  const [page] = pages;

  await test.step('both commits are there, and what both had chosen', async () => {
    await Promise.all(pages.map((each) => publish(each)));
    await benContext.close();

    await clone.git('pull', '--quiet');
    const [last, first, ...rest] = (await clone.git('log', '--format=%s')).split('\n');
    expect(new Set([first, last])).toEqual(
      new Set(['Generate code for command CancelOrder', 'Generate code for command PlaceOrder']),
    );
    expect(rest).toEqual(['First commit']);
    const files = await clone.git('ls-files', folder);
    expect(files).toContain('place-order-command.ts');
    expect(files).toContain('cancel-order-command.ts');
  });

  const change = (commandName: string, count: number) =>
    api.aggregate.editCommand({
      aggregateId,
      commandId,
      commandName,
      commandActor: 'Customer',
      domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
      attributes: Array.from({ length: count }, (_each, at) => ({
        name: `field${at + 1}`,
        type: 'string',
        isNullable: false,
      })),
    });

  await test.step('an edit by hand stays, and moves with its file to a new name', async () => {
    const path = `${folder}/place-order-command.ts`;
    const generated = await clone.git('show', `origin/main:${path}`);
    await commitAsSomebodyElse(repository, { [path]: `${mine}\n${generated}\n` }, 'By hand');
    for (let count = 1; count <= 5; count += 1) {
      // eslint-disable-next-line no-await-in-loop -- each is merged with the edit once more
      await change('PlaceOrder', count);
      // eslint-disable-next-line no-await-in-loop
      await api.codeGeneration.publishCommand({ ...service, commitMessage: `Publish ${count}` });
    }
    await change('BuyOrder', 6);
    await preview(page);
    await fileRow(page, 'buy-order-command.ts', 'Renamed').click();
    await expect(page.getByText(path)).toBeVisible();
    await publish(page, 'Buy');

    await clone.git('pull', '--quiet');
    expect(await clone.git('log', '--format=%s', '-3')).toBe('Buy\nPublish 5\nPublish 4');
    const moved = await clone.git('show', `HEAD:${folder}/buy-order-command.ts`);
    expect(moved.startsWith(mine)).toBe(true);
    expect(moved).toContain('BuyOrderCommand');
    expect(moved).toContain('readonly field6: string;');
    expect(await clone.git('ls-files', path)).toBe('');
  });
});

/** The preview of a command in a browser of one's own, ready to be published. */
async function previewed(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
  await preview(page);
  await expect(page.getByRole('button', { name: 'Refresh Preview' })).toBeVisible();
  return page;
}
