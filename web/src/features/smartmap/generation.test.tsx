import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { ids } from '#test/factories';
import { editorLabel, heardText, openMap, queryStepEditor } from '#test/open-map';
import { at } from '#test/render-app';

afterEach(() => vi.useRealTimers());

const nothing = 'Nothing in the description could be read as a step.';
const poll = () => act(() => vi.advanceTimersByTimeAsync(5_200));

async function openGenerating() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return openMap([], { isGeneratingProcess: true, generationMessage: null });
}

test('how far it is becomes known, and is said in percent', async () => {
  const { server } = await openGenerating();
  const bar = screen.getByRole('progressbar', { name: 'Your process is being generated' });
  const before = bar.getAttribute('aria-valuenow');
  server.generating(0.4, ['Customer places an order', 'Clerk checks the order']);

  await poll();

  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'));
  expect([before, bar.getAttribute('aria-valuetext')]).toEqual([null, '40 %']);
  expect(screen.getByText('Clerk checks the order')).toBeTruthy();
  expect(queryStepEditor()).toBeNull();
});

test('hints take turns every five seconds', async () => {
  await openGenerating();
  const first = screen.getByText('Reading the description sentence by sentence');

  await act(() => vi.advanceTimersByTimeAsync(5_000));

  expect(first.textContent).toBe('Looking for the people who act');
});

test('once it is done the whole map is shown, from its first step', async () => {
  const { server, calls } = await openGenerating();
  const reads = inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length;
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  server.generated([['Root', names]]);

  await poll();

  await waitFor(() => expect(heardText()).toBe('Root'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await waitFor(() => expect(screen.getByText('Five')).toBeTruthy());
  await waitFor(() =>
    expect(inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length).toBe(reads + 1),
  );
});

test('where nothing could be read it says so, and an empty step is open', async () => {
  const { server, address, user } = await openGenerating();
  server.generated([], nothing);

  await poll();

  await waitFor(() => expect(screen.getByText(nothing)).toBeTruthy());
  expect(editorLabel()).toBe('Type a simple description of the step');
  await user.click(screen.getByRole('link', { name: 'Describe it again' }));
  await waitFor(() => expect(address()).toBe(at(`business/${ids.process}/add-process`)));
});

test('a note that was closed stays closed, until there is another one', async () => {
  const { user } = await openMap(['Root'], { generationMessage: nothing });

  await user.click(screen.getByRole('button', { name: 'Close the note' }));

  expect(screen.queryByText(nothing)).toBeNull();
  expect(JSON.parse(localStorage.getItem('stepwright.closed-notes') ?? '')).toEqual({
    [ids.process]: nothing,
  });
});
