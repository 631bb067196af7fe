import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSection } from '#test/factories';
import { aFile, inPanel, openFile, text } from '#test/open-file';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

test('a section that was emptied keeps a mark, so that it can be chosen and get its text again', async () => {
  const emptied = aSection({ id: '1', value: '', originalValue: 'final ' });
  const { code, user } = await openFile({
    getFileItem: () => ({
      data: aFile({ propertyBindings: [text('0', 'a '), emptied, text('2', 'class')] }),
    }),
  });

  await user.click(screen.getByRole('button', { name: 'Show Properties' }));
  await user.click(within(code).getByRole('button', { name: 'Section, empty' }));

  expect(inPanel().getByText('final')).toBeTruthy();
  expect(inPanel().getByRole('button', { name: 'Revert to original value' })).toBeTruthy();
});
