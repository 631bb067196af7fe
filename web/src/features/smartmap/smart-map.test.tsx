import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import {
  editorLabel,
  heard,
  heardText,
  openMap,
  queryStepEditor,
  stepEditor,
} from '#test/open-map';
import { at } from '#test/render-app';

const family = [['Root', ['First', ['Second', ['Grandchild']]]]] satisfies Parameters<
  typeof openMap
>[0];

test('the selected step is described by its name, type, level and position', async () => {
  const { user } = await openMap(family);

  await user.keyboard('{ArrowRight}{ArrowDown}');

  expect(heard()).toBe('Second, Command, level 2, 2 of 2');
});

test('arrows lead from step to step', async () => {
  const { user } = await openMap(family);

  const texts: string[] = [];
  for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowRight}', '{ArrowLeft}', '{ArrowUp}']) {
    // eslint-disable-next-line no-await-in-loop -- one key after another
    await user.keyboard(key);
    texts.push(heardText());
  }

  expect(texts).toEqual(['First', 'Second', 'Grandchild', 'Second', 'First']);
});

test('an arrow into nothing begins a step, and Enter sends it', async () => {
  const { user, server, calls, map } = await openMap(['Root']);

  await user.keyboard('{ArrowRight}');
  expect(editorLabel()).toBe('Type a simple description of the step');
  await user.keyboard('Customer pays{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(2));
  expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([
    { content: 'Customer pays', parentStatementId: anId(100), beforeStatementId: null },
  ]);
  expect(document.activeElement).toBe(map);
});

test.each([
  ['{Alt>}{ArrowRight}{/Alt}', { parentStatementId: anId(101), beforeStatementId: null }],
  ['{Alt>}{ArrowUp}{/Alt}', { parentStatementId: anId(100), beforeStatementId: anId(101) }],
  ['{Alt>}{ArrowDown}{/Alt}', { parentStatementId: anId(100), beforeStatementId: anId(102) }],
])('%s begins a step at that side of the selected one', async (keys, place) => {
  const { user, calls } = await openMap(family);
  await user.keyboard('{ArrowRight}');

  await user.keyboard(`${keys}Clerk checks it{Enter}`);

  await waitFor(() => expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([place]));
});

test('Alt with Left puts a step between the selected one and its parent', async () => {
  const { user, server, calls } = await openMap(family);
  await user.keyboard('{ArrowRight}');

  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}Clerk checks it{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(5));
  expect(inputsOf(calls, 'statement.insertStatement')).toMatchObject([
    { parentStatementId: anId(100), beforeStatementId: anId(101) },
  ]);
});

test.each(['{Insert}', 'i', '{Help}'])(
  '%s inserts a step between the selected one and the next',
  async (key) => {
    const { user, server } = await openMap(family);

    await user.keyboard(`${key}Clerk checks it{Enter}`);

    await waitFor(() => expect(server.statements()).toHaveLength(5));
    const inserted = server.statements().find(({ content }) => content === 'Clerk checks it');
    const first = server.statements().find(({ content }) => content === 'First');
    expect(inserted?.parentStatementId).toBe(anId(100));
    expect(first?.parentStatementId).toBe(inserted?.id);
  },
);

test('several steps are typed without waiting; each is sent once its parent is saved', async () => {
  const { user, server, calls } = await openMap(['Root']);
  const release = server.hold();

  await user.keyboard('{ArrowRight}First{Enter}{ArrowRight}Second{Enter}');
  await waitFor(() => expect(inputsOf(calls, 'statement.addStatement')).toHaveLength(1));
  await act(async () => release());

  await waitFor(() => expect(server.statements()).toHaveLength(3));
  const [, first, second] = server.statements();
  expect(second?.parentStatementId).toBe(first?.id);
  expect(heardText()).toBe('Second');
});

test('a process without steps begins with an empty one, open for typing', async () => {
  await openMap([]);

  expect(editorLabel()).toBe('Type a simple description of the step');
});

test('where even the first step was dropped there is a way to begin again', async () => {
  const { user } = await openMap([]);
  await user.click(stepEditor());
  await user.keyboard('{Escape}');
  expect(queryStepEditor()).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add the first step' }));

  expect(stepEditor()).toBeTruthy();
});

test('keys are ignored while the process is being generated', async () => {
  const { user } = await openMap(family, { isGeneratingProcess: true });

  await user.keyboard('{ArrowRight}{Enter}{Delete}');

  expect(heardText()).toBe('Root');
  expect(queryStepEditor()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('the keyboard comes back to the map from a button that is gone', async () => {
  const { user, map } = await openMap(family);
  screen.getByRole('button', { name: 'Edit step' }).focus();

  await user.keyboard('{ArrowRight}');

  expect(heardText()).toBe('First');
  expect(document.activeElement).toBe(map);
});

test('once a process is generated its first step is selected and the services are read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, calls } = await openMap([], { isGeneratingProcess: true });
  expect(screen.getByText('Reading the description sentence by sentence')).toBeTruthy();
  const reads = inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length;
  server.generated(['Customer places an order', 'Customer pays']);

  await act(() => vi.advanceTimersByTimeAsync(5_200));

  await waitFor(() => expect(heardText()).toBe('Customer places an order'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await waitFor(() =>
    expect(inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length).toBe(reads + 1),
  );
});

test('Enter and a double click on a saved feature open its edit page', async () => {
  const { user, server, router, address } = await openMap(family);
  const feature = { aggregateId: ids.aggregate, elementId: anId(900), kind: 'command' } as const;
  server.change(anId(100), { isFeature: true, feature });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findAllByText('Marked as feature');

  await user.keyboard('{Enter}');

  await waitFor(() =>
    expect(address()).toBe(at(`business/${ids.process}/edit-command/${anId(900)}`)),
  );
  await act(() => router.navigate(at(`business/${ids.process}`)));
  await user.dblClick(screen.getByText('Root'));
  await waitFor(() => expect(address()).toContain('/edit-command/'));
});

test('the selection is remembered by process', async () => {
  const { user } = await openMap(family);
  await user.keyboard('{ArrowRight}');

  expect(JSON.parse(localStorage.getItem('stepwright.selected-steps') ?? '')).toEqual({
    [ids.process]: [anId(101)],
  });
  expect(localStorage.getItem('stepwright.last-selected-statement')).toBe(`"${anId(101)}"`);
});
