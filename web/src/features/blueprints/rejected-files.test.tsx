import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RejectedFiles } from './rejected-files.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(220);
  return () => vi.restoreAllMocks();
});

function shown(names: readonly string[]): void {
  const reasons = ['Archives, binaries and media are no code.'];
  render(
    <MantineProvider>
      <RejectedFiles files={names.map((file) => ({ file, size: 2, reasons }))} />
    </MantineProvider>,
  );
}

test('of thousands of files that were left out, only those in sight are drawn', async () => {
  shown(Array.from({ length: 3000 }, (_, number) => `src/${number}.exe`));

  await userEvent.click(screen.getByRole('button', { name: '3,000 files were left out' }));

  expect(await screen.findByRole('cell', { name: 'src/0.exe' })).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
});

test('they stand in the order of their names, in whatever order a browser read them', async () => {
  shown(['src/b10.zip', 'src/b2.zip', 'src/a.zip']);

  await userEvent.click(screen.getByRole('button', { name: '3 files were left out' }));

  const names = screen.getAllByRole('cell', { name: /^src/ }).map((cell) => cell.textContent);
  expect(names).toEqual(['src/a.zip', 'src/b2.zip', 'src/b10.zip']);
});
