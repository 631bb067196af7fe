import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { heardText, openMap, queryStepEditor, reopenMap, stepEditor } from '#test/open-map';

afterEach(() => onlineManager.setOnline(true));

type OpenedMap = Awaited<ReturnType<typeof openMap>>;

const undoButton = () => screen.getByRole('button', { name: /^Undo: |^Nothing to undo/ });
const redoButton = () => screen.getByRole('button', { name: /^Redo: |^Nothing to redo/ });
const undo = '{Control>}z{/Control}';
const redo = '{Control>}{Shift>}z{/Shift}{/Control}';

/** The tree as the server has it: `Root(First(Leaf) Second)`. */
function drawn({ server }: OpenedMap): string {
  const steps = server.statements();
  const draw = (parent: string | null): string =>
    steps
      .filter(({ parentStatementId }) => parentStatementId === parent)
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .map(({ id, content }) => {
        const below = draw(id);
        return below === '' ? content : `${content}(${below})`;
      })
      .join(' ');
  return draw(null);
}

const open = () => openMap([['Root', [['First', ['Leaf']], 'Second']]]);
const start = 'Root(First(Leaf) Second)';

test.for<[string, string, string]>([
  ['add step', '{ArrowRight}{Alt>}{ArrowRight}{/Alt}New{Enter}', 'Root(First(Leaf New) Second)'],
  ['insert step', 'iNew{Enter}', 'Root(New(First(Leaf)) Second)'],
  ['edit text', '{ArrowRight}{Enter} again{Enter}', 'Root(First again(Leaf) Second)'],
  ['delete step', '{ArrowRight}{Delete}{Enter}', 'Root(Leaf Second)'],
  ['swap steps', '{ArrowRight}{Control>}{ArrowDown}{/Control}s', 'Root(Second(Leaf) First)'],
  ['move step', '{ArrowRight}{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}', 'Root(Second First(Leaf))'],
])('"%s" is undone and redone by keys, and both buttons say so', async ([name, keys, after]) => {
  const app = await open();
  await app.user.keyboard(keys);
  await waitFor(() => expect(drawn(app)).toBe(after));
  expect(undoButton().getAttribute('aria-label')).toBe(`Undo: ${name}`);

  await app.user.keyboard(undo);
  await waitFor(() => expect(drawn(app)).toBe(start));
  expect(undoButton().getAttribute('aria-label')).toBe('Nothing to undo');
  expect(redoButton().getAttribute('aria-label')).toBe(`Redo: ${name}`);
  await app.user.keyboard(redo);
  await waitFor(() => expect(drawn(app)).toBe(after));
  await app.user.keyboard(`${undo}{Control>}y{/Control}${undo}`);

  await waitFor(() => expect(inputsOf(app.calls, 'statement.restoreStatements')).toHaveLength(5));
  await waitFor(() => expect(drawn(app)).toBe(start));
});

test('several changes are undone one after the other, by the button, too', async () => {
  const app = await open();
  await app.user.keyboard('{ArrowRight}{Delete}{Enter}{ArrowDown}{Enter}!{Enter}');
  await waitFor(() => expect(drawn(app)).toBe('Root(Leaf Second!)'));

  await app.user.click(undoButton());
  await app.user.keyboard(undo);

  await waitFor(() => expect(drawn(app)).toBe(start));
  expect(heardText()).toBe('First');
});

test('an undo shows at once, before the server has answered', async () => {
  const app = await open();
  await app.user.keyboard('{ArrowRight}{Delete}{Enter}');
  await waitFor(() => expect(drawn(app)).toBe('Root(Leaf Second)'));
  const release = app.server.hold();

  await app.user.keyboard(undo);

  expect(heardText()).toBe('First');
  await act(async () => release());
  await waitFor(() => expect(drawn(app)).toBe(start));
});

test('in a text field Control and Z belong to the field', async () => {
  const app = await open();
  await app.user.keyboard('{ArrowRight}{Delete}{Enter}');
  await waitFor(() => expect(drawn(app)).toBe('Root(Leaf Second)'));

  await app.user.keyboard(`{Enter}typed${undo}`);

  expect(stepEditor()).toBeTruthy();
  await app.user.keyboard('{Escape}');
  expect(inputsOf(app.calls, 'statement.restoreStatements')).toEqual([]);
});

test('while offline what was not sent is taken back, and never sent', async () => {
  const app = await open();
  act(() => onlineManager.setOnline(false));
  await app.user.keyboard('{ArrowRight}{Enter} twice{Enter}');
  await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}New{Enter}');
  await app.user.keyboard('{ArrowDown}{Delete}{Enter}');
  expect(screen.queryByText('Second')).toBeNull();

  await app.user.keyboard(`${undo}${undo}${undo}`);
  expect([screen.queryByText('New'), screen.queryByText('First twice')]).toEqual([null, null]);
  expect(screen.getByText('Second')).toBeTruthy();
  act(() => onlineManager.setOnline(true));

  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  const { calls } = app;
  expect([
    inputsOf(calls, 'statement.addStatement'),
    inputsOf(calls, 'statement.deleteStatement'),
    inputsOf(calls, 'statement.restoreStatements'),
  ]).toEqual([[], [], []]);
});

test('what was taken back offline is made again by redo, and sent once the connection is back', async () => {
  const app = await open();
  act(() => onlineManager.setOnline(false));
  await app.user.keyboard('{ArrowRight}{Enter} twice{Enter}');
  await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}New{Enter}');
  await app.user.keyboard('{ArrowDown}{Delete}{Enter}');
  await app.user.keyboard(`${undo}${undo}${undo}${redo}${redo}${redo}`);

  act(() => onlineManager.setOnline(true));

  await waitFor(() => expect(drawn(app)).toBe('Root(First twice(Leaf) New)'));
  await app.user.keyboard(`${undo}${undo}${undo}`);
  await waitFor(() => expect(drawn(app)).toBe(start));
});

test('what was done before a reload can be undone and redone after it', async () => {
  const before = await open();
  await before.user.keyboard('{ArrowRight}{Enter} again{Enter}');
  await waitFor(() => expect(drawn(before)).toBe('Root(First again(Leaf) Second)'));
  const [sent] = inputsOf(before.calls, 'statement.addStatement');

  cleanup();
  const after = await reopenMap([['Root', [['First again', ['Leaf']], 'Second']]]);
  expect(undoButton().getAttribute('aria-label')).toBe('Undo: edit text');
  await after.user.keyboard(undo);

  await waitFor(() =>
    expect(inputsOf(after.calls, 'statement.restoreStatements')).toMatchObject([
      { restoredChangeId: sent?.changeId },
    ]),
  );
});

test('of a large change the name is kept, and the server is asked for the rest', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Step ${at}`);
  const before = await openMap([['Root', [['All', names], 'Last']]]);
  await before.user.keyboard('{ArrowRight}{Delete}{Enter}');
  await waitFor(() => expect(before.server.statements()).toHaveLength(32));

  const kept = sessionStorage.getItem(`stepwright.history.${ids.process}`) ?? '';
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(1_000);
  cleanup();
  const after = await reopenMap([['Root', [...names, 'Last']]]);
  await after.user.keyboard(undo);

  await waitFor(() => expect(inputsOf(after.calls, 'statement.restoreStatements')).toHaveLength(1));
});

test('an undo made offline waits for the connection', async () => {
  const app = await open();
  await app.user.keyboard('{ArrowRight}{Delete}{Enter}');
  await waitFor(() => expect(drawn(app)).toBe('Root(Leaf Second)'));
  act(() => onlineManager.setOnline(false));

  await app.user.keyboard(undo);
  expect(heardText()).toBe('First');
  await app.user.keyboard(`${redo}${undo}`);
  act(() => onlineManager.setOnline(true));

  await waitFor(() => expect(drawn(app)).toBe(start));
  expect(inputsOf(app.calls, 'statement.restoreStatements')).toHaveLength(1);
});

test('an undo of a change that is on its way follows it', async () => {
  const app = await open();
  const release = app.server.hold();
  await app.user.keyboard('{ArrowRight}{Delete}{Enter}');
  await app.user.keyboard(undo);
  expect(heardText()).toBe('First');

  await act(async () => release());

  await waitFor(() => expect(inputsOf(app.calls, 'statement.restoreStatements')).toHaveLength(1));
  await waitFor(() => expect(drawn(app)).toBe(start));
  await waitFor(() => expect(screen.getByText('First')).toBeTruthy());
});

test('a new step that is on its way is taken back once it has arrived', async () => {
  const app = await open();
  const release = app.server.hold();
  await app.user.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}New{Enter}');
  await app.user.keyboard(undo);

  await act(async () => release());

  await waitFor(() => expect(inputsOf(app.calls, 'statement.restoreStatements')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(drawn(app)).toBe(start);
});

test('what somebody else changed since stays, and a calm sentence says so', async () => {
  const app = await open();
  await app.user.keyboard('{ArrowRight}{Enter} twice{Enter}');
  await waitFor(() => expect(drawn(app)).toBe('Root(First twice(Leaf) Second)'));
  app.server.change(anId(101), { content: 'Theirs' });

  await app.user.keyboard(undo);

  expect(await screen.findByText(/have been changed since/)).toBeTruthy();
  expect(drawn(app)).toBe('Root(Theirs(Leaf) Second)');
  await waitFor(() => expect(screen.getByText('Theirs')).toBeTruthy());
  expect(undoButton().getAttribute('aria-label')).toBe('Nothing to undo');
});

test('a change that the server refused cannot be undone', async () => {
  const app = await open();
  app.server.fail(new Error('500'));
  await app.user.keyboard('{ArrowRight}{Delete}{Enter}');
  await screen.findByText(/could not be deleted/);

  expect(undoButton().getAttribute('aria-label')).toBe('Nothing to undo');
  await app.user.keyboard(undo);

  expect(inputsOf(app.calls, 'statement.restoreStatements')).toEqual([]);
});

test('a text that was typed and not sent comes back with its deleted step', async () => {
  const app = await open();
  act(() => onlineManager.setOnline(false));
  await app.user.keyboard('{ArrowRight}{Enter} twice{Enter}{Delete}{Enter}');
  expect(screen.queryByText('First twice')).toBeNull();

  await app.user.keyboard(undo);
  expect(screen.getByText('First twice')).toBeTruthy();
  act(() => onlineManager.setOnline(true));

  await waitFor(() => expect(drawn(app)).toBe('Root(First twice(Leaf) Second)'));
});

test('a step that was never sent is no entry: Escape drops it', async () => {
  const app = await open();
  await app.user.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}New{Escape}');

  expect(queryStepEditor()).toBeNull();
  expect(undoButton().getAttribute('aria-label')).toBe('Nothing to undo');
});
