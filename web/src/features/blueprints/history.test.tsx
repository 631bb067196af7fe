import { screen, waitFor, within } from '@testing-library/react';
import { AppError, type BlueprintForTreeView, type BlueprintVersion } from '@stepwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { liveEvents } from '#test/live-events';
import { at, renderApp } from '#test/render-app';

// The tree draws as many rows as there is room for.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const id = anId(20);
const fileId = anId(21);
const blueprint: BlueprintForTreeView = {
  identity: id,
  name: 'Ours',
  description: '',
  type: 'Private',
  organisationId: ids.organisation,
  version: 4,
  directoryItems: [{ id: fileId, fileId, name: 'order.ts', path: 'order.ts', children: [] }],
  parameters: [],
  proof: null,
  jobId: null,
};
const version = (number: number, words: string): BlueprintVersion => ({
  number,
  at: '2026-11-01T10:00:00.000Z',
  personId: 'p',
  personName: 'Grace Hopper',
  kind: 'change',
  words,
  isTakenBack: false,
  changed: 1,
  hasDictionary: false,
});
const versions = [version(4, 'Uploaded order.ts'), version(3, 'Renamed a.ts to order.ts')];
const done = { value: { version: 5, words: 'Undone: Uploaded order.ts', jobId: null } };

function answers(more: Answers['generationStrategy'] = {}): Answers {
  return {
    generationStrategy: {
      getForTreeView: () => ({ data: blueprint }),
      getBindingContextOptions: () => ({ data: [] }),
      listVersions: () => ({
        data: {
          versions,
          hasMore: false,
          undo: { number: 4, words: 'Uploaded order.ts' },
          redo: null,
        },
      }),
      undoChange: () => done,
      ...more,
    },
  };
}
const open = (given: Answers) =>
  renderApp(at(`configuration/code-generation-strategies/edit/${id}`), given);

test('undo is a button that names what it takes back, and a key; a redo that has nothing to do waits', async () => {
  const { user, calls } = await open(answers());

  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' });
  await waitFor(() => expect(undo.dataset['tip']).toBe('Undo: Uploaded order.ts'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(true);
  await user.click(undo);
  await waitFor(() => expect(inputsOf(calls, 'generationStrategy.undoChange')).toHaveLength(1));
  await screen.findByText('Saved');
  await waitFor(() => expect(undo.disabled).toBe(false));
  await user.keyboard('{Control>}z{/Control}');

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.undoChange')).toEqual([
      { generationStrategyId: id, number: 4 },
      { generationStrategyId: id, number: 4 },
    ]),
  );
});

test('an undo that is refused says why', async () => {
  const refuse = () => {
    throw new AppError('CONFLICT', 'order.ts has changed since: nothing was undone.');
  };
  const { user } = await open(answers({ undoChange: refuse }));

  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' });
  await waitFor(() => expect(undo.disabled).toBe(false));
  await user.click(undo);

  expect(await screen.findByText('order.ts has changed since: nothing was undone.')).toBeTruthy();
  expect(screen.getByText('Not saved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a change that had no answer says that it is not saved, and is sent again', async () => {
  let isDown = true;
  const fail = () => {
    if (isDown) throw new Error('Down');
    return done;
  };
  const { user, calls } = await open(answers({ undoChange: fail }));

  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' });
  await waitFor(() => expect(undo.disabled).toBe(false));
  await user.click(undo);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);

  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(inputsOf(calls, 'generationStrategy.undoChange')).toHaveLength(2);
});

test('the history says who did what, compares a file line by line, and restores', async () => {
  const { user, calls } = await open(
    answers({
      getVersion: () => ({
        data: {
          ...version(3, 'Renamed a.ts to order.ts'),
          changes: [
            { kind: 'file', key: fileId, path: 'order.ts', formerPath: 'a.ts', what: 'changed' },
          ],
          dictionary: null,
        },
      }),
      getVersionFile: () => ({ data: { before: 'one\ntwo\n', after: 'one\nthree\n' } }),
      restoreVersion: () => done,
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Show History' }));
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText('Uploaded order.ts')).toBeTruthy();
  expect(within(history).getAllByText(/Grace Hopper/)).toHaveLength(2);
  await user.click(
    within(history).getByRole('button', { name: /^What changed: ?Renamed a\.ts to order\.ts/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Renamed a.ts to order.ts' });
  const difference = await within(dialog).findByRole('group', { name: 'What changed' });
  expect(difference.textContent).toContain('−two');
  expect(difference.textContent).toContain('+three');
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.restoreVersion')).toEqual([
      { generationStrategyId: id, number: 3, version: 4 },
    ]),
  );
});

test('what somebody else changed is shown as soon as it happened', async () => {
  const stream = liveEvents();
  let shown = blueprint;
  const given = answers({ getForTreeView: () => ({ data: shown }) });
  await open({ ...given, live: { watch: () => stream } });
  await screen.findByText('order.ts');

  const directoryItems = blueprint.directoryItems.map((each) => ({ ...each, name: 'theirs.ts' }));
  shown = { ...blueprint, version: 5, directoryItems };
  stream.tell({ type: 'blueprint', blueprintId: id });

  expect(await screen.findByText('theirs.ts')).toBeTruthy();
});
