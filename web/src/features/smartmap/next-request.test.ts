import { treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { initialState, type MapState } from './map-state.ts';
import { blankStep, type MapStep } from './map-step.ts';
import { nextRequest } from './next-request.ts';
import { sentText, typedText, unansweredText, type StepText } from './step-text.ts';

const where = { processId: 'p', platformId: 'q' };

/** A saved step with a text, and an undo of the change `sent` that waits. */
function undone(text: StepText): MapState {
  const step: MapStep = { ...blankStep('a', where), isLocal: false, rank: 'a0', content: 'old' };
  const reversal = { bring: [], put: [], take: [], say: [] };
  return {
    ...initialState(where, treeOf<MapStep>([step])),
    commands: [{ kind: 'restore', restoredChangeId: 'sent', changeId: 'undo', reversal }],
    texts: new Map([['a', text]]),
  };
}

const sent = () => sentText({ ...typedText(undefined, 'new', 'old'), changeId: 'sent' });

test('a text that nobody answered goes before its undo, under its own name', () => {
  expect(nextRequest(undone(unansweredText(sent())))).toMatchObject({
    kind: 'add',
    statementId: 'a',
    content: 'new',
    changeId: 'sent',
  });
});

test('what was typed on since keeps its turn: first the text that is undone', () => {
  const newer = { ...unansweredText(sent()), text: 'newer', changeId: 'newer', isCommitted: true };

  const request = nextRequest(undone(newer));

  expect(request).toMatchObject({ content: 'new', changeId: 'sent' });
  if (request?.kind !== 'add') throw new Error('It is no text.');
  expect(sentText(newer, request)).toMatchObject({
    text: 'newer',
    inFlight: 'new',
    changeId: 'newer',
    isCommitted: true,
  });
});

test('a text that is on its way is waited for, and not sent twice', () => {
  expect(nextRequest(undone(sent()))).toMatchObject({ kind: 'restore' });
});
