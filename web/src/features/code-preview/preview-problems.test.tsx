import type { PreviewResult } from '@stepwright/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, aPreview, openPreview } from '#test/open-preview';

async function openPreviewed(more: Partial<PreviewResult>) {
  const { user } = await openPreview({
    answers: {
      codeGeneration: { preview: () => ({ value: aPreview([aFile('src/b', 1)], more) }) },
      repository: { getBranches: () => ({ data: ['main'] }) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
}

const refusal = () =>
  screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-description');

test('a preview says what could not be generated as it ought to be, and where', async () => {
  await openPreviewed({
    problems: [
      { code: 'no_value', message: 'There is no actor here.', filePath: 'src/a.ts', line: 3 },
    ],
  });

  const alert = await screen.findByText('1 problem');
  expect(alert.closest('[role=alert]')?.textContent).toContain('src/a.ts:3 There is no actor');
  expect(refusal()).toBe('Mend the problem first');
});

test('a file that stays as somebody left it is told of, and keeps nothing from being published', async () => {
  const message = 'src/a.ts was deleted in the repository and stays deleted.';

  await openPreviewed({
    notes: [{ code: 'deleted_in_repository', message, filePath: 'src/a.ts', line: null }],
  });

  await screen.findByText('1 file stays as somebody left it in the repository');
  expect(screen.getByText(message)).toBeDefined();
  expect(refusal()).toBeNull();
});
