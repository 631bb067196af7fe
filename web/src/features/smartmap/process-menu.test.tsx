import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '@stepwright/contract';
import { inputsOf } from '#test/answer-api';
import { answerProcess, stepsNamed } from '#test/answer-process';
import { aProcessSummary, anId, ids } from '#test/factories';
import { liveEvents } from '#test/live-events';
import { at, renderApp } from '#test/render-app';

const other = aProcessSummary({ identity: anId(33), name: 'Returns' });

async function openMenu() {
  let processes = [aProcessSummary(), other];
  let deletion = (): Promise<void> | void => undefined;
  const server = answerProcess({
    statements: stepsNamed(['Root']),
    description: 'From the first order to the last payment.',
  });
  const live = liveEvents();
  const app = await renderApp(at(`business/${ids.process}`), {
    ...server.answers,
    live: { watch: () => live, look: () => ({ value: {} }) },
    process: {
      ...server.answers.process,
      getByOrganisationId: () => ({ data: processes }),
      deleteProcess: async ({ processId }) => {
        await deletion();
        processes = processes.filter(({ identity }) => identity !== processId);
        return { value: {} };
      },
    },
  });
  await screen.findByRole('tree');
  await app.user.click(screen.getByRole('button', { name: 'Processes' }));
  const onDeletion = (next: typeof deletion) => {
    deletion = next;
  };
  return { ...app, server, live, onDeletion };
}

test('the menu lists the processes and opens one', async () => {
  const { user, address } = await openMenu();

  await user.click(await screen.findByRole('button', { name: 'Returns' }));

  await waitFor(() => expect(address()).toBe(at(`business/${anId(33)}`)));
});

test('the map stays where the list of processes cannot be read, and the menu says so', async () => {
  const { answers } = answerProcess({ statements: stepsNamed(['Root']) });
  const { user } = await renderApp(at(`business/${ids.process}`), {
    ...answers,
    process: {
      ...answers.process,
      getByOrganisationId: () => {
        throw new AppError('NOT_FOUND');
      },
    },
  });
  await screen.findByRole('tree');

  await user.click(screen.getByRole('button', { name: 'Processes' }));

  expect(await screen.findByText('The processes cannot be read at the moment.')).toBeDefined();
  expect(screen.getByRole('tree')).toBeDefined();
});

test('the menu leads to the wizard', async () => {
  const { user, address } = await openMenu();

  await user.click(await screen.findByRole('button', { name: 'Add process' }));

  await waitFor(() => expect(address()).toBe(at(`business/${ids.process}/add-process`)));
});

test('a process is deleted after a question, and the list is read anew', async () => {
  const { user, calls } = await openMenu();
  await user.click(await screen.findByRole('button', { name: 'Delete Returns' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(inputsOf(calls, 'process.deleteProcess')).toEqual([]);

  await user.click(await screen.findByRole('button', { name: 'Delete Returns' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByText('Returns')).toBeNull());
  expect(inputsOf(calls, 'process.deleteProcess')).toEqual([{ processId: anId(33) }]);
});

test('whoever deletes the open process is not told that somebody did', async () => {
  const { user, calls, server, live, onDeletion, address } = await openMenu();
  let isTold = false;
  onDeletion(async () => {
    server.deleteAll();
    const before = inputsOf(calls, 'process.getChanges').length;
    live.tell({ type: 'process', processId: ids.process, version: server.version() });
    await waitFor(() =>
      expect(inputsOf(calls, 'process.getChanges').length).toBeGreaterThan(before),
    );
    await act(() => Promise.resolve());
    isTold = screen.queryByText(/was deleted/) !== null;
  });

  await user.click(await screen.findByRole('button', { name: 'Delete Order to cash' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(address()).not.toBe(at(`business/${ids.process}`)));
  expect(isTold).toBe(false);
});

test('deleting says that it takes time, and can be tried again', async () => {
  const { user, onDeletion } = await openMenu();
  let refuse = () => {};
  onDeletion(
    () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(new AppError('INTERNAL_SERVER_ERROR'));
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Returns' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Loading...' })).toBeTruthy();

  await act(async () => refuse());

  expect(await screen.findByRole('button', { name: 'Retry delete' })).toBeTruthy();
  expect(
    within(screen.getByRole('dialog', { name: /Do you really/ })).getByRole('alert'),
  ).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/);
});

test('Escape closes the help from the map, but not while a text is being edited', async () => {
  const { user } = await openMenu();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await screen.findByRole('dialog', { name: 'Help' });
  act(() => screen.getByRole('tree').focus());

  await user.keyboard('{Enter}{Escape}');
  expect(screen.getByRole('dialog', { name: 'Help' })).toBeTruthy();
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('tree'));
});

test('the view button shows name and description, read only', async () => {
  const { user } = await openMenu();

  await user.click(screen.getByRole('button', { name: 'View process' }));

  expect(await screen.findByText('From the first order to the last payment.')).toBeTruthy();
  expect(screen.getByText('1 step')).toBeTruthy();
});

test('the help stays open after a reload', async () => {
  const { user } = await openMenu();

  await user.click(screen.getByRole('button', { name: 'Help' }));

  expect(await screen.findByText('Swap two selected steps')).toBeTruthy();
  expect(localStorage.getItem('stepwright.help-open')).toBe('true');
});
