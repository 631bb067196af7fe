import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aBlueprint,
  aConnectedService,
  aFile,
  aPreview,
  openPreview,
  previewIds,
} from '#test/open-preview';
import { aDomain, aPublished, ids } from '#test/factories';
import { inputsOf } from '#test/answer-api';
import { liveEvents } from '#test/live-events';

test('what somebody else changes in the model is not published unseen, not even from an open dialog', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const live = liveEvents();
  let service = aConnectedService();
  const { user, calls } = await openPreview({
    answers: {
      live: { watch: () => live },
      domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([service]) }) },
      codeGeneration: { preview: () => ({ value: aPreview([aFile('src/a.ts', 1)]) }) },
      repository: { getBranches: () => ({ data: ['main'] }) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('tree', { name: 'Generated files' });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');

  service = {
    ...service,
    commands: service.commands.map((command) => ({ ...command, actor: 'Somebody else' })),
  };
  act(() => live.tell({ type: 'domain', platformId: ids.platform }));

  await within(dialog).findByText(/^The model or its blueprints have changed since this preview/);
  await user.keyboard('{Enter}');
  const publish = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(publish.disabled).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-description')).toBe(
      'The model or its blueprints have changed since this preview.',
    ),
  );
  expect(inputsOf(calls, 'codeGeneration.publishCommand')).toEqual([]);
});

test('a blueprint that somebody changes since it was previewed is told of at once', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const live = liveEvents();
  let blueprint = aBlueprint({ revision: '3' });
  const { user, calls } = await openPreview({
    answers: {
      live: { watch: () => live },
      generationStrategy: { listForPublish: () => ({ data: [blueprint] }) },
      codeGeneration: { preview: () => ({ value: aPreview([aFile('src/a.ts', 1)]) }) },
      repository: { getBranches: () => ({ data: ['main'] }) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('tree', { name: 'Generated files' });
  expect(screen.queryByText(/^The model or its blueprints have changed/)).toBeNull();

  blueprint = aBlueprint({ revision: '4' });
  const models = inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length;
  const lists = inputsOf(calls, 'generationStrategy.listForPublish').length;
  act(() => {
    for (let edit = 0; edit < 300; edit += 1)
      live.tell({ type: 'blueprint', blueprintId: blueprint.identity });
  });

  await screen.findByText(/^The model or its blueprints have changed since this preview/);
  // Whoever edits a blueprint has nobody's model read again.
  expect(inputsOf(calls, 'domainReadModel.getDomainByPlatformId')).toHaveLength(models);
  expect(inputsOf(calls, 'generationStrategy.listForPublish')).toHaveLength(lists + 1);
});

test('what changed before the preview was asked for is in it, though it is read only then', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  let service = aConnectedService();
  const { user } = await openPreview({
    answers: {
      domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([service]) }) },
      codeGeneration: { preview: () => ({ value: aPreview([aFile('src/a.ts', 1)]) }) },
      repository: { getBranches: () => ({ data: ['main'] }) },
    },
  });

  service = {
    ...service,
    commands: service.commands.map((command) => ({ ...command, actor: 'Somebody else' })),
  };
  await user.click(screen.getByRole('button', { name: 'Preview' }));

  await screen.findByRole('tree', { name: 'Generated files' });
  expect(screen.queryByText(/^The model or its blueprints have changed/)).toBeNull();
});

test('what was previewed with a blueprint of the address is published with it, though the service has another', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const blueprintIds = [previewIds.ownBlueprint];
  const { user, calls } = await openPreview({
    blueprintId: previewIds.ownBlueprint,
    blueprints: [aBlueprint(), aBlueprint({ identity: previewIds.ownBlueprint })],
    answers: {
      codeGeneration: {
        preview: () => ({ value: aPreview([aFile('src/a.ts', 1)]) }),
        publishCommand: () => ({ value: aPublished() }),
      },
      repository: { getBranches: () => ({ data: ['main'] }) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('tree', { name: 'Generated files' });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'codeGeneration.publishCommand')).toMatchObject([
      { generationStrategyIds: blueprintIds },
    ]),
  );
  expect(inputsOf(calls, 'codeGeneration.preview')[0]).toMatchObject({
    generationStrategyIds: blueprintIds,
  });
});
