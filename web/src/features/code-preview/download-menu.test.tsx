import { AppError } from '@stepwright/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anAggregate, ids } from '#test/factories';
import { aConflict, aFile, aHunk, aPreview, openPreview, previewIds } from '#test/open-preview';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

async function openDownloads(
  answers: NonNullable<Answers['codeGeneration']>,
  infrastructureId?: string,
) {
  const preview = () => ({ value: aPreview([aFile('a.ts', 0)]) });
  const app = await openPreview({
    ...(infrastructureId ? { infrastructureId } : {}),
    answers: {
      repository: { getBranches: () => ({ data: ['main'] }) },
      codeGeneration: { preview, previewInfrastructure: preview, ...answers },
    },
  });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Branch' }).value).toBe('main'),
  );
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Preview' }));
  await app.user.click(await screen.findByRole('button', { name: 'Download' }));
  return app;
}

test('what is previewed is saved as a patch with the suggested message', async () => {
  const { user, calls } = await openDownloads({
    download: () => new File(['diff --git'], 'order.patch', { type: 'text/x-patch' }),
  });

  await user.click(await screen.findByRole('menuitem', { name: 'Changes as a patch for git' }));

  await waitFor(() => expect(saved).toEqual(['order.patch']));
  expect(inputsOf(calls, 'codeGeneration.download')).toMatchObject([
    {
      aggregateId: anAggregate().identity,
      platformId: ids.platform,
      generationStrategyIds: [previewIds.publicBlueprint],
      previewFor: 1,
      previewForId: previewIds.command,
      format: 'patch',
      commitMessage: 'Generate code for command PlaceOrder',
    },
  ]);
});

test('an infrastructure is saved the same way', async () => {
  const { user, calls } = await openDownloads(
    {
      downloadInfrastructure: () =>
        new File(['PK'], 'order-infrastructure.zip', { type: 'application/zip' }),
    },
    anAggregate().identity,
  );

  await user.click(await screen.findByRole('menuitem', { name: 'All files as a zip' }));

  await waitFor(() => expect(saved).toEqual(['order-infrastructure.zip']));
  expect(inputsOf(calls, 'codeGeneration.downloadInfrastructure')).toEqual([
    {
      platformId: ids.platform,
      aggregateId: anAggregate().identity,
      branch: 'main',
      format: 'zip',
      commitMessage: 'Generate infra code for service Order',
      choice: { refusedFilePaths: [], refusedChanges: [], removedFilePaths: [] },
    },
  ]);
});

test('a download that is refused says why', async () => {
  const { user } = await openDownloads({
    download: () => {
      throw new AppError('CONFLICT', 'Edits would be lost.');
    },
  });

  await user.click(await screen.findByRole('menuitem', { name: 'All files as a zip' }));

  expect(await screen.findByText('Edits would be lost.')).toBeDefined();
  expect(saved).toEqual([]);
});

test('while a conflict is open nothing is downloaded; a press leads to it', async () => {
  const conflict = aConflict('a.ts', [aHunk('h', { ours: 'p\n', theirs: 'q\n' })]);
  const { user, calls } = await openDownloads({ preview: () => ({ value: aPreview([conflict]) }) });

  const button = screen.getByRole('button', { name: 'Download' });
  expect(button.getAttribute('aria-description')).toBe('Solve the open conflict first');
  await user.click(button);

  const card = await screen.findByRole('region', { name: 'Conflict 1 of 1' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(inputsOf(calls, 'codeGeneration.download')).toEqual([]);
});

test('without a connection nothing is downloaded, and the button says so', async () => {
  const { user } = await openDownloads({});
  await user.keyboard('{Escape}');

  act(() => onlineManager.setOnline(false));

  const button = screen.getByRole('button', { name: 'Download' });
  expect(button.getAttribute('aria-description')).toMatch(/^You are offline/);
  act(() => onlineManager.setOnline(true));
});
