import {
  intentionOf,
  intentionOfDoubleClick,
  type KeyIntention,
  type KeyPress,
  type StepState,
} from '@stepwright/process-tree';
import { extendSelection, selectStep } from './choose-steps.ts';
import { deleteStep, rearrangeSteps } from './command-steps.ts';
import { pressWhileCarrying } from './drag-keys.ts';
import { discardEditing, dropLocal, finishEditing, startEditing, startStep } from './edit-step.ts';
import { contentOf, isBusy, stepOf, type MapState } from './map-state.ts';
import type { OpenMap } from './use-map.ts';

/** Carries out what a key means on the map. @returns whether the key was used. */
export function pressKey(map: OpenMap, press: KeyPress, isGenerating: boolean): boolean {
  if (pressWhileCarrying(map, press)) return true;
  const state = map.session.get();
  if (press.key === 'Enter' && state.view.steps.size === 0 && !isGenerating && !press.isTyping) {
    startStep(map.session, { kind: 'first' });
    return true;
  }
  const intention = meaningOf(state, press, isGenerating);
  if (!intention) return false;
  carryOut(map, intention);
  // The button that had the focus may have gone with the step's toolbar.
  if (map.session.get().editingId === null && !press.isTyping) map.focusMap();
  return true;
}

/** Whether a key would do anything now. */
export function isPressPossible(state: MapState, press: KeyPress): boolean {
  return meaningOf(state, press, false) !== null;
}

export function doubleClick(map: OpenMap, id: string): void {
  carryOut(map, intentionOfDoubleClick(id, situationOf(map.session.get(), id)));
}

function meaningOf(state: MapState, press: KeyPress, isGenerating: boolean): KeyIntention | null {
  return intentionOf(press, {
    tree: state.view,
    selected: state.selectedIds,
    isGenerating,
    // The dialog is one of its own, with the focus on Yes.
    confirmingDeleteOf: null,
    stateOf: (id) => situationOf(state, id),
  });
}

/** A new step on its way to the server counts as saved: one may go on beside it. */
function situationOf(state: MapState, id: string): StepState {
  const step = stepOf(state, id);
  return {
    isLocal: step?.isLocal === true && !isBusy(state, id),
    isFeature: step?.isFeature === true,
    isEditing: state.editingId === id,
  };
}

function carryOut(map: OpenMap, intention: KeyIntention): void {
  const { session } = map;
  if (isChange(intention)) return changeSteps(map, intention);
  switch (intention.kind) {
    case 'select':
      return selectStep(session, intention.id);
    case 'extend':
      return extendSelection(session, intention.id);
    case 'edit':
      return startEditing(session, intention.id);
    case 'open':
      return map.openElement(intention.id);
    case 'leave':
      return leave(map, intention);
  }
}

const looks = ['select', 'extend', 'edit', 'open', 'leave'] as const;
type Change = Exclude<KeyIntention, { kind: (typeof looks)[number] }>;

function isChange(intention: KeyIntention): intention is Change {
  return !looks.some((kind) => kind === intention.kind);
}

/** What makes, moves or takes away steps. */
function changeSteps(map: OpenMap, intention: Change): void {
  const { session } = map;
  switch (intention.kind) {
    case 'create':
    case 'insert':
      return startStep(session, intention);
    case 'drop':
      return drop(map, intention.id);
    case 'confirmDelete':
      return map.askToDelete(intention.id);
    case 'delete':
      return deleteStep(session, intention.id);
    case 'swap':
    case 'move':
      return rearrangeSteps(session, intention);
  }
}

function leave(
  { session, focusMap }: OpenMap,
  { id, keepsText }: { id: string; keepsText: boolean },
) {
  const state = session.get();
  const step = stepOf(state, id);
  // There is nothing to send yet: an empty new step stays open.
  if (keepsText && step?.isLocal && contentOf(state, step).trim() === '') return;
  if (keepsText) finishEditing(session, id);
  else discardEditing(session, id);
  focusMap();
}

function drop({ session, focusMap }: OpenMap, id: string): void {
  if (session.get().editingId === id) discardEditing(session, id);
  else dropLocal(session, id);
  focusMap();
}
