import { treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { withoutFirstCommand } from './change-steps.ts';
import { initialState } from './map-state.ts';
import { blankStep, type MapStep } from './map-step.ts';
import { typedText } from './step-text.ts';
import { unsavedOf, withUnsaved } from './unsaved-record.ts';

const where = { processId: 'p', platformId: 'q' };

test('a command that is taken over while another is on its way is not taken for that one', () => {
  const steps = ['a', 'b', 'c'].map((id) => ({
    ...blankStep(id, where),
    isLocal: false,
    rank: id,
  }));
  const state = {
    ...initialState(where, treeOf<MapStep>(steps)),
    commands: [{ kind: 'delete' as const, statementId: 'a', changeId: 'mine', isSent: true }],
  };
  const theirs = { kind: 'delete', statementId: 'b', changeId: 'theirs' };

  const taken = withUnsaved(state, {
    isReleased: true,
    steps: {},
    commands: [theirs],
    words: [],
  });

  expect(withoutFirstCommand(taken).commands).toEqual([theirs]);
});

test('an undo of a very large deletion is kept by its name, and later texts with it', () => {
  const step = (id: string): MapStep => ({ ...blankStep(id, where), isLocal: false, rank: id });
  const content = 'Clerk checks the order and its delivery address. '.repeat(10);
  const undo = (count: number) => ({
    kind: 'restore' as const,
    restoredChangeId: 'theirs',
    changeId: `undo-${count}`,
    reversal: {
      bring: Array.from({ length: count }, (_, at) => ({ ...step(`s${at}`), content })),
      put: [],
      take: [],
      say: [],
    },
  });
  const state = {
    ...initialState(where, treeOf<MapStep>([step('a')])),
    commands: [undo(3), undo(10_000)],
    texts: new Map([['a', typedText(undefined, 'typed later', '')]]),
  };

  const unsaved = unsavedOf(state);

  expect(JSON.stringify(unsaved).length).toBeLessThan(10_000);
  expect(unsaved?.commands).toMatchObject([{ changeId: 'undo-3' }, { changeId: 'undo-10000' }]);
  expect(unsaved?.commands[0]).toEqual(undo(3));
  const after = withUnsaved(initialState(where, treeOf<MapStep>([step('a')])), {
    ...(unsaved ?? { steps: {}, commands: [], words: [] }),
    isReleased: true,
  });
  expect(after.texts.get('a')?.text).toBe('typed later');
  expect(after.commands).toHaveLength(2);
});
