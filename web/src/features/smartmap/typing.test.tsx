import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId } from '#test/factories';
import {
  editorLabel,
  heard,
  heardText,
  openMap,
  queryStepEditor,
  reopenMap,
  stepEditor,
} from '#test/open-map';

afterEach(() => onlineManager.setOnline(true));

const sentTexts = (calls: Parameters<typeof inputsOf>[0]) =>
  inputsOf(calls, 'statement.addStatement').map(({ content }) => content);

test('the label says what to do until something is typed', async () => {
  const { user } = await openMap(['Root']);
  await user.keyboard('{Enter}');
  expect(editorLabel()).toBe('Step description');

  await user.clear(stepEditor());

  expect(editorLabel()).toBe('Type a simple description of the step');
});

test('the examples take turns every three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await openMap(['Root']);
  await user.keyboard('{ArrowRight}');

  const seen = [stepEditor().placeholder];
  for (let turn = 0; turn < 4; turn += 1) {
    // eslint-disable-next-line no-await-in-loop -- time passes in between
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    seen.push(stepEditor().placeholder);
  }

  expect(seen[0]).toBe('Customer adds an item to the cart');
  expect(new Set(seen).size).toBe(5);
});

test('a pause of three seconds sends the text', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, calls } = await openMap(['Root']);
  await user.keyboard('{Enter} again');

  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(sentTexts(calls)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(700));

  expect(sentTexts(calls)).toEqual(['Root again']);
  expect(stepEditor()).toBeTruthy();
});

test('a space before a pause stays, and one goes on typing behind it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, server } = await openMap(['Root']);
  await user.keyboard('{Enter} again ');

  await act(() => vi.advanceTimersByTimeAsync(3_100));
  await waitFor(() => expect(server.statements()[0]?.content).toBe('Root again'));
  expect(stepEditor().value).toBe('Root again ');
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  await user.keyboard('and again{Enter}');

  await waitFor(() => expect(server.statements()[0]?.content).toBe('Root again and again'));
  expect(heard()).not.toContain('being edited');
});

test('a field that was emptied stays empty during a pause, and is as before once it is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, calls } = await openMap(['Root']);
  await user.keyboard('{Enter}');
  await user.clear(stepEditor());

  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(stepEditor().value).toBe('');
  await user.keyboard('{Enter}');

  expect(heard()).toBe('Root, Command, level 1, 1 of 1');
  expect(sentTexts(calls)).toEqual([]);
});

test('the root is sent with the step that comes next', async () => {
  const { user, calls } = await openMap([['Root', ['First', 'Second']]]);

  await user.keyboard('{Enter} again{Enter}');

  await waitFor(() =>
    expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([
      {
        id: anId(100),
        content: 'Root again',
        parentStatementId: null,
        beforeStatementId: anId(101),
      },
    ]),
  );
});

test('a text that did not change is not sent', async () => {
  const { user, calls } = await openMap(['Root']);

  await user.keyboard('{Enter}x{Backspace}{Enter}');

  expect(queryStepEditor()).toBeNull();
  expect(sentTexts(calls)).toEqual([]);
});

test('leaving the field sends at once', async () => {
  const { user, calls } = await openMap(['Root', 'Other']);

  await user.keyboard('{Enter} again');
  await user.click(screen.getByText('Other'));

  await waitFor(() => expect(sentTexts(calls)).toEqual(['Root again']));
  expect(heardText()).toBe('Other');
});

test('Escape leaves a saved step as it was, and drops one that was never saved', async () => {
  const { user, calls, map } = await openMap(['Root']);

  await user.keyboard('{Enter} again{Escape}');
  expect(heardText()).toBe('Root');
  await user.keyboard('{ArrowRight}Half a sen{Escape}');

  expect(heardText()).toBe('Root');
  expect(document.activeElement).toBe(map);
  expect(sentTexts(calls)).toEqual([]);
});

test('letters are letters while one types', async () => {
  const { user } = await openMap([['Root', ['First']]]);

  await user.keyboard('{Enter} is it{Delete}{Insert}');

  expect(stepEditor().value).toBe('Root is it');
  await user.keyboard('{Escape}');
});

test('a button and a double click open the field, and a button closes it', async () => {
  const { user } = await openMap(['Root']);

  await user.click(screen.getByRole('button', { name: 'Edit step' }));
  await user.click(screen.getByRole('button', { name: 'Finish editing' }));
  expect(queryStepEditor()).toBeNull();
  await user.dblClick(screen.getByText('Root'));

  expect(stepEditor()).toBeTruthy();
});

test('a step whose saving failed keeps its text, with a warning', async () => {
  const { user, server } = await openMap(['Root']);
  server.fail(new Error('500'));

  await user.keyboard('{ArrowRight}Customer pays{Enter}');

  await user.hover(await screen.findByText('Something went wrong.'));
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Something went wrong.');
  expect(heard()).toBe('Customer pays, Not parsed yet, level 2, 1 of 1, not saved');
});

test('Retry sends what the text is by then, and the keyboard stays on the map', async () => {
  const { user, server, map } = await openMap(['Root']);
  server.fail(new Error('500'));
  await user.keyboard('{ArrowRight}Customer pays{Enter}');
  const retry = await screen.findByRole('button', { name: 'Retry' });

  await user.keyboard('{Enter} twice');
  server.fail(null);
  await user.click(retry);

  await waitFor(() => expect(server.statements()[1]?.content).toBe('Customer pays twice'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(map));
});

test('a text that the parser refuses says so, and why', async () => {
  const { user } = await openMap(['Root']);
  await user.keyboard('{Enter}');
  await user.clear(stepEditor());

  await user.keyboard('? blah{Enter}');

  await user.hover(await screen.findByText('Unable to parse process step'));
  expect(await screen.findByText('Say who does what.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as feature' })).toBeNull();
});

test('a text of more than 26 characters is shown in full when pointed at', async () => {
  const long = 'Customer pays every invoice';
  const { user } = await openMap([[long, ['Customer pays the invoices']]]);

  await user.hover(screen.getByText('Customer pays the invoices'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(screen.getByText(long));

  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', long);
});

test('the first press on a long text chooses its step', async () => {
  const long = 'Customer pays every invoice';
  const { user } = await openMap(['Root', long]);

  await user.click(screen.getByText(long));

  expect(heardText()).toBe(long);
});

test('what was typed and not saved survives a reload', async () => {
  const first = await openMap(['Root']);
  first.server.hold();
  await first.user.keyboard('{ArrowRight}Customer pays{Enter}');
  expect(heardText()).toBe('Customer pays');

  cleanup();
  const { server } = await reopenMap(['Root']);

  await waitFor(() => expect(server.statements()[1]?.content).toBe('Customer pays'));
});

test('without a connection everything waits, and is sent when it is back', async () => {
  const { user, server, calls } = await openMap(['Root']);
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText(/You are offline/)).toBeTruthy();

  await user.keyboard('{ArrowRight}First{Enter}{ArrowRight}Second{Enter}');
  expect(heard()).toContain('waiting to be saved');
  expect(sentTexts(calls)).toEqual([]);
  act(() => onlineManager.setOnline(true));

  await waitFor(() => expect(server.statements()).toHaveLength(3));
  expect(sentTexts(calls)).toEqual(['First', 'Second']);
});
