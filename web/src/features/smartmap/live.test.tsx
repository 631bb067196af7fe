import { act, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@stepwright/contract';
import { expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { heard, openMap } from '#test/open-map';

const processId = ids.process;

/** Somebody else, at a step. */
const ben = (statementId: string | null) => ({
  clientId: anId(700),
  personId: 'ben',
  name: 'Ben Carter',
  email: 'ben@example.com',
  statementId,
});

test("another's change shows as soon as it is told", async () => {
  const { server, live } = await openMap(['Customer pays']);
  server.change(anId(100), { content: 'Customer pays the invoice' });

  live.tell({ type: 'process', processId, version: server.version() });

  await waitFor(() => expect(heard()).toMatch(/^Customer pays the invoice,/));
});

test('a process that is deleted elsewhere says so; what was typed can be copied', async () => {
  const { user, server, live } = await openMap(['Customer pays']);
  await user.keyboard('{Enter} the invoice');
  server.deleteAll();
  server.fail(new AppError('NOT_FOUND'));

  live.tell({ type: 'process', processId, version: server.version() });

  expect(await screen.findByText('“Order to cash” was deleted')).toBeTruthy();
  expect(screen.queryByRole('tree')).toBeNull();
  expect(screen.getByRole('list', { name: 'Not saved' }).textContent).toBe(
    'Customer pays the invoice',
  );
  await user.click(screen.getByRole('button', { name: 'Copy these words' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('Customer pays the invoice');
  expect(screen.getByRole('link', { name: 'Go to your processes' })).toBeTruthy();
});

test('what is told about other processes, and what is known already, is not read', async () => {
  const { server, live, calls } = await openMap(['Customer pays']);
  await waitFor(() => expect(inputsOf(calls, 'live.look')).toHaveLength(1));
  const before = inputsOf(calls, 'process.getChanges').length;

  live.tell({ type: 'process', processId: anId(600), version: 99 });
  live.tell({ type: 'process', processId, version: server.version() });
  live.tell({ type: 'people', processId, people: [ben(null)] });

  await screen.findByRole('list', { name: 'Also here' });
  expect(inputsOf(calls, 'process.getChanges')).toHaveLength(before);
});

test('the others are told where one is, and that one leaves', async () => {
  const { user, calls, router } = await openMap([['Root', ['First']]]);
  await waitFor(() => expect(inputsOf(calls, 'live.look')).toHaveLength(1));

  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(inputsOf(calls, 'live.look')).toHaveLength(2));
  await act(() => router.navigate('/plans'));

  await waitFor(() =>
    expect(inputsOf(calls, 'live.look')).toMatchObject([
      { processId, statementId: anId(100), isLeaving: false },
      { processId, statementId: anId(101), isLeaving: false },
      { processId, statementId: null, isLeaving: true },
    ]),
  );
});

test('one sees who else is here, and a press leads to their step', async () => {
  const { user, live } = await openMap([['Root', ['First']]]);

  live.tell({ type: 'people', processId, people: [ben(anId(101))] });
  const others = await screen.findByRole('list', { name: 'Also here' });
  await user.click(within(others).getByRole('button', { name: 'Ben Carter, at “First”' }));

  expect(heard()).toMatch(/^First,/);
  live.tell({ type: 'people', processId, people: [] });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Also here' })).toBeNull());
});

test('without a stream the process is asked for news every five seconds', async () => {
  const { server, live } = await openMap(['Customer pays']);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.change(anId(100), { content: 'Customer pays the invoice' });

  await act(async () => live.end());
  await act(() => vi.advanceTimersByTimeAsync(5_100));

  expect(heard()).toMatch(/^Customer pays the invoice,/);
});
