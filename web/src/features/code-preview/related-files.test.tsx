import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aPlatform, ids } from '#test/factories';
import { aFile, aPreview, openPreview } from '#test/open-preview';

test('the files of the branch that speak of a file are found in its menu, and lead on', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const { user, calls } = await openPreview({
    answers: {
      codeGeneration: {
        preview: () => ({ value: aPreview([aFile('src/order.ts', 1), aFile('src/place.ts', 1)]) }),
        findRelatedFiles: () => ({ value: ['src/place.ts', 'docs/orders.md'] }),
      },
      repository: { getBranches: () => ({ data: ['develop', 'main'] }) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));

  fireEvent.contextMenu(await screen.findByRole('treeitem', { name: /order\.ts/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Find related files' }));
  const found = await screen.findByRole('list', { name: 'Related files' });
  expect(within(found).getByText('docs/orders.md').textContent).toContain('in the repository only');
  await user.click(within(found).getByRole('button', { name: 'src/place.ts' }));

  expect(inputsOf(calls, 'codeGeneration.findRelatedFiles')).toMatchObject([
    { filePath: 'src/order.ts', branch: 'main' },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('treeitem', { name: /place\.ts/ }).getAttribute('aria-selected')).toBe(
      'true',
    ),
  );
});

test('of the shared infrastructure, which belongs to no service, nothing is asked', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const { user } = await openPreview({
    infrastructureId: ids.platform,
    answers: {
      platform: {
        getById: () => ({
          data: aPlatform({ gitRepositoryUrl: 'https://git.example.com/team/shared.git' }),
        }),
      },
      codeGeneration: {
        previewInfrastructure: () => ({ value: aPreview([aFile('src/main.tf', 1)]) }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));

  fireEvent.contextMenu(await screen.findByRole('treeitem', { name: /main\.tf/ }));

  expect(screen.queryByRole('menuitem', { name: 'Find related files' })).toBeNull();
});
