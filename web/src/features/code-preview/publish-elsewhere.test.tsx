import { AppError, type Aggregate } from '@stepwright/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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

const published = () => ({ value: aPublished() });
/** A publish page finds a conflict; in the preview it is ended. */
const answering = (shown: Aggregate = service): Answers => ({
  domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([shown]) }) },
  generationStrategy: { listForPublish: () => ({ data: [aBlueprint()] }) },
  repository: { getBranches: () => ({ data: ['main', 'feature/orders'] }) },
  aggregate: {
    selectGenerationStrategies: () => ({ value: { aggregate: service, elementId: null } }),
  },
  codeGeneration: {
    preview: () => ({ value: aPreview([aFile('src/a.ts', 1)]) }),
    publishCommand: ({ choice }) => (choice ? published() : conflict()),
    publishReadModel: conflict,
    publishQuery: published,
    publishAggregate: published,
  },
});
const previewPage = (query: string) =>
  at(`configuration/code-generation-strategies/preview?${query}`);
const page = (name: string) => at(`developer/Sales/${ids.aggregate}/${name}`);
const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

async function typeMessage(user: UserEvent, text: string): Promise<void> {
  const message = await field(/Commit message/);
  await user.clear(message);
  await user.type(message, text);
}

/** Presses Preview, then Publish: the message that is offered there, and how it is published. */
async function previewed(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByRole('tree', { name: 'Generated files' });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish to the repository' });
  const publish = async (): Promise<void> => {
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('1 file committed to main');
  };
  return { offered: within(dialog).getByRole<HTMLTextAreaElement>('textbox').value, publish };
}

test.each([
  [`publish-command/${previewIds.command}`, 'Generate code'],
  [`generate-code/command/${previewIds.command}`, 'Generate Code'],
  [`publish-readmodel/${anId(32)}`, 'Generate code'],
])(
  'what is typed on %s is offered in the preview that ends its conflict, and forgotten once published',
  async (name, button) => {
    const { user } = await renderApp(page(name), answering());
    await typeMessage(user, 'Take orders');
    await user.type(await field(/^Branch/), 'feature/orders');
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await screen.findByRole('button', { name: 'Open the preview' }));

    const { offered, publish } = await previewed(user);
    expect(offered).toBe('Take orders');
    await publish();

    expect(drafts()).toEqual([]);
  },
);

test('what is typed for a read model and left is no message of its whole service, and is kept', async () => {
  const { user, router } = await renderApp(page(`publish-readmodel/${anId(32)}`), answering());
  await typeMessage(user, 'Show orders');

  await act(() => router.navigate(previewPage(`nodeId=${ids.aggregate}`)));
  const { offered, publish } = await previewed(user);
  expect(offered).toBe('Generate code for aggregate Order');
  await publish();

  await act(() => router.navigate(page(`publish-readmodel/${anId(32)}`)));
  expect((await field(/Commit message/)).value).toBe('Show orders');
});

test('of two pages that publish the same, the one that led to the preview is offered, and alone forgotten', async () => {
  const { command } = previewIds;
  const { user, router } = await renderApp(page(`publish-command/${command}`), answering());
  await typeMessage(user, 'Left before');
  await act(() => router.navigate(page(`generate-code/command/${command}`)));
  await typeMessage(user, 'Take orders');
  await user.click(screen.getByRole('button', { name: 'Generate Code' }));
  await user.click(await screen.findByRole('button', { name: 'Open the preview' }));

  const { offered, publish } = await previewed(user);
  expect(offered).toBe('Take orders');
  await publish();

  expect(drafts()).toEqual([`stepwright.draft.publish.${command}.message`]);
});

test('what was typed over a name before its renaming is not offered in the preview either', async () => {
  const { command } = previewIds;
  const typed = await renderApp(page(`publish-command/${command}`), answering());
  await typeMessage(typed.user, 'Take orders');
  cleanup();

  const commands = service.commands.map((each) => ({ ...each, name: 'TakeOrder' }));
  const { user } = await renderApp(
    previewPage(`nodeId=${command}&from=publish-command`),
    answering({ ...service, commands }),
  );

  expect((await previewed(user)).offered).toBe('Generate code for the feature TakeOrder');
});

test.each(['somewhere', 'publish-query', 'publish-readmodel', 'constructor'])(
  'a preview whose address names %s, which publishes no command, offers its own message',
  async (name) => {
    const { command } = previewIds;
    const { user, router } = await renderApp(page(`publish-command/${command}`), answering());
    await typeMessage(user, 'Take orders');

    await act(() => router.navigate(previewPage(`nodeId=${command}&from=${name}`)));

    expect((await previewed(user)).offered).toBe('Generate code for command PlaceOrder');
  },
);

test('another element that is chosen in the preview begins with its own message', async () => {
  const { command, query } = previewIds;
  const { user, router } = await renderApp(page(`generate-code/query/${query}`), answering());
  await typeMessage(user, 'List orders');
  await act(() => router.navigate(previewPage(`nodeId=${command}&from=generate-code`)));

  await user.click(await screen.findByRole('button', { name: 'Model element: PlaceOrder' }));
  await user.click(await screen.findByText('ListOrders'));
  const { offered, publish } = await previewed(user);
  expect(offered).toBe('Generate code for query ListOrders');
  await publish();

  expect(drafts()).toEqual([`stepwright.draft.generate.${query}.message`]);
});

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
