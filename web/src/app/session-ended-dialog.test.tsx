import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Providers } from '#app/assembly';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

const dialog = (isEnded: boolean) => (
  <Providers>
    <SessionEndedDialog isEnded={isEnded} />
  </Providers>
);

async function openDialog(opened: Window | null) {
  vi.stubGlobal('open', () => opened);
  const { rerender } = render(dialog(true));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  return { show: (isEnded: boolean) => rerender(dialog(isEnded)) };
}

test('where the browser opens no tab for the login, the page stays and a link leads there', async () => {
  const address = window.location.href;

  await openDialog(null);

  expect(screen.getByRole('alert').textContent).toContain('Your browser opened no new tab.');
  const link = screen.getByRole('link', { name: 'Sign in again in a new tab' });
  expect(link.getAttribute('href')).toBe('/sign-in-again');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(window.location.href).toBe(address);
});

test('where it opens one, there is nothing more to say', async () => {
  await openDialog(window);

  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the session ends the next time, nothing is said of a tab that was not opened before', async () => {
  const { show } = await openDialog(null);

  show(false);
  show(true);

  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
