import type { KeyPress } from '@stepwright/process-tree';
import { extendSelection, selectStep } from './choose-steps.ts';
import { contentOf, focusedIdOf, stepOf } from './map-state.ts';
import { closeBranches, openBranches } from './outline-branches.ts';
import { outlineIntentionOf, type OutlineIntention } from './outline-keys.ts';
import type { OutlineRows } from './outline-rows.ts';
import { lineAhead, nothingTyped, typedAhead, type Typeahead } from './outline-typeahead.ts';
import type { MapSession } from './map-session.ts';

/**
 * A function that carries out what a key means in the outline, and says whether it was used.
 *
 * Letters look for a step that begins with them. Two selected steps are swapped with `s`, as on
 * the map: there is no one place from which to look.
 */
export function createOutlinePress() {
  let typed: Typeahead = nothingTyped;
  return (
    session: MapSession,
    press: KeyPress,
    shown: OutlineRows & { pageSize: number },
  ): boolean => {
    const state = session.get();
    const focusedId = focusedIdOf(state);
    const intention = outlineIntentionOf(press, { ...shown, tree: state.view, focusedId });
    if (intention) {
      typed = nothingTyped;
      carryOut(session, intention);
      return true;
    }
    if (press.isTyping || press.isComposing || state.selectedIds.length > 1) return false;

    const next = typedAhead(typed, press, performance.now());
    if (!next || shown.rows.length === 0) return false;
    typed = next;
    const at = lineAhead(next, {
      count: shown.rows.length,
      from: shown.index.get(focusedId ?? '') ?? -1,
      textAt: (row) => textOf(session, shown.rows[row]?.id ?? null),
    });
    const found = at === null ? undefined : shown.rows[at];
    if (found) selectStep(session, found.id);
    return true;
  };
}

function carryOut(session: MapSession, intention: OutlineIntention): void {
  switch (intention.kind) {
    case 'select':
      return selectStep(session, intention.id);
    case 'extend':
      return extendSelection(session, intention.id);
    case 'open':
      return openBranches(session, intention.ids);
    case 'close':
      return closeBranches(session, intention.ids);
    case 'nothing':
      return undefined;
  }
}

function textOf(session: MapSession, id: string | null): string {
  const state = session.get();
  const step = stepOf(state, id);
  return step ? contentOf(state, step) : '';
}
