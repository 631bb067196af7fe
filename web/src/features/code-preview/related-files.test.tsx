import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aFile, aPreview, openPreview } from '#test/open-preview';

test('the files of the branch that speak of a file are found in its menu, and lead on', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const { user, calls } = await openPreview({
    answers: {
      codeGeneration: {
        preview: () => ({ value: aPreview([aFile('src/order.ts', 1), aFile('src/place.ts', 1)]) }),
        findRelatedFiles: () => ({ value: ['src/place.ts', 'docs/orders.md'] }),
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));

  fireEvent.contextMenu(await screen.findByRole('treeitem', { name: /order\.ts/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Find related files' }));
  const found = await screen.findByRole('list', { name: 'Related files' });
  expect(within(found).getByText('docs/orders.md').textContent).toContain('in the repository only');
  await user.click(within(found).getByRole('button', { name: 'src/place.ts' }));

  expect(inputsOf(calls, 'codeGeneration.findRelatedFiles')).toMatchObject([
    { filePath: 'src/order.ts' },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('treeitem', { name: /place\.ts/ }).getAttribute('aria-selected')).toBe(
      'true',
    ),
  );
});
