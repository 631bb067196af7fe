import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '@stepwright/contract';
import { openMap } from '#test/open-map';

const family = [['Root', ['First', 'Second']]] satisfies Parameters<typeof openMap>[0];

test('a saved step is said with what it was understood as', async () => {
  const { user } = await openMap(family);

  await user.keyboard('{Alt>}{ArrowDown}{/Alt}Clerk pays{Enter}');

  await waitFor(() => expect(said()).toBe('Saved: Clerk pays. It is a Command.'));
});

test('a step that was not understood is said with the reason and what to do', async () => {
  const { user } = await openMap(family);

  await user.keyboard('{Alt>}{ArrowDown}{/Alt}?{Enter}');

  await waitFor(() =>
    expect(said()).toMatch(/^Saved: \?\. Unable to parse process step\. .*Press Enter/),
  );
});

test('a failed saving is said with what to do', async () => {
  const { user, server } = await openMap(family);
  server.fail(new AppError('INTERNAL_SERVER_ERROR'));

  await user.keyboard('{Enter} now{Enter}');

  await waitFor(() => expect(said()).toMatch(/^Not saved: Root now\. .*Retry/));
});

test('moving, swapping, deleting, undoing and selecting several are said', async () => {
  const { user } = await openMap(family);

  await user.keyboard('{ArrowRight}{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(said()).toBe('Step moved: level 2, 2 of 2.');
  await user.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(said()).toBe('2 steps selected.');
  await user.keyboard('s');
  expect(said()).toBe('Steps swapped.');
  await user.click(screen.getByText('First'));
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(said()).toBe('Step deleted.');
  await user.keyboard('{Control>}z{/Control}');
  expect(said()).toBe('Undone.');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(said()).toMatch(/Redone|deleted/);
});

test('the end of generating is said with the number of steps', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await openMap([], { isGeneratingProcess: true });
  server.generated(['Customer orders', 'Customer pays']);

  await act(() => vi.advanceTimersByTimeAsync(5_200));

  await waitFor(() => expect(said()).toBe('The process is generated: 2 steps.'));
});

function said(): string | null | undefined {
  return document.querySelector('[data-announcer]')?.textContent;
}
