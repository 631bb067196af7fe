import {
  applyCommand,
  createStep,
  parentOf,
  replaceStep,
  type NewStepPlace,
} from '@stepwright/process-tree';
import { withLostWordsKept } from './kept-words.ts';
import { anchorLocals } from './local-steps.ts';
import { changed, type MapState } from './map-state.ts';
import { blankStep, type MapStep, type MapTree } from './map-step.ts';
import { applyPending, idsOf, type PendingCommand } from './pending-command.ts';
import { answeredText, type StepText } from './step-text.ts';

/** Where a new step begins: beside an existing one, or in the place of one. */
export type NewStep =
  | { kind: 'create'; where: NewStepPlace; of: string }
  | { kind: 'insert'; beforeStatementId: string }
  | { kind: 'first' };

/** A new local step, selected and open for typing. */
export function withNewStep(state: MapState, id: string, place: NewStep): MapState {
  const applied = applyCommand(state.view, creationOf(state, blankStep(id, state), place));
  if (!applied.ok) return state;
  const next = changed(state, { locals: anchorLocals(applied.tree) });
  return { ...next, selectedIds: [id], editingId: id };
}

function creationOf({ view }: MapState, step: MapStep, place: NewStep) {
  switch (place.kind) {
    case 'create':
      return createStep(view, { ...place, step });
    case 'insert':
      return { ...place, step };
    case 'first':
      return { kind: 'add' as const, step, parentStatementId: null };
  }
}

/** Without a step that was never saved; what stood under it stands in its place. */
export function withoutLocal(state: MapState, id: string): MapState {
  if (!state.locals.some((local) => local.id === id)) return state;
  const applied = applyCommand(state.view, { kind: 'delete', statementId: id });
  if (!applied.ok) return state;
  return changed(state, { locals: anchorLocals(applied.tree), texts: without(state.texts, id) });
}

/** Shows a command at once. One on a step that is only typed so far is ignored. */
export function withCommand(state: MapState, command: PendingCommand): MapState {
  if (idsOf(command).some((id) => state.view.steps.get(id)?.isLocal === true)) return state;
  const applied = applyPending(state.view, command, state);
  // Whether an undo fits is known for certain by the server only.
  if (!applied && command.kind !== 'restore') return state;
  if (!applied) return changed(state, { commands: [...state.commands, command] });
  return changed(state, {
    commands: [...state.commands, command],
    locals: state.locals.length > 0 ? anchorLocals(applied) : state.locals,
    texts: textsAfter(state, applied, command),
  });
}

/** What was typed into steps that are deleted goes with them. */
function textsAfter({ texts }: MapState, view: MapTree, { kind }: PendingCommand) {
  if (kind !== 'delete' && kind !== 'deleteSubtrees') return texts;
  const isGone = (id: string) => !view.steps.has(id);
  if (![...texts.keys()].some(isGone)) return texts;
  return new Map([...texts].filter(([id]) => !isGone(id)));
}

/** The first command is answered or refused; either way it is no longer pending. */
export function withoutFirstCommand(state: MapState, saved: MapTree = state.saved): MapState {
  return withSaved(state, saved, { commands: state.commands.slice(1) });
}

export function withAnsweredText(state: MapState, id: string, saved: MapTree): MapState {
  const text = state.texts.get(id);
  const rest = text && answeredText(text, state.editingId === id);
  const texts = rest ? withText(state.texts, id, rest) : without(state.texts, id);
  return withSaved(state, saved, { texts });
}

/**
 * What the server knows now, with the other changes laid over it again. What was typed into steps
 * that are gone is kept.
 */
export function withSaved(
  state: MapState,
  saved: MapTree,
  part: Partial<Pick<MapState, 'commands' | 'texts'>> = {},
): MapState {
  const next = changed(state, { ...part, saved, locals: withoutEmptyFirst(state, saved) });
  return withLostWordsKept(state, withParentsOfLocals(state, next));
}

/** New steps under one that is gone stand where its children went: under what was above it. */
function withParentsOfLocals(before: MapState, after: MapState): MapState {
  const isThere = (id: string | null) => id === null || after.view.steps.has(id);
  if (after.locals.every(({ parentStatementId }) => isThere(parentStatementId))) return after;
  const locals = after.locals.map((local) => {
    let parent = local.parentStatementId;
    if (isThere(parent)) return local;
    while (!isThere(parent) && parent !== null) parent = parentOf(before.view, parent);
    return { ...local, parentStatementId: parent, beforeStatementId: null, followerId: null };
  });
  return changed(after, { locals });
}

/**
 * An empty process begins with an empty step. Where others bring its first steps, such as a file,
 * nobody waits for that one any more.
 */
function withoutEmptyFirst(state: MapState, saved: MapTree): MapState['locals'] {
  const locals = localsBeside(state, saved);
  if (state.saved.steps.size > 0 || saved.steps.size === 0 || locals.length !== 1) return locals;
  return locals.filter(({ id }) => (state.texts.get(id)?.text ?? '').trim() !== '');
}

/** The steps that are still local. Neighbours of one that is saved by now find their places by it. */
function localsBeside(state: MapState, saved: MapTree): MapState['locals'] {
  const arrived = state.locals.filter(({ id }) => saved.steps.has(id));
  if (arrived.length === 0) return state.locals;
  let { view } = state;
  for (const { id } of arrived) {
    const step = view.steps.get(id);
    if (step) view = replaceStep(view, { ...step, isLocal: false });
  }
  return anchorLocals(view);
}

export function withText(texts: MapState['texts'], id: string, text: StepText) {
  return new Map(texts).set(id, text);
}

export function without(texts: MapState['texts'], id: string): MapState['texts'] {
  if (!texts.has(id)) return texts;
  const rest = new Map(texts);
  rest.delete(id);
  return rest;
}
