import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubmitRow } from './submit-row.tsx';

test('the button that ends a form keeps the keys while the form is saved', () => {
  const row = (isPending: boolean) => (
    <MantineProvider>
      <SubmitRow submit={isPending ? 'Saving...' : 'Save'} isPending={isPending} />
    </MantineProvider>
  );
  const { rerender } = render(row(false));
  screen.getByRole('button', { name: 'Save' }).focus();

  rerender(row(true));

  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect(document.activeElement).toBe(busy);
  // What is disabled loses the keys in a browser, though not here.
  expect(busy.disabled).toBe(false);
  expect(busy.ariaDisabled).toBe('true');
});
