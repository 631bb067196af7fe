import { withText } from './change-steps.ts';
import { typeText } from './edit-step.ts';
import type { MapSession } from './map-session.ts';
import type { MapState } from './map-state.ts';
import type { MapStep, MapTree } from './map-step.ts';

/** What the server suggests as the next step: it stands with the step that was saved last. */
function suggestionIn({ steps }: MapTree): string | null {
  const known = found.get(steps);
  if (known !== undefined) return known;
  let suggestion: string | null = null;
  for (const step of steps.values()) suggestion ??= step.suggestedDescription;
  found.set(steps, suggestion);
  return suggestion;
}

/** Looked for once a tree, and not at every key that is pressed. */
const found = new WeakMap<MapTree['steps'], string | null>();

/**
 * What is suggested for a new step, as long as what was typed is the beginning of it; null where
 * there is nothing to suggest.
 */
export function suggestionFor(state: MapState, step: MapStep): string | null {
  if (!step.isLocal || state.saved.steps.has(step.id)) return null;
  const text = state.texts.get(step.id);
  if (text && (text.isCommitted || text.inFlight !== null)) return null;
  const suggestion = suggestionIn(state.saved);
  const typed = text?.text ?? '';
  if (suggestion === null || typed.length >= suggestion.length) return null;
  return suggestion.toLowerCase().startsWith(typed.toLowerCase()) ? suggestion : null;
}

/** Takes a suggestion as the text of a step. It can be changed before it is sent. */
export function acceptSuggestion(session: MapSession, id: string, suggestion: string): void {
  typeText(session, id, suggestion);
  session.change((state) => {
    const text = state.texts.get(id);
    if (!text) return state;
    return { ...state, texts: withText(state.texts, id, { ...text, accepted: suggestion }) };
  });
}
