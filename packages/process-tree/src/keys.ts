import type { NewStepPlace } from './create-step.ts';
import type { KeyIntention, KeyPress, KeySituation, StepState } from './key-intention.ts';
import { firstStep, neighbour, nextStepOf, type Direction } from './navigate.ts';
import type { ProcessTree } from './process-tree.ts';

const arrows: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);
const placeAt = {
  left: 'parent',
  right: 'firstChild',
  up: 'previousSibling',
  down: 'nextSibling',
} as const;

/** Where a step goes, seen from the one that it is moved to. */
const sideAt = { left: 'bottom', right: 'right', up: 'top', down: 'bottom' } as const;

const insertKeys: ReadonlySet<string> = new Set(['Insert', 'Help', 'i', 'I']);
const deleteKeys: ReadonlySet<string> = new Set(['Backspace', 'Delete']);
const dropKeys: ReadonlySet<string> = new Set([...deleteKeys, 'Escape']);

/** What a key means on the map, or null where it means nothing and belongs to the browser. */
export function intentionOf(press: KeyPress, situation: KeySituation): KeyIntention | null {
  if (situation.isGenerating || press.isComposing) return null;
  if (situation.confirmingDeleteOf !== null) return inDialog(press, situation.confirmingDeleteOf);

  const selected = situation.selected.filter((id) => situation.tree.steps.has(id));
  const current = selected.at(-1);
  if (current !== undefined && situation.stateOf(current).isEditing) {
    return whileEditing(press, current, situation);
  }
  if (press.isTyping) return null;

  const direction = arrows.get(press.key);
  if (direction !== undefined) return onArrow(press, direction, { ...situation, selected });
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  return onPlainKey(press.key, { ...situation, selected });
}

/** What a double click on a step means: the same as Enter, and Enter again while editing. */
export function intentionOfDoubleClick(id: string, state: StepState): KeyIntention {
  return state.isEditing ? { kind: 'leave', id, keepsText: true } : openOrEdit(id, state);
}

function inDialog({ key }: KeyPress, id: string): KeyIntention | null {
  return key === 'Enter' ? { kind: 'delete', id } : null;
}

function whileEditing(press: KeyPress, id: string, situation: KeySituation): KeyIntention | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  if (press.key === 'Enter') return { kind: 'leave', id, keepsText: true };
  if (press.key !== 'Escape') return null;
  const { isLocal } = situation.stateOf(id);
  return isLocal ? { kind: 'drop', id } : { kind: 'leave', id, keepsText: false };
}

function onArrow(
  press: KeyPress,
  direction: Direction,
  situation: KeySituation,
): KeyIntention | null {
  const { altKey, shiftKey, ctrlKey, metaKey } = press;
  const { tree, selected, stateOf } = situation;
  const of = selected.at(-1);
  const isExtending = ctrlKey || metaKey;
  if (altKey && shiftKey && !isExtending) return moveTowards(direction, situation);
  const id = of === undefined ? firstStep(tree) : neighbour(tree, of, direction);
  if (id !== null && !altKey) return { kind: isExtending ? 'extend' : 'select', id };

  // Beside a step that it does not know, the server could place nothing.
  const canCreate = of !== undefined && !isExtending && !stateOf(of).isLocal;
  return canCreate ? { kind: 'create', where: placeOf(direction, altKey), of } : null;
}

/** One place further, as in an outline: beside a sibling, behind the parent, under the one before. */
function moveTowards(
  direction: Direction,
  { tree, selected, stateOf }: KeySituation,
): KeyIntention | null {
  const [statementId, other] = selected;
  if (statementId === undefined || other !== undefined) return null;
  const beside = neighbour(tree, statementId, direction === 'right' ? 'up' : direction);
  const isSaved = [statementId, beside].every((id) => id === null || !stateOf(id).isLocal);
  return beside === null || !isSaved
    ? null
    : { kind: 'move', statementId, referenceStatementId: beside, option: sideAt[direction] };
}

function placeOf(direction: Direction, altKey: boolean): NewStepPlace {
  return altKey && direction === 'right' ? 'lastChild' : placeAt[direction];
}

function onPlainKey(key: string, situation: KeySituation): KeyIntention | null {
  const [id, other] = situation.selected;
  if (id === undefined) return null;
  if (other !== undefined) return onPlainKeyForSeveral(key, situation);

  const state = situation.stateOf(id);
  if (key === 'Enter') return openOrEdit(id, state);
  if (state.isLocal) return dropKeys.has(key) ? { kind: 'drop', id } : null;
  if (insertKeys.has(key)) return insertAfter(situation.tree, id);
  return deleteKeys.has(key) ? { kind: 'confirmDelete', id } : null;
}

/** Several selected steps can be swapped, if they are two, and nothing else (SM-125, SM-A25). */
function onPlainKeyForSeveral(
  key: string,
  { selected, stateOf }: KeySituation,
): KeyIntention | null {
  const [swapThisStatementId, withThisStatementId, third] = selected;
  if (swapThisStatementId === undefined || withThisStatementId === undefined) return null;
  if ((key !== 's' && key !== 'S') || third !== undefined) return null;
  if (selected.some((id) => stateOf(id).isLocal)) return null;
  return { kind: 'swap', swapThisStatementId, withThisStatementId };
}

/** Between the step and its first child; without a child there is only "behind it" (SM-A09). */
function insertAfter(tree: ProcessTree, of: string): KeyIntention {
  const beforeStatementId = nextStepOf(tree, of);
  return beforeStatementId === null
    ? { kind: 'create', where: 'firstChild', of }
    : { kind: 'insert', of, beforeStatementId };
}

function openOrEdit(id: string, { isFeature, isLocal }: StepState): KeyIntention {
  return { kind: isFeature && !isLocal ? 'open' : 'edit', id };
}
