import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RejectedFiles } from './rejected-files.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(220);
  return () => vi.restoreAllMocks();
});

test('of thousands of files that were left out, only those in sight are drawn', async () => {
  const files = Array.from({ length: 3000 }, (_, number) => ({
    file: `src/${number}.exe`,
    size: 2,
    reasons: ['Archives, binaries and media are no code.'],
  }));
  render(
    <MantineProvider>
      <RejectedFiles files={files} />
    </MantineProvider>,
  );

  await userEvent.click(screen.getByRole('button', { name: '3,000 files were left out' }));

  expect(await screen.findByRole('cell', { name: 'src/0.exe' })).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
});
