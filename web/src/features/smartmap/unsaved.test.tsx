import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { storedState } from '#app/stored-state';
import { inputsOf } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { heard, openMap, reopenMap, stepEditor } from '#test/open-map';

afterEach(() => onlineManager.setOnline(true));

const noAnswer = () => new TypeError('Failed to fetch');
const banner = () => screen.queryByText(/kept and sent when the connection is back/)?.textContent;

test('commands survive a reload, in their order, with the ids that let them have one effect', async () => {
  const family = [['Root', ['First', 'Second', 'Third']]] satisfies Parameters<typeof openMap>[0];
  const first = await openMap(family);
  first.server.hold();
  await first.user.keyboard('{ArrowRight}{Control>}{ArrowDown}{/Control}s');
  await first.user.keyboard('{ArrowDown}{Delete}{Enter}');
  await waitFor(() => expect(inputsOf(first.calls, 'statement.swapStatements')).toHaveLength(1));

  cleanup();
  const { server, calls } = await reopenMap(family);

  await waitFor(() => expect(server.statements()).toHaveLength(3));
  expect(inputsOf(calls, 'statement.swapStatements')).toEqual(
    inputsOf(first.calls, 'statement.swapStatements'),
  );
  const names = calls.map(({ name }) => name).filter((name) => name.startsWith('statement.'));
  expect(names).toEqual(['statement.swapStatements', 'statement.deleteStatement']);
  await waitFor(() => expect(storedState.unsaved.get()).toEqual({}));
});

test('where the browser has no room for the commands it keeps the words', async () => {
  const { user } = await openMap([['Root', ['First', 'Second']]]);
  act(() => onlineManager.setOnline(false));
  await user.keyboard('{ArrowRight}{Enter} again{Enter}');
  const store = localStorage.setItem.bind(localStorage);
  const small = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
    if (text.includes('"kind":"delete"')) throw new DOMException('full', 'QuotaExceededError');
    store(key, text);
  });

  await user.keyboard('{ArrowDown}{Delete}{Enter}{ArrowLeft}{Enter} typed later{Enter}');

  const [kept] = Object.values(storedState.unsaved.get()[ids.process] ?? {});
  small.mockRestore();
  expect(Object.values(kept?.steps ?? {}).map(({ text }) => text)).toEqual([
    'First again',
    'Root typed later',
  ]);
});

test('what nobody answered is said, counted, and sent again by itself', async () => {
  const { user, server, calls } = await openMap([['Root', ['Leaf']]]);
  server.fail(noAnswer());

  await user.keyboard('{ArrowRight}{Delete}{Enter}');
  await waitFor(() =>
    expect(banner()).toBe(
      'The server does not answer. 1 change is kept and sent when the connection is back.',
    ),
  );
  expect(screen.queryByText('Leaf')).toBeNull();
  server.fail(null);

  await waitFor(() => expect(server.statements()).toHaveLength(1));
  const [sent, again] = inputsOf(calls, 'statement.deleteStatement');
  expect(again).toEqual(sent);
  await waitFor(() => expect(banner()).toBeUndefined());
});

test('a text that nobody answered offers Retry, and is sent again when the stream is back', async () => {
  const { user, server, live } = await openMap(['Root']);
  server.fail(noAnswer());
  await user.keyboard('{Enter} again{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  server.fail(null);

  live.tell({ type: 'welcome', beatSeconds: 15 });

  await waitFor(() => expect(server.statements()[0]?.content).toBe('Root again'));
});

test('offline the banner counts what waits', async () => {
  const { user } = await openMap([['Root', ['First', 'Second']]]);
  act(() => onlineManager.setOnline(false));
  expect(banner()).toBe(
    'You are offline. Your changes are kept and sent when the connection is back.',
  );

  await user.keyboard('{ArrowRight}{Control>}{ArrowDown}{/Control}s');
  await user.keyboard('{ArrowLeft}{Enter} again{Enter}');

  expect(banner()).toBe(
    'You are offline. 2 changes are kept and sent when the connection is back.',
  );
});

test('a step with words of mine is deleted by somebody else: they are kept, and can be put back', async () => {
  const { user, server, live, map } = await openMap([['Root', ['First', 'Second']]]);
  await user.keyboard('{ArrowRight}{Enter} with more words');
  server.remove(anId(101));
  live.tell({ type: 'process', processId: ids.process, version: server.version() });
  await screen.findByText(/was deleted elsewhere/);
  expect(screen.getByText('First with more words')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Put it back' }));

  await waitFor(() => expect(server.statements()).toHaveLength(3));
  const back = server.statements().find(({ content }) => content === 'First with more words');
  expect(back).toMatchObject({ id: anId(101), parentStatementId: anId(100) });
  await waitFor(() => expect(heard()).toMatch(/^First with more words, Command, level 2, 1 of 2/));
  expect(screen.queryByText(/was deleted elsewhere/)).toBeNull();
  expect(document.activeElement).toBe(map);
});

test('such words survive a reload, too, until they are discarded', async () => {
  const first = await openMap([['Root', ['First']]]);
  await first.user.keyboard('{ArrowRight}{Enter} with more words');
  first.server.remove(anId(101));
  first.live.tell({ type: 'process', processId: ids.process, version: first.server.version() });
  await screen.findByText(/was deleted elsewhere/);

  cleanup();
  const { user } = await reopenMap(['Root']);
  expect(await screen.findByText('First with more words')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  expect(screen.queryByText(/was deleted elsewhere/)).toBeNull();
  expect(storedState.unsaved.get()).toEqual({});
});

test('my saved words were replaced by somebody who had not seen them: I can have them back', async () => {
  const { user, server, live } = await openMap(['Root']);
  await user.keyboard('{Enter} of mine{Enter}');
  await waitFor(() => expect(server.statements()[0]?.content).toBe('Root of mine'));
  server.change(anId(100), { content: 'Root of theirs' });
  live.tell({ type: 'process', processId: ids.process, version: server.version() });
  live.tell({ type: 'overwritten', processId: ids.process, statementId: anId(100) });
  await screen.findByText(/Your words were replaced/);
  expect(heard()).toMatch(/^Root of theirs/);

  await user.click(screen.getByRole('button', { name: 'Use mine' }));

  await waitFor(() => expect(server.statements()[0]?.content).toBe('Root of mine'));
  expect(screen.queryByText(/Your words were replaced/)).toBeNull();
});

test('my words were replaced before I heard that they were saved: I can have them back', async () => {
  const { user, server, live } = await openMap(['Root']);
  const open = server.hold();
  await user.keyboard('{Enter} of mine{Enter}');
  live.tell({ type: 'overwritten', processId: ids.process, statementId: anId(100) });
  await act(async () => {
    open();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(server.statements()[0]?.content).toBe('Root of mine');
    server.change(anId(100), { content: 'Root of theirs' });
  });
  live.tell({ type: 'process', processId: ids.process, version: server.version() });

  await screen.findByText(/Your words were replaced/);
  expect(heard()).toMatch(/^Root of theirs/);
});

test('words that were changed knowingly are not spoken of', async () => {
  const { user, server, live } = await openMap(['Root']);
  await user.keyboard('{Enter} of mine{Enter}');
  await waitFor(() => expect(server.statements()[0]?.content).toBe('Root of mine'));
  server.change(anId(100), { content: 'Root of ours' });

  live.tell({ type: 'process', processId: ids.process, version: server.version() });

  await waitFor(() => expect(heard()).toMatch(/^Root of ours/));
  expect(screen.queryByText(/Your words were replaced/)).toBeNull();
});

test('what I type stays when the step is changed elsewhere; I am told, and may take theirs', async () => {
  const { user, server, live, calls } = await openMap(['Root']);
  await user.keyboard('{Enter} of mine');
  server.change(anId(100), { content: 'Root of theirs' });
  live.tell({ type: 'process', processId: ids.process, version: server.version() });
  await screen.findByText(/was changed elsewhere while you type/);
  expect(stepEditor().value).toBe('Root of mine');

  await user.click(screen.getByRole('button', { name: 'Use theirs' }));

  expect(heard()).toMatch(/^Root of theirs/);
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  expect(inputsOf(calls, 'statement.addStatement')).toEqual([]);
});

test('a text says what it was typed over, a new step says nothing of the kind', async () => {
  const { user, server, calls } = await openMap(['Root']);

  await user.keyboard('{Enter} again{Enter}');
  await waitFor(() => expect(server.statements()[0]?.content).toBe('Root again'));
  await user.keyboard('{ArrowRight}Leaf{Enter}');
  await waitFor(() => expect(server.statements()).toHaveLength(2));

  expect(inputsOf(calls, 'statement.addStatement').map(({ typedOver }) => typedOver)).toEqual([
    'Root',
    null,
  ]);
});
