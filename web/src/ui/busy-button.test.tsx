import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BusyButton } from './busy-button.tsx';

/** A form that is saved until somebody says that it is. */
function Form({ onSave }: { onSave: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <MantineProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
          setBusy(true);
        }}
      >
        <input aria-label="Name" />
        <BusyButton type="submit" isBusy={isBusy}>
          Save
        </BusyButton>
      </form>
    </MantineProvider>
  );
}

test('a button that works keeps the keys, says that it works, and is pressed once', async () => {
  const user = userEvent.setup();
  let saved = 0;
  render(<Form onSave={() => (saved += 1)} />);
  const button = screen.getByRole('button', { name: 'Save' });

  button.focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}');
  button.focus();

  expect(saved).toBe(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
});
