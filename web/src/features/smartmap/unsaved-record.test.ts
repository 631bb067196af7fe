import { treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { withoutFirstCommand } from './change-steps.ts';
import { initialState } from './map-state.ts';
import { blankStep, type MapStep } from './map-step.ts';
import { withUnsaved } from './unsaved-record.ts';

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
