import { childrenOf, treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { stepsNamed } from '#test/answer-process';
import { anId, ids } from '#test/factories';
import {
  withAnsweredText,
  withCommand,
  withNewStep,
  withoutFirstCommand,
  withoutLocal,
  withSaved,
  withText,
} from './change-steps.ts';
import { initialState, type MapState } from './map-state.ts';
import type { MapStep, MapTree } from './map-step.ts';
import { nextRequest } from './next-request.ts';
import { committedText, sentText, typedText } from './step-text.ts';

const where = { processId: ids.process, platformId: ids.platform };
const [root, first, second, third] = [anId(100), anId(101), anId(102), anId(103)];

/** A map of a root with three children. */
function aMap(): MapState {
  const steps = stepsNamed([['Root', ['First', 'Second', 'Third']]]);
  return initialState(where, treeOf<MapStep>(steps));
}

/** The step typed and ready to be sent. */
function typed(state: MapState, id: string): MapState {
  const committed = committedText(typedText(undefined, `Step ${id}`, ''));
  return committed ? { ...state, texts: withText(state.texts, id, committed) } : state;
}

/** The tree as the server has it after it took the step where the view shows it. */
function savedWith(state: MapState, id: string): MapTree {
  const steps = [...state.view.steps.values()].filter((step) => !step.isLocal || step.id === id);
  return treeOf<MapStep>(steps.map((step) => ({ ...step, isLocal: false })));
}

test('a new step stands beside the one it was made from', () => {
  const state = withNewStep(aMap(), 'new', { kind: 'create', where: 'nextSibling', of: first });

  expect(childrenOf(state.view, root)).toEqual([first, 'new', second, third]);
  expect(state).toMatchObject({ selectedIds: ['new'], editingId: 'new' });
});

test('of two new steps in a row the later is saved first, and both keep their places', () => {
  let state = withNewStep(aMap(), 'one', { kind: 'create', where: 'nextSibling', of: first });
  state = withNewStep(state, 'two', { kind: 'create', where: 'previousSibling', of: second });
  expect(childrenOf(state.view, root)).toEqual([first, 'one', 'two', second, third]);

  state = typed(state, 'two');
  const saved = savedWith(state, 'two');
  state = withAnsweredText(state, 'two', saved);

  expect(childrenOf(state.view, root)).toEqual([first, 'one', 'two', second, third]);
});

test('two steps inserted before each other reach the server as two inserts', () => {
  let state = withNewStep(aMap(), 'inner', { kind: 'insert', beforeStatementId: first });
  state = withNewStep(state, 'outer', { kind: 'insert', beforeStatementId: 'inner' });
  expect(childrenOf(state.view, 'outer')).toEqual(['inner']);

  state = typed(typed(state, 'inner'), 'outer');

  expect(nextRequest(state)).toMatchObject({
    kind: 'insert',
    statementId: 'outer',
    parentStatementId: root,
    beforeStatementId: first,
  });
});

test('a step below an unsaved one waits for it', () => {
  let state = withNewStep(aMap(), 'above', { kind: 'create', where: 'firstChild', of: first });
  state = withNewStep(state, 'below', { kind: 'create', where: 'firstChild', of: 'above' });

  expect(nextRequest(typed(state, 'below'))).toBeNull();
  expect(nextRequest(typed(typed(state, 'below'), 'above'))).toMatchObject({
    statementId: 'above',
  });
});

test('commands go before texts', () => {
  const state = typed(
    withNewStep(aMap(), 'new', { kind: 'create', where: 'firstChild', of: first }),
    'new',
  );

  const swap = { kind: 'swap', swapThisStatementId: first, withThisStatementId: third } as const;

  expect(nextRequest(withCommand(state, swap))).toEqual(swap);
});

test('a new step stays with its parent through a swap, and after the swap is answered', () => {
  let state = withNewStep(aMap(), 'new', { kind: 'create', where: 'firstChild', of: first });
  const swap = { kind: 'swap', swapThisStatementId: first, withThisStatementId: third } as const;
  state = withCommand(state, swap);
  // The children stay at the place: the other step stands above them now.
  expect(childrenOf(state.view, third)).toEqual(['new']);

  state = withoutFirstCommand(state, savedWith(state, ''));

  expect(childrenOf(state.view, root)).toEqual([third, second, first]);
  expect(childrenOf(state.view, third)).toEqual(['new']);
});

test('a refused command leaves the map as it was saved', () => {
  const before = aMap();
  const deleted = withCommand(before, { kind: 'delete', statementId: second });
  expect(childrenOf(deleted.view, root)).toEqual([first, third]);

  const state = withoutFirstCommand(deleted);

  expect(childrenOf(state.view, root)).toEqual([first, second, third]);
});

test('a new step whose parent somebody else deleted stands where the parent stood', () => {
  const state = withNewStep(aMap(), 'new', { kind: 'create', where: 'firstChild', of: first });
  const steps = [...state.saved.steps.values()].filter(({ id }) => id !== first);

  const next = withSaved(state, treeOf<MapStep>(steps));

  expect(next.view.roots).toEqual([root]);
  expect(next.locals).toMatchObject([{ id: 'new', parentStatementId: root }]);
});

test('what stood under a dropped step stands in its place', () => {
  let state = withNewStep(aMap(), 'new', { kind: 'insert', beforeStatementId: first });

  state = withoutLocal(state, 'new');

  expect(childrenOf(state.view, root)).toEqual([first, second, third]);
  expect(state.selectedIds).toEqual([first]);
});

test('what is typed on while a text is on its way is not lost', () => {
  let state = typed(
    withNewStep(aMap(), 'new', { kind: 'create', where: 'firstChild', of: first }),
    'new',
  );
  const sent = state.texts.get('new');
  if (sent) state = { ...state, texts: withText(state.texts, 'new', sentText(sent)) };
  const onItsWay = state.texts.get('new');
  state = { ...state, texts: withText(state.texts, 'new', typedText(onItsWay, 'More', '')) };

  const next = withAnsweredText(state, 'new', savedWith(state, 'new'));

  expect(next.texts.get('new')).toMatchObject({ text: 'More', over: 'Step new', inFlight: null });
  expect(next.locals).toEqual([]);
});

test('the empty first step goes where others bring the first steps, unless one types in it', () => {
  const mine = anId(500);
  const empty = initialState(where, treeOf<MapStep>([]));
  const begun = withNewStep(empty, mine, { kind: 'first' });
  const brought = aMap().saved;

  expect([...withSaved(begun, brought).view.steps.keys()]).toEqual([...brought.steps.keys()]);
  expect(withSaved(typed(begun, mine), brought).locals).toHaveLength(1);
  expect(withSaved(begun, empty.saved).locals).toHaveLength(1);
});
