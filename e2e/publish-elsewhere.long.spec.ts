import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { preview, publish } from './code-preview.ts';
import { aRepository, cloneOf, commitAsSomebodyElse } from './git.ts';
import { expect, test } from './journey.ts';
import { aConnectedService, aPlace, aService, connectRepository, previewPath } from './seeds.ts';
import { signedIn } from './sign-in.ts';
import { stepwright } from './stepwright.ts';

test('where the host of a repository is known, a publish to another branch leads to its pull request', async ({
  context,
  page,
}) => {
  const place = await aPlace(await signedIn(context));
  const service = await aService(place);
  const link = page.getByRole('link', { name: 'Open a pull request' });

  await test.step('from the preview, in the manner of Azure DevOps', async () => {
    const repository = await aRepository({ 'README.md': '# Shop\n' }, 'acme/shop/_git/');
    await connectRepository(place, service, repository);
    await page.goto(previewPath(place, service));
    const branch = page.getByRole('combobox', { name: 'Branch' });
    await expect(branch).toHaveValue('main');
    await branch.fill('feature/orders');
    await page.getByRole('option', { name: 'Create branch feature/orders' }).click();
    await preview(page);
    await publish(page);
    await expect(link).toHaveAttribute(
      'href',
      `${repository.url.replace(/\.git$/, '')}/pullrequestcreate?sourceRef=feature%2Forders&targetRef=main`,
    );
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('from a publish page, in the manner of Bitbucket', async () => {
    const repository = await aRepository({ 'README.md': '# Shop\n' }, 'scm/acme/');
    await connectRepository(place, service, repository);
    const { aggregateId, commandId } = service;
    await page.goto(`${place.path}/developer/Sales/${aggregateId}/publish-command/${commandId}`);
    await page.getByRole('textbox', { name: 'Branch' }).fill('feature/orders');
    await page.getByRole('button', { name: 'Generate code' }).click();
    await expect(link).toHaveAttribute(
      'href',
      /\/projects\/acme\/repos\/orders-\w+\/pull-requests\?create&sourceBranch=refs%2Fheads%2Ffeature%2Forders&targetBranch=refs%2Fheads%2Fmain$/,
    );
  });
});

test('what is previewed is taken along as a zip, or as a patch that makes what a publish makes', async ({
  context,
  page,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const service = await aConnectedService(place);
  const { repository } = service;
  const clone = await cloneOf(repository, testInfo.outputDir);
  await page.goto(previewPath(place, service));
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
  await preview(page);

  const zip = await downloaded(page, 'All files as a zip');
  const patch = await downloaded(page, 'Changes as a patch for git');
  await publish(page);

  expect(zip.name).toBe('order.zip');
  const bytes = await readFile(zip.path);
  for (const path of ['host.json', 'src/commands/place-order-command.ts'])
    expect(bytes.includes(`sales-context/order-service/${path}`)).toBe(true);
  await clone.git('am', '--quiet', patch.path);
  await clone.git('fetch', '--quiet');
  expect(await clone.git('log', '-1', '--format=%s')).toBe('Generate code for command PlaceOrder');
  expect(await clone.git('rev-parse', 'HEAD^{tree}')).toBe(
    await clone.git('rev-parse', 'origin/main^{tree}'),
  );
});

async function downloaded(page: Page, format: string): Promise<{ name: string; path: string }> {
  await page.getByRole('button', { name: 'Download' }).click();
  const starting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const download = await starting;
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('a pipeline finds a published branch as the model says, until the model or somebody changes it', async ({
  context,
}, testInfo) => {
  const place = await aPlace(await signedIn(context));
  const { api, platformId } = place;
  const service = await aService(place);
  const { aggregateId, commandId } = service;
  const repository = await aRepository();
  await connectRepository(place, service, repository);
  await api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'Generate' });
  const clone = await cloneOf(repository, testInfo.outputDir);
  const token = (await stepwright(['token', '--email', place.email])).stdout.trim();
  const checked = async (...more: string[]) => {
    await clone.git('fetch', '--quiet');
    const exported = await stepwright(['model', 'export', '--platform', platformId], { token });
    const asked = ['--blueprint', join('blueprints', 'azure-functions-typescript'), '--model', '-'];
    const where = ['--repository', clone.directory, '--branch', 'origin/main'];
    return stepwright(['check', ...asked, ...where, ...more], { stdin: exported.stdout });
  };
  const file = 'sales-context/order-service/src/commands/place-order-command.ts';

  await test.step('as it was published', async () => {
    const { code, stdout } = await checked();
    expect(JSON.parse(stdout)).toMatchObject({ missing: [], stale: [], edited: [], changed: [] });
    expect(code).toBe(0);
  });

  await test.step('edited by hand, which may be allowed', async () => {
    const text = await clone.git('show', `origin/main:${file}`);
    await commitAsSomebodyElse(repository, { [file]: `// Mine\n${text}\n` });
    const strict = await checked();
    expect([strict.code, JSON.parse(strict.stdout)]).toMatchObject([1, { edited: [file] }]);
    expect((await checked('--allow-edits')).code).toBe(0);
  });

  await test.step('behind the model', async () => {
    await api.aggregate.editCommand({
      aggregateId,
      commandId,
      commandName: 'PlaceOrder',
      commandActor: 'Customer',
      domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
      attributes: [{ name: 'note', type: 'string', isNullable: false }],
    });
    const { code, stdout } = await checked('--allow-edits');
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { changed: [file] }]);
  });
});
