import { AppError, type Aggregate } from '@stepwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#test/answer-api';
import { aDomain, anId, aPublished, aQuery, ids } from '#test/factories';
import { aBlueprint, aConnectedService, aFile, aPreview, previewIds } from '#test/open-preview';
import { at, renderApp } from '#test/render-app';

// The list draws only what is in view, and jsdom measures nothing.
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

const conflict = (): never => {
  const message = 'Nothing was published, because edits would be lost: a.ts.';
  throw new AppError('CONFLICT', message, [
    { code: 'CONFLICT', message },
    { code: 'CONFLICT', message: 'a.ts was changed.', path: 'a.ts' },
  ]);
};
const elements: Partial<Aggregate> = {
  status: { name: 'Initialised' },
  host: 'Azure Functions',
  persistence: 'Cosmos DB',
  queries: [
    aQuery({ identity: previewIds.query, name: 'ListOrders' }),
    aQuery({ identity: anId(22), name: 'ListParcels' }),
  ],
  readModels: [
    {
      identity: anId(32),
      name: 'OrderList',
      state: { name: 'Unpublished' },
      commitHistory: [],
      attributes: [],
      queries: [],
    },
  ],
};
const service = aConnectedService(elements);

const answering = (codeGeneration: Answers['codeGeneration'] = {}): Answers => ({
  domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([service]) }) },
  generationStrategy: { listForPublish: () => ({ data: [aBlueprint()] }) },
  repository: { getBranches: () => ({ data: ['main', 'feature/orders'] }) },
  aggregate: {
    selectGenerationStrategies: () => ({ value: { aggregate: service, elementId: null } }),
  },
  codeGeneration: {
    preview: () => ({ value: aPreview([aFile('src/a.ts', 1)]) }),
    ...codeGeneration,
  },
});
const page = (name: string) => at(`developer/Sales/${ids.aggregate}/${name}`);
const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

test.each([
  [`publish-command/${previewIds.command}`, 'Generate code'],
  [`generate-code/command/${previewIds.command}`, 'Generate Code'],
  [`publish-readmodel/${anId(32)}`, 'Generate code'],
])(
  'what is typed on %s is offered in the preview that ends its conflict, and forgotten once published',
  async (name, button) => {
    const published = () => ({ value: aPublished() });
    const { user } = await renderApp(
      page(name),
      answering({
        publishCommand: ({ choice }) => (choice ? published() : conflict()),
        publishReadModel: conflict,
        publishAggregate: published,
      }),
    );
    const message = await field(/Commit message/);
    await user.clear(message);
    await user.type(message, 'Take orders');
    await user.type(await field(/^Branch/), 'feature/orders');
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await screen.findByRole('button', { name: 'Open the preview' }));
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await screen.findByRole('tree', { name: 'Generated files' });

    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish to the repository' });
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Take orders');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));

    await screen.findByText('1 file committed to main');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  },
);

test('what is typed for one query is neither shown nor kept for another', async () => {
  const { user, router } = await renderApp(
    page(`publish-query?queryId=${previewIds.query}`),
    answering(),
  );
  await user.type(await field(/Commit message/), ' soon');

  await act(() => router.navigate(page(`publish-query?queryId=${anId(22)}`)));

  await waitFor(async () =>
    expect((await field(/Commit message/)).value).toBe('Generate code for query ListParcels'),
  );
  await act(() => router.navigate(page(`publish-query?queryId=${previewIds.query}`)));
  await waitFor(async () =>
    expect((await field(/Commit message/)).value).toBe('Generate code for query ListOrders soon'),
  );
});
