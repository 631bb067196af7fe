import { readList, topmostSteps, writeList, type ListProblem } from '@stepwright/process-text';
import { addSteps, deleteSubtrees } from './command-steps.ts';
import type { MapSession } from './map-session.ts';
import { contentOf, focusedIdOf, type MapState } from './map-state.ts';
import type { MapTree } from './map-step.ts';

/** So many steps are added by one command. */
export const MOST_PASTED = 1000;

/** The selected steps with all under them as an indented list; null where nothing is selected. */
export function copySteps(session: MapSession): { text: string; count: number } | null {
  const state = session.get();
  const text = writeList(asTyped(state), state.selectedIds);
  return text === '' ? null : { text, count: text.split('\n').length - 1 };
}

/**
 * Copies the selected steps and deletes them with all under them; what was never saved stays. More
 * than can be pasted again are only copied.
 */
export function cutSteps(session: MapSession): { text: string; count: number } | null {
  const copied = copySteps(session);
  const { view, saved, selectedIds } = session.get();
  const top = topmostSteps(view, selectedIds).filter((id) => saved.steps.has(id));
  if (copied === null || top.length === 0 || copied.count > MOST_PASTED) return null;
  deleteSubtrees(session, top);
  return copied;
}

export type Pasted = { ok: true; count: number } | { ok: false; problem: ListProblem };

/** Adds an indented list under the selected step, or at the top where none is; selects its first step. */
export function pasteList(session: MapSession, text: string): Pasted {
  const list = readList(text, { limit: MOST_PASTED });
  if (!list.ok) return list;

  const ids = list.steps.map(() => crypto.randomUUID());
  addSteps(session, {
    statements: list.steps.map(({ content, parent }, at) => ({
      id: ids[at] ?? '',
      content,
      parentStatementId: parent === null ? null : (ids[parent] ?? null),
    })),
    parentStatementId: placeOf(session.get()),
    beforeStatementId: null,
  });
  session.change((state) => ({ ...state, selectedIds: ids.slice(0, 1), editingId: null }));
  return { ok: true, count: ids.length };
}

/** Under which saved step a list goes: the selected one, or where that is not saved yet, its parent. */
export function placeOf({ view, saved, ...state }: MapState): string | null {
  let id = focusedIdOf({ view, saved, ...state });
  while (id !== null && !saved.steps.has(id)) id = view.steps.get(id)?.parentStatementId ?? null;
  return id;
}

/** The tree with what is typed and not saved yet. */
function asTyped(state: MapState): MapTree {
  if (state.texts.size === 0) return state.view;
  const steps = new Map(state.view.steps);
  for (const id of state.texts.keys()) {
    const step = steps.get(id);
    if (step) steps.set(id, { ...step, content: contentOf(state, step) });
  }
  return { ...state.view, steps };
}
